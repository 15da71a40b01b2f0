/*
 * The words of the rule language. The lexer takes every text apart, mistakes included: what is
 * wrong with a number or a quoted text is said by whoever reads the tokens, who can say it better.
 */
lexer grammar RuleLexer;

options {
    caseInsensitive = true;
}

channels {
    COMMENTS
}

// Reserved words: as names they stand in back-quotes.
AND      : 'and';
OR       : 'or';
NOT      : 'not';
IN       : 'in';
BETWEEN  : 'between';
LIKE     : 'like';
MATCHES  : 'matches';
CONTAINS : 'contains';
STARTS   : 'starts';
ENDS     : 'ends';
IS       : 'is';
NULL     : 'null';
MISSING  : 'missing';
TRUE     : 'true';
FALSE    : 'false';
IF       : 'if';
THEN     : 'then';
ELSE     : 'else';
OVER     : 'over';
WHEN     : 'when';
DEFINE   : 'define';
RULE     : 'rule' -> mode(RULE_HEAD);

// Words only where they can stand, names everywhere else.
WITH      : 'with';
WHERE     : 'where';
BY        : 'by';
EVERY     : 'every';
ON        : 'on';
SESSION   : 'session';
GAP       : 'gap';
SEVERITY  : 'severity';
SCORE     : 'score';
TAG       : 'tag';
FROM      : 'from';
UNTIL     : 'until';
MODE      : 'mode';
OWNER     : 'owner';
EXPECT    : 'expect';
MATCH     : 'match';
NO        : 'no';
UNKNOWN   : 'unknown';
EVENT     : 'event';
LIST      : 'list';
TABLE     : 'table';
LOOKUP    : 'lookup';
OF        : 'of';
KEY       : 'key';
ID        : 'id';
TIME      : 'time';
DELAY     : 'delay';
REQUIRED  : 'required';
FORMAT    : 'format';
ZONE      : 'zone';
EPOCH     : 'epoch';
BOOL      : 'bool';
INT       : 'int';
DECIMAL   : 'decimal';
DOUBLE    : 'double';
STRING    : 'string';
TIMESTAMP : 'timestamp';
UNIT      : Unit;

// '..' is no part of a number, so that 5..9 is a range.
NUMBER     : Digits ('.' Digits)? Exponent?;
// 10minutes, 1hour30minutes
DURATION   : (Digits ('.' Digits)? Unit)+;
BAD_NUMBER : Digit WordPart* ('.' Digit WordPart*)?;

NAME        : Word ('.' Word)*;
QUOTED_NAME : '`' ~[`\r\n]* '`';

TEXT         : '"' DoubleQuoted* '"';
SINGLE_TEXT  : '\'' SingleQuoted* '\'';
RAW_TEXT     : 'r"' ~["\r\n]* '"' | 'r\'' ~['\r\n]* '\'';
CURLY_TEXT   : DoubleCurly ~["\u201C-\u201F\r\n]* ["\u201C-\u201F]?
             | SingleCurly ~['\u2018-\u201B\r\n]* ['\u2018-\u201B]?;
// Text ends where the line does.
UNTERMINATED : '"' DoubleQuoted* '\\'?
             | '\'' SingleQuoted* '\\'?
             | 'r"' ~["\r\n]*
             | 'r\'' ~['\r\n]*
             | '`' ~[`\r\n]*;

EQUAL            : '=';
DOUBLE_EQUAL     : '==';
NOT_EQUAL        : '!=' | '<>';
LESS             : '<';
LESS_OR_EQUAL    : '<=';
GREATER          : '>';
GREATER_OR_EQUAL : '>=';
PLUS             : '+';
MINUS            : '-';
STAR             : '*';
SLASH            : '/';
PERCENT          : '%';
OPEN             : '(';
CLOSE            : ')';
OPEN_BRACKET     : '[';
CLOSE_BRACKET    : ']';
OPEN_BRACE       : '{';
CLOSE_BRACE      : '}';
COMMA            : ',';
COLON            : ':';
DOT              : '.';
RANGE            : '..';
AT               : '@';

// Operators of other languages: the finding says which word to write.
AMPERSANDS : '&' '&'?;
BARS       : '|' '|'?;
BANG       : '!';

COMMENT : '#' ~[\r\n]* -> channel(COMMENTS);
BLANKS  : [\p{White_Space}]+ -> skip;
STRAY   : .;

fragment Digit    : [0-9];
fragment Digits   : Digit+ ('_' Digit+)*;
fragment Exponent : 'e' [+-]? Digit+;
fragment Word     : WordStart WordPart*;
fragment WordStart    : [\p{XID_Start}_];
fragment WordPart     : [\p{XID_Continue}];
fragment DoubleQuoted : '\\' ~[\r\n] | ~["\\\r\n];
fragment SingleQuoted : '\\' ~[\r\n] | ~['\\\r\n];
fragment DoubleCurly  : [\u201C-\u201F];
fragment SingleCurly  : [\u2018-\u201B];
fragment Unit : ('millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week') 's'?;

// A rule's id runs to the next white space, '"' or '#', whatever it consists of.
mode RULE_HEAD;

RULE_ID           : ~[\p{White_Space}"#]+ -> mode(DEFAULT_MODE);
HEAD_TEXT         : '"' DoubleQuoted* '"' -> type(TEXT), mode(DEFAULT_MODE);
HEAD_UNTERMINATED : '"' DoubleQuoted* '\\'? -> type(UNTERMINATED), mode(DEFAULT_MODE);
HEAD_COMMENT      : '#' ~[\r\n]* -> type(COMMENT), channel(COMMENTS);
HEAD_BLANKS       : [\p{White_Space}]+ -> skip;

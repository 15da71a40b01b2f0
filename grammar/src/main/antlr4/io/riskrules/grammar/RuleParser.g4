/*
 * The rule language. Chains of 'and', 'or', '+' and '*' are lists, not recursion, and so are 'not',
 * '-' and 'else if'. Comparisons do not associate, but a chain of them parses, so that it can be
 * reported as what it is. Every statement of a rules file is parsed alone.
 */
parser grammar RuleParser;

options {
    tokenVocab = RuleLexer;
}

ruleAlone       : RULE RULE_ID text? clause* EOF;
defineAlone     : DEFINE name EQUAL expression EOF;
expressionAlone : expression EOF;
durationAlone   : duration EOF;
schemaPart      : declaration* EOF;

// Rules

clause
    : WHEN expression
    | THEN name
    | SEVERITY name
    | SCORE MINUS? NUMBER
    | TAG text
    | FROM instant
    | UNTIL instant
    | MODE name
    | OWNER text
    | ON SESSION GAP duration (BY grouping)?
    | EXPECT verdict object
    ;

verdict : MATCH | NO MATCH | UNKNOWN;

// JSON, but for bare keys and comments.
object : OPEN_BRACE (entry (COMMA entry)*)? CLOSE_BRACE;
entry  : (name | TEXT) COLON given;
given
    : MINUS? NUMBER
    | TEXT
    | TRUE
    | FALSE
    | NULL
    | object
    | array
    ;
array : OPEN_BRACKET (given (COMMA given)*)? CLOSE_BRACKET;

// Expressions, from the loosest to the tightest. A level of nesting costs one call of each rule on
// the way down, so there are as few rules as the levels of precedence need: 250 levels of nesting
// must fit a stack of 512 KiB.

expression
    : IF expression THEN expression elseIf* ELSE conjunction (OR conjunction)*
    | conjunction (OR conjunction)*
    ;
elseIf      : ELSE IF expression THEN expression;
conjunction : comparison (AND comparison)*;
comparison  : NOT* sum test*;
test
    : comparisonOperator sum
    | IS NOT? (NULL | MISSING)
    | NOT? (IN set | BETWEEN sum AND sum | textOperator sum)
    ;
comparisonOperator
    : EQUAL
    | DOUBLE_EQUAL
    | NOT_EQUAL
    | LESS
    | LESS_OR_EQUAL
    | GREATER
    | GREATER_OR_EQUAL
    ;
textOperator : LIKE | MATCHES | CONTAINS | STARTS WITH | ENDS WITH;
// Members are literals. Others parse too, so that they can be reported as what they are.
set
    : OPEN (member (COMMA member)*)? CLOSE
    | AT name
    | name (OPEN_BRACKET expression CLOSE_BRACKET DOT column)?
    ;
member : sum (RANGE sum)?;

sum     : product ((PLUS | MINUS) product)*;
product : factor ((STAR | SLASH | PERCENT) factor)*;
factor
    : MINUS*
      ( number
      | text
      | TRUE
      | FALSE
      | NULL
      | instant
      | OPEN expression CLOSE
      | name
        ( OPEN (expression (COMMA expression)*)? CLOSE windowClause*
        | OPEN_BRACKET expression CLOSE_BRACKET DOT column
        )?
      )
    ;
column       : name;
windowClause : OVER duration | WHERE OPEN expression CLOSE | BY grouping | EVERY duration;
grouping     : name | OPEN name (COMMA name)* CLOSE;

number       : NUMBER (UNIT durationPart*)? | DURATION durationPart*;
duration     : durationPart+;
durationPart : NUMBER UNIT | DURATION;
instant      : TIMESTAMP text;
text         : TEXT | SINGLE_TEXT | RAW_TEXT;

// Schemas

declaration
    : EVENT name OPEN_BRACE eventMember* CLOSE_BRACE
    | LIST name OF type
    | (TABLE | LOOKUP) name OPEN_BRACE tableMember* CLOSE_BRACE
    ;
// Known types make a field of key, id and time; followed by anything else these are clauses.
eventMember
    : (KEY | ID | TIME) knownType fieldOption*
    | fieldName type fieldOption*
    | (KEY | ID | TIME | fieldName) EQUAL expression
    | KEY memberReference
    | ID memberReference
    | TIME memberReference (DELAY duration)?
    ;
tableMember
    : KEY keyType
    | (fieldName | ID | TIME | windowWord | UNIT) columnType
    | KEY memberReference
    ;
fieldOption
    : REQUIRED
    | FROM text
    | FORMAT (EPOCH (memberReference | UNIT) | memberReference)
    | ZONE text
    ;
knownType  : typeWord typeSize?;
keyType    : LIST OF type | knownType;
columnType : LIST OF type | type;
type       : name typeSize?;
typeSize   : OPEN NUMBER (COMMA NUMBER)? CLOSE;

// Names

name : (NAME | QUOTED_NAME | softWord) (DOT (NAME | QUOTED_NAME | softWord))*;
// In a schema the words for units and windows that a derived field can end in are no names.
fieldName : (NAME | QUOTED_NAME | typeWord | plainWord) (DOT (NAME | QUOTED_NAME | softWord))*;
memberReference
    : (NAME | QUOTED_NAME | KEY | ID | TIME | windowWord | plainWord)
      (DOT (NAME | QUOTED_NAME | softWord))*
    ;
softWord   : KEY | ID | TIME | UNIT | typeWord | windowWord | plainWord;
typeWord   : BOOL | INT | DECIMAL | DOUBLE | STRING | TIMESTAMP;
windowWord : WHERE | BY | EVERY;
plainWord
    : WITH
    | ON
    | SESSION
    | GAP
    | SEVERITY
    | SCORE
    | TAG
    | FROM
    | UNTIL
    | MODE
    | OWNER
    | EXPECT
    | MATCH
    | NO
    | UNKNOWN
    | EVENT
    | LIST
    | TABLE
    | LOOKUP
    | OF
    | DELAY
    | REQUIRED
    | FORMAT
    | ZONE
    | EPOCH
    ;

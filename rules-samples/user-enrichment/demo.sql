create table `user` (userID varchar(20) primary key, userName varchar(10) null, userAge int null);
insert into `user` values ('user_1', 'Ada', 36), ('user_2', 'Grace', 45), ('user_3', 'Edsger', null);

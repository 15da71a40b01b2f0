create table profiles (account_id varchar(20) primary key, risk_band varchar(10));
insert into profiles values ('ACC-0001', 'high'), ('ACC-0002', 'low'), ('ACC-0003', 'high'), ('ACC-0004', 'low');

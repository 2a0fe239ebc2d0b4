alter table users add column shares_birthday boolean not null default false, add column shares_anniversary boolean not null default false;

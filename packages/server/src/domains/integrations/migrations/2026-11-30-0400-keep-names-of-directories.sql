-- The user names that a directory gives to accounts, where they are not those of Kith.
create table directory_user_names (
  tenant_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index directory_user_names_once on directory_user_names (tenant_id, lower(user_name));
select app.tenant_table('directory_user_names');

alter table directory_holds add column user_name text;

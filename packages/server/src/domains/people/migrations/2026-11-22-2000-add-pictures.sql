-- The files of the picture lie in the store under this id, one for each size.
alter table people add column picture_id uuid;
create unique index people_picture on people (tenant_id, picture_id) where picture_id is not null;

create or replace view people_card with (security_invoker) as
  select tenant_id, id, first_name, last_name, preferred_name, display_name, sort_name, picture_id from people;

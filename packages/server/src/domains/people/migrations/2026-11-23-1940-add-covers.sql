-- As with the picture, the files lie in the store under this id, one for each size.
alter table people add column cover_id uuid;
create unique index people_cover on people (tenant_id, cover_id) where cover_id is not null;

-- System administrators are the members of one group of each tenant. Until now a mark on the account said so as well.
alter table permission_groups add column gives_everything boolean not null default false;
create unique index permission_groups_gives_everything on permission_groups (tenant_id) where gives_everything;

-- The owner of the tables sees the rows of every tenant only while row security is not forced.
alter table permission_groups no force row level security;
alter table permission_group_grants no force row level security;
alter table permission_group_members no force row level security;
alter table users no force row level security;
update permission_groups set gives_everything = true where is_system_managed and name = 'System Administrator';
-- Whoever had the mark joins the group; whoever was in the group without it is a system administrator from now on.
insert into permission_group_members (tenant_id, permission_group_id, user_id)
select u.tenant_id, g.id, u.id from users u join permission_groups g on g.tenant_id = u.tenant_id and g.gives_everything
where u.is_system_administrator
on conflict do nothing;
select app.refresh_grants(array(
  select m.user_id from permission_group_members m join permission_groups g on g.tenant_id = m.tenant_id and g.id = m.permission_group_id
  where g.gives_everything));
alter table permission_groups force row level security;
alter table permission_group_grants force row level security;
alter table permission_group_members force row level security;
alter table users force row level security;

alter table users drop column is_system_administrator;

create function app.is_system_administrator(in_user uuid) returns boolean language sql stable as $$
  select exists (
    select from permission_group_members m join permission_groups g on g.tenant_id = m.tenant_id and g.id = m.permission_group_id
    where m.user_id = in_user and g.gives_everything)
$$;

-- A tenant that has system administrators keeps one whose account is enabled, however many changes are made at once.
create function app.keep_an_administrator() returns trigger language plpgsql as $$
declare
  administrators uuid;
begin
  select g.id into administrators from permission_groups g where g.tenant_id = old.tenant_id and g.gives_everything;
  if tg_table_name = 'permission_group_members' then
    if old.permission_group_id is distinct from administrators then return null; end if;
  elsif not exists (
    select from permission_group_members m
    where m.tenant_id = old.tenant_id and m.permission_group_id = administrators and m.user_id = old.id) then
    return null;
  end if;
  perform from permission_groups g where g.tenant_id = old.tenant_id and g.id = administrators for update;
  if not exists (
    select from permission_group_members m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = old.tenant_id and m.permission_group_id = administrators and u.is_enabled and u.disable_on is null) then
    raise exception 'the last system administrator' using errcode = 'check_violation', constraint = 'system_administrators_remain';
  end if;
  return null;
end $$;
create trigger keep_an_administrator after delete or update of permission_group_id, user_id on permission_group_members
  for each row execute function app.keep_an_administrator();
create trigger keep_an_administrator after update of is_enabled, disable_on on users
  for each row when (old.is_enabled and not new.is_enabled or old.disable_on is null and new.disable_on is not null)
  execute function app.keep_an_administrator();

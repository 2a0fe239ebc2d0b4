-- What Kith does by itself in a tenant is done by a user that nobody signs in as, chooses or sees in a list.
alter table users add column kind text not null default 'account' check (kind in ('account', 'system'));
alter table users add constraint users_system_is_no_account check (
  kind = 'account' or person_id is null and password_hash is null and not is_super_user and is_enabled and disable_on is null);
create unique index users_system on users (tenant_id) where kind = 'system';

do $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    insert into users (id, username, display_name, kind) values (gen_random_uuid(), 'system', 'System', 'system');
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

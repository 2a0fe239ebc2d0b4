-- The settings of an organisation are a record like any other. `tenants` is read before anyone is known: its name follows.
alter table tenant_settings no force row level security;
alter table tenant_settings
  add column id uuid not null generated always as (tenant_id) stored,
  add column name text,
  add column first_day_of_week text not null default 'MONDAY'
    check (first_day_of_week in ('MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY')),
  drop column business_days;
alter table tenant_settings
  add column business_days text[] not null default '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY}'
    check (business_days <@ '{MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY}' and business_days <> '{}');
update tenant_settings s set name = t.name from tenants t where t.id = s.tenant_id;
alter table tenant_settings alter column name set not null;
alter table tenant_settings force row level security;

create function app.keep_tenant_name() returns trigger language plpgsql as $$
begin
  update tenants set name = new.name where id = new.tenant_id and name <> new.name;
  return null;
end $$;
create trigger keep_tenant_name after update of name on tenant_settings for each row execute function app.keep_tenant_name();

-- What a tenant counts, each on a row of its own: taking numbers holds nothing that anybody else waits for.
create table tenant_counters (
  tenant_id uuid not null references tenants (id),
  name text not null check (name in ('platform_id')),
  next bigint not null,
  primary key (tenant_id, name)
);
select app.tenant_table('tenant_counters');

do $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    insert into tenant_counters (name, next) select 'platform_id', next_platform_id from tenant_settings;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

alter table tenant_settings drop column next_platform_id;

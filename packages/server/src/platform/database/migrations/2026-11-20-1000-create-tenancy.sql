-- Tenants are the platform's own table: it is read before anybody is known, so it has no row security.
create schema app;
grant usage on schema app to kith_app;

create table tenants (
  id uuid primary key,
  alias text not null unique check (alias ~ '^[a-z][a-z0-9-]{2,62}$'),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenants to kith_app;

-- The tenant of this transaction. After a commit the setting is an empty string: no tenant, no rows.
create function app.tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Makes a table a tenant's: forced row security, the one policy, the application's grants.
create function app.tenant_table(name regclass, append_only boolean default false) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default app.tenant()', name);
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    $policy$create policy tenant on %s using (tenant_id = (select nullif(current_setting('app.tenant', true), '')::uuid))$policy$, name);
  execute format('grant select, insert%s on %s to kith_app', case when append_only then '' else ', update, delete' end, name);
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(name::text, 'tenant_id');
  end if;
end $$;

-- Lower case, without accents and apostrophes: how names are compared, sorted and searched.
create function app.plain(value text) returns text language sql immutable parallel safe
  return regexp_replace(
    lower(replace(replace(replace(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss'), 'ø', 'o'), 'Ø', 'o')),
    '[''’`´]', '', 'g');

create table tenant_settings (
  tenant_id uuid primary key references tenants (id),
  country text not null default 'AU',
  currency text not null default 'AUD',
  language text not null default 'en',
  timezone text not null default 'Australia/Sydney',
  date_format text not null default 'VERBOSE' check (date_format in ('VERBOSE', 'DMY', 'MDY', 'YMD')),
  time_format text not null default 'HOURS_12' check (time_format in ('HOURS_12', 'HOURS_24')),
  display_name_format text not null default 'PREFERRED_OR_FIRST_LAST' check (display_name_format in (
    'FIRST_LAST', 'FIRST_LAST_PREFERRED', 'FIRST_PREFERRED_LAST', 'LAST_PREFERRED_FIRST',
    'PREFERRED_FIRST_LAST', 'PREFERRED_LAST', 'PREFERRED_OR_FIRST', 'PREFERRED_OR_FIRST_LAST')),
  minimum_password_length integer not null default 8 check (minimum_password_length between 8 and 64),
  idle_minutes integer not null default 480 check (idle_minutes between 5 and 1440),
  administrator_hours integer not null default 12 check (administrator_hours between 1 and 336),
  absolute_days integer not null default 14 check (absolute_days between 1 and 90),
  probation_enabled boolean not null default true,
  probation_months integer not null default 6 check (probation_months between 0 and 24),
  supervisor_early_access_days integer not null default 0 check (supervisor_early_access_days between 0 and 365),
  business_days integer[] not null default '{1,2,3,4,5}',
  remuneration_decimals integer not null default 2 check (remuneration_decimals between 0 and 4),
  import_row_limit integer not null default 100000,
  next_platform_id bigint not null default 1000,
  modules text[] not null default '{people,onboarding,compliance,contracts,performance,pulses,forms,workflows,compensation,workforce_planning,analytics,payroll}',
  version integer not null default 1
);
select app.tenant_table('tenant_settings');

-- Today in the organisation's time zone (ruling 7).
create function app.tenant_today(moment timestamptz default now()) returns date language sql stable
  return (moment at time zone (select timezone from tenant_settings where tenant_id = app.tenant()))::date;

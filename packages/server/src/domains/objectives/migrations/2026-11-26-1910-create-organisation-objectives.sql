create table organisation_objectives (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, description text,
  start_on date not null, end_on date not null, publish_on date,
  illustration text not null, colour text not null,
  key_results jsonb, initiatives jsonb,
  state text not null check (state in ('CURRENT', 'ARCHIVED')),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  check (end_on >= start_on)
);
select app.tenant_table('organisation_objectives');

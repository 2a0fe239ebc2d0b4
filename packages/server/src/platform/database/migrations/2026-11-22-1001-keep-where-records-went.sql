-- Where a merged record of a settings list went, for whoever still names it: imports that were checked before.
create table record_merges (
  tenant_id uuid not null references tenants (id),
  list text not null,
  -- The record that is gone, with what it was found by.
  id uuid not null,
  name text not null,
  name_key text collate "C" not null generated always as (app.name_key(name)) stored,
  code text,
  -- The record of today: when that is merged in turn, this follows it.
  into_id uuid not null,
  merged_at timestamptz not null,
  primary key (tenant_id, list, id)
);
create index record_merges_into on record_merges (tenant_id, list, into_id);
create index record_merges_name on record_merges (tenant_id, list, name_key);
select app.tenant_table('record_merges');

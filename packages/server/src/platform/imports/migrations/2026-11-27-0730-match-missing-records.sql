-- The existing record that a missing one was shown as.
alter table bulk_data_import_missing_records add column match_id uuid;

-- What values that no record is called mean to an organisation, for its next imports.
create table bulk_data_matches (
  tenant_id uuid not null references tenants (id),
  list text not null,
  -- As in bulk_data_import_missing_records.
  key text not null,
  -- The written value alone, as names are compared.
  name_key text not null,
  -- Of the list; no key, for a match whose record is gone is none.
  record_id uuid not null,
  primary key (tenant_id, list, key)
);
create index bulk_data_matches_name_key on bulk_data_matches (tenant_id, list, name_key);
select app.tenant_table('bulk_data_matches');

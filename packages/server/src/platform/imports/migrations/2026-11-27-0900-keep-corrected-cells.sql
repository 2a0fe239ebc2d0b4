-- What was corrected in the preview of an import, laid over the cells of its files until it is processed.
create table bulk_data_import_corrections (
  tenant_id uuid not null,
  file_id uuid not null,
  -- As in bulk_data_import_actions.
  row_number integer not null,
  -- Column → text as it was typed.
  cells jsonb not null,
  primary key (tenant_id, file_id, row_number),
  foreign key (tenant_id, file_id) references bulk_data_import_files (tenant_id, id) on delete cascade
);
select app.tenant_table('bulk_data_import_corrections');

-- An import outlives the account of whoever made or started it, so that the account can be erased.
alter table bulk_data_imports alter column created_by_user_id drop not null;
alter table bulk_data_import_files alter column added_by_user_id drop not null;
alter table bulk_data_imports
  drop constraint bulk_data_imports_tenant_id_created_by_user_id_fkey,
  drop constraint bulk_data_imports_tenant_id_started_by_user_id_fkey,
  add foreign key (tenant_id, created_by_user_id) references users (tenant_id, id) on delete set null (created_by_user_id),
  add foreign key (tenant_id, started_by_user_id) references users (tenant_id, id) on delete set null (started_by_user_id);
alter table bulk_data_import_files
  drop constraint bulk_data_import_files_tenant_id_added_by_user_id_fkey,
  add foreign key (tenant_id, added_by_user_id) references users (tenant_id, id) on delete set null (added_by_user_id);

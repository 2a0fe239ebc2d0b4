-- Rows of updates that say what their records have already are shown, and not done.
alter table bulk_data_import_actions add column is_unchanged boolean not null default false;
alter table bulk_data_imports add column unchanged_count integer not null default 0;
create index bulk_data_import_actions_unchanged on bulk_data_import_actions (tenant_id, import_id, position) where is_unchanged;
drop index bulk_data_import_actions_processing_order;
create index bulk_data_import_actions_processing_order on bulk_data_import_actions (tenant_id, import_id, processing_order, position)
  where status = 'PENDING' and not is_unchanged;

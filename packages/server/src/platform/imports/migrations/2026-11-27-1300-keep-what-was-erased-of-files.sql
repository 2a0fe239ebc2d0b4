-- The bytes are gone, because they named someone who was erased: the file cannot be read again.
alter table bulk_data_import_files add column is_erased boolean not null default false;

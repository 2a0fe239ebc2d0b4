-- Values of columns that a file lacks, the same for each of its rows: [{ column, value }] as they were understood.
alter table bulk_data_import_files add column fixed jsonb not null default '[]';
alter table bulk_data_mappings add column fixed jsonb not null default '[]';

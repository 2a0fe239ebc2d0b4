-- How the dates of a file are written, where somebody has said so; else as the organisation writes them.
alter table bulk_data_import_files add column date_format text check (date_format in ('DMY', 'MDY', 'YMD', 'VERBOSE'));

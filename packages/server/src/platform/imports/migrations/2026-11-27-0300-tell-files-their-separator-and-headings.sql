-- What stands between the columns of a file, and from which row on its headings are looked for.
alter table bulk_data_import_files
  add column separator text not null default 'COMMA' check (separator in ('COMMA', 'SEMICOLON', 'TAB', 'BAR')),
  add column heading_row integer not null default 1 check (heading_row > 0);

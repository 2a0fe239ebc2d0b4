-- What a file was uploaded as: one of people with their jobs may be taken for one of people until its columns are mapped.
alter table bulk_data_import_files add column uploaded_type text;
do $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    update bulk_data_import_files set uploaded_type = type;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
alter table bulk_data_import_files alter column uploaded_type set not null;

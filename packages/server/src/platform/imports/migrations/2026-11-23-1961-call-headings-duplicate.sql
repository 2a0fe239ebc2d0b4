-- A heading that appears more than once was kept as a double one.
alter table bulk_data_import_files no force row level security;
update bulk_data_import_files set headings = (
  select jsonb_agg(case heading ->> 'state' when 'DOUBLE' then heading || '{"state": "DUPLICATE"}' else heading end order by place)
  from jsonb_array_elements(headings) with ordinality as each (heading, place)
) where headings @> '[{"state": "DOUBLE"}]';
alter table bulk_data_import_files force row level security;

-- Finished imports showed what sensitive custom fields hide elsewhere: they keep that there was a value, and what was said of it is gone.
alter table custom_fields no force row level security;
alter table bulk_data_imports no force row level security;
alter table bulk_data_import_files no force row level security;
alter table bulk_data_import_actions no force row level security;
alter table bulk_data_mappings no force row level security;

create temporary table sensitive_columns on commit drop as
select tenant_id, array_agg(distinct variant) as names
from custom_fields, unnest(array['cf_' || api_name, 'cf_' || lower(model_type) || '.' || api_name]) as variant
where is_sensitive group by tenant_id;

update bulk_data_import_actions a
set given = a.given || (
    select coalesce(jsonb_object_agg(said.key, '•••'), '{}') from jsonb_each_text(a.given) said where said.key = any (s.names) and said.value <> ''),
  cells = a.cells - array(
    select (place - 1)::text from jsonb_array_elements(f.headings) with ordinality as each (heading, place) where heading ->> 'column' = any (s.names)),
  warnings = (select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(a.warnings) said where coalesce(said ->> 'column', '') <> all (s.names)),
  reason = case when a.reason ->> 'column' = any (s.names) then null else a.reason end
from bulk_data_imports i
join bulk_data_import_files f on f.tenant_id = i.tenant_id and f.import_id = i.id
join sensitive_columns s on s.tenant_id = i.tenant_id
where i.finished_at is not null and a.tenant_id = i.tenant_id and a.import_id = i.id and a.file_number = f.number and jsonb_exists_any(a.given, s.names);

update bulk_data_import_files f
set fixed = (
  select coalesce(jsonb_agg(case when said ->> 'column' = any (s.names) then said || '{"value": "•••"}' else said end order by place), '[]')
  from jsonb_array_elements(f.fixed) with ordinality as each (said, place))
from bulk_data_imports i join sensitive_columns s on s.tenant_id = i.tenant_id
where i.finished_at is not null and f.tenant_id = i.tenant_id and f.import_id = i.id and f.fixed <> '[]';

update bulk_data_mappings m
set fixed = (select coalesce(jsonb_agg(said), '[]') from jsonb_array_elements(m.fixed) said where said ->> 'column' <> all (s.names))
from sensitive_columns s where m.tenant_id = s.tenant_id and m.fixed <> '[]';

alter table custom_fields force row level security;
alter table bulk_data_imports force row level security;
alter table bulk_data_import_files force row level security;
alter table bulk_data_import_actions force row level security;
alter table bulk_data_mappings force row level security;

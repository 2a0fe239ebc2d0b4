alter table bulk_data_import_actions add column third_key text generated always as (keys ->> 2) stored;
create index bulk_data_import_actions_third_key on bulk_data_import_actions (tenant_id, import_id, third_key) where third_key is not null and status = 'PENDING';

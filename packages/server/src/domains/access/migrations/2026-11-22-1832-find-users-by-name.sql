create index users_sort_name on users (tenant_id, sort_name, id);

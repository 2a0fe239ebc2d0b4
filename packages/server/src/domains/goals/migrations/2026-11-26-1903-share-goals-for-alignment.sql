alter table goals add column is_shared boolean;
create index goals_shared on goals (tenant_id, due_on) where is_shared;

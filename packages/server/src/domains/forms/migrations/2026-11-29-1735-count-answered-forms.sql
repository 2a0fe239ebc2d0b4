-- Counts the answers of a pulse from the index alone.
create index tasks_answered on tasks (tenant_id, send_id) where status = 'COMPLETED' and send_id is not null;

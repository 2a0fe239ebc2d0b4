create index tasks_of_send on tasks (tenant_id, send_id, respondent_id) where send_id is not null;

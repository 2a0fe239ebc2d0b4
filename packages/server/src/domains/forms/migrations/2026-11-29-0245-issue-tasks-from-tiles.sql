alter table tasks drop constraint tasks_source_check, add constraint tasks_source_check check (source in ('HAND', 'PULSE', 'WORKFLOW', 'TILE'));

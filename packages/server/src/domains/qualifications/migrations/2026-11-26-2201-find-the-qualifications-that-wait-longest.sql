-- What waits is read the longest first until there is enough of it.
create index qualification_instances_waiting_first on qualification_instances (tenant_id, id) include (person_id) where status = 'AWAITING_APPROVAL';

-- What waits is read the longest first until there is enough of it.
create index goals_pending_first on goals (tenant_id, id) where approval = 'PENDING' and progress <> 'ARCHIVED';

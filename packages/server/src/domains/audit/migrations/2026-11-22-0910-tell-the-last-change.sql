-- The position of the last event that changed a record, in other words not of signing in: totals are remembered for as long as it stays.
alter table event_chains add column changed bigint not null default 0;

-- What a mutation was given may hold what is sealed wherever it is written. It is needed until the request is settled, and no longer.
alter table change_requests add column sealed_input bytea;

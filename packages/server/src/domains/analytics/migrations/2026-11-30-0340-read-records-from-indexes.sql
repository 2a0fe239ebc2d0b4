-- Goals and trainings of which somebody has enough are counted from indexes alone, without the records.
drop index goals_person;
create index goals_person on goals (tenant_id, person_id, due_on) include (start_on, progress);
create index trainings_completed on trainings (tenant_id, completed_on) include (person_id) where completed_on is not null;

alter table tenant_settings
  add column expected_goals integer not null default 1 check (expected_goals >= 0),
  add column expected_notes integer not null default 1 check (expected_notes >= 0),
  add column expected_trainings integer not null default 1 check (expected_trainings >= 0),
  add column expected_forms integer not null default 1 check (expected_forms >= 0);

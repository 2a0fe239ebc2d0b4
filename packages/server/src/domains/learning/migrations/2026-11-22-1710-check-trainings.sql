-- The database holds trainings to what the declaration asks of them.
alter table trainings
  add check (status in ('REQUESTED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'FINALISED', 'CANCELLED')),
  add check (status <> 'SCHEDULED' or scheduled_on is not null),
  add check (status <> 'COMPLETED' or completed_on is not null),
  add check (status <> 'FINALISED' or ends_on is not null),
  add check (hours between 0 and 10000 and hours = round(hours, 2)),
  add check (cost_amount between 0 and 999999999999 and cost_amount = round(cost_amount, 2)),
  add check ((cost_amount is null) = (cost_currency is null));

-- Lists put trainings without a completion date first, so none is read in the order of this index.
drop index trainings_completed;

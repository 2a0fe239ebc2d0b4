alter table pay_grades
  add minimum numeric check (minimum >= 0),
  add midpoint numeric,
  add maximum numeric,
  add currency text,
  add period text check (period in ('YEAR', 'HOUR')),
  add check (maximum >= minimum),
  add check (midpoint between minimum and maximum),
  add check (minimum is null or (maximum is not null and currency is not null and period is not null));

-- The last day of each celebration that its user has seen, by what was celebrated.
alter table users add column celebrated jsonb not null default '{}';

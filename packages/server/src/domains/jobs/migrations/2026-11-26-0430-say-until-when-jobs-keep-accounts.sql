-- What whoever ends a job says about the account of its person: by itself it closes on the day after the last day.
alter table jobs
  add column account_kept boolean not null default false,
  add column account_closes_on date,
  -- From this day on the job does not keep the account open any more.
  add column account_until date generated always as (
    case when account_kept then 'infinity' else coalesce(account_closes_on, company_end_on + 1) end) stored,
  add check (company_end_on is not null or not account_kept and account_closes_on is null);

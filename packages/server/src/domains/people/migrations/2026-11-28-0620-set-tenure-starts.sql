-- Named as the field that HR sets, and found by the day of the year for the calendar.
alter table people rename column tenure_started_on to tenure_start_on;
alter table people add column tenure_key integer
  generated always as (extract(month from tenure_start_on)::integer * 100 + extract(day from tenure_start_on)::integer) stored;
create index people_tenure_key on people (tenant_id, tenure_key) where tenure_key is not null;

-- The day on which somebody last opened the account on purpose: what ended before it does not close it.
alter table users add column opened_on date;

-- The days on which no job of a person keeps their account open, from the first job on. A job that was recorded before such days would have
-- begun bridges them; one that is recorded later opens the account on its own first day. `ended_job` is taken to end on `last_day`.
create function app.account_gaps(in_person uuid, ended_job uuid default null, last_day date default null) returns setof daterange
language sql stable as $$
  with held as materialized (
    select j.tenant_id, j.id, j.company_start_on as starts_on,
      case when j.id = ended_job then last_day else j.company_end_on end as ends_on,
      case when j.id = ended_job then last_day + 1 else j.account_until end as keeps_until
    from jobs j where j.person_id = in_person
  ), kept as (
    select datemultirange(daterange(min(starts_on), null)) as since, range_agg(daterange(starts_on, case when keeps_until is not null
      then least(greatest(keeps_until, starts_on), (select min(next.starts_on) from held next where next.starts_on > h.ends_on)) end)) as days
    from held h
  )
  select gap from kept cross join lateral unnest(since - days) as gap
  where not exists (
    select from held next join tenant_settings t on t.tenant_id = next.tenant_id
    where next.starts_on = upper(gap)
      and (select (min(lower(k.known)) at time zone t.timezone)::date from job_terms k where k.job_id = next.id) < lower(gap))
$$;

-- The first day from `in_day` on, or the beginning of the days that it lies in, on which the account is closed because of jobs that end.
create function app.account_closes_on(in_person uuid, in_opened_on date, in_day date) returns date language sql stable as $$
  select min(lower(gap)) from app.account_gaps(in_person) as gap
  where (upper(gap) > in_day) is not false and lower(gap) > coalesce(in_opened_on, '-infinity') and isfinite(lower(gap))
$$;

-- Whether nobody else could do everything in the organisation: such an account outlives its person's jobs.
create function app.is_last_administrator(in_user uuid, in_day date) returns boolean language sql stable as $$
  select app.is_system_administrator(in_user) and not exists (
    select from permission_group_members m
      join permission_groups g on g.tenant_id = m.tenant_id and g.id = m.permission_group_id
      join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where g.gives_everything and u.id <> in_user and u.is_enabled and (u.password_hash is not null or u.last_signed_in_at is not null)
      and coalesce(u.active_from <= in_day, true) and coalesce(u.disable_on > in_day, true)
      and coalesce(app.account_closes_on(u.person_id, u.opened_on, in_day) > in_day, true))
$$;

-- Whether an account is closed on a day because its person's last job has ended, or has been since another day: what began then stays void.
create function app.account_closed(in_user uuid, in_person uuid, in_opened_on date, in_since date, in_day date) returns boolean
language plpgsql stable as $$
begin
  if in_person is null or not exists (select from jobs j where j.person_id = in_person and j.account_until <= in_day) then
    return false;
  end if;
  return exists (
    select from app.account_gaps(in_person) as gap
    where lower(gap) <= in_day
      and (lower(gap) > in_since or (upper(gap) > in_day) is not false and lower(gap) > coalesce(in_opened_on, '-infinity')))
    and not app.is_last_administrator(in_user, in_day);
end $$;

-- An administrator who leaves some day is none on whom the organisation can rely.
create or replace function app.keep_an_administrator() returns trigger language plpgsql as $$
declare
  administrators uuid;
begin
  select g.id into administrators from permission_groups g where g.tenant_id = old.tenant_id and g.gives_everything;
  if tg_table_name = 'permission_group_members' then
    if old.permission_group_id is distinct from administrators then return null; end if;
  elsif not exists (
    select from permission_group_members m
    where m.tenant_id = old.tenant_id and m.permission_group_id = administrators and m.user_id = old.id) then
    return null;
  end if;
  perform from permission_groups g where g.tenant_id = old.tenant_id and g.id = administrators for update;
  if not exists (
    select from permission_group_members m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.tenant_id = old.tenant_id and m.permission_group_id = administrators and u.is_enabled and u.disable_on is null
      and app.account_closes_on(u.person_id, u.opened_on, 'infinity') is null) then
    raise exception 'the last system administrator' using errcode = 'check_violation', constraint = 'system_administrators_remain';
  end if;
  return null;
end $$;

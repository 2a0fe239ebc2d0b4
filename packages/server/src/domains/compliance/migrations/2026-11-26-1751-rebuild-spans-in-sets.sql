-- Makes the spans of these people anew. Whoever does so at the same time waits, and sees what the first has written.
create or replace function app.rebuild_qualification_spans(in_people uuid[]) returns void language plpgsql as $$
begin
  perform from people where id = any (in_people) order by id for no key update;
  delete from qualification_spans where person_id = any (in_people);
  insert into qualification_spans (tenant_id, person_id, subject_id, is_group, starts_on, ends_on, met, standing, expires_on, item_id)
  with requirement as (
    select j.tenant_id, j.person_id, coalesce(r.item_id, r.group_id) as subject_id, r.group_id is not null as is_group,
      greatest(r.required_from, j.company_start_on) as first, least(r.required_until, j.company_end_on + 1) as until
    from job_requirements r join jobs j on j.id = r.job_id
    where j.person_id = any (in_people)
  ), subject as materialized (
    select tenant_id, person_id, subject_id, is_group, range_agg(daterange(first, until)) as required
    from requirement where until is null or until > first
    group by tenant_id, person_id, subject_id, is_group
  ), counting as (
    select subject_id, case when is_group then array(select g.item_id from requirement_group_items g where g.requirement_group_id = subject_id)
      else array[subject_id] end as items
    from (select distinct subject_id, is_group from subject) each
  ), evidence as materialized (
    select s.person_id, s.subject_id, i.id, i.item_id, i.status, i.issue_on, i.renewal_of_id,
      case when i.status = 'APPROVED' then daterange(i.issue_on, i.expiry_on, '[]') end as valid,
      i.status = 'APPROVED' and exists (
        select from qualification_instances r
        where r.renewal_of_id = i.id and r.status = 'AWAITING_APPROVAL' and r.person_id = s.person_id and r.item_id = any (c.items)) as is_renewing
    from subject s join counting c on c.subject_id = s.subject_id cross join lateral unnest(c.items) as item
      join qualification_instances i on i.person_id = s.person_id and i.item_id = item
  ), period as (
    -- What is valid without a gap.
    select person_id, subject_id, unnest(range_agg(valid)) as valid from evidence where valid is not null group by person_id, subject_id
  ), valid as materialized (
    select p.person_id, p.subject_id, p.valid, (array_agg(e.item_id order by e.id))[1] as item_id, bool_or(e.is_renewing) as is_renewing
    from period p
      join evidence e on e.person_id = p.person_id and e.subject_id = p.subject_id and p.valid @> e.valid
        and upper(e.valid) is not distinct from upper(p.valid)
    group by p.person_id, p.subject_id, p.valid
  ), latest as materialized (
    -- A renewal that was declined leaves what it would have renewed as it was.
    select distinct on (e.person_id, e.subject_id) e.person_id, e.subject_id, e.status, e.issue_on
    from evidence e left join evidence renewed
      on renewed.person_id = e.person_id and renewed.subject_id = e.subject_id and renewed.id = e.renewal_of_id
    where e.status <> 'DECLINED' or renewed.id is null
    order by e.person_id, e.subject_id, e.id desc
  ), bound as (
    select person_id, subject_id, '-infinity'::date as day from subject
    union select person_id, subject_id, unnest(array[lower(each), upper(each)]) from (select person_id, subject_id, unnest(required) as each from subject) required
    union select person_id, subject_id, unnest(array[lower(valid), upper(valid)]) from valid
  ), judged as (
    select s.*, b.day, s.required @> b.day as is_required, v.valid is not null as is_met, upper(v.valid) - 1 as expires_on, v.item_id,
      case
        when v.is_renewing then 'RENEWING'
        when v.valid is not null then 'CURRENT'
        when l.status = 'APPROVED' then case when l.issue_on <= b.day then 'EXPIRED' else 'FUTURE' end
        when l.status is not null then l.status
        when s.required @> b.day then 'NON_COMPLIANT' else 'NOT_ACTIONED' end as standing
    from bound b
      join subject s on s.person_id = b.person_id and s.subject_id = b.subject_id and b.day < coalesce(upper(s.required), 'infinity')
      left join valid v on v.person_id = b.person_id and v.subject_id = b.subject_id and v.valid @> b.day
      left join latest l on l.person_id = b.person_id and l.subject_id = b.subject_id
  ), changed as (
    select *, lag((is_required, standing, expires_on, item_id)) over own is distinct from (is_required, standing, expires_on, item_id) as differs
    from judged window own as (partition by person_id, subject_id order by day)
  )
  select tenant_id, person_id, subject_id, is_group, day, coalesce(lead(day) over own, upper(required), 'infinity'),
    case when is_required then is_met end, standing, expires_on, item_id
  from changed where differs window own as (partition by person_id, subject_id order by day);
end $$;

-- Whose spans are out of date because one change, of a group or by merging, concerned more people than one transaction bears.
create table qualification_span_rebuilds (
  tenant_id uuid not null, person_id uuid not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
select app.tenant_table('qualification_span_rebuilds');

-- At once for up to 200 people; more are noted, and done set by set.
create function app.refresh_qualification_spans(in_people uuid[]) returns void language plpgsql as $$
begin
  if cardinality(in_people) <= 200 then
    perform app.rebuild_qualification_spans(in_people);
  else
    insert into qualification_span_rebuilds (tenant_id, person_id)
    select tenant_id, id from people where id = any (in_people) on conflict do nothing;
  end if;
end $$;

create or replace function app.follow_qualification_people() returns trigger language plpgsql as $$
begin
  -- Whoever inserts so many rows expects them to take their time
  if tg_op = 'INSERT' then perform app.rebuild_qualification_spans(array(select distinct person_id from added));
  elsif tg_op = 'DELETE' then perform app.refresh_qualification_spans(array(select distinct person_id from removed));
  else perform app.refresh_qualification_spans(array(select person_id from added union select person_id from removed));
  end if;
  return null;
end $$;

create or replace function app.follow_job_requirements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then perform app.rebuild_qualification_spans(array(select distinct j.person_id from added r join jobs j on j.id = r.job_id));
  elsif tg_op = 'DELETE' then perform app.refresh_qualification_spans(array(select distinct j.person_id from removed r join jobs j on j.id = r.job_id));
  else perform app.refresh_qualification_spans(array(
    select j.person_id from (select job_id from added union select job_id from removed) r join jobs j on j.id = r.job_id group by j.person_id));
  end if;
  return null;
end $$;

create or replace function app.follow_requirement_groups() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select requirement_group_id from added);
  elsif tg_op = 'DELETE' then changed := array(select requirement_group_id from removed);
  else changed := array(select requirement_group_id from added union select requirement_group_id from removed);
  end if;
  perform app.refresh_qualification_spans(array(
    select distinct j.person_id from job_requirements r join jobs j on j.id = r.job_id where r.group_id = any (changed)));
  return null;
end $$;

-- Does some of what was noted, and says how many people that were.
create function app.rebuild_some_qualification_spans(in_limit integer) returns integer language plpgsql as $$
declare
  people uuid[];
begin
  with taken as (
    delete from qualification_span_rebuilds where (tenant_id, person_id) in (
      select tenant_id, person_id from qualification_span_rebuilds order by person_id limit in_limit for update skip locked)
    returning person_id
  )
  select array(select person_id from taken) into people;
  perform app.rebuild_qualification_spans(people);
  return cardinality(people);
end $$;
drop function app.qualification_standing(uuid, uuid[], boolean, date);
drop function app.last_valid_qualification(uuid, uuid[], date);

-- What the overview counts is read from these alone.
drop index qualification_spans_unmet;
drop index qualification_spans_expiry;
create index qualification_spans_unmet on qualification_spans (tenant_id, subject_id, standing, ends_on, starts_on) where met = false;
create index qualification_spans_expiry on qualification_spans (tenant_id, item_id, expires_on, subject_id, ends_on, starts_on)
  where met and standing = 'CURRENT' and expires_on is not null;

-- How a person meets a requirement, day by day: one row for each span of days that are alike, of each item or group that a job of theirs
-- requires. A copy of requirements, days of jobs and evidence, so that whatever is right from a day on is right at midnight.
create table qualification_spans (
  tenant_id uuid not null, person_id uuid not null,
  -- The item of the library, or the group.
  subject_id uuid not null, is_group boolean not null,
  starts_on date not null,
  -- The first day after it.
  ends_on date not null,
  -- Null on days on which it is not required yet.
  met boolean,
  -- That of `standingOf` without the warning before it expires, which depends on the item.
  standing text not null,
  -- Of what meets it: its last day without a gap, and whose warning goes before it.
  expires_on date, item_id uuid,
  primary key (tenant_id, person_id, subject_id, starts_on),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index qualification_spans_count on qualification_spans (tenant_id, subject_id, met, ends_on, starts_on);
create index qualification_spans_unmet on qualification_spans (tenant_id, subject_id, standing) where met is not true;
create index qualification_spans_expiry on qualification_spans (tenant_id, expires_on) where standing = 'CURRENT' and expires_on is not null;
select app.tenant_table('qualification_spans');

-- What goes on without a gap from a day, of these items: the evidence that expires last.
create function app.last_valid_qualification(in_person uuid, in_items uuid[], in_day date)
returns table (instance_id uuid, item_id uuid, expiry_on date) language plpgsql stable as $$
declare
  valid record;
  day date := in_day;
begin
  loop
    select i.id, i.item_id, i.expiry_on into valid from qualification_instances i
    where i.person_id = in_person and i.item_id = any (in_items) and i.status = 'APPROVED'
      and i.issue_on <= day and (i.expiry_on is null or i.expiry_on >= day)
    order by i.expiry_on desc nulls first, i.id limit 1;
    exit when not found;
    instance_id := valid.id;
    item_id := valid.item_id;
    expiry_on := valid.expiry_on;
    exit when valid.expiry_on is null;
    day := valid.expiry_on + 1;
  end loop;
  if instance_id is not null then return next; end if;
end $$;

-- How somebody stands on a day with these items, of which any is enough: what `standingOf` says, without the warning before it expires.
create function app.qualification_standing(in_person uuid, in_items uuid[], is_required boolean, in_day date)
returns table (met boolean, standing text, expires_on date, item_id uuid) language sql stable as $$
  select valid.instance_id is not null,
    case
      when valid.instance_id is null then coalesce(
        case when latest.status = 'APPROVED' then case when latest.issue_on <= in_day then 'EXPIRED' else 'FUTURE' end else latest.status end,
        case when is_required then 'NON_COMPLIANT' else 'NOT_ACTIONED' end)
      when exists (select from qualification_instances r
        where r.person_id = in_person and r.item_id = any (in_items) and r.status = 'AWAITING_APPROVAL' and r.renewal_of_id = valid.instance_id)
        then 'RENEWING'
      else 'CURRENT' end,
    valid.expiry_on, valid.item_id
  from (select) one
  left join app.last_valid_qualification(in_person, in_items, in_day) valid on true
  left join lateral (
    select i.status, i.issue_on from qualification_instances i
    where i.person_id = in_person and i.item_id = any (in_items) and (i.status <> 'DECLINED' or not exists (
      select from qualification_instances renewed
      where renewed.id = i.renewal_of_id and renewed.person_id = in_person and renewed.item_id = any (in_items)))
    order by i.id desc limit 1) latest on true
$$;

-- Makes the spans of these people anew. Whoever does so at the same time waits, and sees what the first has written.
create function app.rebuild_qualification_spans(in_people uuid[]) returns void language plpgsql as $$
begin
  perform from people where id = any (in_people) order by id for no key update;
  delete from qualification_spans where person_id = any (in_people);
  insert into qualification_spans (tenant_id, person_id, subject_id, is_group, starts_on, ends_on, met, standing, expires_on, item_id)
  with requirement as (
    select j.tenant_id, j.person_id, coalesce(r.item_id, r.group_id) as subject_id, r.group_id is not null as is_group,
      greatest(r.required_from, j.company_start_on) as first, least(r.required_until, j.company_end_on + 1) as until
    from job_requirements r join jobs j on j.id = r.job_id
    where j.person_id = any (in_people)
  ), subject as (
    select tenant_id, person_id, subject_id, is_group, range_agg(daterange(first, until)) as required,
      case when is_group then array(select g.item_id from requirement_group_items g where g.requirement_group_id = subject_id)
        else array[subject_id] end as items
    from requirement where until is null or until > first
    group by tenant_id, person_id, subject_id, is_group
  ), judged as (
    select s.tenant_id, s.person_id, s.subject_id, s.is_group, bound.day, upper(s.required) as until, s.required @> bound.day as is_required, held.*
    from subject s
    cross join lateral (
      select '-infinity'::date as day
      union select lower(each) from unnest(s.required) each
      union select upper(each) from unnest(s.required) each
      union select i.issue_on from qualification_instances i where i.person_id = s.person_id and i.item_id = any (s.items) and i.status = 'APPROVED'
      union select i.expiry_on + 1 from qualification_instances i where i.person_id = s.person_id and i.item_id = any (s.items) and i.status = 'APPROVED'
    ) bound
    cross join lateral app.qualification_standing(s.person_id, s.items, s.required @> bound.day, bound.day) held
    where bound.day < coalesce(upper(s.required), 'infinity')
  ), changed as (
    select *, lag((is_required, standing, expires_on, item_id)) over own is distinct from (is_required, standing, expires_on, item_id) as differs
    from judged window own as (partition by person_id, subject_id order by day)
  )
  select tenant_id, person_id, subject_id, is_group, day, coalesce(lead(day) over own, until, 'infinity'),
    case when is_required then met end, standing, expires_on, item_id
  from changed where differs window own as (partition by person_id, subject_id order by day);
end $$;

-- Whatever changes what they are made of makes them anew in the same transaction, whichever statement it is.
create function app.follow_qualification_people() returns trigger language plpgsql as $$
declare
  people uuid[];
begin
  if tg_op = 'INSERT' then people := array(select distinct person_id from added);
  elsif tg_op = 'DELETE' then people := array(select distinct person_id from removed);
  else people := array(select person_id from added union select person_id from removed);
  end if;
  perform app.rebuild_qualification_spans(people);
  return null;
end $$;

create function app.follow_job_requirements() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select job_id from added);
  elsif tg_op = 'DELETE' then changed := array(select job_id from removed);
  else changed := array(select job_id from added union select job_id from removed);
  end if;
  perform app.rebuild_qualification_spans(array(select distinct person_id from jobs where id = any (changed)));
  return null;
end $$;

create function app.follow_requirement_groups() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then changed := array(select requirement_group_id from added);
  elsif tg_op = 'DELETE' then changed := array(select requirement_group_id from removed);
  else changed := array(select requirement_group_id from added union select requirement_group_id from removed);
  end if;
  perform app.rebuild_qualification_spans(array(
    select distinct j.person_id from job_requirements r join jobs j on j.id = r.job_id where r.group_id = any (changed)));
  return null;
end $$;

create function app.follow_days_of_jobs() returns trigger language plpgsql as $$
begin
  perform app.rebuild_qualification_spans(array(
    select distinct now.person_id from added now join removed before on before.id = now.id
    where (now.company_start_on, now.company_end_on) is distinct from (before.company_start_on, before.company_end_on)
      and exists (select from job_requirements r where r.job_id = now.id)));
  return null;
end $$;

create function app.follow_removed_jobs() returns trigger language plpgsql as $$
begin
  perform app.rebuild_qualification_spans(array(
    select distinct s.person_id from removed j join qualification_spans s on s.person_id = j.person_id));
  return null;
end $$;

create trigger follow_added after insert on qualification_instances referencing new table as added
  for each statement execute function app.follow_qualification_people();
create trigger follow_changed after update on qualification_instances referencing new table as added old table as removed
  for each statement execute function app.follow_qualification_people();
create trigger follow_removed after delete on qualification_instances referencing old table as removed
  for each statement execute function app.follow_qualification_people();
create trigger follow_added after insert on job_requirements referencing new table as added
  for each statement execute function app.follow_job_requirements();
create trigger follow_changed after update on job_requirements referencing new table as added old table as removed
  for each statement execute function app.follow_job_requirements();
create trigger follow_removed after delete on job_requirements referencing old table as removed
  for each statement execute function app.follow_job_requirements();
create trigger follow_added after insert on requirement_group_items referencing new table as added
  for each statement execute function app.follow_requirement_groups();
create trigger follow_changed after update on requirement_group_items referencing new table as added old table as removed
  for each statement execute function app.follow_requirement_groups();
create trigger follow_removed after delete on requirement_group_items referencing old table as removed
  for each statement execute function app.follow_requirement_groups();
create trigger follow_days after update on jobs referencing new table as added old table as removed
  for each statement execute function app.follow_days_of_jobs();
create trigger follow_removed after delete on jobs referencing old table as removed
  for each statement execute function app.follow_removed_jobs();

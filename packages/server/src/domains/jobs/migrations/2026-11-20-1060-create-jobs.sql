create table jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  person_id uuid not null,
  company_start_on date not null,
  -- The last day employed, once finalised.
  company_end_on date,
  expected_end_on date,
  probation_end_on date,
  -- The day from which this job was last chosen as the person's primary one; which job is primary on a day is worked out from it.
  primary_from date,
  recruitment_source_id uuid,
  recruitment_cost numeric(14, 2) check (recruitment_cost >= 0),
  recruitment_currency text,
  turnover_type text check (turnover_type in ('VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN')),
  turnover_reason_id uuid,
  -- Half-open: the company end date is the last day inside.
  employed daterange not null generated always as (daterange(company_start_on, company_end_on + 1)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, id, person_id),
  check (company_end_on >= company_start_on),
  check (expected_end_on >= company_start_on),
  check (probation_end_on >= company_start_on),
  foreign key (tenant_id, person_id) references people (tenant_id, id),
  foreign key (tenant_id, recruitment_source_id) references recruitment_sources (tenant_id, id),
  foreign key (tenant_id, turnover_reason_id) references turnover_reasons (tenant_id, id)
);
create index jobs_person on jobs (tenant_id, person_id);
create index jobs_period on jobs (tenant_id, company_start_on, company_end_on, person_id);
create index jobs_recruitment_source on jobs (tenant_id, recruitment_source_id) where recruitment_source_id is not null;
create index jobs_turnover_reason on jobs (tenant_id, turnover_reason_id) where turnover_reason_id is not null;
select app.tenant_table('jobs');

-- What was known of a job's own dates, and when (ruling 10).
create table job_terms (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  company_start_on date not null,
  company_end_on date,
  known tstzrange not null check (not isempty(known)),
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  exclude using gist (tenant_id with =, job_id with =, known with &&)
);
select app.tenant_table('job_terms');

create table remuneration_schedules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  type text not null check (type in ('ANNUAL_SALARY', 'HOURLY_RATE', 'NONE')),
  currency text not null,
  base_annual numeric(16, 4) check (base_annual >= 0),
  base_hourly numeric(16, 4) check (base_hourly >= 0),
  pay_cycle text check (pay_cycle in ('WEEKLY', 'FORTNIGHTLY', 'MONTHLY')),
  hours_per_cycle numeric(8, 4) check (hours_per_cycle >= 0),
  primary key (tenant_id, id),
  check (type <> 'ANNUAL_SALARY' or base_annual is not null),
  check (type <> 'HOURLY_RATE' or base_hourly is not null)
);
select app.tenant_table('remuneration_schedules');

create table job_updates (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  effective_from date not null,
  effective_to date check (effective_to > effective_from),
  reason_id uuid,
  note text,
  requested_by_user_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, reason_id) references job_update_reasons (tenant_id, id)
);
create index job_updates_job on job_updates (tenant_id, job_id);
create index job_updates_reason on job_updates (tenant_id, reason_id) where reason_id is not null;
select app.tenant_table('job_updates');

-- Each attribute of a job is a timeline of its own with two clocks: when it holds, and when we knew it.
-- The periods known now tile [company start, ∞) of every attribute without gap or overlap.
create table job_attribute_periods (
  tenant_id uuid not null,
  id uuid not null,
  job_id uuid not null,
  attribute text not null,
  effective daterange not null check (not isempty(effective)),
  known tstzrange not null check (not isempty(known)),
  position_title_id uuid,
  business_entity_id uuid,
  business_unit_id uuid,
  location_id uuid,
  work_class_id uuid,
  pay_grade_id uuid,
  supervisor_job_id uuid,
  remuneration_schedule_id uuid,
  fte numeric(6, 4) check (fte >= 0 and fte <= 1),
  job_update_id uuid,
  primary key (tenant_id, id),
  check (case attribute
    when 'POSITION_TITLE' then num_nonnulls(business_entity_id, business_unit_id, location_id, work_class_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'BUSINESS_ENTITY' then num_nonnulls(position_title_id, business_unit_id, location_id, work_class_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'BUSINESS_UNIT' then num_nonnulls(position_title_id, business_entity_id, location_id, work_class_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'LOCATION' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, work_class_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'WORK_CLASS' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, location_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'PAY_GRADE' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, location_id, work_class_id, supervisor_job_id, remuneration_schedule_id, fte) = 0
    when 'SUPERVISOR' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, location_id, work_class_id, pay_grade_id, remuneration_schedule_id, fte) = 0
    when 'REMUNERATION' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, location_id, work_class_id, pay_grade_id, supervisor_job_id, fte) = 0
    when 'FTE' then num_nonnulls(position_title_id, business_entity_id, business_unit_id, location_id, work_class_id, pay_grade_id, supervisor_job_id, remuneration_schedule_id) = 0
    else false end),
  check (supervisor_job_id <> job_id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, position_title_id) references position_titles (tenant_id, id),
  foreign key (tenant_id, business_entity_id) references business_entities (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references business_units (tenant_id, id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id),
  foreign key (tenant_id, work_class_id) references work_classes (tenant_id, id),
  foreign key (tenant_id, pay_grade_id) references pay_grades (tenant_id, id),
  foreign key (tenant_id, supervisor_job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, remuneration_schedule_id) references remuneration_schedules (tenant_id, id),
  foreign key (tenant_id, job_update_id) references job_updates (tenant_id, id) on delete cascade,
  constraint job_attribute_periods_never_overlap
    exclude using gist (tenant_id with =, job_id with =, attribute with =, effective with &&, known with &&)
);
create index job_attribute_periods_job on job_attribute_periods (tenant_id, job_id, attribute);
create index job_attribute_periods_position_title on job_attribute_periods (tenant_id, position_title_id) where position_title_id is not null;
create index job_attribute_periods_business_entity on job_attribute_periods (tenant_id, business_entity_id) where business_entity_id is not null;
create index job_attribute_periods_business_unit on job_attribute_periods (tenant_id, business_unit_id) where business_unit_id is not null;
create index job_attribute_periods_location on job_attribute_periods (tenant_id, location_id) where location_id is not null;
create index job_attribute_periods_work_class on job_attribute_periods (tenant_id, work_class_id) where work_class_id is not null;
create index job_attribute_periods_pay_grade on job_attribute_periods (tenant_id, pay_grade_id) where pay_grade_id is not null;
create index job_attribute_periods_supervisor on job_attribute_periods (tenant_id, supervisor_job_id) where supervisor_job_id is not null;
create index job_attribute_periods_remuneration on job_attribute_periods (tenant_id, remuneration_schedule_id) where remuneration_schedule_id is not null;
create index job_attribute_periods_update on job_attribute_periods (tenant_id, job_update_id) where job_update_id is not null;
select app.tenant_table('job_attribute_periods');

-- The moment at which a change of a job becomes known: now, but after everything already known of it, lest a range be empty or overlap.
create function app.known_moment(in_job uuid, in_now timestamptz) returns timestamptz language sql stable as $$
  select greatest(in_now, max(edge) + interval '1 microsecond')
  from (
    select greatest(lower(known), upper(known)) as edge from job_attribute_periods where job_id = in_job
    union all
    select greatest(lower(known), upper(known)) from job_terms where job_id = in_job) edges
$$;

-- The flattened periods of constant values as known now, inside the days employed: what lists, rights and analytics read.
create table job_segments (
  tenant_id uuid not null,
  job_id uuid not null,
  starts_on date not null,
  person_id uuid not null,
  effective daterange not null,
  position_title_id uuid,
  business_entity_id uuid,
  business_unit_id uuid,
  location_id uuid,
  work_class_id uuid,
  pay_grade_id uuid,
  supervisor_job_id uuid,
  remuneration_schedule_id uuid,
  fte numeric(6, 4),
  primary key (tenant_id, job_id, starts_on),
  foreign key (tenant_id, job_id, person_id) references jobs (tenant_id, id, person_id) on delete cascade
);
create index job_segments_supervisor on job_segments (tenant_id, supervisor_job_id, job_id) where supervisor_job_id is not null;
create index job_segments_business_unit on job_segments (tenant_id, business_unit_id, person_id);
create index job_segments_location on job_segments (tenant_id, location_id, person_id);
create index job_segments_position_title on job_segments (tenant_id, position_title_id, person_id);
create index job_segments_person on job_segments (tenant_id, person_id);
select app.tenant_table('job_segments');

-- Without nested loops: of a thousand jobs the planner expects one period, and would compare each with each.
-- One job after the other, by index: a join of whole sets would be planned on guesses while an import fills the tables.
create function app.rebuild_job_segments(job_ids uuid[]) returns void language sql as $$
  delete from job_segments s using unnest(job_ids) as given (id) where s.job_id = given.id;
  insert into job_segments
  select app.tenant(), j.id, span.starts_on, j.person_id, daterange(span.starts_on, coalesce(span.next_starts_on, upper(j.employed))), held.*
  from unnest(job_ids) as given (id) join jobs j on j.id = given.id
  cross join lateral (
    select starts_on, lead(starts_on) over (order by starts_on) as next_starts_on
    from (
      select distinct greatest(lower(effective), j.company_start_on) as starts_on
      from job_attribute_periods where job_id = j.id and upper_inf(known) and effective && j.employed) bounds) span
  cross join lateral (
    select
      (array_agg(position_title_id) filter (where position_title_id is not null))[1],
      (array_agg(business_entity_id) filter (where business_entity_id is not null))[1],
      (array_agg(business_unit_id) filter (where business_unit_id is not null))[1],
      (array_agg(location_id) filter (where location_id is not null))[1],
      (array_agg(work_class_id) filter (where work_class_id is not null))[1],
      (array_agg(pay_grade_id) filter (where pay_grade_id is not null))[1],
      (array_agg(supervisor_job_id) filter (where supervisor_job_id is not null))[1],
      (array_agg(remuneration_schedule_id) filter (where remuneration_schedule_id is not null))[1],
      max(fte)
    from job_attribute_periods where job_id = j.id and upper_inf(known) and effective @> span.starts_on) held
$$;

-- Everybody above a job, in which days, through supervisors' jobs that hold then.
create table reporting_lines (
  tenant_id uuid not null,
  ancestor_person_id uuid not null,
  sort_name text not null collate "C",
  person_id uuid not null,
  job_id uuid not null,
  effective daterange not null,
  depth integer not null,
  -- The period begins with the job itself: what the supervisor early access period opens earlier.
  starts_with_job boolean not null,
  foreign key (tenant_id, ancestor_person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id, person_id) references jobs (tenant_id, id, person_id) on delete cascade
);
create index reporting_lines_team on reporting_lines (tenant_id, ancestor_person_id, sort_name, person_id) include (effective, starts_with_job);
create index reporting_lines_person on reporting_lines (tenant_id, person_id, ancestor_person_id);
create index reporting_lines_job on reporting_lines (tenant_id, job_id);
select app.tenant_table('reporting_lines');

-- Rebuilds the lines of these jobs and of every job below them, writing only what differs. Returns the jobs that would be above themselves, from which day:
-- the caller refuses its change when there are any. Nothing about these jobs has changed before the day `since`, where one is given.
-- On any day a job has one chain of supervisors, so below a changed job only what lies at its place of the chain and above it can differ.
-- The laterals go by index however many there are; everything else is hashed, since nobody can guess how many are below a job.
create function app.rebuild_reporting_lines(job_ids uuid[], since date) returns table (looping_job_id uuid, looping_from date)
language plpgsql set enable_nestloop = off as $$
begin
  -- One at a time in a tenant: each sees the lines that the one before it wrote, so that no two changes make a loop together.
  perform pg_advisory_xact_lock(hashtextextended('reporting lines ' || app.tenant(), 0));
  return query
  with recursive changed as materialized (
    select j.id as job_id, j.person_id, datemultirange(j.employed) as employed
    from (select distinct unnest(job_ids) as id) given cross join lateral (select * from jobs where jobs.id = given.id offset 0) j
  ), up (job_id, above_job_id, above_person_id, effective, depth) as (
    select c.job_id, c.job_id, c.person_id, daterange(null, null), 0 from changed c
    union all
    select u.job_id, above.id, above.person_id, u.effective * s.effective * above.employed, u.depth + 1
    from up u
    cross join lateral (
      select supervisor_job_id, effective from job_segments
      where job_id = u.above_job_id and supervisor_job_id is not null and effective && u.effective offset 0) s
    cross join lateral (
      select id, person_id, employed from jobs where id = s.supervisor_job_id and not isempty(u.effective * s.effective * employed) offset 0) above
    where (u.above_job_id <> u.job_id or u.depth = 0) and u.depth < 100
  ), above as materialized (
    select u.job_id, u.above_person_id, u.depth, range_agg(u.effective) as periods from up u where u.depth > 0 group by u.job_id, u.above_person_id, u.depth
  ), down (job_id, person_id, changed_job_id, periods, depth) as (
    select c.job_id, c.person_id, c.job_id, datemultirange(daterange(since, null)), 0 from changed c
    union all
    select s.job_id, s.person_id, d.changed_job_id, d.periods * s.periods, d.depth + 1
    from down d
    cross join lateral (
      select job_segments.job_id, job_segments.person_id, range_agg(effective) as periods
      from job_segments where supervisor_job_id = d.job_id and effective && d.periods group by job_segments.job_id, job_segments.person_id) s
    where s.job_id <> all (job_ids) and d.depth < 100
  ), below as materialized (
    select d.job_id, d.person_id, d.changed_job_id, d.depth, range_agg(d.periods) as periods
    from down d where d.depth > 0 group by d.job_id, d.person_id, d.changed_job_id, d.depth
  ), stale as materialized ( -- What borders on the changed days may have to be joined with them.
    select l.ancestor_person_id, l.sort_name, l.person_id, l.job_id, l.effective, l.depth, l.starts_with_job
    from (
      select c.job_id, 1 as depth, datemultirange(daterange(null, null)) as periods from changed c
      union all
      select b.job_id, b.depth, (select range_agg(daterange(lower(period) - 1, upper(period) + 1)) from unnest(b.periods) as period) from below b) given
    cross join lateral (select * from reporting_lines where job_id = given.job_id and depth >= given.depth and effective && given.periods offset 0) l
    group by l.ancestor_person_id, l.sort_name, l.person_id, l.job_id, l.effective, l.depth, l.starts_with_job
  ), pieces (ancestor_person_id, person_id, job_id, depth, periods) as (
    select a.above_person_id, c.person_id, c.job_id, a.depth, a.periods from changed c join above a on a.job_id = c.job_id
    union all
    select c.person_id, b.person_id, b.job_id, b.depth, b.periods * c.employed from below b join changed c on c.job_id = b.changed_job_id
    union all
    select a.above_person_id, b.person_id, b.job_id, b.depth + a.depth, b.periods * a.periods from below b join above a on a.job_id = b.changed_job_id
    union all
    select s.ancestor_person_id, s.person_id, s.job_id, s.depth, datemultirange(s.effective) - range_agg(b.periods)
    from stale s join below b on b.job_id = s.job_id and b.depth <= s.depth
    group by s.ancestor_person_id, s.person_id, s.job_id, s.depth, s.effective
  ), merged as (
    select p.ancestor_person_id, p.person_id, p.job_id, p.depth, range_agg(p.periods) as periods
    from pieces p where p.ancestor_person_id <> p.person_id
    group by p.ancestor_person_id, p.person_id, p.job_id, p.depth
  ), fresh as materialized (
    select m.ancestor_person_id, p.sort_name, m.person_id, m.job_id, period as effective, m.depth, lower(period) = j.company_start_on as starts_with_job
    from merged m cross join lateral unnest(m.periods) as period
    cross join lateral (select sort_name from people where id = m.person_id offset 0) p
    cross join lateral (select company_start_on from jobs where id = m.job_id offset 0) j
  ), gone as materialized (
    select * from stale except select * from fresh
  ), removed as (
    delete from reporting_lines l
    where l.job_id = any (array(select distinct gone.job_id from gone))
      and (l.job_id, l.ancestor_person_id, l.effective, l.depth) in (select gone.job_id, gone.ancestor_person_id, gone.effective, gone.depth from gone)
  ), written as (
    insert into reporting_lines (ancestor_person_id, sort_name, person_id, job_id, effective, depth, starts_with_job)
    select * from fresh except select * from stale
  )
  select u.job_id, min(lower(u.effective)) from up u where u.above_job_id = u.job_id and u.depth > 0 group by u.job_id;
end $$;

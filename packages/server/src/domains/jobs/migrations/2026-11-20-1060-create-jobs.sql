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
-- the caller refuses its change when there are any.
create function app.rebuild_reporting_lines(job_ids uuid[]) returns table (looping_job_id uuid, looping_from date) language plpgsql as $$
declare
  affected uuid[];
begin
  -- One at a time in a tenant: each sees the lines that the one before it wrote, so that no two changes make a loop together.
  perform pg_advisory_xact_lock(hashtextextended('reporting lines ' || app.tenant(), 0));
  with recursive below (job_id) as (
    select unnest(job_ids)
    union
    select s.job_id from below b join job_segments s on s.supervisor_job_id = b.job_id
  )
  select array_agg(b.job_id) into affected from below b;

  return query
  with recursive lines (job_id, person_id, above_job_id, above_person_id, effective, depth) as (
    select s.job_id, s.person_id, s.supervisor_job_id, above.person_id, s.effective * above.employed, 1
    from unnest(affected) as given (id) join job_segments s on s.job_id = given.id join jobs above on above.id = s.supervisor_job_id
    where s.effective && above.employed
    union all
    select l.job_id, l.person_id, s.supervisor_job_id, above.person_id, l.effective * s.effective * above.employed, l.depth + 1
    from lines l
    join job_segments s on s.job_id = l.above_job_id and s.effective && l.effective
    join jobs above on above.id = s.supervisor_job_id and not isempty(l.effective * s.effective * above.employed)
    where l.above_job_id <> l.job_id and l.depth < 100
  ), merged as (
    select l.job_id, l.person_id, l.above_person_id, min(l.depth) as depth, range_agg(l.effective) as periods
    from lines l where l.above_person_id <> l.person_id
    group by l.job_id, l.person_id, l.above_person_id
  ), fresh as materialized (
    select m.above_person_id as ancestor_person_id, p.sort_name, m.person_id, m.job_id, period as effective, m.depth, lower(period) = j.company_start_on as starts_with_job
    from merged m join people p on p.id = m.person_id join jobs j on j.id = m.job_id, unnest(m.periods) as period
  ), stale as materialized (
    select l.ancestor_person_id, l.sort_name, l.person_id, l.job_id, l.effective, l.depth, l.starts_with_job
    from unnest(affected) as given (id) join reporting_lines l on l.job_id = given.id
  ), removed as (
    delete from reporting_lines l using (select * from stale except select * from fresh) gone
    where l.job_id = gone.job_id and l.ancestor_person_id = gone.ancestor_person_id and l.effective = gone.effective
  ), written as (
    insert into reporting_lines (ancestor_person_id, sort_name, person_id, job_id, effective, depth, starts_with_job)
    select * from fresh except select * from stale
  )
  select l.job_id, min(lower(l.effective)) from lines l where l.above_job_id = l.job_id group by l.job_id;
end $$;

create table metric_groups (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, state text not null check (state in ('ACTIVE', 'INACTIVE')),
  is_default boolean not null default false, metrics jsonb not null,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index metric_groups_default on metric_groups (tenant_id) where is_default;
select app.tenant_table('metric_groups');

create table performance_report_templates (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, period text not null check (period in ('LAST_3_MONTHS', 'LAST_6_MONTHS', 'LAST_12_MONTHS', 'FIXED_DATES')),
  start_on date, end_on date check (end_on > start_on),
  is_default boolean not null default false, sections jsonb not null,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  check ((period = 'FIXED_DATES') = (start_on is not null and end_on is not null))
);
create unique index performance_report_templates_default on performance_report_templates (tenant_id) where is_default;
select app.tenant_table('performance_report_templates');

-- Questions and scales are kept as they were when they were asked.
create table metric_responses (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, group_id uuid not null,
  side text not null check (side in ('SUBJECT', 'SUPERVISOR', 'PEER')), respondent_id uuid,
  due_on date, state text not null check (state in ('ASKED', 'SUBMITTED', 'DECLINED')), asked_on date not null, answered_on date,
  group_name text, group_version integer, questions jsonb, answers jsonb, comment text,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(coalesce(group_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, respondent_id) references people (tenant_id, id) on delete set null (respondent_id),
  foreign key (tenant_id, group_id) references metric_groups (tenant_id, id),
  check ((state = 'SUBMITTED') = (answered_on is not null))
);
create index metric_responses_person on metric_responses (tenant_id, person_id, answered_on);
create index metric_responses_respondent on metric_responses (tenant_id, respondent_id) where respondent_id is not null;
create index metric_responses_group on metric_responses (tenant_id, group_id);
select app.tenant_table('metric_responses');

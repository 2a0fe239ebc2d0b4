create table pulses (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, design_id uuid not null,
  send_on date not null, send_at text not null, is_recurring boolean not null default false,
  interval integer check (interval between 1 and 365), unit text check (unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')), ends_on date,
  business_unit_ids uuid[], business_entity_ids uuid[], location_ids uuid[], work_class_ids uuid[], pay_grade_ids uuid[],
  include_ids uuid[], exclude_ids uuid[],
  on_leave text not null check (on_leave in ('ANY', 'ONLY', 'WITHOUT')),
  on_probation text not null check (on_probation in ('ANY', 'ONLY', 'WITHOUT')),
  without_account text not null check (without_account in ('ANY', 'ONLY', 'WITHOUT')),
  state text not null check (state in ('UPCOMING', 'ACTIVE', 'PAUSED', 'QUEUED', 'SENT', 'ENDED', 'FAILED', 'INVALID_FILTERS')),
  next_send_at timestamptz, next_number integer, made_by_id uuid,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, design_id) references form_designs (tenant_id, id),
  foreign key (tenant_id, made_by_id) references people (tenant_id, id) on delete set null (made_by_id)
);
create index pulses_design on pulses (tenant_id, design_id);
create index pulses_made_by on pulses (tenant_id, made_by_id);
create index pulses_due on pulses (tenant_id, next_send_at) where next_send_at is not null;
select app.tenant_table('pulses');

-- Each time that a pulse was sent. A job goes through the jobs that it finds in the order of their ids.
create table pulse_sends (
  tenant_id uuid not null, id uuid not null, pulse_id uuid not null,
  number integer not null, planned_at timestamptz not null, state text not null check (state in ('QUEUED', 'SENT', 'FAILED', 'INVALID_FILTERS')),
  reason text, last_job_id uuid,
  subjects integer not null default 0, forms integer not null default 0, unanswerable integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, pulse_id, planned_at),
  foreign key (tenant_id, pulse_id) references pulses (tenant_id, id) on delete cascade
);
select app.tenant_table('pulse_sends');

create table anonymous_pulses (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, design_id uuid not null,
  send_on date not null, send_at text not null, is_recurring boolean not null default false,
  interval integer check (interval between 1 and 365), unit text check (unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')), ends_on date,
  business_unit_ids uuid[], business_entity_ids uuid[], location_ids uuid[], work_class_ids uuid[], pay_grade_ids uuid[],
  on_leave text not null check (on_leave in ('ANY', 'ONLY', 'WITHOUT')),
  on_probation text not null check (on_probation in ('ANY', 'ONLY', 'WITHOUT')),
  state text not null check (state in ('UPCOMING', 'ACTIVE', 'PAUSED', 'QUEUED', 'SENT', 'ENDED', 'FAILED', 'INVALID_FILTERS')),
  next_send_at timestamptz, next_number integer, made_by_id uuid,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, design_id) references anonymous_form_designs (tenant_id, id),
  foreign key (tenant_id, made_by_id) references people (tenant_id, id) on delete set null (made_by_id)
);
create index anonymous_pulses_design on anonymous_pulses (tenant_id, design_id);
create index anonymous_pulses_made_by on anonymous_pulses (tenant_id, made_by_id);
create index anonymous_pulses_due on anonymous_pulses (tenant_id, next_send_at) where next_send_at is not null;
select app.tenant_table('anonymous_pulses');

-- Each time that one was sent. The key of its marks goes when it closes: then nobody can tell whose a mark was.
create table anonymous_sends (
  tenant_id uuid not null, id uuid not null, pulse_id uuid not null, version_id uuid,
  number integer not null, planned_at timestamptz not null,
  state text not null check (state in ('QUEUED', 'OPEN', 'CLOSED', 'FAILED', 'INVALID_FILTERS')),
  reason text, opened_on date, remind_on date, closed_from date, closed_on date, dimensions text[],
  recipients integer not null default 0, unreachable integer not null default 0,
  step integer not null default 0, shown integer not null default 0, answers integer, withheld integer,
  digest text, sealed_mark_key bytea,
  primary key (tenant_id, id),
  unique (tenant_id, pulse_id, planned_at),
  foreign key (tenant_id, pulse_id) references anonymous_pulses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, version_id) references anonymous_form_design_versions (tenant_id, id)
);
create index anonymous_sends_version on anonymous_sends (tenant_id, version_id);
create index anonymous_sends_open on anonymous_sends (tenant_id, closed_from) where state = 'OPEN';
select app.tenant_table('anonymous_sends');

-- People who are not told apart: at least five. Their ballots are signed with one key.
create table anonymous_cells (
  tenant_id uuid not null, id uuid not null, send_id uuid not null,
  "values" jsonb, recipients integer not null, signed integer not null default 0,
  public_key text not null, sealed_key bytea,
  primary key (tenant_id, id),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade,
  check (signed <= recipients)
);
create index anonymous_cells_send on anonymous_cells (tenant_id, send_id);
select app.tenant_table('anonymous_cells');

-- Who was asked. Nothing of it changes with what they do, and it goes when the send closes.
create table anonymous_recipients (
  tenant_id uuid not null, send_id uuid not null, person_id uuid not null, cell_id uuid not null,
  primary key (tenant_id, send_id, person_id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cell_id) references anonymous_cells (tenant_id, id) on delete cascade
);
create index anonymous_recipients_person on anonymous_recipients (tenant_id, person_id);
create index anonymous_recipients_cell on anonymous_recipients (tenant_id, cell_id);
select app.tenant_table('anonymous_recipients');

-- The marks of those who have a signature, until ten of fifteen or more of them move on together. It is in no backup and no log of the database.
create unlogged table anonymous_collecting (
  tenant_id uuid not null, send_id uuid not null, waiting jsonb not null default '[]',
  primary key (tenant_id, send_id),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade
);
select app.tenant_table('anonymous_collecting');

create table anonymous_collected (
  tenant_id uuid not null, send_id uuid not null, mark text not null,
  primary key (tenant_id, send_id, mark),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade
);
select app.tenant_table('anonymous_collected');

create table anonymous_spent (
  tenant_id uuid not null, send_id uuid not null, ballot text not null,
  primary key (tenant_id, send_id, ballot),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade
);
select app.tenant_table('anonymous_spent');

-- Answers that wait for four others to be moved on with.
create table anonymous_inbox (
  tenant_id uuid not null, id uuid not null, send_id uuid not null, cell_id uuid not null, answers jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cell_id) references anonymous_cells (tenant_id, id) on delete cascade
);
create index anonymous_inbox_send on anonymous_inbox (tenant_id, send_id);
create index anonymous_inbox_cell on anonymous_inbox (tenant_id, cell_id);
select app.tenant_table('anonymous_inbox');

-- Answers in sets of five or more, each in a random order: no time, no person, and an id that tells neither. They were shown first with a step.
create table anonymous_answers (
  tenant_id uuid not null, id uuid not null, send_id uuid not null, cell_id uuid not null, answers jsonb not null,
  step integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, send_id) references anonymous_sends (tenant_id, id) on delete cascade,
  foreign key (tenant_id, cell_id) references anonymous_cells (tenant_id, id) on delete cascade
);
create index anonymous_answers_send on anonymous_answers (tenant_id, send_id);
create index anonymous_answers_cell on anonymous_answers (tenant_id, cell_id);
select app.tenant_table('anonymous_answers');

create table diary_note_categories (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index diary_note_categories_name on diary_note_categories (tenant_id, name_key);
select app.tenant_table('diary_note_categories');

create table diary_notes (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, job_id uuid,
  category_id uuid not null, happened_on date not null, summary text not null, description text not null,
  visibility text not null check (visibility in ('STANDARD', 'RESTRICTED')), reported_by_id uuid,
  cost_amount numeric, cost_currency text, creator_hours numeric, subject_hours numeric,
  follow_up_on date, follow_up_person_id uuid, is_follow_up_by_business boolean not null default false,
  follow_up_state text not null default 'OPEN' check (follow_up_state in ('OPEN', 'DONE')), follow_up_done_on date,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(summary)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id),
  foreign key (tenant_id, category_id) references diary_note_categories (tenant_id, id),
  foreign key (tenant_id, reported_by_id) references people (tenant_id, id) on delete set null (reported_by_id),
  foreign key (tenant_id, follow_up_person_id) references people (tenant_id, id) on delete set null (follow_up_person_id)
);
create index diary_notes_person on diary_notes (tenant_id, person_id, happened_on desc);
create index diary_notes_job on diary_notes (tenant_id, job_id);
create index diary_notes_category on diary_notes (tenant_id, category_id);
create index diary_notes_reporter on diary_notes (tenant_id, reported_by_id);
create index diary_notes_follow_up_person on diary_notes (tenant_id, follow_up_person_id);
create index diary_notes_open on diary_notes (tenant_id, follow_up_on) where follow_up_state = 'OPEN';
select app.tenant_table('diary_notes');

create table skill_disciplines (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index skill_disciplines_name on skill_disciplines (tenant_id, name_key);
select app.tenant_table('skill_disciplines');

create table skills (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  discipline_id uuid not null, is_business_critical boolean not null, description text,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, discipline_id) references skill_disciplines (tenant_id, id)
);
create unique index skills_name on skills (tenant_id, name_key);
create index skills_discipline on skills (tenant_id, discipline_id);
select app.tenant_table('skills');

create table person_skills (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, skill_id uuid not null,
  level text not null check (level in ('BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT')),
  since date, note text, version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, skill_id) references skills (tenant_id, id)
);
create unique index person_skills_once on person_skills (tenant_id, person_id, skill_id);
create index person_skills_skill on person_skills (tenant_id, skill_id, person_id);
select app.tenant_table('person_skills');

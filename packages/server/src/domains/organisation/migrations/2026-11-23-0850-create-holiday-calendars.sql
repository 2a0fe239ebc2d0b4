create table holiday_calendars (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null, country text, notes text,
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index holiday_calendars_name on holiday_calendars (tenant_id, name_key);
select app.tenant_table('holiday_calendars');

-- The days on which the locations of a calendar do not work.
create table holidays (
  tenant_id uuid not null,
  id uuid not null,
  calendar_id uuid not null,
  date date not null,
  name text not null,
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  primary key (tenant_id, id),
  foreign key (tenant_id, calendar_id) references holiday_calendars (tenant_id, id) on delete cascade
);
create unique index holidays_day on holidays (tenant_id, calendar_id, date, name_key);
select app.tenant_table('holidays');

alter table locations
  add column holiday_calendar_id uuid,
  add foreign key (tenant_id, holiday_calendar_id) references holiday_calendars (tenant_id, id);
create index locations_holiday_calendar on locations (tenant_id, holiday_calendar_id);

create table people (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  platform_id bigint not null,
  employee_number text,
  -- In lower case, in a column of its own: comparisons with lower() do not use their index under row security.
  employee_key text generated always as (lower(employee_number)) stored,
  title_id uuid,
  first_name text,
  middle_name text,
  last_name text not null check (btrim(last_name) <> ''),
  preferred_name text,
  gender_id uuid,
  pronouns text,
  date_of_birth date,
  work_right_id uuid,
  work_right_expires_on date,
  emergency_contact_name text,
  emergency_contact_relationship text,
  emergency_contact_email text,
  emergency_contact_phone text,
  emergency_contact_phone_country text,
  tenure_started_on date,
  -- Derived from the names and the organisation's format whenever either changes.
  display_name text not null,
  sort_name text not null collate "C",
  -- The person's words (below) in one text, each behind the mark of its guard; null when it is too long for the index.
  search_text text collate "C" check (octet_length(search_text) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, title_id) references person_titles (tenant_id, id),
  foreign key (tenant_id, gender_id) references genders (tenant_id, id),
  foreign key (tenant_id, work_right_id) references work_rights (tenant_id, id)
);
create index people_sort on people (tenant_id, sort_name, id) include (search_text);
create unique index people_platform_id on people (tenant_id, platform_id);
create unique index people_employee_number on people (tenant_id, employee_key) where employee_key is not null;
create index people_title on people (tenant_id, title_id) where title_id is not null;
create index people_gender on people (tenant_id, gender_id) where gender_id is not null;
create index people_work_right on people (tenant_id, work_right_id) where work_right_id is not null;
select app.tenant_table('people');

alter table users add foreign key (tenant_id, person_id) references people (tenant_id, id);

create table person_emails (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  email text not null,
  email_key text collate "C" not null generated always as (lower(email) collate "C") stored,
  is_primary boolean not null,
  is_personal boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index person_emails_person on person_emails (tenant_id, person_id);
create index person_emails_email on person_emails (tenant_id, email_key);
create unique index person_emails_primary on person_emails (tenant_id, person_id) where is_primary;
select app.tenant_table('person_emails');

create table person_phones (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  country text not null,
  number text not null,
  is_primary boolean not null,
  is_personal boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index person_phones_person on person_phones (tenant_id, person_id);
create unique index person_phones_primary on person_phones (tenant_id, person_id) where is_primary;
select app.tenant_table('person_phones');

create table person_addresses (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  address_type_id uuid not null,
  full_address text not null,
  country text not null,
  postcode text,
  is_primary boolean not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, address_type_id) references address_types (tenant_id, id)
);
create index person_addresses_person on person_addresses (tenant_id, person_id);
create index person_addresses_type on person_addresses (tenant_id, address_type_id);
create unique index person_addresses_primary on person_addresses (tenant_id, person_id) where is_primary;
select app.tenant_table('person_addresses');

-- One row per word that finds a person, in plain form: a prefix search by range stays on its index under row security.
-- A word finds the person for those whom `guard` lets see where it stands. Names in step with people.sort_name.
create table person_words (
  tenant_id uuid not null,
  word text not null collate "C",
  person_id uuid not null,
  sort_name text not null collate "C",
  guard text not null check (guard in ('DIRECTORY', 'PROFILE', 'CONTACT_DETAILS')),
  primary key (tenant_id, word, person_id) include (sort_name, guard),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index person_words_person on person_words (tenant_id, person_id, word) include (guard);
select app.tenant_table('person_words');

-- Personal values of events are erased with the person and only then; the events and their chain stay as they are.
create function app.erase_person_from_events(person uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from event_values v using events e
  where e.tenant_id = app.tenant() and e.person_id = person and v.tenant_id = e.tenant_id and v.event_id = e.id
    and not exists (select from people p where p.tenant_id = app.tenant() and p.id = person)
$$;
revoke execute on function app.erase_person_from_events(uuid) from public;
grant execute on function app.erase_person_from_events(uuid) to kith_app;

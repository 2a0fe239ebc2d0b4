-- What an organisation tells people of by itself, each time that an event happens. Its words are made when they are read.
create table event_notifications (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  event text not null,
  state text not null check (state in ('ENABLED', 'DISABLED', 'ARCHIVED')),
  targets text[] not null,
  business_unit_representative_type_ids uuid[],
  location_representative_type_ids uuid[],
  permission_group_ids uuid[],
  person_ids uuid[],
  emails text,
  business_unit_ids uuid[],
  location_ids uuid[],
  changed_fields jsonb,
  conditions jsonb,
  account_condition text not null,
  methods text[] not null,
  data text[],
  subject text not null,
  body text not null,
  action text,
  not_to_actor boolean not null default false,
  not_for_imports boolean not null default false,
  is_sensitive boolean not null default false,
  -- With whose rights its words are made; null once their account is gone.
  author_id uuid,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, author_id) references users (tenant_id, id) on delete set null (author_id)
);
create index event_notifications_event on event_notifications (tenant_id, event) where state = 'ENABLED';
create index event_notifications_author on event_notifications (tenant_id, author_id) where author_id is not null;
select app.tenant_table('event_notifications');

-- Where none of them are sent at all. Without a row they are.
create table event_notification_switches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  is_enabled boolean not null,
  primary key (tenant_id, id)
);
create unique index event_notification_switches_one on event_notification_switches (tenant_id);
select app.tenant_table('event_notification_switches');

-- Who has read what the recipients of notifications see.
create table event_notification_consents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  accepted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index event_notification_consents_user on event_notification_consents (tenant_id, user_id);
select app.tenant_table('event_notification_consents');

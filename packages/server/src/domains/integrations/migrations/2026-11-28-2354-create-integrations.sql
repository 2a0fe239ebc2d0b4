-- An integration acts as whoever connected it, with the rights that they have then. Of the secret that its program shows only a hash is kept.
create table integrations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  slug text not null,
  state text not null check (state in ('DISABLED', 'ENABLED', 'UNAUTHORISED')),
  notification_emails text,
  connected_by uuid,
  connected_at timestamptz,
  secret_hash bytea,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, connected_by) references users (tenant_id, id) on delete set null (connected_by)
);
create unique index integrations_slug on integrations (tenant_id, slug);
create index integrations_connected_by on integrations (tenant_id, connected_by);
select app.tenant_table('integrations');

-- Says what happened to which account, and nothing about its person.
create table integration_log_entries (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  event text not null,
  type text not null check (type in ('ERROR', 'INFO', 'SUCCESS', 'WARNING')),
  user_id uuid,
  detail text,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index integration_log_entries_latest on integration_log_entries (tenant_id, at desc, id desc);
create index integration_log_entries_of on integration_log_entries (tenant_id, integration_id, event, at);
create index integration_log_entries_user on integration_log_entries (tenant_id, user_id);
select app.tenant_table('integration_log_entries');

-- Accounts by the names that a directory has for them.
create table directory_links (
  tenant_id uuid not null,
  external_id text not null,
  user_id uuid not null,
  primary key (tenant_id, external_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index directory_links_user on directory_links (tenant_id, user_id);
select app.tenant_table('directory_links');

-- What a directory wants and somebody has to confirm, because it wants so much at once.
create table directory_holds (
  tenant_id uuid not null,
  id uuid not null,
  action text not null check (action in ('CREATE', 'ENABLE', 'DISABLE')),
  user_id uuid,
  person_id uuid,
  external_id text,
  at timestamptz not null,
  primary key (tenant_id, id),
  check ((action = 'CREATE') = (user_id is null) and (action = 'CREATE') = (person_id is not null)),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index directory_holds_user on directory_holds (tenant_id, user_id);
create unique index directory_holds_person on directory_holds (tenant_id, person_id);
select app.tenant_table('directory_holds');

-- How a user wants to hear of a notification by email, where it is not as the notification says.
create table notification_preferences (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  notification text not null,
  method text not null check (method in ('AT_ONCE', 'DAILY', 'MONTHLY', 'NONE')),
  primary key (tenant_id, user_id, notification),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.tenant_table('notification_preferences');

-- One summary for each reader and local day; a monthly one is that of the first day of its month.
create table digests (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('DAILY', 'MONTHLY')),
  due_on date not null,
  written_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index digests_day on digests (tenant_id, user_id, method, due_on);
select app.tenant_table('digests');

-- What a summary will say of, in its reader's words of then; it waits while it is in none.
create table digest_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  method text not null check (method in ('DAILY', 'MONTHLY')),
  notification text not null,
  event_id uuid not null,
  at timestamptz not null,
  digest_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references events (tenant_id, id),
  foreign key (tenant_id, digest_id) references digests (tenant_id, id) on delete cascade
);
create index digest_items_waiting on digest_items (tenant_id, method, at) where digest_id is null;
create index digest_items_user on digest_items (tenant_id, user_id);
create index digest_items_digest on digest_items (tenant_id, digest_id) where digest_id is not null;
select app.tenant_table('digest_items');

-- What users are told in the product. Its words are made when they read it; a notice that is collapsed stays at its latest event.
create table notices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  notification text not null,
  event_id uuid not null,
  collapse_key text,
  created_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references events (tenant_id, id),
  check (read_at is null or seen_at is not null)
);
create index notices_user on notices (tenant_id, user_id, id desc);
create index notices_unseen on notices (tenant_id, user_id) where seen_at is null;
create unique index notices_event on notices (tenant_id, user_id, notification, event_id) where collapse_key is null;
create index notices_collapsed on notices (tenant_id, user_id, notification, collapse_key) where collapse_key is not null;
create unique index notices_collapsed_unseen on notices (tenant_id, user_id, notification, collapse_key)
  where collapse_key is not null and seen_at is null;
select app.tenant_table('notices');

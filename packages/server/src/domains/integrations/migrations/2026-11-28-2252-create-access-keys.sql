-- The id of a key is also that of the user that it acts as, and of its session. Of its secret only a hash is kept.
create table access_keys (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  permission_group_id uuid not null,
  expires_on date not null,
  addresses text,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, permission_group_id) references permission_groups (tenant_id, id)
);
create unique index access_keys_name on access_keys (tenant_id, lower(name));
create index access_keys_group on access_keys (tenant_id, permission_group_id);
select app.tenant_table('access_keys');

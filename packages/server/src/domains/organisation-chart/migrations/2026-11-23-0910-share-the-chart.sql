-- Addresses under which anyone can see the chart of today without an account. Only a hash of what they carry is kept.
alter table tenant_settings add column chart_sharing_enabled boolean not null default false;

create table chart_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  secret_hash text not null,
  -- The last day on which it can be opened.
  expires_on date not null,
  created_by_user_id uuid,
  created_at timestamptz not null,
  last_used_at timestamptz,
  uses integer not null default 0,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by_user_id) references users (tenant_id, id) on delete set null (created_by_user_id)
);
create unique index chart_links_secret on chart_links (tenant_id, secret_hash);
create index chart_links_created_by on chart_links (tenant_id, created_by_user_id);
select app.tenant_table('chart_links');

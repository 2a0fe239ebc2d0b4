-- Links by which somebody without a password chooses one: used once, for a while. Only a hash of what they carry is kept.
create table account_links (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  secret_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index account_links_secret on account_links (tenant_id, secret_hash);
create index account_links_user on account_links (tenant_id, user_id);
select app.tenant_table('account_links');


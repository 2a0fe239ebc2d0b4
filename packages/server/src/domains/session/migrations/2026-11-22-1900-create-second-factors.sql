-- The authenticator app of an account: its seed is sealed with a key that is not in the database, and each of its codes is good once.
create table authenticators (
  tenant_id uuid not null,
  user_id uuid not null,
  sealed_seed bytea not null,
  -- The thirty seconds whose code was used last.
  last_step bigint not null,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.tenant_table('authenticators');

-- For whoever has lost the second factor; only marks are kept that nobody can make without the installation's secret.
create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  mark text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, mark),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select app.tenant_table('recovery_codes');

-- Challenges of sign-in that have been met, until they expire: none is met twice.
create table spent_challenges (
  tenant_id uuid not null,
  id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index spent_challenges_expiry on spent_challenges (tenant_id, expires_at);
select app.tenant_table('spent_challenges');

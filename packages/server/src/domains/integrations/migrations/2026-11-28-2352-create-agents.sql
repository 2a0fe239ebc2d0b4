-- The id of a key is that of the session in which its agent acts. Of its secret only a hash is kept.
create table agent_keys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  mode text not null check (mode in ('READ', 'PROPOSE')),
  expires_on date not null,
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index agent_keys_user on agent_keys (tenant_id, user_id);
select app.tenant_table('agent_keys');

-- The input and what it would have changed are sealed together until the proposal is decided on.
create table agent_proposals (
  tenant_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  title text not null,
  agent text not null,
  operation text not null,
  why text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'CONFIRMED', 'DECLINED')),
  expires_on date not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  sealed_proposal bytea,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index agent_proposals_person on agent_proposals (tenant_id, person_id, created_at);
create index agent_proposals_waiting on agent_proposals (tenant_id, person_id) where status = 'WAITING';
select app.tenant_table('agent_proposals');

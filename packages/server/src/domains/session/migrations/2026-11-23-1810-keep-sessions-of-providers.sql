-- Whether logging out here ends the session at the provider too.
alter table identity_providers add column ends_provider_session boolean not null default false;

-- The session at a provider from which somebody has come: it ends the session here, or is ended with it. Without a session here it waits
-- for a second step.
create table provider_sessions (
  tenant_id uuid not null,
  id uuid not null,
  session_id uuid,
  identity_provider_id uuid not null,
  issuer text not null,
  subject text not null,
  sid text,
  -- With a key that is not in the database; only where logging out here is to end it.
  sealed_id_token bytea,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create unique index provider_sessions_session on provider_sessions (tenant_id, session_id);
create index provider_sessions_subject on provider_sessions (tenant_id, identity_provider_id, issuer, subject);
create index provider_sessions_sid on provider_sessions (tenant_id, identity_provider_id, issuer, sid);
create index provider_sessions_expiry on provider_sessions (tenant_id, expires_at);
select app.tenant_table('provider_sessions');

-- What providers have sent that is good once, such as the token that ends sessions, until it expires.
create table spent_messages (
  tenant_id uuid not null,
  identity_provider_id uuid not null,
  message_hash text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, identity_provider_id, message_hash),
  foreign key (tenant_id, identity_provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create index spent_messages_expiry on spent_messages (tenant_id, expires_at);
select app.tenant_table('spent_messages');

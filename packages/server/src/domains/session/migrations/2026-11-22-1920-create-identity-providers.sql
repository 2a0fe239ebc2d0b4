-- How the people of an organisation sign in: by password, through a provider of their identity, or either way.
alter table tenant_settings
  add column login_mode text not null default 'PASSWORD'
    check (login_mode in ('PASSWORD', 'PASSWORD_OR_SINGLE_SIGN_ON', 'SINGLE_SIGN_ON'));

create table identity_providers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  protocol text not null check (protocol in ('OPENID', 'SAML')),
  is_enabled boolean not null default false,
  issuer text not null,
  client_id text,
  -- With a key that is not in the database.
  sealed_secret bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  primary key (tenant_id, id)
);
create unique index identity_providers_name on identity_providers (tenant_id, name_key);
select app.tenant_table('identity_providers');

-- The domains whose addresses a provider vouches for. The organisation shows that one is its own by a record in its name service.
create table email_domains (
  tenant_id uuid not null,
  id uuid not null,
  identity_provider_id uuid not null,
  domain text not null,
  token text not null,
  checked_at timestamptz,
  proven_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, identity_provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create unique index email_domains_domain on email_domains (tenant_id, domain);
create index email_domains_provider on email_domains (tenant_id, identity_provider_id);
select app.tenant_table('email_domains');

-- Who an account is at a provider: what an issuer calls somebody never changes hands, as an address may.
create table linked_identities (
  tenant_id uuid not null,
  identity_provider_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, identity_provider_id, issuer, subject),
  foreign key (tenant_id, identity_provider_id) references identity_providers (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create unique index linked_identities_user on linked_identities (tenant_id, user_id, identity_provider_id, issuer);
select app.tenant_table('linked_identities');

-- Sign-ins that have been sent to a provider, until they come back: each is good once, in the browser that it began in.
create table sign_in_attempts (
  tenant_id uuid not null,
  state_hash text not null,
  browser_hash text not null,
  identity_provider_id uuid not null,
  redirect_uri text not null,
  return_to text,
  expires_at timestamptz not null,
  primary key (tenant_id, state_hash),
  foreign key (tenant_id, identity_provider_id) references identity_providers (tenant_id, id) on delete cascade
);
create index sign_in_attempts_provider on sign_in_attempts (tenant_id, identity_provider_id);
create index sign_in_attempts_expiry on sign_in_attempts (tenant_id, expires_at);
select app.tenant_table('sign_in_attempts');

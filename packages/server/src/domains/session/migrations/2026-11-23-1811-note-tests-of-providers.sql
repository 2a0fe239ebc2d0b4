-- What a test of the connection to a provider has found, until the provider is changed.
alter table identity_providers
  add column tested_at timestamptz,
  add column findings text[] not null default '{}';

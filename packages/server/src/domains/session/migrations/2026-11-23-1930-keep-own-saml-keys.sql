-- The keys with which an organisation signs what it sends to SAML providers and opens what they encrypt for it: the one in use, the next one,
-- which providers are to know first, and the one before, for what is still encrypted with it.
create table saml_keys (
  tenant_id uuid not null,
  id uuid not null,
  stage text not null check (stage in ('NEXT', 'CURRENT', 'PREVIOUS')),
  certificate text not null,
  sealed_private_key bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index saml_keys_stage on saml_keys (tenant_id, stage);
select app.tenant_table('saml_keys');

-- A provider that does not know the certificate may refuse what is signed with it.
alter table identity_providers add column signs_requests boolean not null default false;
-- A SAML provider knows its session by a name, not by a token.
alter table provider_sessions rename column sealed_id_token to sealed_hint;

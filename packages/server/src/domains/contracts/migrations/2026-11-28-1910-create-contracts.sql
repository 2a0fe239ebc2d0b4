-- The text of a contract is kept with its values filled in, as it was issued.
create table contracts (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, job_id uuid,
  title text not null, template_id uuid, template_name text not null,
  status text not null check (status in ('PENDING', 'COMPLETED', 'REJECTED')),
  signer_order text not null check (signer_order in ('ANY', 'ONE_AT_A_TIME')),
  effective_on date not null, issued_on date not null, completed_on date,
  viewer_ids uuid[], content text not null, language text not null,
  issued_by uuid not null, issued_at timestamptz not null,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(title || ' ' || template_name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete set null (job_id),
  foreign key (tenant_id, template_id) references contract_templates (tenant_id, id) on delete set null (template_id),
  check ((status = 'COMPLETED') = (completed_on is not null))
);
create index contracts_person on contracts (tenant_id, person_id, issued_on);
create index contracts_issued on contracts (tenant_id, issued_on, id);
select app.tenant_table('contracts');

-- A signature is a copy of what was signed with, with what tells who signed from where; a person who is erased keeps their name here.
create table contract_signers (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, contract_id uuid not null,
  title text not null, place integer not null, role text not null check (role in ('SUBJECT', 'SUPERVISOR', 'PERSON', 'RESOLVE')),
  signer_id uuid, name text not null, message text, thanks text,
  state text not null check (state in ('PENDING', 'WAITING_FOR_TURN', 'COMPLETED', 'REJECTED', 'NOT_NEEDED')), reason text,
  asked_at timestamptz, acted_at timestamptz,
  signature_method text check (signature_method in ('TYPED', 'DRAWN')), signature text,
  consent text, consent_hash text, address text, agent text, timezone text, way text check (way in ('SESSION', 'LINK')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, signer_id) references people (tenant_id, id) on delete set null (signer_id),
  check ((state = 'COMPLETED') = (signature is not null))
);
create unique index contract_signers_place on contract_signers (tenant_id, contract_id, place);
create index contract_signers_person on contract_signers (tenant_id, person_id);
create index contract_signers_signer on contract_signers (tenant_id, signer_id, state) where signer_id is not null;
select app.tenant_table('contract_signers');

-- What has happened to a contract, never changed afterwards.
create table contract_acts (
  tenant_id uuid not null, id uuid not null, contract_id uuid not null,
  act text not null check (act in ('ISSUED', 'SIGNED', 'REJECTED', 'COMPLETED', 'SEALED')),
  at timestamptz not null, by_name text not null, signer_id uuid, address text, sha256 text,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
create index contract_acts_contract on contract_acts (tenant_id, contract_id, id);
select app.tenant_table('contract_acts', append_only => true);

create table contract_templates (
  tenant_id uuid not null, id uuid not null,
  name text not null, state text not null check (state in ('DRAFT', 'PUBLISHED')),
  signer_order text not null check (signer_order in ('ANY', 'ONE_AT_A_TIME')), signer_count integer,
  signers jsonb, viewer_ids uuid[], content text,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  check (state = 'DRAFT' or content is not null)
);
select app.tenant_table('contract_templates');

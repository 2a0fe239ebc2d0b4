-- The newest key of an organisation seals; what the others have sealed stays valid.
create table seal_keys (
  tenant_id uuid not null, id uuid not null,
  certificate text not null, sealed_private_key bytea not null, created_at timestamptz not null,
  primary key (tenant_id, id)
);
select app.tenant_table('seal_keys');

create table contract_files (
  tenant_id uuid not null, id uuid not null, contract_id uuid not null,
  sha256 text not null, size integer not null, sealed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete cascade
);
create unique index contract_files_contract on contract_files (tenant_id, contract_id);
create index contract_files_hash on contract_files (tenant_id, sha256);
select app.tenant_table('contract_files');

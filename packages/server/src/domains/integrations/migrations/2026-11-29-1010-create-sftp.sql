-- The one set of credentials with which an organisation brings files; new ones take the place of those before, and end their sessions.
create table sftp_inbound (
  tenant_id uuid not null,
  integration_id uuid not null,
  user_id uuid,
  username text not null,
  password_hash text not null,
  public_key text,
  allowed_addresses text,
  generation integer not null default 1,
  generated_at timestamptz not null,
  primary key (tenant_id, integration_id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index sftp_inbound_user on sftp_inbound (tenant_id, user_id);
select app.tenant_table('sftp_inbound');

-- The saved columns with which the files of an import type are read.
create table sftp_folders (
  tenant_id uuid not null,
  type text not null,
  mapping_id uuid not null,
  primary key (tenant_id, type),
  foreign key (tenant_id, mapping_id) references bulk_data_mappings (tenant_id, id) on delete cascade
);
create index sftp_folders_mapping on sftp_folders (tenant_id, mapping_id);
select app.tenant_table('sftp_folders');

create table sftp_files (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  type text not null,
  name text not null,
  size bigint not null,
  sha256 bytea not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'TAKING', 'IMPORT_READY', 'DUPLICATE', 'REFUSED')),
  import_id uuid,
  file_id uuid,
  problems jsonb not null default '[]',
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, import_id) references bulk_data_imports (tenant_id, id) on delete set null (import_id)
);
create unique index sftp_files_waiting on sftp_files (tenant_id, type, name) where state = 'WAITING';
create index sftp_files_latest on sftp_files (tenant_id, received_at desc, id desc);
create index sftp_files_same on sftp_files (tenant_id, type, sha256);
create index sftp_files_import on sftp_files (tenant_id, import_id);
create index sftp_files_integration on sftp_files (tenant_id, integration_id);
select app.tenant_table('sftp_files');

-- The server of the customer that exports are sent to, and the key by which it is known since it was first reached.
create table sftp_outbound (
  tenant_id uuid not null,
  integration_id uuid not null,
  user_id uuid,
  is_enabled boolean not null,
  host text not null,
  port integer not null,
  username text not null,
  sealed_password bytea,
  folder text not null,
  exports text[] not null,
  format text not null check (format in ('CSV', 'XLSX')),
  host_key bytea,
  -- The key that it showed instead, until somebody accepts it.
  offered_key bytea,
  claimed_until timestamptz,
  version integer not null default 1,
  primary key (tenant_id, integration_id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete set null (user_id)
);
create index sftp_outbound_user on sftp_outbound (tenant_id, user_id);
select app.tenant_table('sftp_outbound');

create table sftp_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  run_id uuid not null,
  export text not null,
  filename text not null,
  export_id uuid,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  tries integer not null default 0,
  size bigint,
  problem text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
create index sftp_deliveries_run on sftp_deliveries (tenant_id, run_id);
create index sftp_deliveries_latest on sftp_deliveries (tenant_id, asked_at desc, id desc);
create index sftp_deliveries_integration on sftp_deliveries (tenant_id, integration_id);
select app.tenant_table('sftp_deliveries');

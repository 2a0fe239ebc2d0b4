create table document_folders (
  tenant_id uuid not null references tenants (id), id uuid not null, name text not null,
  api_name text not null check (api_name ~ '^[a-z_]+$'),
  is_enabled boolean not null default true, version integer not null default 1, created_at timestamptz not null default now(),
  name_key text collate "C" not null generated always as (app.name_key(name)) stored check (name_key <> ''),
  sort_name text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
create unique index document_folders_name on document_folders (tenant_id, name_key);
create unique index document_folders_api_name on document_folders (tenant_id, api_name);
select app.tenant_table('document_folders');

create table document_requests (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  name text not null, folder_id uuid not null, due_on date, note text, status text not null,
  -- Told once the document is there
  requested_by uuid default nullif(current_setting('app.user', true), '')::uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, folder_id) references document_folders (tenant_id, id),
  foreign key (tenant_id, requested_by) references users (tenant_id, id) on delete set null (requested_by)
);
create index document_requests_asker on document_requests (tenant_id, requested_by);
create index document_requests_person on document_requests (tenant_id, person_id);
create index document_requests_folder on document_requests (tenant_id, folder_id);
create index document_requests_due on document_requests (tenant_id, due_on) where status = 'REQUESTED';
select app.tenant_table('document_requests');

-- What a person has in a folder lies beside what is attached to records; a request is answered by one of them.
alter table documents
  add column folder_id uuid,
  add column request_id uuid,
  add column version integer not null default 1,
  add column found_by text collate "C" not null generated always as (app.plain(display_name)) stored,
  add foreign key (tenant_id, folder_id) references document_folders (tenant_id, id),
  add foreign key (tenant_id, request_id) references document_requests (tenant_id, id) on delete set null (request_id),
  add check (folder_id is null or person_id is not null);
create index documents_folder on documents (tenant_id, folder_id, person_id, created_at desc, id desc) where folder_id is not null;
create index documents_request on documents (tenant_id, request_id) where request_id is not null;

-- Files attached to a record of any kind. Their bytes lie in the store, under the id.
create table documents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  person_id uuid,
  display_name text not null check (length(display_name) between 1 and 255),
  media_type text not null,
  size bigint not null check (size between 1 and 100000000),
  status text not null default 'UPLOADING' check (status in ('UPLOADING', 'UPLOADED', 'FAILED')),
  tries integer not null default 1,
  failure text,
  uploaded_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, uploaded_by) references users (tenant_id, id) on delete set null (uploaded_by)
);
create index documents_subject on documents (tenant_id, subject_kind, subject_id, id);
create index documents_person on documents (tenant_id, person_id);
create index documents_uploader on documents (tenant_id, uploaded_by);
create index documents_unfinished on documents (tenant_id, created_at) where status <> 'UPLOADED';
select app.tenant_table('documents');

-- Archives of everything that is kept about a person, for a day, for the user who asked.
create table personal_data_exports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  person_id uuid not null,
  user_id uuid not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  tries integer not null default 0,
  -- Kinds of data that have been read, of how many.
  done integer not null default 0,
  total integer not null default 0,
  size bigint,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index personal_data_exports_person on personal_data_exports (tenant_id, person_id, user_id, requested_at);
create index personal_data_exports_user on personal_data_exports (tenant_id, user_id);
select app.tenant_table('personal_data_exports');

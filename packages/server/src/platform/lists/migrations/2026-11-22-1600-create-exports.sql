-- Files of lists that somebody asked for, for a day.
create table exports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  list text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  -- Columns, filters, search, order, day and language, as they were on the screen.
  asked jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED')),
  tries integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  size bigint,
  failure text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index exports_of_user on exports (tenant_id, user_id, requested_at);
create index exports_by_expiry on exports (tenant_id, expires_at);
select app.tenant_table('exports');

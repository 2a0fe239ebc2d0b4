-- The audit log is read from the newest event back, whole, by what happened, and by who did it.
create index events_by_day on events (tenant_id, at, id);
create index events_by_name on events (tenant_id, name, at, id);
create index events_by_actor on events (tenant_id, actor_user_id, name, at, id);

-- Each time that somebody had the chain verified, and what was found.
create table audit_checks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  requested_by uuid,
  requested_at timestamptz not null,
  finished_at timestamptz,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'INTACT', 'BROKEN', 'FAILED')),
  -- The last event that was read.
  position bigint,
  problems jsonb,
  primary key (tenant_id, id)
);
create index audit_checks_by_day on audit_checks (tenant_id, requested_at, id);
select app.tenant_table('audit_checks');

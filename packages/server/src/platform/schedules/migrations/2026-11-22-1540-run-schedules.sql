-- What is done at a time of the day in each organisation's own time zone, once for each of its days.
create table schedule_runs (
  tenant_id uuid not null references tenants (id),
  schedule text not null,
  due_on date not null,
  queued_at timestamptz not null,
  finished_at timestamptz,
  was_skipped boolean not null default false,
  primary key (tenant_id, schedule, due_on)
);
select app.tenant_table('schedule_runs');

-- When the next schedule of a tenant is due; null: not worked out yet. The digest says for which schedules it was.
alter table tenants add column schedules_due_at timestamptz, add column schedules_digest text;
create index tenants_schedules_due_at on tenants (schedules_due_at);

create function app.forget_due_schedules() returns trigger language plpgsql as $$
begin
  update tenants set schedules_due_at = null where id = new.tenant_id;
  return null;
end $$;
create trigger forget_due_schedules after update of timezone, modules on tenant_settings
  for each row when (old.timezone is distinct from new.timezone or old.modules is distinct from new.modules)
  execute function app.forget_due_schedules();

-- One table of what happened; audit log, history, webhooks, notifications and workflows read it.
create table events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  at timestamptz not null,
  actor_user_id uuid,
  assumed_by_user_id uuid,
  source text not null check (source in ('user', 'import', 'job', 'api', 'system')),
  source_id uuid,
  subject_kind text not null,
  subject_id uuid not null,
  person_id uuid,
  job_id uuid,
  values_digest bytea not null,
  primary key (tenant_id, id)
);
create index events_subject on events (tenant_id, subject_id, id);
create index events_person on events (tenant_id, person_id, id) where person_id is not null;
create index events_job on events (tenant_id, job_id, id) where job_id is not null;
select app.tenant_table('events', append_only => true);

-- Personal values live beside the chain: erasing them keeps it valid.
create table event_values (
  tenant_id uuid not null,
  event_id uuid not null,
  salt bytea not null,
  difference jsonb not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select app.tenant_table('event_values', append_only => true);

-- Written in batches by the sealer; each hash covers the event and the hash before it.
create table event_seals (
  tenant_id uuid not null,
  position bigint not null,
  event_id uuid not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  primary key (tenant_id, position),
  unique (tenant_id, event_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select app.tenant_table('event_seals', append_only => true);

-- What waits to be sealed: kept apart so that the sealer never scans the events.
create table unsealed_events (
  tenant_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, event_id) references events (tenant_id, id)
);
select app.tenant_table('unsealed_events');

-- How far each tenant's chain has come, marked with a key that is not in the database: seals cut off its end are missed.
create table event_chains (
  tenant_id uuid not null,
  position bigint not null,
  mark bytea not null,
  primary key (tenant_id)
);
select app.tenant_table('event_chains');

-- The tenants for which the sealer has something to do; enters each of them and leaves the transaction outside of any.
create function app.tenants_to_seal() returns setof uuid language plpgsql as $$
declare
  each uuid;
begin
  for each in select id from tenants loop
    perform set_config('app.tenant', each::text, true);
    if exists (select from unsealed_events) then
      return next each;
    end if;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

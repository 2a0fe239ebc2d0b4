alter table integrations drop constraint integrations_state_check;
alter table integrations
  add constraint integrations_state_check check (state in ('DISABLED', 'CONNECTING', 'ENABLED', 'UNAUTHORISED')),
  add column extra_notification boolean not null default false,
  add column payroll_start_date date,
  -- Up to where a service has been read.
  add column cursor text,
  -- The lists of the organisation as a service was last told of them, by a hash.
  add column lists_hash text,
  add column next_run_at timestamptz,
  add column last_run_at timestamptz,
  add column failed_runs integer not null default 0;

-- People as they were last sent to a service, by a hash of what was sent.
create table service_people (
  tenant_id uuid not null,
  integration_id uuid not null,
  person_id uuid not null,
  hash text not null,
  is_active boolean not null,
  primary key (tenant_id, integration_id, person_id),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index service_people_person on service_people (tenant_id, person_id);
select app.tenant_table('service_people');

-- What was read from a service, by the id that it has there, so that nothing is taken in twice. It is kept only as long as it waits.
create table service_items (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  external_id text not null,
  state text not null check (state in ('DONE', 'WAITING', 'DISCARDED')),
  sealed_item bytea,
  problems jsonb,
  at timestamptz not null,
  primary key (tenant_id, id),
  check ((state = 'WAITING') = (sealed_item is not null)),
  foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
create unique index service_items_once on service_items (tenant_id, integration_id, external_id);
create index service_items_waiting on service_items (tenant_id, integration_id, at) where state = 'WAITING';
select app.tenant_table('service_items');

-- The services that are due and that nobody is asking: it enters one organisation after the other, so that row security holds.
create function app.services_due(in_now timestamptz) returns table (tenant uuid, slug text) language plpgsql as $$
begin
  for tenant in select id from tenants where suspended_at is null order by id loop
    perform set_config('app.tenant', tenant::text, true);
    for services_due.slug in
      select i.slug from integrations i
      where i.state in ('CONNECTING', 'ENABLED') and i.next_run_at <= in_now and coalesce(i.push_claimed_until <= in_now, true)
    loop
      return next;
    end loop;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;

create table trainings (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  name text not null, type_id uuid, provider_id uuid, status text not null,
  scheduled_on date, completed_on date, ends_on date,
  hours numeric, cost_amount numeric, cost_currency text, coordinator_id uuid,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, type_id) references training_types (tenant_id, id),
  foreign key (tenant_id, provider_id) references training_providers (tenant_id, id),
  foreign key (tenant_id, coordinator_id) references people (tenant_id, id) on delete set null (coordinator_id)
);
create index trainings_person on trainings (tenant_id, person_id);
create index trainings_completed on trainings (tenant_id, completed_on desc, id desc);
create index trainings_type on trainings (tenant_id, type_id);
create index trainings_provider on trainings (tenant_id, provider_id);
create index trainings_coordinator on trainings (tenant_id, coordinator_id);
select app.tenant_table('trainings');

create table medical_conditions (
  tenant_id uuid not null, id uuid not null, person_id uuid not null,
  description text not null, visibility text not null check (visibility in ('PRIVATE', 'PUBLIC')),
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create index medical_conditions_person on medical_conditions (tenant_id, person_id);
select app.tenant_table('medical_conditions');

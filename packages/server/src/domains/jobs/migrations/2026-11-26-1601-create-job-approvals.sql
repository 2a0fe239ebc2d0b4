-- Whether changes of jobs wait for approval, and by whom: one row once it has been decided.
create table job_approval_policies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  is_enabled boolean not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index job_approval_policies_one on job_approval_policies (tenant_id);
select app.tenant_table('job_approval_policies');

create table job_approval_steps (
  tenant_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  step_order integer not null,
  approver_type text not null check (approver_type in
    ('SUPERVISOR', 'SUPERVISORS_SUPERVISOR', 'BUSINESS_UNIT_REPRESENTATIVE', 'LOCATION_REPRESENTATIVE', 'SUBJECT', 'SPECIFIC_PERSON')),
  business_unit_representative_type_id uuid,
  location_representative_type_id uuid,
  person_id uuid,
  primary key (tenant_id, id),
  check ((business_unit_representative_type_id is not null) = (approver_type = 'BUSINESS_UNIT_REPRESENTATIVE')),
  check ((location_representative_type_id is not null) = (approver_type = 'LOCATION_REPRESENTATIVE')),
  check ((person_id is not null) = (approver_type = 'SPECIFIC_PERSON')),
  foreign key (tenant_id, policy_id) references job_approval_policies (tenant_id, id) on delete cascade,
  foreign key (tenant_id, business_unit_representative_type_id) references business_unit_representative_types (tenant_id, id),
  foreign key (tenant_id, location_representative_type_id) references location_representative_types (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade
);
create unique index job_approval_steps_order on job_approval_steps (tenant_id, policy_id, step_order);
create index job_approval_steps_unit_type on job_approval_steps (tenant_id, business_unit_representative_type_id)
  where business_unit_representative_type_id is not null;
create index job_approval_steps_location_type on job_approval_steps (tenant_id, location_representative_type_id)
  where location_representative_type_id is not null;
create index job_approval_steps_person on job_approval_steps (tenant_id, person_id) where person_id is not null;
select app.tenant_table('job_approval_steps');

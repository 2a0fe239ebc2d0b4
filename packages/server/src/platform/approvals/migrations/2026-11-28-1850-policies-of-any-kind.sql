-- What is decided about the approval of changes is of any kind of record, not of jobs alone.
alter table job_approval_policies rename to approval_policies;
alter table approval_policies rename constraint job_approval_policies_pkey to approval_policies_pkey;
alter table approval_policies rename constraint job_approval_policies_tenant_id_fkey to approval_policies_tenant_id_fkey;
alter table approval_policies add column subject_kind text not null default 'job';
alter table approval_policies alter column subject_kind drop default;
drop index job_approval_policies_one;
create unique index approval_policies_one on approval_policies (tenant_id, subject_kind);

alter table job_approval_steps rename to approval_steps;
alter table approval_steps rename constraint job_approval_steps_pkey to approval_steps_pkey;
alter index job_approval_steps_order rename to approval_steps_order;
alter index job_approval_steps_unit_type rename to approval_steps_unit_type;
alter index job_approval_steps_location_type rename to approval_steps_location_type;
alter index job_approval_steps_person rename to approval_steps_person;

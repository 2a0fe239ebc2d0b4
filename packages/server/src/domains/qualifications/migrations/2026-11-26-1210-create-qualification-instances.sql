create table qualification_instances (
  tenant_id uuid not null, id uuid not null, person_id uuid not null, item_id uuid not null,
  issuing_organisation text, registration_number text, issue_on date, expiry_on date, notes text,
  status text not null check (status in ('DRAFT', 'AWAITING_APPROVAL', 'APPROVED', 'DECLINED', 'REVOKED')),
  renewal_of_id uuid, decision_comment text, decided_by_id uuid, decided_on date,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references qualification_library_items (tenant_id, id),
  foreign key (tenant_id, renewal_of_id) references qualification_instances (tenant_id, id) on delete set null (renewal_of_id),
  foreign key (tenant_id, decided_by_id) references people (tenant_id, id) on delete set null (decided_by_id),
  check (expiry_on > issue_on),
  check (status = 'DRAFT' or (issuing_organisation is not null and issue_on is not null))
);
create index qualification_instances_person on qualification_instances (tenant_id, person_id, item_id);
create index qualification_instances_item on qualification_instances (tenant_id, item_id);
create index qualification_instances_decider on qualification_instances (tenant_id, decided_by_id);
create index qualification_instances_waiting on qualification_instances (tenant_id, person_id) where status = 'AWAITING_APPROVAL';
-- One renewal at a time; after one that was revoked there may be another.
create unique index qualification_instances_renewal on qualification_instances (tenant_id, renewal_of_id) where status <> 'REVOKED';
select app.tenant_table('qualification_instances');

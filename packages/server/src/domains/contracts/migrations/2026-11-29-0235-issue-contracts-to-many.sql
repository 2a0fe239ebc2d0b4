-- A contract of one template for each of many people, issued one after the other in the background.
create table contract_batches (
  tenant_id uuid not null, id uuid not null, user_id uuid not null, template_id uuid, template_name text not null,
  effective_on date not null, sign_by date, created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references contract_templates (tenant_id, id) on delete set null (template_id)
);
create index contract_batches_template on contract_batches (tenant_id, template_id);
select app.tenant_table('contract_batches');

-- What has become of each of them is written in the transaction that issues their contract.
create table contract_batch_people (
  tenant_id uuid not null, batch_id uuid not null, person_id uuid not null, place integer not null,
  outcome text not null check (outcome in ('WAITING', 'ISSUED', 'REFUSED')), contract_id uuid, problems jsonb,
  primary key (tenant_id, batch_id, person_id),
  foreign key (tenant_id, batch_id) references contract_batches (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people (tenant_id, id) on delete cascade,
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete set null (contract_id)
);
create index contract_batch_people_person on contract_batch_people (tenant_id, person_id);
create index contract_batch_people_contract on contract_batch_people (tenant_id, contract_id);
select app.tenant_table('contract_batch_people');

-- A workflow can send the same form several times, each of which is a part of it. Whoever answers later is found again by the position.
alter table tasks
  drop constraint tasks_source_check,
  add constraint tasks_source_check check (source in ('HAND', 'PULSE', 'WORKFLOW')),
  add column entry_id uuid, add column unit_representative_type_id uuid, add column location_representative_type_id uuid,
  add foreign key (tenant_id, unit_representative_type_id) references business_unit_representative_types (tenant_id, id),
  add foreign key (tenant_id, location_representative_type_id) references location_representative_types (tenant_id, id);
create index tasks_unit_type on tasks (tenant_id, unit_representative_type_id);
create index tasks_location_type on tasks (tenant_id, location_representative_type_id);

update tasks t set unit_representative_type_id = d.unit_representative_type_id, location_representative_type_id = d.location_representative_type_id
from form_designs d where d.tenant_id = t.tenant_id and d.id = t.design_id and t.respondent_is = d.respondent;

drop index tasks_sent;
create unique index tasks_sent on tasks (tenant_id, send_id, entry_id, job_id, respondent_id) nulls not distinct where send_id is not null;

alter table tasks
  alter column design_id drop not null,
  drop constraint tasks_tenant_id_design_id_fkey,
  add foreign key (tenant_id, design_id) references form_designs (tenant_id, id) on delete set null (design_id);

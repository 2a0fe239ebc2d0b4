alter table goals add column objective_id uuid,
  add foreign key (tenant_id, objective_id) references organisation_objectives (tenant_id, id);
create index goals_objective on goals (tenant_id, objective_id);

alter table tenant_settings
  add column goal_approval boolean not null default true,
  add column goal_weight boolean not null default true,
  add column organisation_objectives boolean not null default true;

-- A template may name that of a contract, which starters are issued with the form.
alter table onboarding_form_templates add column contract_template_id uuid,
  add foreign key (tenant_id, contract_template_id) references contract_templates (tenant_id, id) on delete set null (contract_template_id);
create index onboarding_form_templates_contract on onboarding_form_templates (tenant_id, contract_template_id);

alter table onboarding_sessions add column contract_template_id uuid, add column contract_id uuid,
  add foreign key (tenant_id, contract_template_id) references contract_templates (tenant_id, id) on delete set null (contract_template_id),
  add foreign key (tenant_id, contract_id) references contracts (tenant_id, id) on delete set null (contract_id);
create index onboarding_sessions_contract_template on onboarding_sessions (tenant_id, contract_template_id);
create index onboarding_sessions_contract on onboarding_sessions (tenant_id, contract_id);

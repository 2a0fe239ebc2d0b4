create index contracts_template on contracts (tenant_id, template_id);

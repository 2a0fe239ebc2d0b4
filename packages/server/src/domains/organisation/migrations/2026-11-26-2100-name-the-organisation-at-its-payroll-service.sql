alter table tenant_settings add column payroll_organisation_id text;

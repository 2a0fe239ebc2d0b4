-- Since when nobody signs in to an organisation and nothing is done for it; null: it is in use.
alter table tenants add column suspended_at timestamptz;

-- Imports can be switched off; every organisation has had them so far, and integrations come with the day on which there are any.
alter table tenant_settings no force row level security;
update tenant_settings set modules = modules || '{bulk_data,integrations}' where not 'bulk_data' = any (modules);
-- The organisation of those who run the installation, until now told by its super users.
update tenant_settings t set modules = array_append(modules, 'provider')
where not 'provider' = any (modules) and exists (select from tenants where id = t.tenant_id and alias = 'kith' and is_demo);
alter table tenant_settings force row level security;
alter table tenant_settings alter column modules set default
  '{people,onboarding,compliance,contracts,performance,pulses,forms,workflows,compensation,workforce_planning,analytics,payroll,organisation_chart,bulk_data,integrations}';

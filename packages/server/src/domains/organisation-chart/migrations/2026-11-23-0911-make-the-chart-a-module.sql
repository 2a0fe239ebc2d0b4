-- Every organisation has had the chart so far.
alter table tenant_settings no force row level security;
update tenant_settings set modules = array_append(modules, 'organisation_chart') where not 'organisation_chart' = any (modules);
alter table tenant_settings force row level security;
alter table tenant_settings alter column modules set default
  '{people,onboarding,compliance,contracts,performance,pulses,forms,workflows,compensation,workforce_planning,analytics,payroll,organisation_chart}';

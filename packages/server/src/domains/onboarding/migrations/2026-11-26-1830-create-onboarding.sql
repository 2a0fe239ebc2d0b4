create table onboarding_form_templates (
  tenant_id uuid not null references tenants (id), id uuid not null,
  name text not null, state text not null check (state in ('ENABLED', 'DISABLED')),
  sections jsonb not null, form_fields jsonb,
  version integer not null default 1,
  found_by text collate "C" not null generated always as (app.plain(name)) stored,
  primary key (tenant_id, id)
);
select app.tenant_table('onboarding_form_templates');

-- The form is kept as it was when the session was issued, and so is the name of its template.
create table onboarding_sessions (
  tenant_id uuid not null, id uuid not null, job_id uuid not null, template_id uuid, template_name text,
  state text not null check (state in ('ISSUED', 'HIDDEN', 'COMPLETED')),
  issued_on date not null, personal_details_on date, qualifications_on date, completed_on date,
  sections jsonb not null, form_fields jsonb,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, template_id) references onboarding_form_templates (tenant_id, id) on delete set null (template_id)
);
create index onboarding_sessions_job on onboarding_sessions (tenant_id, job_id);
create index onboarding_sessions_template on onboarding_sessions (tenant_id, template_id);
-- Whoever has completed theirs may be asked again.
create unique index onboarding_sessions_open on onboarding_sessions (tenant_id, job_id, template_id) where state <> 'COMPLETED';
select app.tenant_table('onboarding_sessions');

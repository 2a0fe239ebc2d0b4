import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

type Template = { id: string; name: string; sections: string; formFields: string; documents: string; fields: string }

/** Documents name their folder, and custom fields are named by their API names. */
export const insertOnboardingTemplate = statement(
  (_, p: Parameters<Template>) => sql`
  insert into onboarding_form_templates (id, name, state, sections, form_fields, asked_documents, asked_fields)
  values (${p.id}::uuid, ${p.name}::text, 'ENABLED', ${p.sections}::jsonb, ${p.formFields}::jsonb,
    (select jsonb_agg(jsonb_build_object('folderId', f.id, 'label', d.label, 'visibility', d.visibility))
      from jsonb_to_recordset(${p.documents}::jsonb) d (folder text, label text, visibility text) join document_folders f on f.name = d.folder),
    (select jsonb_agg(jsonb_build_object('fieldId', c.id, 'visibility', d.visibility))
      from jsonb_to_recordset(${p.fields}::jsonb) d (field text, visibility text)
      join custom_fields c on c.api_name = d.field and c.model_type = 'PERSON'))`,
)

/** The first of those who have started lately and can sign in have a session each. */
export const insertOnboardings = statement(
  (_, p: Parameters<{ template: string; today: string; startedFrom: string; sessions: string }>) => sql`
  insert into onboarding_sessions
    (id, job_id, template_id, template_name, state, issued_on, personal_details_on, qualifications_on, completed_on, sections, form_fields, asked_documents, asked_fields)
  select s.id, j.id, t.id, t.name, case when s.qualifications is null then 'ISSUED' else 'COMPLETED' end,
    s.issued, s.details, s.qualifications, s.qualifications, t.sections, t.form_fields, t.asked_documents, t.asked_fields
  from jsonb_to_recordset(${p.sessions}::jsonb) s (place integer, id uuid, issued date, details date, qualifications date)
  join (
    select jobs.id, row_number() over (order by jobs.company_start_on, jobs.id) as place from jobs
    where jobs.company_start_on between ${p.startedFrom}::date and ${p.today}::date
      and exists (select from users u where u.person_id = jobs.person_id and u.is_enabled)
  ) j on j.place = s.place
  join onboarding_form_templates t on t.id = ${p.template}::uuid`,
)

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

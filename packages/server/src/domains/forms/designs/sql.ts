import { questionKinds } from '@kith/shared/domains/forms/elements.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Counts the forms in use or in preparation that name the person of a job, if that is their only one. */
export const designsAskingOnly = statement(
  (_, p: Parameters<{ job: string }>) => sql<{ count: number }>`
  select count(*)::integer as count from form_designs d join jobs j on j.id = ${p.job}::uuid and j.person_id = d.named_respondent_id
  where d.respondent = 'SPECIFIC_PERSON' and d.state <> 'ARCHIVED'
    and not exists (select from jobs other where other.person_id = j.person_id and other.id <> j.id)`,
)

export type DesignVersionRow = { id: string; form_design_id: string; number: number; published_at: Date; questions: number }

/** Everything that was published of these designs, the last first. */
export const versionsOfDesigns = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<DesignVersionRow>`
  select v.id, v.form_design_id, v.number, v.published_at,
    (select count(*)::integer from jsonb_array_elements(v.content -> 'elements') element
      where element ->> 'kind' = any (array[${sql.join(questionKinds.map((kind) => sql.lit(kind)))}])) as questions
  from form_design_versions v where v.form_design_id = any (${p.ids}::uuid[]) order by v.form_design_id, v.number desc`,
)

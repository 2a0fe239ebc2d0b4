import { questionKinds } from '@kith/shared/domains/forms/elements.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type DesignVersionRow = { id: string; form_design_id: string; number: number; published_at: Date; questions: number }

/** Everything that was published of these designs, the last first. */
export const versionsOfDesigns = statement(
  (_, p: Parameters<{ ids: readonly string[] }>) => sql<DesignVersionRow>`
  select v.id, v.form_design_id, v.number, v.published_at,
    (select count(*)::integer from jsonb_array_elements(v.content -> 'elements') element
      where element ->> 'kind' = any (array[${sql.join(questionKinds.map((kind) => sql.lit(kind)))}])) as questions
  from form_design_versions v where v.form_design_id = any (${p.ids}::uuid[]) order by v.form_design_id, v.number desc`,
)

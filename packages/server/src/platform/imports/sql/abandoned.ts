import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type AbandonedImport = { id: string; name: string; is_draft: boolean }

/** Imports that nobody has touched since a moment: drafts that were never saved, and saved ones with files that never arrived. One at a time, past those that someone else holds. */
export const abandonedImport = statement(
  (_, p: Parameters<{ before: Date }>) => sql<AbandonedImport>`
  select i.id, i.name, i.saved_at is null as is_draft from bulk_data_imports i
  where i.status = 'UNPROCESSED' and i.created_at < ${p.before}::timestamptz
    and (exists (select from bulk_data_import_files f where f.import_id = i.id and f.upload_status = 'UPLOADING')
      or i.saved_at is null and not exists (select from bulk_data_import_requirements r where r.required_import_id = i.id))
    and not exists (select from events e where e.subject_id = i.id and e.at >= ${p.before}::timestamptz)
  order by i.created_at, i.id limit 1 for update of i skip locked`,
)

import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

/** Leaves out files that somebody other than the respondent uploaded. */
export const filesUploaded = statement(
  (_, p: Parameters<{ task: string; user: string; ids: readonly string[] }>) => sql<{ id: string }>`
  select id from documents where subject_kind = 'task' and subject_id = ${p.task}::uuid and status = 'UPLOADED'
    and uploaded_by = ${p.user}::uuid and id = any (${p.ids}::uuid[])`,
)

/** The files of tasks that are none of these; gone from the moment on. */
export const deleteOtherFiles = statement(
  (_, p: Parameters<{ tasks: readonly string[]; kept: readonly string[] }>) => sql<{ id: string; tries: number }>`
  delete from documents where subject_kind = 'task' and subject_id = any (${p.tasks}::uuid[]) and not (id = any (${p.kept}::uuid[]))
  returning id, tries`,
)

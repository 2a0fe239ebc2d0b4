import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export const foldersInOrder = statement(
  () => sql<{ id: string; name: string; api_name: string; is_enabled: boolean }>`
  select id, name, api_name, is_enabled from document_folders order by sort_name, id`,
)

export const countInFolders = statement(
  (_, p: Parameters<{ person: string }>) => sql<{ id: string; documents: number }>`
  select folder_id as id, count(*)::integer as documents from documents
  where person_id = ${p.person}::uuid and folder_id is not null and status = 'UPLOADED' group by folder_id`,
)

export const namesOfUsers = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<{ id: string; display_name: string }>`
  select id, display_name from users where id = any (${p.ids}::uuid[])`,
)

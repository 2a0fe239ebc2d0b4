import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'
import type { FileFault } from './judge.ts'

export type DocumentRow = {
  id: string
  subject_kind: string
  subject_id: string
  person_id: string | null
  display_name: string
  media_type: string
  size: number
  status: 'UPLOADING' | 'UPLOADED' | 'FAILED'
  tries: number
  failure: FileFault | null
  uploaded_by: string | null
  created_at: Date
}

/** What is not there yet is seen by whoever uploads it alone. */
export const documentsOf = statement(
  (_, p: Parameters<{ kind: string; ids: string[]; user: string }>) => sql<DocumentRow>`
  select * from documents
  where subject_kind = ${p.kind}::text and subject_id = any (${p.ids}::uuid[]) and (status = 'UPLOADED' or uploaded_by = ${p.user}::uuid)
  order by id`,
)

export const documentById = statement(
  (_, p: Parameters<{ id: string }>) => sql<DocumentRow>`select * from documents where id = ${p.id}::uuid`,
)

export const lockDocument = statement(
  (_, p: Parameters<{ id: string }>) => sql<DocumentRow>`select * from documents where id = ${p.id}::uuid for update`,
)

export const countDocuments = statement(
  (_, p: Parameters<{ kind: string; id: string }>) => sql<{ all: number; uploaded: number }>`
  select count(*)::int as all, (count(*) filter (where status = 'UPLOADED'))::int as uploaded
  from documents where subject_kind = ${p.kind}::text and subject_id = ${p.id}::uuid`,
)

type NewDocument = {
  id: string
  kind: string
  subject: string
  person: string | null
  name: string
  mediaType: string
  size: number
  user: string
  now: Date
}
export const insertDocument = statement(
  (_, p: Parameters<NewDocument>) => sql<DocumentRow>`
  insert into documents (id, subject_kind, subject_id, person_id, display_name, media_type, size, uploaded_by, created_at)
  values (${p.id}::uuid, ${p.kind}::text, ${p.subject}::uuid, ${p.person}::uuid, ${p.name}::text, ${p.mediaType}::text, ${p.size}::bigint,
    ${p.user}::uuid, ${p.now}::timestamptz)
  returning *`,
)

export const updateDocument = statement(
  (_, p: Parameters<{ id: string; name: string; status: string; tries: number; failure: string | null }>) => sql<DocumentRow>`
  update documents set display_name = ${p.name}::text, status = ${p.status}::text, tries = ${p.tries}::integer, failure = ${p.failure}::text
  where id = ${p.id}::uuid returning *`,
)

export const deleteDocument = statement((_, p: Parameters<{ id: string }>) => sql`delete from documents where id = ${p.id}::uuid`)

export const deleteDocumentsOf = statement(
  (_, p: Parameters<{ kind: string; id: string }>) =>
    sql<{
      id: string
      tries: number
    }>`delete from documents where subject_kind = ${p.kind}::text and subject_id = ${p.id}::uuid returning id, tries`,
)

export const deleteUnfinished = statement(
  (_, p: Parameters<{ before: Date }>) => sql`delete from documents where status <> 'UPLOADED' and created_at < ${p.before}::timestamptz`,
)

/** Those of these ids that are there. */
export const existingDocuments = statement(
  (_, p: Parameters<{ ids: string[] }>) =>
    sql<{ id: string; tries: number }>`select id, tries from documents where id = any (${p.ids}::uuid[])`,
)

export const documentsOfPerson = statement(
  (_, p: Parameters<{ person: string }>) =>
    sql<{ id: string; tries: number }>`select id, tries from documents where person_id = ${p.person}::uuid`,
)

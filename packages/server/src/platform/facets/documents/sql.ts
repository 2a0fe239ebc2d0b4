import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'
import type { FileFault } from './judge.ts'

export type DocumentRow = {
  id: string
  version: number
  subject_kind: string
  subject_id: string
  person_id: string | null
  /** In which a document of a person lies; null for what is attached to a record. */
  folder_id: string | null
  /** The request that it answers. */
  request_id: string | null
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
  folder: string | null
  request: string | null
  name: string
  mediaType: string
  size: number
  user: string
  now: Date
}
export const insertDocument = statement(
  (_, p: Parameters<NewDocument>) => sql<DocumentRow>`
  insert into documents
    (id, subject_kind, subject_id, person_id, folder_id, request_id, display_name, media_type, size, uploaded_by, created_at)
  values (${p.id}::uuid, ${p.kind}::text, ${p.subject}::uuid, ${p.person}::uuid, ${p.folder}::uuid, ${p.request}::uuid, ${p.name}::text, ${p.mediaType}::text, ${p.size}::bigint,
    ${p.user}::uuid, ${p.now}::timestamptz)
  returning *`,
)

type Changed = { id: string; name: string; folder: string | null; status: string; tries: number; failure: string | null }
export const updateDocument = statement(
  (_, p: Parameters<Changed>) => sql<DocumentRow>`
  update documents set version = version + 1, display_name = ${p.name}::text, folder_id = ${p.folder}::uuid, status = ${p.status}::text,
    tries = ${p.tries}::integer, failure = ${p.failure}::text
  where id = ${p.id}::uuid returning *`,
)

/** What changes of a document. */
export const changedValues = ({ id, display_name: name, folder_id: folder, status, tries, failure }: DocumentRow): Changed => ({
  id,
  name,
  folder,
  status,
  tries,
  failure,
})

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

export const existingDocuments = statement(
  (_, p: Parameters<{ ids: string[] }>) =>
    sql<{ id: string; tries: number }>`select id, tries from documents where id = any (${p.ids}::uuid[])`,
)

export const documentsOfPerson = statement(
  (_, p: Parameters<{ person: string }>) =>
    sql<{ id: string; tries: number }>`select id, tries from documents where person_id = ${p.person}::uuid`,
)

import { sql } from 'kysely'
import { statement, type Parameters } from '../../database/statement.ts'

export type CommentRow = {
  id: string
  subject_kind: string
  subject_id: string
  author_id: string | null
  author_name: string | null
  body: string
  created_at: Date
}

const columns = sql`c.id, c.subject_kind, c.subject_id, c.author_id, author.display_name as author_name, c.body, c.created_at`
const authors = sql`left join users author on author.id = c.author_id`

/** In the order in which they were written. */
export const commentsOf = statement(
  (_, p: Parameters<{ kind: string; ids: string[] }>) => sql<CommentRow>`
  select ${columns} from comments c ${authors}
  where c.subject_kind = ${p.kind}::text and c.subject_id = any (${p.ids}::uuid[])
  order by c.id`,
)

export const commentById = statement(
  (_, p: Parameters<{ id: string }>) => sql<CommentRow>`select ${columns} from comments c ${authors} where c.id = ${p.id}::uuid`,
)

type About = { person: string; kinds: readonly string[]; from: string; until: string; zone: string }
/** Those on records of these kinds about a person, by the days of a time zone, both ends included. */
export const commentsAbout = statement(
  (_, p: Parameters<About>) => sql<CommentRow>`
  select ${columns} from comments c ${authors}
  where c.person_id = ${p.person}::uuid and c.subject_kind = any (${p.kinds}::text[])
    and (c.created_at at time zone ${p.zone}::text)::date between ${p.from}::date and ${p.until}::date
  order by c.id`,
)

export const countComments = statement(
  (_, p: Parameters<{ kind: string; id: string }>) => sql<{ count: number }>`
  select count(*)::int as count from comments where subject_kind = ${p.kind}::text and subject_id = ${p.id}::uuid`,
)

type NewComment = { id: string; kind: string; subject: string; person: string | null; author: string; body: string; now: Date }
export const insertComment = statement(
  (_, p: Parameters<NewComment>) => sql`
  insert into comments (id, subject_kind, subject_id, person_id, author_id, body, created_at)
  values (${p.id}::uuid, ${p.kind}::text, ${p.subject}::uuid, ${p.person}::uuid, ${p.author}::uuid, ${p.body}::text, ${p.now}::timestamptz)`,
)

export const deleteComment = statement((_, p: Parameters<{ id: string }>) => sql`delete from comments where id = ${p.id}::uuid`)

export const deleteCommentsOf = statement(
  (_, p: Parameters<{ kind: string; id: string }>) =>
    sql`delete from comments where subject_kind = ${p.kind}::text and subject_id = ${p.id}::uuid`,
)

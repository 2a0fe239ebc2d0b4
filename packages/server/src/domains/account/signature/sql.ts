import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type SignatureRow = { id: string; method: string; name: string | null; drawing: string | null; savedAt: Date }

const columns = sql`id, method, name, drawing, saved_at as "savedAt"`

export const findSignature = statement(
  (_, p: Parameters<{ user: string }>) => sql<SignatureRow>`select ${columns} from saved_signatures where user_id = ${p.user}::uuid`,
)

/** A user who saves or deletes in two places at once waits. */
export const lockOwner = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ id: string }>`select id from users where id = ${p.user}::uuid for update`,
)

export type NewSignature = Omit<SignatureRow, 'savedAt'> & { user: string; now: Date }
export const saveSignature = statement(
  (_, p: Parameters<NewSignature>) => sql<SignatureRow>`
  insert into saved_signatures (id, user_id, method, name, drawing, saved_at)
  values (${p.id}::uuid, ${p.user}::uuid, ${p.method}::text, ${p.name}::text, ${p.drawing}::text, ${p.now}::timestamptz)
  on conflict (tenant_id, user_id) do update
    set method = excluded.method, name = excluded.name, drawing = excluded.drawing, saved_at = excluded.saved_at
  returning ${columns}`,
)

export const deleteSignature = statement((db, p: Parameters<{ user: string }>) =>
  db.deleteFrom('saved_signatures').where('user_id', '=', p.user),
)

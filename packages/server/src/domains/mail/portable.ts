import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Their jobs stayed where they were. */
const endWaitingMails = statement(
  () =>
    sql`update email_messages set status = 'NOT_SENT', reason = 'EMAILS_OFF', next_attempt_at = null, link = null where status = 'PREPARING'`,
)

export const portable: Portable = {
  sealed: [{ table: 'email_messages', column: 'link', use: 'mail link', row: 'id' }],
  arrive: async (db) => void (await db.run(endWaitingMails, {})),
}

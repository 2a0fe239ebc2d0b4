import type { Context } from '#platform/context.ts'
import * as table from './sql.ts'

/** Opens the session of an access key, which has the id of the key. */
export async function openKeySession({ db, now }: Context, { id, lastDay }: { id: string; lastDay: string }): Promise<void> {
  await db.run(table.insertKeySession, { id, user: id, lastDay, kind: 'KEY', now })
}

/** Opens the session in which an agent acts for whoever makes its key. */
export async function openAgentSession({ db, now, actor }: Context, { id, lastDay }: { id: string; lastDay: string }): Promise<void> {
  await db.run(table.insertKeySession, { id, user: actor.userId, lastDay, kind: 'AGENT', now })
}

/** Ends either of them on every process: each request asks for the session. */
export async function endKeySession({ db, now }: Context, id: string): Promise<void> {
  await db.run(table.endKeySession, { id, now })
}

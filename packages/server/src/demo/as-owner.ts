import { subscriptions } from '../domains.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool, inTransaction, type Connection } from '#platform/database/pool.ts'

/** One transaction as the owner of the tables, who obeys row security like everybody and may also have them analysed. */
export async function asOwner<Result>(urls: DatabaseUrls, work: (db: Connection) => Promise<Result>): Promise<Result> {
  const pool = createPool(urls.migrator, 1, {
    statementTimeout: 600_000,
    applicationName: 'kith demo',
    recording: { secret: urls.secret, subscriptions },
  })
  try {
    return await inTransaction(pool, async (db) => {
      await db.query('set local role kith_owner')
      return work(db)
    })
  } finally {
    await pool.end()
  }
}

import { domains } from '../domains.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool, inTransaction, type Connection } from '#platform/database/pool.ts'
import { createKith } from '#platform/kith.ts'
import { createCoreServices, type CoreServices } from '#platform/services.ts'

/** One transaction as the owner of the tables, who obeys row security like everyone and may also have them analysed. */
export async function asOwner<Result>(
  urls: DatabaseUrls,
  installation: Pick<CoreServices, 'config' | 'clock'>,
  work: (db: Connection, services: CoreServices) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(urls.migrator, 1, {
    statementTimeout: 600_000,
    applicationName: 'kith demo',
    chainSecret: urls.secret,
    copies: true,
  })
  const services = createCoreServices({ kith: createKith(domains), pool, ...installation })
  try {
    return await inTransaction(pool, async (db) => {
      await db.query('set local role kith_owner')
      return work(db, services)
    })
  } finally {
    await pool.end()
  }
}

import { asSystem } from '../../begin.ts'
import { inTransaction } from '../../database/pool.ts'
import type { Services } from '../../services.ts'
import { exportFolder, keyOfExport } from './link.ts'
import { deleteExports, everyTenant, expiredExports, knownExports } from './sql.ts'

/** Removes, in every tenant, exports that have expired, and files that no export names any more. Returns how many files it removed. */
export async function removeExpiredExports(services: Services): Promise<number> {
  const { storage } = services.files
  let removed = 0
  for (const { id: tenantId } of await inTransaction(services.pool, (db) => db.run(everyTenant, {}))) {
    const stored = (await storage.list(`${tenantId}/${exportFolder}`)).map((key) => key.split('/').at(-1) ?? '')
    const gone = await asSystem(services, tenantId, async ({ db, now }) => {
      const expired = (await db.run(expiredExports, { now })).map(({ id }) => id)
      await db.run(deleteExports, { ids: expired })
      const known = new Set((await db.run(knownExports, { ids: stored })).map(({ id }) => id))
      return stored.filter((id) => !known.has(id))
    })
    for (const id of gone) await storage.remove(keyOfExport(tenantId, id))
    removed += gone.length
  }
  return removed
}

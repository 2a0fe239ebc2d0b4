import { asSystem } from '../../begin.ts'
import { inTransaction } from '../../database/pool.ts'
import { loggable } from '../../log.ts'
import type { Services } from '../../services.ts'
import { exportFolder, keyOfExport } from './files.ts'
import { deleteExports, everyTenant, expiredExports, lastTries } from './sql.ts'

/** Removes, in every tenant, exports that have expired, and files of tries that no export names any more. Returns how many files it removed. */
export async function removeExpiredExports(services: Services): Promise<number> {
  let removed = 0
  for (const { id } of await inTransaction(services.pool, (db) => db.run(everyTenant, {}))) {
    try {
      removed += await removeExpiredOf(services, id)
    } catch (error) {
      services.log.warn({ tenantId: id, error: loggable(error) }, 'expired exports could not be removed')
    }
  }
  return removed
}

async function removeExpiredOf(services: Services, tenantId: string): Promise<number> {
  const { storage } = services.files
  const stored = (await storage.list(`${tenantId}/${exportFolder}`)).flatMap((key) => {
    const id = fileOfTry.exec(key)?.groups?.['id']
    return id === undefined ? [] : [{ id, key }]
  })
  const gone = await asSystem(services, tenantId, async ({ db, now }) => {
    const expired = (await db.run(expiredExports, { now })).map(({ id }) => id)
    await db.run(deleteExports, { ids: expired })
    const tries = await db.run(lastTries, { ids: stored.map(({ id }) => id) })
    const needed = new Set(tries.map((each) => keyOfExport(tenantId, each)))
    return stored.filter(({ key }) => !needed.has(key))
  })
  for (const { key } of gone) await storage.remove(key)
  return gone.length
}

/** What else lies in the folder was not put there by an export. */
const fileOfTry = /\/(?<id>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})(\.\d+)?$/

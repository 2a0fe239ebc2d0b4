import { inTransaction } from '#platform/database/pool.ts'
import type { Services } from '#platform/services.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { folder, idOfKey } from './files.ts'
import { tenantsOfImports } from './sql/abandoned.ts'
import { neededFiles } from './sql/files.ts'

/** Removes, in every tenant, stored bytes of imports that no row names any more, or whose import is done. Returns how many files it removed. */
export async function removeUnnamedFiles({ pool, files: { storage } }: Pick<Services, 'pool' | 'files'>): Promise<number> {
  let removed = 0
  for (const { id: tenant } of await inTransaction(pool, (db) => db.run(tenantsOfImports, {}))) {
    const keys = await storage.list(`${tenant}/${folder}`)
    if (keys.length === 0) continue
    const needed = await inTransaction(pool, async (db) => {
      await db.run(enterTenant, { tenant })
      return new Set((await db.run(neededFiles, { ids: keys.map(idOfKey) })).map(({ id }) => id))
    })
    const unnamed = keys.filter((key) => !needed.has(idOfKey(key)))
    for (const key of unnamed) await storage.remove(key)
    removed += unnamed.length
  }
  return removed
}

import { inTransaction } from '#platform/database/pool.ts'
import type { AwaitedFiles } from '#platform/files/awaited.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { folder, idOfKey } from './files.ts'
import { awaitedFile } from './sql/files.ts'

export const awaitedImportFiles: AwaitedFiles = {
  folder,
  isAwaited: ({ pool }, { tenantId, key }) =>
    inTransaction(pool, async (db) => {
      await db.run(enterTenant, { tenant: tenantId })
      return (await db.first(awaitedFile, { id: idOfKey(key) })) !== undefined
    }),
}

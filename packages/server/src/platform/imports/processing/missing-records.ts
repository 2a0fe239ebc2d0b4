import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { nameKey } from '@kith/shared/plain.ts'
import { Invalid, Forbidden } from '#platform/errors.ts'
import { recordsMeant } from '../checking/records.ts'
import { missingRecordsOf } from '../sql/missing-records.ts'
import { recordsNamed } from '../sql/records.ts'
import type { Worker } from '../worker.ts'

/** Creates the records that were chosen for creation, each through the door as by hand; one that someone made in the meantime is taken as it is. */
export async function createMissingRecords(worker: Worker, total: number): Promise<void> {
  const records = await worker.step('PROCESSING', 0, total, (ctx) => ctx.db.run(missingRecordsOf, { imports: [worker.importId] }))
  for (const { list: name, fields, is_to_create, match_id } of records) {
    if (!is_to_create || match_id !== null) continue
    const list = settingsListNamed(name)
    try {
      await worker.step('PROCESSING', 0, total, async (ctx) => {
        const key = nameKey(fields['name'] ?? '')
        const named = await ctx.db.run(recordsNamed(list), { keys: [key] })
        const exists = recordsMeant(named, key).byName.some(({ within }) => within === (fields[list.uniqueWithin ?? ''] ?? null))
        if (!exists) await ctx.services.kith.mutation(`${name}Create`).runNamed(ctx, fields)
      })
    } catch (error) {
      // Rows that name it fail with their own reason.
      if (!(error instanceof Invalid) && !(error instanceof Forbidden)) throw error
    }
  }
}

import { defineSchedule } from '#platform/schedules/schedule.ts'
import { filesThere } from './sql.ts'

const day = 86_400_000

/** Removes the files of contracts that are gone, such as with their person; younger ones may belong to a transaction that has yet to commit. */
export const removeAbandonedContracts = defineSchedule({
  name: 'remove abandoned contracts',
  at: '04:05',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services: { files } }) => {
    const keys = await files.storage.list(`${tenantId}/contracts`)
    const kept = new Set((await db.run(filesThere, {})).map(({ contract_id: id }) => id))
    for (const key of keys.filter((each) => !kept.has(each.slice(each.lastIndexOf('/') + 1)))) {
      const age = await files.storage.age(key)
      if (age !== undefined && age > day) await files.storage.remove(key)
    }
  },
})

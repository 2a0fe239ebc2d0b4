import { enqueue } from '../../background/enqueue.ts'
import { defineJob } from '../../background/jobs.ts'
import type { Context } from '../../context.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { defineSchedule } from '../../schedules/schedule.ts'
import { folder, idOfKey, keyOf } from './files.ts'
import { deleteUnfinished, documentsOfPerson, existingDocuments, type DocumentRow } from './sql.ts'

const day = 86_400_000

/** The bytes of a document that is gone, once the transaction is committed. */
export const documentRemovalJob = defineJob({
  queue: 'document-removal',
  run: ({ files }, _, { key }) => files.storage.remove(String(key)),
})

export const removeFileLater = (ctx: Context, row: Pick<DocumentRow, 'id' | 'tries'>) =>
  enqueue(ctx, documentRemovalJob.queue, { key: keyOf(ctx.actor.tenantId, row) })

export const eraseDocumentsOf: NonNullable<PersonalTable['erase']> = async (ctx, personId) => {
  for (const row of await ctx.db.run(documentsOfPerson, { person: personId })) await removeFileLater(ctx, row)
}

/**
 * Transfers that nobody finished within a day, and bytes that no row names any more. Younger ones may belong to a row that another
 * transaction has yet to commit, so their age is that of the file and not of the clock of the server.
 */
export const removeAbandonedDocuments = defineSchedule({
  name: 'remove abandoned documents',
  at: '03:55',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, actor: { tenantId }, services: { files }, now }) => {
    await db.run(deleteUnfinished, { before: new Date(now.getTime() - day) })
    const keys = await files.storage.list(`${tenantId}/${folder}`)
    const rows = await db.run(existingDocuments, { ids: keys.map(idOfKey) })
    const kept = new Set(rows.map((row) => keyOf(tenantId, row)))
    for (const key of keys.filter((each) => !kept.has(each))) {
      const age = await files.storage.age(key)
      if (age !== undefined && age > day) await files.storage.remove(key)
    }
  },
})

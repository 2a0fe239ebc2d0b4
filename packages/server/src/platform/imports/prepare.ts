import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { prepareImportJob } from './jobs.ts'
import { requestPreparation } from './sql/imports.ts'

/** Has the files that wait for it read, and every action of the import looked at again, once this transaction is done. */
export async function requestCheck(ctx: Context, importId: string): Promise<void> {
  await ctx.db.run(requestPreparation, { id: importId })
  await enqueue(ctx, prepareImportJob.queue, { importId })
}

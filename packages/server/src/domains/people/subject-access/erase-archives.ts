import { enqueue } from '#platform/background/enqueue.ts'
import type { Context } from '#platform/context.ts'
import { removalJob } from './jobs.ts'
import { deleteExportsOf } from './sql.ts'

/** Removes the archives about a person; their files follow once the transaction is committed. */
export async function eraseArchivesOf(ctx: Context, personId: string): Promise<void> {
  for (const { id } of await ctx.db.run(deleteExportsOf, { person: personId })) await enqueue(ctx, removalJob.queue, { archiveId: id })
}

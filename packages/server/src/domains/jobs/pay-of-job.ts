import type { Context } from '#platform/context.ts'
import { ofJob } from './field-readers.ts'
import { loadJob } from './loading.ts'
import { remunerationOf } from './types/remuneration.ts'

/** What a job is paid on a day, with its figures; null for those who may not view its pay. */
export async function payOfJob(ctx: Context, id: string | null, day: string) {
  const job = await loadJob(ctx, id, day)
  return job && (await ofJob.isOpen(ctx, 'remuneration', job)) ? remunerationOf(ctx, job.remuneration_schedule_id, job.fte) : null
}

import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import type { Context } from '#platform/context.ts'
import { ensure, may } from '#platform/rights/check.ts'

const right = 'people.birthdays.view'

/** Says whether the reader may know the day of an event in a job: that of a birthday takes a right of its own. */
export async function mayViewDay(ctx: Context, event: WorkflowEvent, jobId: string): Promise<boolean> {
  return event !== 'BIRTHDAY' || may(ctx, right, { kind: 'job', id: jobId })
}

/** Refuses to decide on a birthday for those who may not know it: that it is decided already would tell them the day. */
export async function ensureMayViewDay(ctx: Context, event: WorkflowEvent, jobId: string): Promise<void> {
  if (event === 'BIRTHDAY') await ensure(ctx, right, { kind: 'job', id: jobId })
}

import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'

type Task = { readonly id: string; readonly person_id: string; readonly job_id: string | null }

/** Records what a schedule has done with forms, which changes none of their fields. */
export const recordTaskEvents = (ctx: Context, event: `task.${'issued' | 'escalated' | 'reminded' | 'resent'}`, rows: readonly Task[]) =>
  recordSystemEvents(
    ctx,
    rows.map(({ id, person_id: personId, job_id: jobId }) => ({
      event,
      subject: { kind: task.thing, id },
      personId,
      jobId,
      before: {},
      after: null,
    })),
  )

import { pulse } from '@kith/shared/domains/pulses/pulses.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { namedIn } from '../audience/named.ts'
import { goneFilters } from '../audience/sql.ts'
import { momentIn, nextOccurrence } from './moments.ts'
import { sendQueue } from './send.ts'
import { insertSend, movePulse, pulsesDue } from './sql.ts'

const dueQueue = 'pulse-due'
const day = 86_400_000

type Due = { readonly id: string; readonly number: number; readonly at: Date }

/** Wakes up when a pulse is to be sent, if that is within a day: later ones are woken for by the schedule of their day. */
export async function wakeFor(ctx: Context, { id, number, at }: Due): Promise<void> {
  if (at.getTime() - ctx.now.getTime() > day) return
  await enqueue(ctx, dueQueue, { pulseId: id, number }, { startAfter: at, singletonKey: `${id} ${number} ${at.getTime()}` })
}

export const wakeForPulses = defineSchedule({
  name: 'wake for pulses',
  at: '00:05',
  zone: 'tenant',
  missed: 'latest',
  run: async (ctx) => {
    const before = new Date(ctx.now.getTime() + day + 3_600_000)
    for (const due of await ctx.db.run(pulsesDue, { before })) await wakeFor(ctx, due)
  },
})

/** Queues what is to be sent now; whatever was moved, paused or queued meanwhile is left alone. */
export const queuePulse = defineJob({
  queue: dueQueue,
  run: (services, { tenantId }, { pulseId, number }) =>
    asSystemJob(services, tenantId, (ctx) => queueDue(ctx, String(pulseId), Number(number))),
})

async function queueDue(ctx: Context, id: string, number: number): Promise<void> {
  const row = await ctx.db.first(lockToEdit(pulse), { id })
  if (!row) return
  const values = fieldValues(pulse, row)
  const at = momentIn(values.nextSendAt)
  const isDue = (values.state === 'UPCOMING' || values.state === 'ACTIVE') && values.nextNumber === number && at !== null && at <= ctx.now
  if (!isDue) return
  const gone = await ctx.db.run(goneFilters, namedIn(values))
  const state = gone.length > 0 ? 'INVALID_FILTERS' : 'QUEUED'
  const send = v7()
  const reason = gone.length > 0 ? gone.map(({ name, kind }) => name ?? kind).join(', ') : null
  if (!(await ctx.db.first(insertSend, { id: send, pulse: id, number, at, state, reason }))) return
  const next = nextOccurrence(values, number + 1, { after: ctx.now, timezone: ctx.actor.timezone })
  const isRecurring = values.isRecurring === true
  const moved = { nextAt: next?.at ?? null, nextNumber: next?.number ?? null }
  await ctx.db.run(movePulse, { id, state: isRecurring ? (next ? 'ACTIVE' : 'ENDED') : state, ...moved })
  if (next) await wakeFor(ctx, { id, ...next })
  const event = state === 'QUEUED' ? ('pulse.queued' as const) : ('pulse.failed' as const)
  await recordSystemEvents(ctx, [{ event, subject: { kind: pulse.thing, id }, before: {}, after: null }])
  if (state === 'QUEUED') await enqueue(ctx, sendQueue, { sendId: send })
}

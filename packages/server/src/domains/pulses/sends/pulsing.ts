import type { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import { isTimeOfDay, queuedMinutes, type pulse } from '@kith/shared/domains/pulses/pulses.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { v7 } from 'uuid'
import { enqueue } from '#platform/background/enqueue.ts'
import { asSystemJob, defineJob, type JobKind } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { fieldValues, keptValues, type RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { defineSchedule, type Schedule } from '#platform/schedules/schedule.ts'
import { namedIn } from '../audience/named.ts'
import { goneFilters } from '../audience/sql.ts'
import { momentIn, nextOccurrence } from './moments.ts'
import { movePulse, pulsesDue, type QueuedSend } from './sql.ts'

const dayLength = 86_400_000

type Kind = typeof pulse | typeof anonymousPulse
type Values = Pick<
  Kept<typeof pulse.fields>,
  'sendOn' | 'sendAt' | 'isRecurring' | 'interval' | 'unit' | 'endsOn' | 'state' | 'nextSendAt' | 'nextNumber'
>
type Due = { readonly id: string; readonly number: number; readonly at: Date }
type Pulsing = {
  readonly kind: Kind
  readonly dueQueue: string
  readonly sendQueue: string
  /** The name of the schedule that wakes for what is due within a day. */
  readonly waking: string
  /** Keeps that it is sent now; false where another process has kept it. */
  readonly insert: (ctx: Context, send: QueuedSend) => Promise<boolean>
}
type Pulsed = { readonly rules: RecordRules; readonly queue: JobKind; readonly schedule: Schedule }

/** Makes the rules, job and schedule by which pulses of a kind are sent at their moments. */
export function pulsing({ kind, dueQueue, sendQueue, waking, insert }: Pulsing): Pulsed {
  const timed = kind as typeof pulse
  /** Later ones are woken for by the schedule of their day. */
  async function wakeFor(ctx: Context, { id, number, at }: Due): Promise<void> {
    if (at.getTime() - ctx.now.getTime() > dayLength) return
    await enqueue(ctx, dueQueue, { pulseId: id, number }, { startAfter: at, singletonKey: `${id} ${number} ${at.getTime()}` })
  }

  /** Whatever was moved, paused or queued meanwhile is left alone. */
  async function queueDue(ctx: Context, id: string, number: number): Promise<void> {
    const row = await ctx.db.first(lockToEdit(kind), { id })
    if (!row) return
    const values = fieldValues(timed, row)
    const at = momentIn(values.nextSendAt)
    const isDue = (values.state === 'UPCOMING' || values.state === 'ACTIVE') && values.nextNumber === number && at !== null && at <= ctx.now
    if (!isDue) return
    const gone = await ctx.db.run(goneFilters, namedIn(values))
    const state = gone.length > 0 ? 'INVALID_FILTERS' : 'QUEUED'
    const send = v7()
    const reason = gone.length > 0 ? gone.map(({ name, kind: of }) => name ?? of).join(', ') : null
    if (!(await insert(ctx, { id: send, pulse: id, number, at, state, reason }))) return
    const next = nextOccurrence(values, number + 1, { after: ctx.now, timezone: ctx.actor.timezone })
    const isRecurring = values.isRecurring === true
    const moved = { nextAt: next?.at ?? null, nextNumber: next?.number ?? null }
    await ctx.db.run(movePulse(kind), { id, state: isRecurring ? (next ? 'ACTIVE' : 'ENDED') : state, ...moved })
    if (next) await wakeFor(ctx, { id, ...next })
    const event = state === 'QUEUED' ? (`${kind.thing}.queued` as const) : (`${kind.thing}.failed` as const)
    await recordSystemEvents(ctx, [{ event, subject: { kind: kind.thing, id }, before: {}, after: null }])
    if (state === 'QUEUED') await enqueue(ctx, sendQueue, { sendId: send })
  }

  return {
    rules: {
      of: kind,
      defaults: (ctx, given) => {
        const input = { ...given, sendAt: given['sendAt'] ?? kind.fields.sendAt.initial }
        return Promise.resolve({ ...input, madeById: ctx.actor.personId, ...planned(ctx, keptValues(timed, input)) })
      },
      onEdit: (ctx, { values }, given) => {
        const after = { ...values, ...given } as Values
        if (timing.every((name) => values[name] === after[name])) return {}
        return after.state === 'PAUSED' ? { nextNumber: 0 } : planned(ctx, after)
      },
      judge: (_, all) => Promise.resolve(all.map(faultsOfTiming)),
      refuseAction: (ctx, action, all) =>
        Promise.resolve(all.map((each) => (action === 'edit' || action === 'delete' ? faultsOfQueued(ctx, each) : []))),
      onAction: (ctx, action, { values }) => {
        if (action !== 'resume') return Promise.resolve({})
        const next = nextOf(ctx, values as Values, Number(values['nextNumber'] ?? 0))
        return Promise.resolve({
          nextSendAt: next?.at.toISOString() ?? null,
          nextNumber: next?.number ?? null,
          ...(next ? {} : { state: 'ENDED' }),
        })
      },
      after: async (ctx, written) => {
        for (const { id, values } of written) {
          const [at, number] = [momentIn(values['nextSendAt']), values['nextNumber']]
          if (at !== null && typeof number === 'number') await wakeFor(ctx, { id, number, at })
        }
      },
    },
    queue: defineJob({
      queue: dueQueue,
      run: (services, { tenantId }, { pulseId, number }) =>
        asSystemJob(services, tenantId, (ctx) => queueDue(ctx, String(pulseId), Number(number))),
    }),
    schedule: defineSchedule({
      name: waking,
      at: '00:05',
      zone: 'tenant',
      missed: 'latest',
      run: async (ctx) => {
        const before = new Date(ctx.now.getTime() + dayLength + 3_600_000)
        for (const due of await ctx.db.run(pulsesDue(kind), { before })) await wakeFor(ctx, due)
      },
    }),
  }
}

const timing = ['sendOn', 'sendAt', 'isRecurring', 'interval', 'unit', 'endsOn'] as const

const nextOf = ({ now, actor: { timezone } }: Context, values: Values, from: number) =>
  isTimeOfDay(values.sendAt) && parseDate(values.sendOn) ? nextOccurrence(values, from, { after: now, timezone }) : null

/** When a pulse is sent first, and whether it goes on after that. */
function planned(ctx: Context, values: Values): RecordValues {
  const next = nextOf(ctx, values, 0)
  const state = values.isRecurring === true ? 'ACTIVE' : 'UPCOMING'
  return { state, nextSendAt: next?.at.toISOString() ?? null, nextNumber: next?.number ?? null }
}

/** Refuses what would never be sent. */
const faultsOfTiming = ({ after }: PlannedRecord): Fault[] =>
  (after['state'] === 'UPCOMING' || after['state'] === 'ACTIVE') && after['nextSendAt'] === null ? [fault('sendAt', 'pulse_past')] : []

function faultsOfQueued({ now }: Context, { values }: PresentRecord): Fault[] {
  const at = momentIn(values['nextSendAt'])
  const isNear = at !== null && at.getTime() - now.getTime() <= queuedMinutes * 60_000
  return isNear || values['state'] === 'QUEUED' ? [fault('id', 'pulse_queued')] : []
}

import { isTimeOfDay, pulse, queuedMinutes } from '@kith/shared/domains/pulses/pulses.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Kept } from '@kith/shared/fields.ts'
import type { Context } from '#platform/context.ts'
import { keptValues, type RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { momentIn, nextOccurrence } from './sends/moments.ts'
import { wakeFor } from './sends/queue.ts'

type Values = Kept<typeof pulse.fields>
const timing = ['sendOn', 'sendAt', 'isRecurring', 'interval', 'unit', 'endsOn'] as const

export const pulseRules: RecordRules = {
  of: pulse,
  complete: (ctx, given) => {
    const input = { ...given, sendAt: given['sendAt'] ?? pulse.fields.sendAt.initial }
    return Promise.resolve({ ...input, madeById: ctx.actor.personId, ...planned(ctx, keptValues(pulse, input)) })
  },
  edited: (ctx, { values }, given) => {
    const after = { ...values, ...given } as Values
    if (timing.every((name) => values[name] === after[name])) return {}
    return after.state === 'PAUSED' ? { nextNumber: 0 } : planned(ctx, after)
  },
  judge: (_, all) => Promise.resolve(all.map(faultsOfTiming)),
  act: (ctx, action, all) =>
    Promise.resolve(all.map((each) => (action === 'edit' || action === 'delete' ? faultsOfQueued(ctx, each) : []))),
  becomes: (ctx, action, { values }) => {
    if (action !== 'resume') return Promise.resolve({})
    const next = nextOf(ctx, values as Values, Number(values['nextNumber'] ?? 0))
    return Promise.resolve({
      nextSendAt: next?.at.toISOString() ?? null,
      nextNumber: next?.number ?? null,
      ...(next ? {} : { state: 'ENDED' }),
    })
  },
  alongside: async (ctx, written) => {
    for (const { id, values } of written) {
      const [at, number] = [momentIn(values['nextSendAt']), values['nextNumber']]
      if (at !== null && typeof number === 'number') await wakeFor(ctx, { id, number, at })
    }
  },
}

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

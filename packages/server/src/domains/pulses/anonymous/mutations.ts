import {
  anonymousPulse,
  anonymousPulseCloseFields,
  anonymousPulseReleaseFields,
  anonymousPulseRemindFields,
  readingResults,
} from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { loadRecord } from '#platform/records/load.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { countVersion } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { closeAnonymousSend } from './close.ts'
import { anonymousSendsOf, countAnonymousAnswers, noteShown, showAnswers, type AnonymousSendRow } from './sql.ts'

/** Each look at open results makes the groups of the closed ones coarser, so that there are few. */
const mostSteps = 5

const shared = { record: anonymousPulse.kind, returns: recordType(anonymousPulse) } as const

export const anonymousPulseClose = defineMutation({
  ...shared,
  name: 'anonymousPulseClose',
  description:
    'Closes the last send of an anonymous pulse that is open, or another one: nothing is answered any more, and the results are those.',
  permission: 'anonymous_pulses.edit',
  input: anonymousPulseCloseFields,
  event: 'anonymous_pulse.closed',
  plan: (ctx, given) => planned(ctx, 'close', given),
  write: async (ctx, { id, send }) => {
    await closeAnonymousSend(ctx, send.id)
    return counted(ctx, id)
  },
})

export const anonymousPulseRemind = defineMutation({
  ...shared,
  name: 'anonymousPulseRemind',
  description: 'Reminds everybody who was asked to answer an anonymous pulse, because nobody knows who has answered.',
  permission: 'anonymous_pulses.edit',
  input: anonymousPulseRemindFields,
  event: 'anonymous_pulse.reminded',
  plan: (ctx, given) => planned(ctx, 'remind', given),
  write: (ctx, { id }) => counted(ctx, id),
})

export const anonymousPulseRelease = defineMutation({
  ...shared,
  name: 'anonymousPulseRelease',
  description:
    'Shows what has been answered so far of an anonymous pulse that is open, five more answers at a time, and five times at most.',
  permission: readingResults,
  input: anonymousPulseReleaseFields,
  event: 'anonymous_pulse.released',
  plan: async (ctx, given) => {
    const plan = await planned(ctx, 'release', given)
    const [counts] = await ctx.db.run(countAnonymousAnswers, { sends: [plan.send.id] })
    if (!counts || counts.answers === plan.send.shown) throw new Invalid([problem('id', 'anonymous_wait')])
    if (plan.send.step >= mostSteps) throw new Invalid([problem('id', 'anonymous_looks')])
    return { ...plan, shown: counts.answers }
  },
  write: async (ctx, { id, send, shown }) => {
    const step = send.step + 1
    await ctx.db.run(showAnswers, { send: send.id, step })
    await ctx.db.run(noteShown, { send: send.id, step, shown })
    return counted(ctx, id)
  },
})

type Which = { readonly id: string; readonly version: number; readonly sendId?: string | null }

async function planned(ctx: Context, action: 'close' | 'remind' | 'release', { id, version, sendId }: Which) {
  const row = await lockRecord(ctx, anonymousPulse, { id, version })
  await refuseAction(ctx, anonymousPulse, action, row)
  const sends = await ctx.db.run(anonymousSendsOf, { pulses: [row.id] })
  const isMeant = (send: AnonymousSendRow) => send.state === 'OPEN' && (!sendId || send.id === sendId.toLowerCase())
  const send = sends.find(isMeant)
  if (!send) throw new Invalid([problem('id', 'anonymous_none_open')])
  return { id: row.id, send, change: { before: {}, after: null } }
}

async function counted(ctx: Context, id: string) {
  await ctx.db.run(countVersion(anonymousPulse), { id })
  return loadRecord(ctx, anonymousPulse, id)
}

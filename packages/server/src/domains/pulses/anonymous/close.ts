import { anonymousPulse } from '@kith/shared/domains/pulses/anonymous-pulses.ts'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { fewestTogether } from './generalise.ts'
import { keepAnswers } from './sets.ts'
import {
  closeSend,
  countAnonymousAnswers,
  dropAnswers,
  dropKeys,
  dropTraces,
  lockAnonymousSend,
  lockInbox,
  sendsToClose,
  sendsToRemind,
  showAnswers,
} from './sql.ts'

/** Writes down what has been so since midnight, and reminds everybody, because nobody knows who has answered. */
export const closeAnonymousPulses = defineSchedule({
  name: 'close anonymous pulses',
  at: '00:10',
  zone: 'tenant',
  missed: 'each',
  run: async (ctx, dueOn) => {
    const closed = await ctx.db.run(sendsToClose, { today: ctx.actor.today })
    for (const { id } of closed) await closeAnonymousSend(ctx, id)
    const reminded = await ctx.db.run(sendsToRemind, { today: dueOn })
    const said = (id: string) => ({ subject: { kind: anonymousPulse.thing, id }, before: {}, after: null })
    await recordSystemEvents(ctx, [
      ...closed.map(({ pulse_id: id }) => ({ event: 'anonymous_pulse.closed' as const, ...said(id) })),
      ...reminded.map(({ pulse_id: id }) => ({ event: 'anonymous_pulse.reminded' as const, ...said(id) })),
    ])
  },
})

/**
 * Closes a send for good: its last answers are shown where they are five or more, or where nobody has looked before them; fewer are
 * destroyed. Then everything goes that was needed only to take each answer once.
 */
export async function closeAnonymousSend(ctx: Context, send: string): Promise<void> {
  const row = await ctx.db.first(lockAnonymousSend, { id: send })
  if (row?.state !== 'OPEN') return
  const waiting = await ctx.db.run(lockInbox, { send })
  const [counted] = await ctx.db.run(countAnonymousAnswers, { sends: [send] })
  const kept = counted?.answers ?? 0
  const all = kept + waiting.length
  const isTooFew = all < fewestTogether
  const isLastStepTooSmall = row.shown > 0 && all - row.shown < fewestTogether
  if (isTooFew) await ctx.db.run(dropAnswers, { send })
  else if (!isLastStepTooSmall && waiting.length > 0) await keepAnswers(ctx, send, waiting)
  const answers = isTooFew ? 0 : isLastStepTooSmall ? kept : all
  await ctx.db.run(showAnswers, { send, step: row.step + 1 })
  for (const drop of dropTraces) await ctx.db.run(drop, { send })
  await ctx.db.run(dropKeys, { send })
  await ctx.db.run(closeSend, { send, today: ctx.actor.today, answers, withheld: all - answers })
}

import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { knowSince, placesToMistake, rememberMistakes } from './sql-imports.ts'

const day = 86_400_000
const corrected = 14
const note = 'The offer letter names the other site.'

/** Lets some places of work have been recorded wrongly at first, and corrected by HR some weeks later: for looking at what was known when. */
export async function writeCorrections(ctx: Context, hr: string): Promise<void> {
  const places = await ctx.db.run(placesToMistake, { before: new Date(ctx.now.getTime() - 120 * day), limit: corrected })
  const corrections = places.map((place, index) => {
    const since = new Date(place.known_from)
    return { ...place, since, at: new Date(since.getTime() + (9 + ((index * 7) % 40)) * day) }
  })
  const given = JSON.stringify(corrections.map(({ id, wrong_id: wrong, since, at }) => ({ id, wrong, since, at })))
  await ctx.db.run(knowSince, { corrections: given })
  await ctx.db.run(rememberMistakes, { corrections: given })
  const actor = { ...ctx.actor, userId: hr, isSystem: false }
  for (const { job_id: jobId, person_id: personId, starts_on: effectiveFrom, location_id, wrong_id, at } of corrections.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  ))
    await recordSystemEvents({ ...ctx, now: at, actor, source: 'user' }, [
      {
        event: 'job.history_corrected',
        subject: { kind: 'job', id: jobId },
        personId,
        jobId,
        before: { locationId: wrong_id },
        after: { locationId: location_id, effectiveFrom, effectiveTo: null, reasonId: null, note },
      },
    ])
}

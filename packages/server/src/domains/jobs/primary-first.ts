import type { Context } from '#platform/context.ts'
import { batched } from '#platform/records/batch.ts'
import { isUuid } from '#platform/rights/check.ts'
import { primaryFirst } from './sql/primary.ts'

/** The ids of the jobs of a person, no matter who asks: the one that is their primary one today comes first. */
export async function jobsOf(ctx: Context, personId: unknown): Promise<readonly string[]> {
  if (typeof personId !== 'string' || !isUuid(personId)) return []
  return batched(ctx, 'jobs of people, primary ones first', async (people: readonly string[]) => {
    const rows = await ctx.db.run(primaryFirst, { people: [...new Set(people)], day: ctx.actor.today })
    return people.map((person) => rows.flatMap(({ id, person_id: of }) => (of === person ? [id] : [])))
  }).load(personId.toLowerCase())
}

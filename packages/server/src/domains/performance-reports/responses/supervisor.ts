import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { holdersPresent } from '#platform/positions/holders.ts'
import { primaryJobsOn, type JobOnDay } from '../sql.ts'

/** Returns the supervisor of the primary job of a person today, or where that one cannot sign in, the supervisor above; null for neither. */
export async function supervisorOf(ctx: Context, person: string): Promise<string | null> {
  const { today: day } = ctx.actor
  const primary = rowsByKey(
    ctx,
    'primary jobs of those who are rated',
    ({ person_id: id }: JobOnDay) => id,
    (people) => ctx.db.run(primaryJobsOn, { people, day }),
  )
  const job = (await primary.load(person))[0]?.job_id
  if (!job) return null
  for (const position of ['SUPERVISOR', 'SUPERVISORS_SUPERVISOR'] as const) {
    const present = await holdersPresent(ctx, position, [{ key: job, job, named: null, day }], day)
    const holder = present.find(({ personId }) => personId !== person)
    if (holder) return holder.personId
  }
  return null
}

import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { writeRevisionsOf, type RevisedJob } from '../change.ts'
import { knownPeriodsOf } from '../known-periods.ts'
import { refreshJobs } from '../reporting-lines.ts'
import { lockJobs } from '../sql/writing.ts'
import { periodAt, revision, since as knownUntil } from '../timeline.ts'
import { remunerationOf, type Remuneration } from '../values.ts'
import { asDecided, atRates } from './at-rates.ts'
import { paidByOf } from './follow.ts'
import { jobsFollowing, ratesOfGrades, type FollowingJob, type RateRow } from './sql.ts'

/** The pay of one job before and after a change of rates, on the first day on which it differs. */
export type Raise = RevisedJob & {
  readonly job: FollowingJob
  readonly from: string
  readonly before: Remuneration
  readonly after: Remuneration
}
export type Raises = {
  readonly raises: readonly Raise[]
  /** The jobs that would be without a rate, each from a day on. */ readonly unpaid: readonly FollowingJob[]
}

/** What a grade with these rates pays from `since` on the jobs that follow it. With `lock` nothing else changes them until the transaction ends. */
export async function planRaises(
  ctx: Context,
  { grade, rates, since, lock }: { grade: string; rates: readonly RateRow[]; since: string; lock: boolean },
): Promise<Raises> {
  if (lock) await ctx.db.run(lockJobs, { ids: (await ctx.db.run(jobsFollowing, { grade, since })).map(({ id }) => id) })
  const jobs = await ctx.db.run(jobsFollowing, { grade, since })
  const known = await knownPeriodsOf(
    ctx,
    jobs.map(({ id }) => id),
  )
  const all = await ratesWith(
    ctx,
    [...known.values()].flatMap((each) => each.of('PAY_GRADE').flatMap(({ value }) => value ?? [])),
    { grade, rates },
  )
  const planned = await Promise.all(
    jobs.map(async (job) => {
      const own = known.get(job.id)
      if (!own) return []
      const was = own.of('REMUNERATION')
      const { periods, unpaid } = atRates(asDecided(was), await paidByOf(ctx, own.of, async () => all))
      const isEmployed = (day: string) => job.company_end_on === null || day <= job.company_end_on
      if (unpaid.some(({ day }) => day >= since && isEmployed(day))) return [{ job, raise: null }]
      const now = knownUntil(was, periods, since)
      const revised = revision(was, now)
      const days = [since, ...[...was, ...now].map((each) => each.from)].filter((day) => day >= since).toSorted()
      const from = days.find((day) => day >= (was[0]?.from ?? day) && periodAt(was, day).value !== periodAt(now, day).value)
      const before = from && periodAt(was, from).value
      const after = from && periodAt(now, from).value
      if (!from || !before || !after || !isEmployed(from)) return []
      const raise: Raise = {
        id: job.id,
        job,
        known: own,
        revisions: [{ attribute: 'REMUNERATION', ...revised }],
        from,
        before: remunerationOf(before),
        after: remunerationOf(after),
      }
      return [{ job, raise }]
    }),
  )
  const found = planned.flat()
  return { raises: found.flatMap(({ raise }) => raise ?? []), unpaid: found.flatMap(({ job, raise }) => (raise ? [] : [job])) }
}

/** One event for each job whose pay changes. */
export const raiseEvents = (raises: readonly Raise[]): Change[] =>
  raises.map(({ job, from, before, after }) => ({
    event: 'job.update_scheduled',
    subject: { kind: 'job', id: job.id },
    personId: job.person_id,
    jobId: job.id,
    before: { remuneration: before },
    after: { remuneration: after, effectiveFrom: from, effectiveTo: null },
  }))

export async function writeRaises(ctx: Context, raises: readonly Raise[]): Promise<void> {
  if (raises.length === 0) return
  await writeRevisionsOf(ctx, raises)
  await refreshJobs(
    ctx,
    raises.map(({ id }) => id),
    { lines: false },
  )
}

/** The rates of these grades, with those of one of them as they will be. */
async function ratesWith(
  ctx: Context,
  grades: readonly string[],
  { grade, rates }: { grade: string; rates: readonly RateRow[] },
): Promise<RateRow[]> {
  const others = [...new Set(grades)].filter((id) => id !== grade)
  return [...(others.length > 0 ? await ctx.db.run(ratesOfGrades, { grades: others }) : []), ...rates]
}

import { daysAfter } from '@kith/shared/days.ts'
import type { Context } from '#platform/context.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import { attributeColumns, hasAttribute } from './attributes.ts'
import { ofJob } from './field-readers.ts'
import { readPeriods, type PeriodRow } from './sql/periods.ts'
import type { JobRow } from './sql/reading.ts'

/** The periods of a job that the actor may see, within the days employed, as known at the job's own moment; remuneration only with a right to pay. */
export async function periodsOf(ctx: Context, job: JobRow): Promise<PeriodRow[]> {
  if (!job.may_view) return []
  const [periods, pay] = await Promise.all([periodsByJob(ctx, job.known_at).load(job.id), ofJob.isOpen(ctx, 'remuneration', job)])
  const end = job.company_end_on === null ? null : daysAfter(job.company_end_on, 1)
  return joinedRows(
    periods.filter(
      ({ attribute, starts_on }) =>
        (pay || attribute !== 'REMUNERATION') && hasAttribute(ctx, attribute) && (end === null || starts_on < end),
    ),
  ).map((period) => (end !== null && (period.ends_on === null || period.ends_on > end) ? { ...period, ends_on: end } : period))
}

/** Changes scheduled after the day for which the job is shown, without those after a finalised end. */
export async function upcomingChanges(ctx: Context, job: JobRow): Promise<PeriodRow[]> {
  const after = job.as_at < job.company_start_on ? job.company_start_on : job.as_at
  const periods = await periodsOf(ctx, job)
  return periods.filter(({ starts_on }) => starts_on > after)
}

/** Neighbours of one value as one period: merging two records of a list may have made them equal. */
function joinedRows(periods: readonly PeriodRow[]): PeriodRow[] {
  const latest = new Map<string, PeriodRow>()
  const result: PeriodRow[] = []
  for (const period of periods) {
    const last = latest.get(period.attribute)
    if (last?.ends_on === period.starts_on && attributeColumns.every((column) => last[column] === period[column])) {
      latest.set(period.attribute, Object.assign(last, { ends_on: period.ends_on }))
    } else {
      const own = { ...period }
      latest.set(period.attribute, own)
      result.push(own)
    }
  }
  return result
}

const periodsByJob = (ctx: Context, knownAt: string | null) =>
  rowsByKey(
    ctx,
    `periods as known at ${knownAt}`,
    (row: PeriodRow) => row.job_id,
    (jobs) => ctx.db.run(readPeriods(knownAt === null ? 'NOW' : 'AT'), { jobs, knownAt }),
  )

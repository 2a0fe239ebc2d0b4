import type { JobAttribute } from '@kith/shared/domains/jobs.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordEvents } from '#platform/events/record.ts'
import { insertJobs, rebuildReportingLines, rebuildSegments } from './sql/writing.ts'

export type Remuneration = {
  readonly type: 'ANNUAL_SALARY' | 'HOURLY_RATE' | 'NONE'
  readonly currency: string
  /** Exact decimals as text, for FTE 1. */
  readonly baseAnnual?: string | null
  readonly baseHourly?: string | null
  readonly payCycle?: 'WEEKLY' | 'FORTNIGHTLY' | 'MONTHLY' | null
  readonly hoursPerCycle?: string | null
}

/** A new job whose attributes all begin on its company start date. An id may be given, so that jobs of one batch can name each other as supervisor. */
export type NewJob = {
  readonly id?: string
  readonly personId: string
  readonly companyStartDate: string
  readonly companyEndDate?: string | null
  readonly turnoverType?: string | null
  readonly turnoverReasonId?: string | null
  readonly probationEndDate?: string | null
  readonly recruitmentSourceId?: string | null
  readonly recruitmentCost?: string | null
  readonly recruitmentCurrency?: string | null
  readonly isPrimary: boolean
  readonly positionTitleId: string
  readonly businessEntityId: string
  readonly businessUnitId: string
  readonly locationId: string
  readonly workClassId: string
  readonly supervisorJobId?: string | null
  readonly payGradeId?: string | null
  readonly fte?: string | null
  readonly remuneration?: Remuneration | null
}

const attributeColumns: Readonly<Record<JobAttribute, string>> = {
  POSITION_TITLE: 'positionTitleId',
  BUSINESS_ENTITY: 'businessEntityId',
  BUSINESS_UNIT: 'businessUnitId',
  LOCATION: 'locationId',
  SUPERVISOR: 'supervisorJobId',
  WORK_CLASS: 'workClassId',
  PAY_GRADE: 'payGradeId',
  FTE: 'fte',
  REMUNERATION: 'remunerationScheduleId',
}

/** Writes jobs, their first periods, segments, reporting lines and events, set by set. Returns their ids in order. */
export async function createJobs(ctx: Context, jobs: readonly NewJob[]): Promise<string[]> {
  if (jobs.length === 0) return []
  const rows = jobs.map((job) => ({ ...job, id: job.id ?? v7(), termId: v7(), remunerationScheduleId: job.remuneration ? v7() : null }))
  const periods = rows.flatMap((row) =>
    Object.entries(attributeColumns).map(([attribute, column]) => ({
      id: v7(),
      jobId: row.id,
      attribute,
      startsOn: row.companyStartDate,
      [column]: row[column as keyof typeof row] ?? null,
    })),
  )
  await ctx.db.run(insertJobs, { jobs: JSON.stringify(rows), periods: JSON.stringify(periods), knownFrom: ctx.now })
  const ids = rows.map(({ id }) => id)
  await ctx.db.run(rebuildSegments, { jobs: ids })
  await ctx.db.run(rebuildReportingLines, { jobs: ids })
  await recordEvents(
    ctx,
    rows.map(({ termId: _, ...row }, index) => ({
      event: 'job.created',
      subject: { kind: 'job', id: row.id },
      personId: row.personId,
      jobId: row.id,
      before: null,
      after: { ...jobs[index] },
    })),
  )
  return ids
}

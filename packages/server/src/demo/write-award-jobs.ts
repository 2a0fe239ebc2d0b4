import { daysAfter } from '@kith/shared/days.ts'
import type { Context } from '#platform/context.ts'
import { actingAs } from './acting.ts'
import { jobsUnderAward, jobUpdateReasonIds } from './sql.ts'
import type { Award } from './write-award.ts'
import { countries } from './generate/places.ts'

/** Of the titles, the level that each begins at. */
const titles = ['Trainee Storeperson', 'Storeperson', 'Senior Storeperson', 'Principal Storeperson'] as const
const most = 6
const daysAgo = 20
const millisecondsOfDay = 86_400_000

/** Has HR pay those who work under the award by its levels from the month after its last increase on, by the same mutation as everyone. */
export async function writeAwardJobs(ctx: Context, hr: string, award: Award): Promise<void> {
  const { db, now } = ctx
  const effectiveFrom = daysAfter(award.since, 31)
  const jobs = await db.run(jobsUnderAward, { titles, day: effectiveFrom, limit: most })
  const reasons = await db.run(jobUpdateReasonIds, {})
  const moment = new Date(now.getTime() - daysAgo * millisecondsOfDay)
  const { payCycle, hoursPerCycle } = countries.AU
  for (const { job_id: id, version, level } of jobs) {
    await ctx.services.kith.mutation('jobUpdate').runNamed(await actingAs(ctx, hr, moment), {
      id,
      version,
      effectiveFrom,
      attributes: ['PAY_GRADE', 'PAY_STEP', 'REMUNERATION'].map((attribute) => ({ attribute })),
      payGradeId: award.gradeId,
      payStepId: award.stepIds[level] ?? null,
      remuneration: { type: 'ANNUAL_SALARY', payCycle, hoursPerCycle, followsPayGrade: true },
      reasonId: reasons.find(({ name }) => name === 'Salary review')?.id ?? null,
      note: 'Moved to the levels of the award.',
    })
  }
}

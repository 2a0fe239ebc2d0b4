import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { plainDecimal, remunerationFigures, type Figures } from '@kith/shared/remuneration.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { jobSettings } from '../settings.ts'
import { readSchedules, type ScheduleRow } from '../sql/remuneration.ts'
import type { Remuneration as Given } from '../values.ts'

type Remuneration = Given & Figures

/** A schedule with its figures, for those who have been found to be allowed to see it. */
export async function remunerationOf(ctx: Context, scheduleId: string | null, fte: string | null): Promise<Remuneration | null> {
  if (!scheduleId) return null
  const schedule = await schedules(ctx).load(scheduleId)
  if (!schedule) return null
  const { type, currency, base_annual: baseAnnual, base_hourly: baseHourly, pay_cycle: payCycle, hours_per_cycle: hoursPerCycle } = schedule
  return withFigures(ctx, { type, currency, baseAnnual, baseHourly, payCycle, hoursPerCycle }, fte)
}

/** The same of a schedule that is known already. */
export async function withFigures(ctx: Context, schedule: Given | null, fte: string | null = null): Promise<Remuneration | null> {
  if (!schedule?.type) return null
  const { remuneration_decimals } = await jobSettings(ctx)
  return { ...schedule, ...remunerationFigures(schedule, fte, remuneration_decimals) }
}

export const RemunerationSchedule = builder.objectRef<Remuneration>('RemunerationSchedule').implement({
  description: 'The pay of a job at FTE 1. Derived figures are null if the hours are variable.',
  fields: (t) => ({
    type: t.field({ type: enumOf('RemunerationType', remunerationTypes), nullable: false, resolve: (row) => row.type }),
    currency: t.exposeString('currency', { nullable: false }),
    baseAnnual: t.field({ type: 'Decimal', resolve: (row) => trimZeros(row.baseAnnual) }),
    baseHourly: t.field({ type: 'Decimal', resolve: (row) => trimZeros(row.baseHourly) }),
    payCycle: t.field({ type: enumOf('PayCycle', payCycles), resolve: (row) => row.payCycle ?? null }),
    hoursPerCycle: t.field({
      type: 'Decimal',
      description: '0 means that the hours are variable.',
      resolve: (row) => trimZeros(row.hoursPerCycle),
    }),
    annual: t.field({ type: 'Decimal', resolve: (row) => row.annual }),
    hourly: t.field({ type: 'Decimal', resolve: (row) => row.hourly }),
    annualPackage: t.field({ type: 'Decimal', resolve: (row) => row.annualPackage }),
    hourlyPackage: t.field({ type: 'Decimal', resolve: (row) => row.hourlyPackage }),
    proratedSalary: t.field({ type: 'Decimal', resolve: (row) => row.proratedSalary }),
  }),
})

const trimZeros = (value: string | null | undefined) => (value ? plainDecimal(value) : null)

function schedules(ctx: Context): DataLoader<string, ScheduleRow | null> {
  return remembered(
    ctx,
    'remuneration schedules',
    () =>
      new DataLoader<string, ScheduleRow | null>(async (ids) => {
        const rows = new Map((await ctx.db.run(readSchedules, { ids: [...ids] })).map((row) => [row.id, row]))
        return ids.map((id) => rows.get(id) ?? null)
      }),
  )
}

import { componentKinds } from '@kith/shared/domains/jobs/components.ts'
import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { plainDecimal, remunerationFigures, type Figures } from '@kith/shared/remuneration.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '#platform/context.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { jobSettings } from '../settings.ts'
import { readSchedules, type NamedComponent, type ScheduleRow } from '../sql/remuneration.ts'
import { keptRemuneration, type Remuneration as Given } from '../values.ts'

type Remuneration = Kept & Figures
type Kept = Given & { readonly scheduleId?: string }

/** A schedule with its figures, for those who have been found to be allowed to see it. */
export async function remunerationOf(ctx: Context, scheduleId: string | null, fte: string | null): Promise<Remuneration | null> {
  if (!scheduleId) return null
  const schedule = await schedules(ctx).load(scheduleId)
  if (!schedule) return null
  return withFigures(ctx, { ...keptRemuneration(schedule), scheduleId }, fte)
}

/** The same of a schedule that is known already. */
export async function withFigures(ctx: Context, schedule: Kept | null, fte: string | null = null): Promise<Remuneration | null> {
  if (!schedule?.type) return null
  const { remuneration_decimals } = await jobSettings(ctx)
  const { components, ...rest } = schedule
  const own = { ...rest, components: components ?? [] }
  return { ...own, ...remunerationFigures(own, fte, remuneration_decimals) }
}

const RemunerationComponent = builder.objectRef<NamedComponent>('RemunerationComponent').implement({
  description: 'A part of pay: an amount in the currency and unit of its schedule (a year or an hour), or a percentage.',
  fields: (t) => ({
    kind: t.field({ type: enumOf('RemunerationComponentKind', componentKinds), nullable: false, resolve: ({ kind }) => kind }),
    name: t.exposeString('name', { nullable: false }),
    amount: t.field({ type: 'Decimal', resolve: ({ amount }) => trimZeros(amount) }),
    percentage: t.field({
      type: 'Decimal',
      description: 'Of the base together with the additions to it, for additions to total and deductions; else of the base.',
      resolve: ({ percentage }) => trimZeros(percentage),
    }),
    defaultComponentId: t.id({ resolve: ({ defaultComponentId }) => defaultComponentId }),
  }),
})

export const RemunerationSchedule = builder.objectRef<Remuneration>('RemunerationSchedule').implement({
  description: 'The pay of a job at FTE 1. Derived figures are null if the hours are variable.',
  fields: (t) => ({
    scheduleId: t.id({ description: 'Null in the history.', resolve: ({ scheduleId }) => scheduleId }),
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
    followsPayGrade: t.boolean({
      nullable: false,
      description: 'The base is that of the pay grade on each day.',
      resolve: ({ followsPayGrade }) => followsPayGrade ?? false,
    }),
    components: t.field({
      type: [RemunerationComponent],
      nullable: { list: false, items: false },
      resolve: ({ components }) => [...(components ?? [])],
    }),
    annual: t.field({ type: 'Decimal', resolve: (row) => row.annual }),
    hourly: t.field({ type: 'Decimal', resolve: (row) => row.hourly }),
    adjustedBase: t.field({
      type: 'Decimal',
      description: 'The base together with the additions to it, for a year of an annual salary or an hour of an hourly rate.',
      resolve: (row) => row.adjustedBase,
    }),
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

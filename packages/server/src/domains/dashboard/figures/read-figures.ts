import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import type { Situation } from '@kith/shared/domains/people.ts'
import { directoryParameters, directoryShape } from '#domains/people/public.ts'
import type { Context } from '#platform/context.ts'
import { withholdSmallGroups } from '#platform/charts/withhold.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { rememberRead } from '#platform/totals.ts'
import { turnoverByMonth, turnoverOf } from './rules.ts'
import { spansOf } from './spans.ts'
import { serviceBands, workforceFigures, type FiguresRow, type ServiceRow, type Span, type SpanRow, type UnitRow } from './sql.ts'

/** A figure of now, and the one that it is compared with. */
export type Compared<Value = number> = { readonly now: Value; readonly before: Value }
export type Workforce = {
  readonly headcount: Compared
  readonly starters: Compared
  readonly leavers: Compared
  readonly turnover: Compared<number | null> & { readonly trend: readonly (number | null)[] }
  readonly onProbation: Compared
  readonly months: readonly SpanRow[]
  readonly units: readonly UnitRow[]
  readonly service: readonly ServiceFigure[]
  readonly attention: readonly { readonly situation: Situation; readonly people: number }[]
}

/** People of a unit by their length of service, by the bands; null where so few could be recognised. */
export type ServiceFigure = { readonly unitId: string; readonly people: readonly (number | null)[] }

const ofJobs = ['PROBATION_ENDING', 'NO_SUPERVISOR'] as const
const ofPersonalDetails = ['WORK_RIGHT_ENDING', 'NO_EMERGENCY_CONTACT'] as const

/** The figures of everyone whom the reader can see, read once until something changes; those of a large organisation may be a minute old. */
export async function readWorkforce(ctx: Context): Promise<Workforce> {
  const { today } = ctx.actor
  const directory = directoryShape(ctx, today)
  const spans = spansOf(today)
  const asked = [...spans.months, spans.lately, spans.before, spans.year, spans.yearBefore, spans.opening]
  const attention = directory.personal === 'NONE' ? ofJobs : ([ofPersonalDetails[0], ...ofJobs, ofPersonalDetails[1]] as const)
  const parameters = {
    ...directoryParameters(ctx, today),
    withPast: hasPermission(ctx.actor, 'people.past_profile.view'),
    froms: asked.map(({ from }) => from),
    untils: asked.map(({ until }) => until),
  }
  const isPersonal = [directory.directory, directory.profile, directory.jobs, directory.personal].some((reach) => reach !== 'ALL')
  const { me, ...same } = parameters
  const row = await rememberRead(ctx, ['workforce', directory, same, isPersonal && me], {
    read: () => ctx.db.one(workforceFigures({ directory, attention }), parameters),
    isLarge: ({ headcount }) => headcount >= 10_000,
  })
  return figuresOf(row, spans, attention)
}

function figuresOf(row: FiguresRow, spans: ReturnType<typeof spansOf>, attention: readonly Situation[]): Workforce {
  const bySpan = new Map(row.spans.map((each) => [keyOf(each), each]))
  const of = (span: Span): SpanRow => bySpan.get(keyOf(span)) ?? { ...span, headcount: 0, joiners: 0, leavers: 0, on_probation: 0 }
  const months = spans.months.map(of)
  const lastMonth = months.at(-2) ?? of(spans.lately)
  const [lately, before, year, yearBefore] = [of(spans.lately), of(spans.before), of(spans.year), of(spans.yearBefore)]
  return {
    headcount: { now: row.headcount, before: lastMonth.headcount },
    starters: { now: lately.joiners, before: before.joiners },
    leavers: { now: lately.leavers, before: before.leavers },
    turnover: {
      now: turnoverOf(year.leavers, yearBefore, year),
      before: turnoverOf(yearBefore.leavers, of(spans.opening), yearBefore),
      trend: turnoverByMonth(months),
    },
    onProbation: { now: lately.on_probation, before: lastMonth.on_probation },
    months,
    units: row.units,
    service: row.units.map(({ id }) => ({ unitId: id, people: withholdSmallGroups(byBand(id, row.service), fewestByService) })),
    attention: attention.map((situation) => ({ situation, people: row.attention[situation] ?? 0 })),
  }
}

const byBand = (unit: string, service: readonly ServiceRow[]) =>
  [0, ...serviceBands].map((_, band) => service.find((each) => each.unit_id === unit && each.band === band)?.people ?? 0)

const keyOf = ({ from, until }: Span) => `${from} ${until}`

import { fewestByService } from '@kith/shared/domains/dashboard.ts'
import type { Situation } from '@kith/shared/domains/people.ts'
import { directoryParameters, directoryShape } from '#domains/people/public.ts'
import { figuresOf as countFigures, placeOf } from '#domains/analytics/public.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { withholdSmallGroups } from '#platform/charts/withhold.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { rememberRead } from '#platform/totals.ts'
import { attritionAt, spansOf } from './spans.ts'
import { readDataConfidence, serviceBands, workforceFigures, type FiguresRow, type ServiceRow, type Span, type SpanRow } from './sql.ts'
import type { WorkforceFigures } from './types.ts'

type Workforce = RowOf<typeof WorkforceFigures>

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
  const yearsUpTo = attritionAt(spans)
  const [{ since }, attrition, row] = await Promise.all([
    ctx.db.one(readDataConfidence, {}),
    countFigures(ctx, 'attrition', { by: [], filters: {}, knownAt: null, isRolledUp: true }, yearsUpTo),
    rememberRead(ctx, ['workforce', directory, same, isPersonal && me], {
      read: () => ctx.db.one(workforceFigures({ directory, attention }), parameters),
      isLarge: ({ headcount }) => headcount >= 10_000,
    }),
  ])
  const turnover = yearsUpTo.map((_, index) => toOneDecimal(attrition.get(placeOf(null, null, index)) ?? null))
  return figuresOf(row, spans, { attention, since, turnover })
}

type Told = { readonly attention: readonly Situation[]; readonly since: string | null; readonly turnover: readonly (number | null)[] }

function figuresOf(row: FiguresRow, spans: ReturnType<typeof spansOf>, { attention, since, turnover }: Told): Workforce {
  const isTrusted = (day: string) => since === null || day >= since
  const whenTrusted = <Value>(day: string, value: Value) => (isTrusted(day) ? value : null)
  const bySpan = new Map(row.spans.map((each) => [keyOf(each), each]))
  const of = (span: Span): SpanRow => bySpan.get(keyOf(span)) ?? { ...span, headcount: 0, joiners: 0, leavers: 0, on_probation: 0 }
  const months = spans.months.map(of)
  const lastMonth = months.at(-2) ?? of(spans.lately)
  const atEndOfLastMonth = (value: number) => whenTrusted(lastMonth.until, value)
  const [lately, before] = [of(spans.lately), of(spans.before)]
  // The first is of the twelve months before; the last one ends today
  const [ofYearBefore = null, ...trend] = turnover
  return {
    dataConfidenceDate: isTrusted(spans.opening.until) ? null : since,
    headcount: { now: row.headcount, before: atEndOfLastMonth(lastMonth.headcount) },
    starters: { now: whenTrusted(lately.from, lately.joiners), before: whenTrusted(before.from, before.joiners) },
    leavers: { now: whenTrusted(lately.from, lately.leavers), before: whenTrusted(before.from, before.leavers) },
    turnover: {
      now: whenTrusted(spans.yearBefore.until, trend.at(-1) ?? null),
      before: whenTrusted(spans.opening.until, ofYearBefore),
      trend: trend.map((rate, index) => whenTrusted(months[index]?.until ?? '', rate)),
    },
    onProbation: { now: lately.on_probation, before: atEndOfLastMonth(lastMonth.on_probation) },
    months: months
      .filter(({ until }) => isTrusted(until))
      .map((month) => ({ ...month, joiners: whenTrusted(month.from, month.joiners), leavers: whenTrusted(month.from, month.leavers) })),
    units: row.units,
    service: row.units.map(({ id }) => ({ unitId: id, people: withholdSmallGroups(byBand(id, row.service), fewestByService) })),
    attention: attention.map((situation) => ({ situation, people: row.attention[situation] ?? 0 })),
  }
}

const byBand = (unit: string, service: readonly ServiceRow[]) =>
  [0, ...serviceBands].map((_, band) => service.find((each) => each.unit_id === unit && each.band === band)?.people ?? 0)

const toOneDecimal = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)

const keyOf = ({ from, until }: Span) => `${from} ${until}`

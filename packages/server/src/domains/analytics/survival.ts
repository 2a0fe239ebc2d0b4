import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { fewestShown, isComposed, measureNamed } from '@kith/shared/domains/analytics/measures.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readTrustedFrom } from './confidence.ts'
import { count, countedAs, isOutOfReach, placeOf, type Question } from './count.ts'
import { labelsOf } from './labels.ts'
import { withheldPlaces } from './withhold.ts'
import type { Analysis } from './types.ts'

/** How many times of employment ended, or are still running, after so many whole months. */
export type Served = { readonly months: number; readonly hasEnded: boolean; readonly number: number }

/** Months of service that a curve shows at most. */
const mostMonths = 120

/**
 * The share of a cohort that is still employed after each month of service (Kaplan and Meier): of those who have had the time to serve it.
 * Those who are still here and have not had the time leave the cohort before that month.
 */
export function survivalOf(served: readonly Served[]): number[] {
  const longest = Math.min(mostMonths, Math.max(0, ...served.map(({ months }) => months)))
  const sum = (those: (each: Served) => boolean) => served.filter(those).reduce((all, { number }) => all + number, 0)
  const shares = [1]
  for (let month = 1; month <= longest; month += 1) {
    const ended = sum(({ months, hasEnded }) => hasEnded && months === month - 1)
    const atRisk = sum(({ months, hasEnded }) => (hasEnded ? months >= month - 1 : months >= month))
    if (atRisk === 0) break
    shares.push((shares.at(-1) ?? 0) * (1 - ended / atRisk))
  }
  return shares
}

/** The curves of those who started in a period, one for each value of a dimension. */
export async function analyseSurvival(ctx: Context, ask: Ask): Promise<Analysis> {
  const measure = measureNamed(ask.measure)
  const [dimension, ...others] = ask.by
  if (isComposed(measure) || others.length > 0) throw new Invalid([problem('ask', 'analytics_ask')])
  const moments = [{ from: ask.from, until: ask.until }]
  const isSensitive = [...ask.by, ...(Object.keys(ask.filters) as DimensionName[])].some((name) => dimensionNamed(name).isSensitive)
  const question: Question = { by: ask.by, filters: ask.filters, knownAt: null, isRolledUp: !isSensitive }
  const [{ rows: found }, { rows: sizes }, trustedFrom] = await Promise.all([
    count(ctx, measure, { ...question, by: [...ask.by, 'served'] }, moments),
    count(ctx, countedAs(measure, 'people'), question, moments),
    readTrustedFrom(ctx),
  ])
  const isTrusted = ask.from >= trustedFrom
  const served = found.flatMap(({ of, row, col, value }) => {
    const [group, text] = dimension === undefined ? [null, row] : [row, col]
    const [months, end] = (text ?? '').split(' ')
    return text === null || of !== 'FIGURE' || !isTrusted
      ? []
      : [{ group, months: Number(months), hasEnded: end === 'ended', number: value }]
  })
  const byGroup = Map.groupBy(served, ({ group }) => group)
  const curves = new Map([...byGroup].map(([group, each]) => [group, survivalOf(each)]))
  const people = new Map(sizes.filter(({ of }) => of === 'FIGURE').map(({ row, at, value }) => [placeOf(row, null, at), value]))
  const rows = (
    await labelsOf(
      ctx,
      dimension,
      [...curves.keys()].filter((group) => group !== null),
    )
  ).toSorted((one, other) => one.label.localeCompare(other.label))
  const hidden = isSensitive ? withheldPlaces(people, { rows, columns: [], moments, isByMoments: true }, fewestShown) : new Set<string>()
  const length = Math.max(1, ...[...curves.values()].map((curve) => curve.length))
  const months = Array.from({ length }, (_, month) => month)
  const lineOf = (group: string | null) =>
    months.map((month) => {
      const share = curves.get(group)?.[month]
      return share === undefined || hidden.has(placeOf(group, null, 0)) ? null : share * 100
    })
  const columnTotals = lineOf(null)
  return {
    ask,
    unit: measure.unit,
    currency: null,
    moments,
    rows,
    columns: months.map((month) => ({ id: String(month), label: String(month) })),
    values: rows.map(({ id }) => lineOf(id)),
    rowTotals: [],
    columnTotals,
    total: columnTotals.findLast((share) => share !== null) ?? null,
    parts: [],
    inSeveral: 0,
    withheldBelow: isSensitive ? fewestShown : null,
    isWithheld: hidden.size > 0,
    isOutOfReach: await isOutOfReach(ctx, [measure], question),
    otherCurrency: 0,
    scarceSkills: [],
    rowsLeftOut: 0,
    trustedFrom,
    asOf: ctx.now,
    hidden,
  }
}

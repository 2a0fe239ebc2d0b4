import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { fewestShown, countedIn, isComposed, isSurvival, measureNamed, type Counted } from '@kith/shared/domains/analytics/measures.ts'
import { isOfSameFacts } from '@kith/shared/domains/analytics/told-apart.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { readTrustedFrom } from './confidence.ts'
import {
  count,
  currencyOf,
  figuresOf,
  isOfEveryone,
  isOutOfReach,
  ofEnds,
  peopleOf,
  placeOf,
  withoutOwn,
  type Figures,
  type Question,
} from './count.ts'
import { labelsOf } from './labels.ts'
import { momentsOf } from './moments.ts'
import { scarceSkills } from './scarce-skills.ts'
import { analyseSurvival } from './survival.ts'
import { withheldPlaces } from './withhold.ts'
import type { Analysis, Category, Moment, Part } from './types.ts'

const mostRows = 60

/** The only road to a figure: pages, the API, exports and the dashboard all take it. */
export async function analyse(ctx: Context, ask: Ask): Promise<Analysis> {
  if (isSurvival(ask.measure)) return analyseSurvival(ctx, ask)
  const moments = momentsOf(ask)
  if (moments === null) throw new Invalid([problem('ask', 'analytics_period')])
  const measure = measureNamed(ask.measure)
  const isSensitive = isTold(ask)
  const tellsSeveral = ask.by.length > 0 && !isComposed(measure)
  const question: Question = { by: ask.by, filters: ask.filters, knownAt: ask.knownAt, isRolledUp: !isSensitive, tellsSeveral }
  const [known, figures, people, parts, otherCurrency] = await Promise.all([
    readTrustedFrom(ctx),
    figuresOf(ctx, ask.measure, question, moments),
    isSensitive ? figuresOfPeople(ctx, ask, question, moments) : null,
    isComposed(measure) && !ask.isOverTime ? partsOf(ctx, ask.measure, question, moments) : [],
    countOtherCurrency(ctx, ask, question, moments),
  ])
  const isTrusted = trustedMoments(ask, moments, known)
  const isByMoments = ask.by.length < 2
  const [rows, columns] = await Promise.all([labelsOf(ctx, ask.by[0], namesIn(figures, 0)), labelsOf(ctx, ask.by[1], namesIn(figures, 1))])
  const hidden = people ? withheldPlaces(people, { rows, columns, moments, isByMoments }, fewestShown) : new Set<string>()
  const valueAt = (row: string | null, column: string | null, at: number) => {
    const place = placeOf(row, column, at)
    return hidden.has(place) || !isTrusted[at] ? null : (figures.get(place) ?? (hasNothing(measureNamed(ask.measure)) ? 0 : null))
  }
  const across = isByMoments ? moments.map((_, at) => ({ column: null, at })) : columns.map(({ id }) => ({ column: id, at: 0 }))
  const ordered = inOrder(rows, ask.by[0], (id) => valueAt(id, null, moments.length - 1)).slice(0, mostRows)
  return {
    ask,
    unit: measure.unit,
    currency: measure.unit === 'money' ? await currencyOf(ctx) : null,
    moments,
    rows: ordered,
    columns: isByMoments ? moments.map(({ until }) => ({ id: until, label: until })) : columns,
    values: ordered.map(({ id }) => across.map(({ column, at }) => valueAt(id, column, at))),
    rowTotals: isByMoments ? [] : ordered.map(({ id }) => valueAt(id, null, 0)),
    columnTotals: across.map(({ column, at }) => valueAt(null, column, at)),
    total: valueAt(null, null, moments.length - 1),
    parts: valueAt(null, null, moments.length - 1) === null ? [] : parts,
    inSeveral: isComposed(measure) || !tellsSeveral ? 0 : await countInSeveral(ctx, measure, question, moments),
    withheldBelow: isSensitive ? fewestShown : null,
    isWithheld: hidden.size > 0,
    isOutOfReach: await isOutOfReach(ctx, countedIn(ask.measure), question),
    otherCurrency,
    scarceSkills: ask.page === 'skills' && !isSensitive ? await scarceSkills(ctx, question, moments) : [],
    rowsLeftOut: Math.max(0, rows.length - mostRows),
    trustedFrom: known,
    asOf: ctx.now,
    hidden,
  }
}

/** True where figures could tell something of somebody that is not for everyone. */
export function isTold({ measure, by, filters }: Ask): boolean {
  const isPrivate = countedIn(measure).some(({ fewest }) => fewest !== undefined)
  return isPrivate || [...by, ...(Object.keys(filters) as DimensionName[])].some((name) => dimensionNamed(name).isSensitive)
}

/** How many people a figure is about: of one by another, those whom it is divided by. */
async function figuresOfPeople(ctx: Context, ask: Ask, question: Question, moments: readonly Moment[]): Promise<Figures> {
  const measure = countedIn(ask.measure).at(isOfEveryone(question) ? -1 : 0)
  return measure ? peopleOf(ctx, measure, question, moments) : new Map()
}

/** Returns both parts of one figure by another, and of a rate the other way to divide it. */
async function partsOf(ctx: Context, name: string, question: Question, moments: readonly Moment[]): Promise<Part[]> {
  const measure = measureNamed(name)
  if (!isComposed(measure)) return []
  const everyone = measure.isOfAll ? { ...question, by: [] } : isOfSameFacts(measure) ? question : withoutOwn(question)
  // A dimension that is not for everyone limits who is counted in the total as well
  const total = everyone.isRolledUp ? { ...everyone, by: [] } : everyone
  const totalOf = (figures: Figures) => figures.get(placeOf(null, null, moments.length - 1)) ?? null
  const [over, under, ends] = await Promise.all([
    figuresOf(ctx, measure.over, question, moments).then(totalOf),
    measure.isByEnds
      ? ofEnds(ctx, measure.under, everyone, moments).then(totalOf)
      : figuresOf(ctx, measure.under, measure.by === 'RATIO' ? everyone : question, moments).then(totalOf),
    measure.isRolling && !measure.isByEnds ? ofEnds(ctx, 'headcount', total, moments).then(totalOf) : null,
  ])
  const parts = [
    { name: measure.over, value: over ?? (hasNothing(measureNamed(measure.over)) ? 0 : null) },
    { name: measure.under, value: under },
  ]
  return ends === null ? parts : [...parts, { name: 'attritionByEnds', value: ends === 0 ? null : ((over ?? 0) / ends) * 100 }]
}

async function countInSeveral(ctx: Context, measure: Counted, question: Question, moments: readonly Moment[]): Promise<number> {
  const { rows } = await count(ctx, measure, question, moments)
  return rows.find(({ of }) => of === 'SEVERAL')?.value ?? 0
}

async function countOtherCurrency(ctx: Context, ask: Ask, question: Question, moments: readonly Moment[]): Promise<number> {
  const paid = countedIn(ask.measure).find(({ beside }) => beside === 'paidOtherwise')
  if (!paid) return 0
  const { rows } = await count(ctx, paid, question, moments)
  return rows.find(({ of, at }) => of === 'BESIDE' && at === moments.length - 1)?.value ?? 0
}

/** Of which moments the data is to be trusted; a rate also needs the day before its period. */
export function trustedMoments({ measure: name }: Pick<Ask, 'measure'>, moments: readonly Moment[], since: string): boolean[] {
  const measure = measureNamed(name)
  const needsDayBefore = isComposed(measure) && measure.isRolling === true
  return moments.map(({ from }) => (needsDayBefore ? from > since : from >= since))
}

const namesIn = (figures: Figures, index: 0 | 1): string[] => [
  ...new Set([...figures.keys()].flatMap((place) => (JSON.parse(place) as [string | null, string | null])[index] ?? [])),
]

/** Nobody counted is a figure of none, but the mean of nobody is no figure. */
const hasNothing = (measure: ReturnType<typeof measureNamed>) =>
  isComposed(measure) ? measure.by === 'DIFFERENCE' : ['people', 'events', 'rows', 'sum', 'days'].includes(measure.counts)

/**
 * Keeps ranges and numbers in their order, and puts the largest of others first. Withheld figures follow by name, so that their place tells
 * nothing, and what is not recorded comes last.
 */
function inOrder(rows: readonly Category[], name: DimensionName | undefined, shownOf: (id: string) => number | null): Category[] {
  const { buckets, isNumber } = name === undefined ? {} : dimensionNamed(name)
  if (buckets || isNumber) return [...rows]
  const rank = ({ id }: Category) => (id === '' ? 2 : shownOf(id) === null ? 1 : 0)
  return rows.toSorted(
    (one, other) => rank(one) - rank(other) || (shownOf(other.id) ?? 0) - (shownOf(one.id) ?? 0) || one.label.localeCompare(other.label),
  )
}

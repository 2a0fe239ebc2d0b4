import { kindOf } from '@kith/shared/catalogue.ts'
import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { kindsOfFacts } from '@kith/shared/domains/analytics/behind.ts'
import { dimensionNamed, isShared, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { isComposed, measureNamed, type Counted, type Counting } from '@kith/shared/domains/analytics/measures.ts'
import { isOfSameFacts } from '@kith/shared/domains/analytics/told-apart.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { remembered, type Actor, type Context } from '#platform/context.ts'
import { organisationCurrency } from '#platform/records/sql.ts'
import { extentOf, hasPermission, openingReach, reachOf, sightParameters, type Reach } from '#platform/rights/reach.ts'
import { rememberRead } from '#platform/totals.ts'
import { placeCustomFields } from './custom-fields.ts'
import type { FactParameters, Shape } from './facts/shape.ts'
import { endsOf } from './moments.ts'
import { figures, planForFacts, type FigureRow } from './statement.ts'
import type { Moment } from './types.ts'

/** Figures by the places of their row and column, null for the sum of these, and of their moment. */
export type Figures = ReadonlyMap<string, number | null>
export const placeOf = (row: string | null, column: string | null, at: number): string => JSON.stringify([row, column, at])

/** How a measure is counted: by what, of whom, and whether a unit has those below it. */
export type Question = Pick<Ask, 'by' | 'filters' | 'knownAt'> & { readonly isRolledUp: boolean; readonly tellsSeveral?: boolean }

/** The figures of a measure for these moments. */
export async function figuresOf(ctx: Context, name: string, question: Question, moments: readonly Moment[]): Promise<Figures> {
  const measure = measureNamed(name)
  if (!isComposed(measure)) return byPlace((await count(ctx, measure, question, moments)).rows)
  const { over, under, times = 1, by, isByEnds } = measure
  const shared = measure.isOfAll ? { ...question, by: [] } : isOfSameFacts(measure) ? question : withoutOwn(question)
  const [top, bottom] = await Promise.all([
    figuresOf(ctx, over, question, moments),
    isByEnds ? ofEnds(ctx, under, shared, moments) : figuresOf(ctx, under, by === 'RATIO' ? shared : question, moments),
  ])
  if (by === 'DIFFERENCE') return combined([...top.keys(), ...bottom.keys()], (place) => (top.get(place) ?? 0) - (bottom.get(place) ?? 0))
  const inShared = (place: string) => bottom.get(placeIn(place, question, shared)) ?? 0
  const ofBottom = [...bottom.keys()].filter((place) => shared.by.length === question.by.length || isOfAll(place))
  return combined([...top.keys(), ...ofBottom], (place) => {
    const divisor = inShared(place)
    return divisor === 0 ? null : ((top.get(place) ?? 0) / divisor) * times
  })
}

/** Returns half of the sum of what there was on the days before and at the end of each. */
export async function ofEnds(ctx: Context, name: string, question: Question, moments: readonly Moment[]): Promise<Figures> {
  const { opening, closing } = endsOf(moments)
  const [first, last] = await Promise.all([figuresOf(ctx, name, question, opening), figuresOf(ctx, name, question, closing)])
  return combined([...first.keys(), ...last.keys()], (place) => ((first.get(place) ?? 0) + (last.get(place) ?? 0)) / 2)
}

const isOfAll = (place: string) => place.startsWith('[null,null,')

const combined = (places: Iterable<string>, valueOf: (place: string) => number | null): Figures =>
  new Map([...new Set(places)].map((place) => [place, valueOf(place)]))

/** True where a question tells apart by nothing that only some facts have. */
export const isOfEveryone = ({ by, filters }: Pick<Question, 'by' | 'filters'>): boolean =>
  [...by, ...(Object.keys(filters) as DimensionName[])].every(isShared)

/** Returns the question without what only some facts have: leavers of a reason are divided by everyone. */
export const withoutOwn = (question: Question): Question => ({
  ...question,
  by: question.by.filter(isShared),
  filters: Object.fromEntries(Object.entries(question.filters).filter(([name]) => isShared(name as DimensionName))),
})

function placeIn(place: string, { by }: Question, shared: Question): string {
  if (shared.by.length === by.length) return place
  const [row, column, at] = JSON.parse(place) as [string | null, string | null, number]
  const kept = [row, column].filter((_, index) => {
    const name = by[index]
    return name !== undefined && shared.by.includes(name)
  })
  return placeOf(kept[0] ?? null, kept[1] ?? null, at)
}

const byPlace = (rows: readonly FigureRow[], told: FigureRow['of'] = 'FIGURE'): Figures =>
  new Map(rows.filter(({ of }) => of === told).map(({ row, col, at, value }) => [placeOf(row, col, at), value]))

/** How many people are behind each figure of a question whose small groups are withheld. */
export async function peopleOf(ctx: Context, measure: Counted, question: Question, moments: readonly Moment[]): Promise<Figures> {
  const { rows } = await count(ctx, measure, question, moments)
  return byPlace(rows, measure.counts === 'people' ? 'FIGURE' : 'PEOPLE')
}

/** Counts, once until something changes. */
export async function count(
  ctx: Context,
  measure: Counted,
  question: Question,
  moments: readonly Moment[],
): Promise<{ rows: readonly FigureRow[] }> {
  const { shape, parameters } = await statementOf(ctx, measure, question, moments)
  const isPersonal = [...reachesOf(shape), shape.others].some((reach) => reach !== 'ALL')
  const { me, ...same } = parameters
  const rows = await rememberRead(ctx, ['analytics', shape, same, isPersonal && me], {
    read: async () => {
      await remembered(ctx, 'plans of analytics', () => ctx.db.run(planForFacts, {}))
      return ctx.db.run(figures(shape), parameters)
    },
    isLarge: (found) => found.some(({ of, row, col, value }) => of !== 'SEVERAL' && row === null && col === null && value >= 10_000),
  })
  return { rows }
}

/** True where there may be people whom the reader cannot see as far as it takes to count them. */
export async function isOutOfReach(ctx: Context, measured: readonly Counted[], question: Question): Promise<boolean> {
  const statements = await Promise.all(measured.map((measure) => statementOf(ctx, measure, question, [])))
  const reaches = statements.flatMap(({ shape }) => reachesOf(shape))
  return reaches.some((reach) => reach !== 'ALL') || !hasPermission(ctx.actor, 'people.past_profile.view')
}

export const reachesOf = ({ reaches, personal, custom }: Shape): Reach[] => [
  ...reaches,
  personal ?? 'ALL',
  ...custom.map(({ reach }) => reach),
]

/** How a measure is counted for somebody: the shape of the statement and its values. */
export async function statementOf(
  ctx: Context,
  measure: Counted,
  question: Question,
  moments: readonly Moment[],
): Promise<{ shape: Shape; parameters: FactParameters }> {
  const { custom, fields, ...placed } = await placeCustomFields(ctx, question)
  const asked = { ...question, ...placed }
  return {
    shape: { ...shapeOf(ctx.actor, measure, asked), custom, ...kindOfMoments(moments) },
    parameters: { ...(await parametersOf(ctx, measure, asked, moments)), customFields: fields },
  }
}

function kindOfMoments([first, ...others]: readonly Moment[]): Pick<Shape, 'isOfOne' | 'isOfDay'> {
  const isOfOne = others.length === 0
  return { isOfOne, isOfDay: isOfOne && first?.from === first?.until }
}

function shapeOf(
  actor: Actor,
  { facts, counts, only, beside, value, slug, also = [] }: Counted,
  question: Question,
): Omit<Shape, 'custom' | 'isOfOne' | 'isOfDay'> {
  const filters = Object.keys(question.filters) as DimensionName[]
  const views = [...question.by, ...filters].flatMap((name) => dimensionNamed(name).view ?? [])
  const [personal] = views
  return {
    counted: {
      facts,
      counts,
      ...(only === undefined ? {} : { only }),
      ...(beside === undefined ? {} : { beside }),
      ...(value === undefined ? {} : { value }),
    },
    by: question.by,
    filters,
    isRolledUp: question.isRolledUp,
    isAsKnown: question.knownAt !== null,
    tellsSeveral: question.tellsSeveral ?? false,
    withPast: hasPermission(actor, 'people.past_profile.view'),
    reaches: [slug, ...also].map((each) => extentOf(actor, each)),
    personal: personal === undefined ? null : reachOf(actor, personal),
    ...(facts.startsWith('expected')
      ? { sights: { diaryNote: openingReach(actor, kindOf('diaryNote')), task: openingReach(actor, kindOf('task')) } }
      : {}),
    others: reachOf(actor, question.by.includes('goalCount') || filters.includes('goalCount') ? 'people.goals.view' : 'people.jobs.view'),
  }
}

async function parametersOf(
  ctx: Context,
  measure: Counted,
  question: Question,
  moments: readonly Moment[],
): Promise<Omit<FactParameters, 'customFields'>> {
  return {
    ...sightParameters(ctx, measure.slug, kindOfFacts(measure) ?? {}),
    froms: moments.map(({ from }) => from),
    untils: moments.map(({ until }) => until),
    knownAt: question.knownAt,
    filters: JSON.stringify(question.filters),
    currency: await currencyOf(ctx),
  }
}

function kindOfFacts({ facts }: Counted): RecordKind | undefined {
  const kind = kindsOfFacts[facts]
  return kind === undefined ? undefined : kindOf(kind)
}

/** The same facts, counted in another way. */
export const countedAs = (measure: Counted, counts: Counting): Counted => {
  const { value: _, ...others } = measure
  return { ...others, counts }
}

/** The one currency in which figures are: the first of the organisation. */
export const currencyOf = (ctx: Context): Promise<string> =>
  remembered(ctx, 'currency of analytics', async () => (await ctx.db.one(organisationCurrency, {})).currency)

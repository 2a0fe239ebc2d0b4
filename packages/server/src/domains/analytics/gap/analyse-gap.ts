import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { gapCategories, isLargeGap } from '@kith/shared/domains/analytics/gap.ts'
import { fewestShown, type Counted } from '@kith/shared/domains/analytics/measures.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { extentOf } from '#platform/rights/reach.ts'
import { rememberRead } from '#platform/totals.ts'
import { readTrustedFrom } from '../confidence.ts'
import { currencyOf, statementOf } from '../count.ts'
import { labelsOf } from '../labels.ts'
import { declaredDimensionsOf } from '../rights.ts'
import { paidByGender, quartersByGender } from './gap-sql.ts'
import { gapsOf, peopleIn, quartersOf, receivingOf, type Paid } from './rules.ts'
import type { PayGap } from './types.ts'

const paid: Counted = {
  family: 'state',
  facts: 'employed',
  counts: 'mean',
  only: 'paidByHour',
  value: 'hourlyPackage',
  unit: 'money',
  slug: 'people.jobs.remuneration.view',
}

/** The report of pay gaps that the directive (EU) 2023/970 asks for in Article 9, of one day, in the one currency that is counted. */
export async function analyseGap(ctx: Context, ask: Ask): Promise<PayGap> {
  if (!declaredDimensionsOf(ctx.actor, 'remuneration').includes('gender')) throw new NotFound()
  const [by, ...more] = ask.by
  if (by === undefined || more.length > 0 || !gapCategories.some((name) => name === by))
    throw new Invalid([problem('ask', 'analytics_ask')])
  const question = { by: ['legalGender', by] as const, filters: ask.filters, knownAt: ask.knownAt, isRolledUp: false }
  const counted = await statementOf(ctx, paid, question, [{ from: ask.day, until: ask.day }])
  const shape = { ...counted.shape, more: ['hourly', 'hourlyVariable'] }
  const { parameters } = counted
  const trustedFrom = await readTrustedFrom(ctx)
  const isTrusted = ask.day >= trustedFrom
  const read = async () => ({
    found: await ctx.db.run(paidByGender(shape), parameters),
    quarters: await ctx.db.run(quartersByGender(shape), parameters),
  })
  const nothing: Awaited<ReturnType<typeof read>> = { found: [], quarters: [] }
  const { found, quarters } = isTrusted
    ? await rememberRead(ctx, ['pay gap', shape, parameters], {
        read,
        isLarge: (each) => each.found.some(({ people }) => people >= 10_000),
      })
    : nothing
  const of = (category: string | null, gender: Paid['gender']) => found.find((each) => each.category === category && each.gender === gender)
  const categories = await labelsOf(ctx, by, [...new Set(found.flatMap(({ category }) => category ?? []))])
  const numbersOf = (category: string | null) => (['WOMAN', 'MAN', ''] as const).map((gender) => of(category, gender)?.people ?? 0)
  const { cells, sums } = peopleIn(
    categories.map(({ id }) => numbersOf(id)),
    numbersOf(null),
  )
  const [women = null, men = null, others = null] = isTrusted ? sums : []
  return {
    day: ask.day,
    people: { women, men },
    others,
    gaps: gapsOf(of(null, 'WOMAN'), of(null, 'MAN')),
    receiving: receivingOf(of(null, 'WOMAN'), of(null, 'MAN')),
    quarters: quartersOf(quarters),
    categories: categories.map((category, index) => {
      const gaps = gapsOf(of(category.id, 'WOMAN'), of(category.id, 'MAN'))
      const [ofWomen = null, ofMen = null] = cells[index] ?? []
      return { category, people: { women: ofWomen, men: ofMen }, gaps, isLarge: isLargeGap(gaps.total.mean) }
    }),
    currency: await currencyOf(ctx),
    withheldBelow: fewestShown,
    trustedFrom,
    isOutOfReach: extentOf(ctx.actor, paid.slug) !== 'ALL',
    asOf: ctx.now,
  }
}

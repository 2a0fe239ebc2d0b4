import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { readAsk, type Ask } from '@kith/shared/domains/analytics/ask.ts'
import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import { pageOf, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { dimensionNamed, isValueOf, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { hasKnown } from '@kith/shared/domains/analytics/measures.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import { asAtOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { declaredDimensionsOf, dimensionsOf, measuresOf, openPage } from './rights.ts'

/** Reads what an address asks of a page. A page that is closed is not there, and what the reader may not ask is no more than a misspelt word. */
export async function askOf(ctx: Context, page: string, address: string): Promise<Ask> {
  const key = openPage(ctx, page)
  if (key === null) throw new NotFound()
  const { today } = ctx.actor
  const [first] = measuresOf(ctx.actor, key)
  const given = new URLSearchParams(address)
  const ask = readAsk((name) => given.get(name), {
    page: key,
    measure: first ?? pageOf(key).measures[0],
    ...usualBy(ctx, key),
    today,
    from: usualFrom(today),
  })
  if (ask === null || !(await isOpen(ctx, key, ask))) throw new Invalid([problem('ask', 'analytics_ask')])
  if (ask.from > ask.until) throw new Invalid([problem('ask', 'report_order')])
  const { knownAt } = asAtOf(ctx, { asKnownAt: ask.knownAt })
  return { ...ask, knownAt: hasKnown(ask.measure) ? knownAt : null }
}

/** Twelve months up to a day. */
export const usualFrom = (until: string): string => daysAfter(monthsAfter(until, -12), 1)

function usualBy({ actor }: Context, key: PageKey) {
  const { by } = pageOf(key)
  return by && declaredDimensionsOf(actor, key).includes(by) ? { by } : {}
}

async function isOpen(ctx: Context, key: PageKey, { measure, by, filters, isOverTime }: Ask): Promise<boolean> {
  const names = [...by, ...(Object.keys(filters) as DimensionName[])]
  if (!measuresOf(ctx.actor, key).includes(measure)) return false
  const dimensions = names.some(isCustomFieldKey) ? await dimensionsOf(ctx, key) : declaredDimensionsOf(ctx.actor, key)
  if (!names.every((name) => dimensions.includes(name))) return false
  if (!names.every((name) => tellsApart(measure, name))) return false
  const isMeant = (name: DimensionName) => filters[name]?.every((value) => isValueOf(name, value)) ?? true
  if (!names.every(isMeant)) return false
  return !isOverTime || !names.some((name) => dimensionNamed(name).isOfOneDay)
}

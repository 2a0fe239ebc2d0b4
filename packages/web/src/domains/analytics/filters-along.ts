import { filterName, readAsk } from '@kith/shared/domains/analytics/ask.ts'
import { dimensionNamed, isDimension } from '@kith/shared/domains/analytics/dimensions.ts'
import { isMeasure } from '@kith/shared/domains/analytics/measures.ts'
import { tellsApart } from '@kith/shared/domains/analytics/told-apart.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import type { Access } from './use-analysis-address.ts'

/** The filters of an address, as far as another page knows them where it begins: they go along from page to page. */
export function filtersAlong(
  parameters: URLSearchParams,
  { key, measures, dimensions }: Pick<Access, 'key' | 'measures' | 'dimensions'>,
): Readonly<Record<string, string>> {
  const { by, shownBy } = pageOf(key)
  const measure = measures.find(isMeasure)
  if (measure === undefined || shownBy !== undefined) return {}
  const begins = by !== undefined && dimensions.includes(by) ? { by } : {}
  const ask = readAsk(() => null, { page: key, measure, ...begins, today, from: today })
  const isKnown = (name: string) =>
    isDimension(name) && dimensions.includes(name) && tellsApart(measure, name) && !(ask?.isOverTime && dimensionNamed(name).isOfOneDay)
  return filtersIn(parameters, isKnown)
}

/** All of them, for the catalogue between two pages. */
export function filtersIn(parameters: URLSearchParams, isKept: (name: string) => boolean = isDimension): Readonly<Record<string, string>> {
  const names = (parameters.get('f') ?? '').split(',').filter(isDimension).filter(isKept)
  if (names.length === 0) return {}
  return { f: names.join(','), ...Object.fromEntries(names.map((name) => [filterName(name), parameters.get(filterName(name)) ?? ''])) }
}

/** No filter depends on the day. */
const today = '2000-01-01'

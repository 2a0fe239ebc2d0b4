import { readAsk, type Ask } from '@kith/shared/domains/analytics/ask.ts'
import { isDimension, type DimensionName } from '@kith/shared/domains/analytics/dimensions.ts'
import { hasKnown, isMeasure } from '@kith/shared/domains/analytics/measures.ts'
import { pageOf, viewRows, type PageKey } from '@kith/shared/domains/analytics/pages.ts'
import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { endOfDay } from '#platform/as-at/end-of-day.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

export interface Access {
  key: PageKey
  measures: readonly string[]
  dimensions: readonly string[]
  customFields: readonly { readonly key: string; readonly name: string; readonly isDated: boolean }[]
}
export type Changes = Readonly<Record<string, string | null>>

/** Reads what the address of a page asks, and changes it. */
export function useAnalysisAddress({ key, measures, dimensions }: Pick<Access, 'key' | 'measures' | 'dimensions'>) {
  const { tenantConfig } = useSession()
  const { today, timezone } = tenantConfig
  const [parameters, setParameters] = useSearchParams()
  const by = dimensions.find((name) => name === pageOf(key).by)
  const first = measures.find(isMeasure) ?? pageOf(key).measures[0]
  const usual = { page: key, measure: first, ...(by && isDimension(by) ? { by } : {}), today, from: usualFrom(today) }
  const ask = readAsk((name) => parameters.get(name), usual)
  return {
    ask,
    today,
    parameters,
    /** The page shows it until somebody chooses another. */
    usualMeasure: first,
    set: (changes: Changes) => setParameters((before) => changed(before, changes)),
    /** As the server reads it: what the address leaves open is said, and a day of knowledge is its end. */
    textOf: (asked: Ask, changes: Changes = {}) => {
      const { measure, isOverTime, day, from, until, knownAt } = asked
      const known = knownAt !== null && knownAt < today && hasKnown(measure) ? endOfDay(knownAt, timezone) : null
      const said = {
        measure,
        by: asked.by.join(',') || 'none',
        over: isOverTime && asked.by.length > 0 ? 'months' : null,
        asAt: day,
        from,
        until,
        knownAt: known,
      }
      return changed(changed(filtersIn(parameters), said), changes).toString()
    },
  }
}

export type AnalysisAddress = ReturnType<typeof useAnalysisAddress>

export const usualFrom = (until: string): string => daysAfter(monthsAfter(until, -12), 1)

function changed(before: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

const filtersIn = (parameters: URLSearchParams) =>
  new URLSearchParams([...parameters].filter(([name]) => name === 'f' || name.startsWith('f.')))

export const namesOfFilters = ({ filters }: Ask): DimensionName[] => Object.keys(filters).filter(isDimension)

/** The address of the people behind a figure, which keeps the way back; undefined for those who may not see them. */
export function useRowsLink({ key }: Access, { parameters }: AnalysisAddress) {
  if (!useSession().may(viewRows)) return undefined
  return (ask: string, mark: string) =>
    href('portal.explore.pages.show', { pageKey: key }, { analysis: key, ask, mark, back: parameters.toString() })
}

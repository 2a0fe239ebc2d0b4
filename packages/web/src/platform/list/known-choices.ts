import type { ListFilter } from '@kith/shared/lists.ts'
import { valuesOf } from '@kith/shared/situations.ts'

/** The value of a filter as an address has it; null for a choice that the filter does not offer, as an old or misspelt address may have. */
export function knownChoices(filter: ListFilter | undefined, value: string | null): string | null {
  if (!value || (filter?.kind !== 'choice' && filter?.kind !== 'switch')) return value
  const offered = filter.kind === 'choice' ? valuesOf(filter) : Object.keys(filter.values)
  return (
    value
      .split(',')
      .filter((each) => offered.includes(each))
      .join(',') || null
  )
}

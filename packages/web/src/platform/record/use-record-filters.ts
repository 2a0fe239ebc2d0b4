import { gql } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { firstText, type ListFilter, type ListOfRecords } from '@kith/shared/lists.ts'
import { periods } from '@kith/shared/periods.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { choicesOf } from '#platform/form/choices.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Filter, Option } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useRecordOperations, type FilterRecords } from './record-operations.ts'

const noRecords = gql`
  query {
    __typename
  }
`

/** The chips of a declared list, and the filter that they ask the server for. */
export function useRecordFilters({ filters }: ListOfRecords, list: ListState): { chips: Filter[]; filter: Record<string, unknown> | null } {
  const { t, i18n } = useTranslation()
  const text = useText()
  const { operations } = useRecordOperations()
  const { data: records } = useQuery<FilterRecords>(operations.filters ?? noRecords, { skip: !operations.filters })
  const shown = Object.entries(filters).filter(([, { isArgument, kind }]) => !isArgument && kind !== 'text')
  const optionsOf = (name: string, filter: ListFilter): readonly Option[] => {
    switch (filter.kind) {
      case 'choice':
        return filter.values.map((value) => ({ value, label: text(`choices:${filter.name}.${value}` as TextKey) }))
      case 'period':
        return periods.map((value) => ({ value, label: t(`list.periods.${value}`) }))
      case 'switch':
        return (['yes', 'no'] as const).map((value) => ({ value, label: t(`list.answers.${value}`) }))
      case 'text':
        return []
      case 'reference':
        return choicesOf(records?.[name] ?? [])
    }
  }
  const set = shown.flatMap(([name, filter]) => {
    const value = list.filters[name]
    return value ? [[filter.input, filter.kind === 'switch' ? filter.values[value] : [value]] as const] : []
  })
  return {
    chips: shown.map(([name, filter]) => ({
      name,
      label: firstText(filter.label, textsIn(i18n.language)),
      options: optionsOf(name, filter),
    })),
    filter: set.length > 0 ? Object.fromEntries(set) : null,
  }
}

import { useQuery } from '@apollo/client/react'
import { listedModels, withCustomFields } from '@kith/shared/custom-field-lists.ts'
import { customFieldKey, isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { comparisonIn, testIn } from '@kith/shared/field-tests.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { firstText, type ListOfRecords } from '@kith/shared/lists.ts'
import { useSearchParams } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Cell } from '#platform/list/columns.ts'
import type { Filter } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useLookUp, useNames } from '#platform/record/use-look-up.ts'
import { customFieldText } from './custom-field-text.ts'
import { ListedCustomFieldsDocument, type ListedValueFragment } from './listed-fields.graphql.ts'

/** A declared list with the custom fields of its records that the user may view, and these. */
export function useListedFields<L extends ListOfRecords>(list: L) {
  const models = listedModels(list)
  const { data } = useQuery(ListedCustomFieldsDocument, {
    variables: { modelType: models.length === 1 ? models[0] : null },
    skip: models.length === 0,
    fetchPolicy: 'cache-and-network',
  })
  const { t } = useTranslation('custom-fields')
  const [parameters] = useSearchParams()
  const definitions = data?.listAllCustomFieldDefinitions.filter(({ modelType }) => models.includes(modelType))
  const fields = (definitions ?? []).map(({ definition: { options }, ...field }) => ({ ...field, options }))
  const declared = withCustomFields(list, fields)
  const gone = definitions ? [...parameters.keys()].filter((name) => isCustomFieldKey(name) && !(name in declared.filters)) : []
  // What is asked of a field that is closed or gone stays in sight: without it, everything would be found
  const missing = Object.fromEntries(gone.map((name) => [name, { kind: 'text' as const, label: t('values.unknown'), input: name }]))
  return { declaration: { ...declared, filters: { ...declared.filters, ...missing } }, fields, gone }
}

type Listed = ReturnType<typeof useListedFields>

/** The chips of these fields, and what they ask the server for: all that the address asks, so that nothing is left out unseen. */
export function useCustomFilters(
  { declaration, fields, gone }: Omit<Listed, 'declaration'> & { declaration: ListOfRecords },
  list: ListState,
) {
  const { t, i18n } = useTranslation()
  const lookUp = useLookUp()
  const shown = fields.flatMap((each) => {
    const name = customFieldKey(each.id)
    const filter = declaration.filters[name]
    return filter?.kind === 'field' ? [{ ...each, key: name, field: filter.field }] : []
  })
  const nameOf = useNames(
    shown.flatMap(({ key, type }) => {
      const [id] = type === 'PEOPLE_DROPDOWN' ? comparisonIn(list.filters[key] ?? '').values : []
      return id && isUuid(id) ? [{ kind: 'person', id }] : []
    }),
  )
  const chips = shown.map(({ key, name, type, options, field }): Filter => {
    const valueText = (value: string) => {
      if (type === 'NUMBER') return formatDecimal(value, i18n.language)
      if (type === 'PEOPLE_DROPDOWN') return nameOf(value) ?? '…'
      return options.find(({ id }) => id === value)?.label ?? value
    }
    const say = (given: string) => {
      const { name: comparison, values } = comparisonIn(given)
      const [value = '', highest = ''] = values
      return t(`list.compared.${comparison}`, { value: valueText(value), highest: valueText(highest) })
    }
    const isSeveral = type === 'MULTI_SELECT'
    return {
      name: key,
      label: name,
      options: options.map(({ id, label }) => ({ value: isSeveral ? `contains:${id}` : id, label })),
      compares: {
        field,
        say,
        ...(type === 'PEOPLE_DROPDOWN'
          ? { load: (typed: string) => lookUp('person', typed, kindOf('person').permissions.view ?? '') }
          : {}),
      },
    }
  })
  const asked = shown.flatMap(({ key, field }) => {
    const value = list.filters[key]
    return value && testIn(field, value) ? [{ name: key, value }] : []
  })
  const goneChips = gone.map((name): Filter => {
    const value = list.filters[name] ?? ''
    return { name, label: firstText(declaration.filters[name]?.label ?? name, () => undefined), options: [{ value, label: '–' }] }
  })
  const goneAsked = gone.map((name) => ({ name, value: list.filters[name] ?? '' }))
  return { chips: [...chips, ...goneChips], asked: [...asked, ...goneAsked] }
}

type Values = readonly ListedValueFragment[] | undefined
type Row = { readonly customFields?: Values; readonly primaryJobCustomFields?: Values }

/** How the columns of these fields are drawn, and the ids of those among the chosen ones. */
export function useCustomCells<R extends Row>({ declaration }: { declaration: ListOfRecords }): Readonly<Record<string, Cell<R>>> {
  const { i18n } = useTranslation()
  const textOf = (value: ListedValueFragment | undefined) => (value && customFieldText(value, i18n.language)) ?? '–'
  return Object.fromEntries(
    Object.keys(declaration.columns)
      .filter(isCustomFieldKey)
      .map((name) => [
        name,
        {
          width: 130,
          cell: ({ customFields, primaryJobCustomFields }: R) =>
            textOf([...(customFields ?? []), ...(primaryJobCustomFields ?? [])].find(({ field }) => customFieldKey(field.id) === name)),
        },
      ]),
  )
}

export const customFieldIds = (columns: readonly string[] | null): string[] =>
  (columns ?? []).filter(isCustomFieldKey).map((name) => name.slice(customFieldKey('').length))

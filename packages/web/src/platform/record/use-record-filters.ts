import { useQuery } from '@apollo/client/react'
import { comparisonIn, testIn } from '@kith/shared/field-tests.ts'
import type { Field } from '@kith/shared/fields.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import { firstText, type ListOfRecords } from '@kith/shared/lists.ts'
import { periods } from '@kith/shared/periods.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { choicesOf, ownName } from '#platform/form/choices.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { documentOf } from '#platform/graphql/document.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { Filter, Option } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useRecordOperations, type FilterRecords } from './record-operations.ts'
import { useLookUp, useNames } from './use-look-up.ts'

const noRecords = documentOf<FilterRecords, object>('{__typename}')

/** The chips of a declared list, and the filter that they ask the server for; what tells owners apart is for the records of many. Nobody is asked for what the page lists only. */
export function useRecordFilters(
  { filters }: ListOfRecords,
  list: ListState,
  { isOfOwner, only = {} }: { isOfOwner: boolean; only?: Readonly<Record<string, string>> | undefined },
): { chips: Filter[]; filter: Record<string, unknown> | null } {
  const { t, i18n } = useTranslation()
  const text = useText()
  const { date } = useDateFormat()
  const { operations } = useRecordOperations()
  const { data: records } = useQuery<FilterRecords>(operations.filters ?? noRecords, { skip: !operations.filters })
  const { may, tenantConfig } = useSession()
  const isUsed = ({ feature }: Field) => feature === undefined || tenantConfig.features.includes(feature)
  const lookUp = useLookUp()
  const declared = Object.entries(filters).flatMap(([name, filter]) =>
    filter.kind === 'field' && isUsed(filter.field) && (!filter.view || (!isOfOwner && may(filter.view))) ? [{ ...filter, name }] : [],
  )
  const shown = declared.filter(({ name }) => !(name in only))
  const isLookedUp = (name: string, { kind, references }: Field) =>
    kind === 'reference' && references !== undefined && (!operations.filters || (records !== undefined && !(name in records)))
  const nameOf = useNames(
    shown.flatMap(({ name, field }) => {
      const [id] = isLookedUp(name, field) ? comparisonIn(list.filters[name] ?? '').values : []
      return id && isUuid(id) ? [{ kind: field.references ?? '', id }] : []
    }),
  )
  const optionsOf = (name: string, field: Field): Option[] => {
    switch (field.kind) {
      case 'choice':
      case 'choices':
        return (field.choices ?? []).map((value) => ({ value, label: text(`choices:${field.choicesName}.${value}` as TextKey) }))
      case 'boolean':
        return (['yes', 'no'] as const).map((value) => ({ value, label: t(`list.answers.${value}`) }))
      case 'date':
      case 'moment':
        return periods.map((value) => ({ value, label: t(`list.periods.${value}`) }))
      case 'reference':
      case 'references':
        return choicesOf(records?.[name] ?? [])
      default:
        return []
    }
  }
  const valueText = (field: Field, options: readonly Option[], value: string) => {
    if (field.kind === 'date' || field.kind === 'moment') return date(value)
    if (field.kind === 'integer' || field.kind === 'decimal') return formatDecimal(value, i18n.language)
    if (field.kind === 'text' || field.kind === 'longText') return value
    return ownName(options.find((option) => option.value === value)?.label ?? nameOf(value) ?? '…')
  }
  const found = (kind: string) => (typed: string) => lookUp(kind, typed, kindOf(kind).permissions.view ?? '')
  const chipOf = ({ name, label, field }: (typeof shown)[number]): Filter => {
    const options = optionsOf(name, field)
    const isSeveral = field.kind === 'choices' || field.kind === 'references'
    const say = (given: string) => {
      const { name: comparison, values } = comparisonIn(given)
      const [value = '', highest = ''] = values
      const said = (each: string) => valueText(field, options, each)
      const numbers = comparison === 'nextDays' || comparison === 'lastDays'
      return t(`list.compared.${comparison}`, numbers ? { count: Number(value) } : { value: said(value), highest: said(highest) })
    }
    return {
      name,
      label: firstText(label, textsIn(i18n.language)),
      options: isSeveral ? options.map((each) => ({ ...each, value: `contains:${each.value}` })) : options,
      ...(field.kind === 'boolean'
        ? {}
        : { compares: { field, say, ...(isLookedUp(name, field) ? { load: found(field.references ?? '') } : {}) } }),
    }
  }
  const set = declared.flatMap(({ name, input, field }) => {
    const value = only[name] ?? list.filters[name]
    const test = value ? testIn(field, value) : null
    return test ? [[input, test] as const] : []
  })
  return { chips: shown.map(chipOf), filter: set.length > 0 ? Object.fromEntries(set) : null }
}

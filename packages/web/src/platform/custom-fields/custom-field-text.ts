import { mask } from '@kith/shared/sealed.ts'
import { writtenDecimal } from '#platform/form/normalise-decimal.ts'
import type { CustomFieldPartsFragment } from './custom-fields.graphql.ts'
import type { ListedValueFragment } from './listed-fields.graphql.ts'

/** A value of a custom field as one line of text; null where there is none that is shown. */
export function customFieldText(value: ListedValueFragment | CustomFieldPartsFragment, language: string): string | null {
  if ('isMasked' in value && value.isMasked) return mask
  const { text, number, singleSelect, multiSelect, peopleDropdown } = value
  if (number !== null) return writtenDecimal(number, language)
  const people = [
    ...(peopleDropdown?.people ?? []).map(({ displayName }) => displayName),
    ...(peopleDropdown?.jobs ?? []).map(({ personDisplayName }) => personDisplayName),
  ]
  return text?.value ?? singleSelect?.label ?? multiSelect?.labels.join(', ') ?? (people.join(', ') || null)
}

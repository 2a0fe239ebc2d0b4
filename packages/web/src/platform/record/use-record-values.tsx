import { treatmentOf, type Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { ReactNode } from 'react'
import { DateText } from '#platform/format/DateText.tsx'
import type { DetailField } from '#platform/detail/DetailCard.tsx'
import { textOf } from '#platform/format/names.ts'
import { useRecordText } from './use-record-text.ts'

/** How the values of a kind are shown on a page: as their texts, and dates with their long form as a tooltip. Empty where there is none. */
export function useRecordValues(kind: RecordKind) {
  const { show } = useRecordText(kind)
  return (name: string, record: Readonly<Record<string, unknown>>): ReactNode => {
    const text = show(name, record)
    return text && kind.fields[name]?.kind === 'date' ? <DateText date={textOf(record[name])} /> : text
  }
}

/** The fields of a record that its viewer may see, all or the named ones, with their values as a card shows them. */
export function useShownFields(kind: RecordKind) {
  const { label } = useRecordText(kind)
  const valueOf = useRecordValues(kind)
  return (record: ClosingRecord, names: readonly string[] = Object.keys(kind.fields)): DetailField[] =>
    names
      .filter((name) => !record.closedFields.includes(name))
      .map((name) => ({ label: label(name), value: valueOf(name, record), ...shownAs(kind.fields[name]) }))
}
type ClosingRecord = Readonly<Record<string, unknown>> & { readonly closedFields: readonly string[] }

const shownAs = (field: Field | undefined): Pick<DetailField, 'wide' | 'censored'> => ({
  ...(field?.kind === 'longText' && { wide: true }),
  ...(field && treatmentOf(field) === 'CENSORED' && { censored: true }),
})

import type { Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { ReactNode } from 'react'
import { DateText } from '#platform/format/DateText.tsx'
import type { DetailField } from '#platform/detail/DetailCard.tsx'
import { textOf } from '#platform/format/names.ts'
import type { AnyRecord } from './record-operations.ts'
import { useRecordText } from './use-record-text.ts'

/** How the values of a kind are shown on a page: as their texts, and dates with their long form as a tooltip. Empty where there is none. */
export function useRecordValues(kind: RecordKind) {
  const { show } = useRecordText(kind)
  return (name: string, record: Readonly<Record<string, unknown>>): ReactNode => {
    const text = show(name, record)
    return text && kind.fields[name]?.kind === 'date' ? <DateText date={textOf(record[name])} /> : text
  }
}

/** The fields of a record that its viewer may see, with their values, as a card shows them. */
export function useShownFields(kind: RecordKind) {
  const { label } = useRecordText(kind)
  const valueOf = useRecordValues(kind)
  return (record: AnyRecord): DetailField[] =>
    Object.entries<Field>(kind.fields)
      .filter(([name]) => !record.closedFields.includes(name))
      .map(([name, field]) => ({
        label: label(name),
        value: valueOf(name, record),
        ...(field.kind === 'longText' ? { wide: true as const } : {}),
      }))
}

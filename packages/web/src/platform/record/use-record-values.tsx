import type { RecordKind } from '@kith/shared/records.ts'
import type { ReactNode } from 'react'
import { DateText } from '#platform/format/DateText.tsx'
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

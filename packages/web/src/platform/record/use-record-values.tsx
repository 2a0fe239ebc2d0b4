import { shownFields } from '@kith/shared/derived.ts'
import { treatmentOf, type Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateText } from '#platform/format/DateText.tsx'
import type { DetailField } from '#platform/detail/DetailCard.tsx'
import { textOf } from '#platform/format/names.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toneColours } from './RecordPills.tsx'
import { useRecordText } from './use-record-text.ts'

/** How the values of a kind are shown on a page: as texts, choices with tones as badges, dates with their long form. Empty where there is none. */
export function useRecordValues(kind: RecordKind) {
  const { show } = useRecordText(kind)
  return (name: string, record: Readonly<Record<string, unknown>>): ReactNode => {
    const text = show(name, record)
    const field: Field | undefined = shownFields(kind)[name]
    if (!text || !field) return text
    if (field.kind === 'date') return <DateText date={textOf(record[name])} />
    return field.tones ? <Badge color={toneColours[field.tones[textOf(record[name])] ?? 'information']}>{text}</Badge> : text
  }
}

/** The fields of a record that its viewer may see, all or the named ones, with their values as a card shows them. */
export function useShownFields(kind: RecordKind) {
  const { label } = useRecordText(kind)
  const valueOf = useRecordValues(kind)
  const { features } = useSession().tenantConfig
  const isUsed = (feature: string | undefined) => feature === undefined || features.includes(feature)
  return (record: ClosingRecord, names: readonly string[] = Object.keys(shownFields(kind))): DetailField[] =>
    names
      .filter((name) => !record.closedFields.includes(name) && isUsed(shownFields(kind)[name]?.feature))
      .map((name) => ({ label: label(name), value: valueOf(name, record), ...shownAs(shownFields(kind)[name]) }))
}
type ClosingRecord = Readonly<Record<string, unknown>> & { readonly closedFields: readonly string[] }

const shownAs = (field: Field | undefined): Pick<DetailField, 'wide' | 'censored'> => ({
  ...(field?.kind === 'longText' && { wide: true }),
  ...(field && treatmentOf(field) === 'CENSORED' && { censored: true }),
})

import { listOfKind, placeOfJob } from '@kith/shared/record-list.ts'
import { shownFields } from '@kith/shared/derived.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { widthOfHeading, widthOfLabels, type Cell, type Column } from '#platform/list/columns.ts'
import { textOf } from '#platform/format/names.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useRecordText } from './use-record-text.ts'
import { useRecordValues } from './use-record-values.tsx'

type Owner = { readonly id?: string; readonly label?: string | null }
type Listed = Readonly<Record<string, unknown>> & { readonly owner?: Owner | null }

/** The columns of the list of a kind: the values of its fields, and the name of the record's owner. */
export function useRecordColumns(kind: RecordKind): Column<Listed>[] {
  const declaration = listOfKind(kind)
  const valueOf = useRecordValues(kind)
  const { choice, label } = useRecordText(kind)
  const ownerOf = ({ owner }: Listed) =>
    owner?.label && <span data-person={kind.owner === 'person' ? owner.id : undefined}>{owner.label}</span>
  const shown = (name: string, row: Listed) => {
    const place = placeOfJob(kind, name)
    return (name === kind.owner ? ownerOf(row) : place ? textOf(row[place.name]) : valueOf(name, row)) || '–'
  }
  const names = Object.keys(declaration.columns)
  return useDeclaredColumns<Listed, typeof declaration>(
    declaration,
    Object.fromEntries(names.map((name) => [name, { cell: (row: Listed) => shown(name, row), ...widthOf(kind, name, { choice, label }) }])),
  )
}

/** What is named by words needs more room than numbers and days. */
function widthOf(kind: RecordKind, name: string, { choice, label }: Texts): Pick<Cell<Listed>, 'width' | 'firm' | 'labelled'> {
  const field: Field | undefined = shownFields(kind)[name]
  if (field?.tones)
    return {
      firm: true,
      width: widthOfLabels(
        (field.choices ?? []).map((each) => choice(field, each)),
        badgePadding,
      ),
    }
  const width = name === 'name' ? 212 : widths[field?.kind ?? '']
  return {
    ...(field?.kind === 'boolean' ? { labelled: true } : {}),
    ...(width ? { width: Math.max(width, widthOfHeading(label(name))) } : {}),
  }
}
type Texts = Pick<ReturnType<typeof useRecordText>, 'choice' | 'label'>

const badgePadding = 16
const widths: Readonly<Record<string, number>> = { object: 126, decimal: 76, integer: 76, date: 116, choice: 108, reference: 130 }

import { listOfKind } from '@kith/shared/record-list.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Column } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useRecordValues } from './use-record-values.tsx'

type Listed = Readonly<Record<string, unknown>> & { readonly owner?: { readonly label?: string | null } | null }

/** The columns of the list of a kind: the values of its fields, and the name of the record's owner. */
export function useRecordColumns(kind: RecordKind): Column<Listed>[] {
  const declaration = listOfKind(kind)
  const valueOf = useRecordValues(kind)
  const shown = (name: string, row: Listed) => (name === kind.owner ? row.owner?.label : valueOf(name, row)) || '–'
  const names = Object.keys(declaration.columns)
  return useDeclaredColumns<Listed, typeof declaration>(
    declaration,
    Object.fromEntries(names.map((name) => [name, { cell: (row: Listed) => shown(name, row), ...widthOf(kind, name) }])),
  )
}

/** What is named by words needs more room than numbers and days. */
function widthOf({ fields }: RecordKind, name: string): { width?: number } {
  const width = name === 'name' ? 200 : widths[fields[name]?.kind ?? '']
  return width ? { width } : {}
}

const widths: Readonly<Record<string, number>> = { decimal: 76, integer: 76, date: 116, choice: 108, reference: 130 }

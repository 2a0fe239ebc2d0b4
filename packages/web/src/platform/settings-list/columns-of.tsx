import { Badge } from '@mantine/core'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Column } from '#platform/list/columns.ts'
import type { ListRecord } from './documents.ts'
import type { useFieldValue } from './use-field-value.ts'

const SHOWN_FIELDS = 4

/** The name, the first few declared fields, how often it is used, its status; the rest can be chosen. */
export function columnsOf(
  list: SettingsList,
  { label, show }: ReturnType<typeof useFieldValue>,
  statusHead: string,
  statusText: (isEnabled: boolean) => string,
): Column<ListRecord>[] {
  const declared = Object.entries(list.fields).filter(([name]) => !['name', 'sortOrder', 'parentId'].includes(name))
  return [
    { name: 'name', head: label('name'), cell: (row) => row.name, width: 220 },
    ...declared.map(([name, { kind }], index): Column<ListRecord> => ({
      name,
      head: label(name),
      cell: (row) => show(name, row),
      ...(kind === 'integer' || kind === 'decimal' ? { align: 'end' as const } : {}),
      ...(index >= SHOWN_FIELDS || kind === 'longText' ? { hidden: true as const } : {}),
    })),
    { name: 'usage', head: label('usageCount'), cell: (row) => row.usageCount, align: 'end', width: 90 },
    {
      name: 'status',
      head: statusHead,
      cell: ({ isEnabled }) => <Badge color={isEnabled ? 'green' : 'gray'}>{statusText(isEnabled)}</Badge>,
    },
  ]
}

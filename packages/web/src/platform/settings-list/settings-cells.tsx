import { Badge, Group } from '@mantine/core'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import type { Cell } from '#platform/list/columns.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { ListRecord } from './documents.ts'
import { Usage } from './Usage.tsx'

/** How the columns of a settings list are drawn: the declared fields as text, how often it is used, its status. */
export function settingsCells(
  list: SettingsList,
  { columns }: ListOfRecords,
  show: (name: string, row: ListRecord) => string,
  statusText: (isEnabled: boolean) => string,
  defaultText: string,
): Readonly<Record<string, Cell<ListRecord>>> {
  // A tree shows by its levels what is above a record.
  const shown = Object.keys(columns).filter((name) => name !== 'parentId')
  const fields = shown.map((name): [string, Cell<ListRecord>] => [name, { cell: (row) => show(name, row), ...widthOf(list, name) }])
  return {
    ...Object.fromEntries(fields),
    name: { cell: (row) => row.name, width: 230 },
    usage: { cell: (row) => <Usage list={list} record={row} />, width: 215 },
    status: {
      width: list.hasDefault ? 210 : 120,
      cell: ({ isEnabled, isDefault }) => (
        <Group gap={6} wrap="nowrap">
          <Badge color={isEnabled ? 'green' : 'gray'}>{statusText(isEnabled)}</Badge>
          {isDefault && <Badge>{defaultText}</Badge>}
        </Group>
      ),
    },
  }
}

/** Codes, amounts and yes or no need little room. */
const widthOf = ({ fields }: SettingsList, name: string) => (name === 'code' || narrow.has(fields[name]?.kind ?? '') ? { width: 90 } : {})

const narrow: ReadonlySet<string> = new Set(['boolean', 'decimal', 'integer'])

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
    name: { cell: (row) => row.name, width: 200, grows: true },
    usage: { cell: (row) => <Usage list={list} record={row} />, width: 235 },
    status: {
      width: list.hasDefault ? 210 : 105,
      cell: ({ isEnabled, isDefault }) => (
        <Group gap={6} wrap="nowrap">
          <Badge color={isEnabled ? 'green' : 'gray'}>{statusText(isEnabled)}</Badge>
          {isDefault && <Badge>{defaultText}</Badge>}
        </Group>
      ),
    },
  }
}

/** Codes, numbers and yes or no need little room, what is chosen by name some more. */
function widthOf({ fields }: SettingsList, name: string) {
  if (name === 'code') return { width: 80 }
  const width = widths.get(name === 'country' ? 'choice' : (fields[name]?.kind ?? ''))
  return width ? { width } : {}
}

const widths = new Map([
  ['boolean', 90],
  ['integer', 90],
  ['decimal', 125],
  ['choice', 140],
])

import { Badge, Group } from '@mantine/core'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import type { Cell } from '#platform/list/columns.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { ListRecord } from './documents.ts'
import { Usage } from './Usage.tsx'
import type { useFieldValue } from './use-field-value.ts'

type Values = Pick<ReturnType<typeof useFieldValue>, 'show' | 'choice'>

/** How the columns of a settings list are drawn: the declared fields as text, how often it is used, its status. */
export function settingsCells(
  list: SettingsList,
  { columns }: ListOfRecords,
  { show, choice }: Values,
  statusText: (isEnabled: boolean) => string,
  defaultText: string,
): Readonly<Record<string, Cell<ListRecord>>> {
  // A tree shows by its levels what is above a record.
  const shown = Object.keys(columns).filter((name) => name !== 'parentId')
  const fields = shown.map((name): [string, Cell<ListRecord>] => [name, { cell: (row) => show(name, row), ...widthOf(list, name, choice) }])
  return {
    ...Object.fromEntries(fields),
    name: { cell: (row) => row.name, width: 170 },
    usage: { cell: (row) => <Usage list={list} record={row} />, width: 225 },
    status: {
      width: list.hasDefault ? 210 : 110,
      cell: ({ isEnabled, isDefault }) => (
        <Group gap={6} wrap="nowrap">
          <Badge color={isEnabled ? 'green' : 'gray'}>{statusText(isEnabled)}</Badge>
          {isDefault && <Badge>{defaultText}</Badge>}
        </Group>
      ),
    },
  }
}

/** Codes, numbers and yes or no need little room, choices that of their longest label, and text whatever is left. */
function widthOf({ fields }: SettingsList, name: string, choice: Values['choice']): Pick<Cell<ListRecord>, 'width' | 'grows'> {
  const field = fields[name]
  if (name === 'code') return { width: 80, grows: false }
  if (name === 'country') return { width: 140 }
  if (field?.choices) return { width: widthOfLabels(field.choices.map((each) => choice(field, each))) }
  return widths.get(field?.kind ?? '') ?? { width: 150 }
}

const widths: ReadonlyMap<string, { width: number }> = new Map([
  ['boolean', { width: 90 }],
  ['integer', { width: 90 }],
  ['decimal', { width: 125 }],
  ['reference', { width: 150 }],
])

/** In pixels, a cell's padding included; longer ones than that are cut. */
const widthOfLabels = (labels: readonly string[]) => Math.min(Math.max(110, 24 + 7 * Math.max(...labels.map(({ length }) => length))), 240)

import { Badge, Group } from '@mantine/core'
import type { Field } from '@kith/shared/fields.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { widthOfLabels, type Cell } from '#platform/list/columns.ts'
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
      firm: true,
      cell: ({ isEnabled, isDefault }) => (
        <Group gap={6} wrap="nowrap">
          <Badge color={isEnabled ? 'green' : 'gray'}>{statusText(isEnabled)}</Badge>
          {isDefault && <Badge>{defaultText}</Badge>}
        </Group>
      ),
    },
  }
}

/** Codes, numbers and yes or no need little room, choices that of their longest label, and text shares what is left. */
function widthOf({ fields }: SettingsList, name: string, choice: Values['choice']): Pick<Cell<ListRecord>, 'width' | 'grows'> {
  const field: Field | undefined = fields[name]
  if (name === 'code') return { width: 80, grows: false }
  if (name === 'country') return { width: 140 }
  if (field?.choices) return { width: widthOfLabels(field.choices.map((each) => choice(field, each))) }
  return { width: widths[field?.kind ?? ''] ?? 150 }
}

const widths: Readonly<Record<string, number>> = { boolean: 90, integer: 90, decimal: 125 }

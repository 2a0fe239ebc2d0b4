import type { Field } from './fields.ts'
import type { SettingsList } from './settings-list.ts'
import type { Texts } from './words.ts'

export type ColumnKind = 'text' | 'number' | 'date' | 'moment' | 'choice' | 'choices' | 'country'
export type ListColumn = {
  readonly kind: ColumnKind
  /** The keys of its heading in the catalogue of words, `people:columns.name`; the first that is there is shown. */
  readonly heading: string | readonly string[]
  /** What comes before the values of a choice in the catalogue of words, `people:status`; several choices are kept apart by blanks. */
  readonly choices?: string
  /** The list can be ordered by it. */
  readonly sorts?: true
  /** Not shown until it is chosen. */
  readonly hidden?: true
  /** The column is absent for users who hold none of these permissions. */
  readonly view?: readonly string[]
}

/** A filter by its name in addresses, saved views and exports. */
export type ListFilter = {
  readonly label: string
  /** Its name in the API: a field of the list's filter, or an argument beside it. */
  readonly input: string
  readonly isArgument?: true
} & (
  | { readonly kind: 'choice'; readonly name: string; readonly values: readonly string[] }
  | { readonly kind: 'reference'; readonly to: string; readonly withBelow?: true }
  | { readonly kind: 'switch'; readonly values: Readonly<Record<string, boolean>> }
)

/** A list as both sides know it: its columns, filters and order have names that last, for addresses, saved views, exports and the API. */
export type ListOfRecords = {
  readonly name: string
  /** The kind of record in its rows. */
  readonly record: string
  readonly title: string
  /** Any of these opens the list. */
  readonly permissions: readonly string[]
  /** A further permission that exporting asks for; without one, whoever may see the list may export it. */
  readonly exportPermission?: string
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  /** The order at first: the name of a column, behind a minus downwards. */
  readonly sort: string
  /** Rows can be looked for by a text. */
  readonly search?: true
  /** The list can be read as at another day. */
  readonly asAt?: true
}

export function declareList<const L extends ListOfRecords>(list: L): L {
  return list
}

/** The list of a settings list: its declared fields, how often a record is used, and whether it can be chosen. */
export function listOfSettings(list: SettingsList): ListOfRecords {
  const fields = Object.entries(list.fields).filter(([name]) => !['name', 'sortOrder'].includes(name))
  const shown = fields.filter(([name]) => name !== 'parentId').map(([name]) => name)
  return {
    name: `settings-${list.name}`,
    record: list.name,
    title: `records:${list.kind}.many`,
    permissions: [`${list.permission}.view`],
    columns: {
      name: { kind: 'text', heading: headingOf(list, 'name') },
      ...Object.fromEntries(fields.map(([name, field]) => [name, columnOf(list, name, field, shown.indexOf(name))])),
      usage: { kind: 'number', heading: headingOf(list, 'usageCount') },
      status: { kind: list.hasDefault ? 'choices' : 'choice', heading: 'common:settingsList.status', choices: 'common:settingsList' },
    },
    filters: {
      status: {
        kind: 'switch',
        label: 'common:settingsList.status',
        input: 'isEnabled',
        isArgument: true,
        values: { on: true, off: false },
      },
    },
    sort: 'name',
    search: true,
  }
}

const shownFields = 4

function columnOf(list: SettingsList, name: string, { kind, choicesName }: Field, place: number): ListColumn {
  const isHidden = place < 0 || place >= shownFields || kind === 'longText'
  return {
    heading: headingOf(list, name),
    ...(name === 'country'
      ? { kind: 'country' }
      : kind === 'choice'
        ? { kind: 'choice', choices: `choices:${choicesName}` }
        : { kind: kind === 'integer' || kind === 'decimal' ? 'number' : kind === 'date' ? 'date' : 'text' }),
    ...(isHidden ? { hidden: true } : {}),
  }
}

/** That of its kind of record, or the one of all fields of this name. */
const headingOf = ({ kind }: SettingsList, field: string) => [`records:${kind}.fields.${field}.label`, `conventions:fields.${field}`]

/** The heading of a column in the texts of a language. */
export function headingText({ heading }: ListColumn, texts: Texts): string {
  const keys = typeof heading === 'string' ? [heading] : heading
  const found = keys.map((key) => texts(key)).find((text) => text !== undefined)
  if (found === undefined) throw new Error(`A list names the text '${keys.join("' or '")}', which is not there`)
  return found
}

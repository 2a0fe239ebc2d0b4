import { capitalise } from './capitalise.ts'
import type { CustomFieldModel } from './custom-fields.ts'
import type { Field, Fields } from './fields.ts'
import type { SettingsList } from './settings-list.ts'
import type { Texts } from './words.ts'

export type ColumnKind = 'text' | 'number' | 'money' | 'date' | 'moment' | 'choice' | 'choices' | 'country'
/** A key of the catalogue of words, `people:columns.name`, or several, of which the first that is there is shown. */
export type TextKeys = string | readonly string[]
export type ListColumn = {
  readonly kind: ColumnKind
  readonly heading: TextKeys
  /** Precedes the values of a choice in the catalogue of words, as in `people:status`. Blanks separate several choices. */
  readonly choices?: string
  /** The list can be ordered by it. */
  readonly sorts?: true
  /** Not shown until it is chosen. */
  readonly hidden?: true
  /** The column is absent for users who hold none of these permissions. */
  readonly view?: readonly string[]
  /** On screen also for those who hold it for their own person alone, to whom every other row would be a dash. */
  readonly ofOthers?: true
  /** The setting of the organisation without which no screen shows it. */
  readonly feature?: string
}

/** A filter by its name in addresses, saved views and exports. */
export type ListFilter = {
  readonly label: TextKeys
  /** Its name in the API: a field of the list's filter, or an argument beside it. */
  readonly input: string
  readonly isArgument?: true
  /** Offered to holders of this permission; it finds nothing beyond its reach. */
  readonly view?: string
} & (
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly values: readonly string[]
      /** And what records say of the people whom they belong to. */
      readonly andSituations?: true
    }
  | { readonly kind: 'period' }
  | { readonly kind: 'text' }
  | { readonly kind: 'reference'; readonly to: string; readonly withBelow?: true }
  | { readonly kind: 'switch'; readonly values: Readonly<Record<string, boolean>> }
  /** Compared in every way that its kind of field allows: a condition on the records of the list. */
  | {
      readonly kind: 'field'
      readonly field: Field
      /** The ids that values which were kept can name, by those that they mean today. */
      readonly meant?: Readonly<Record<string, string>>
    }
)

export type ListGrouping = {
  readonly label: TextKeys
  /** Names the group of rows without a value. */
  readonly none: string
  /** Precedes the values of a choice in the catalogue of words. A group of records has the name of its record. */
  readonly choices?: string
}

/** How the rows of a list can be shown: `list` as a table, `tiles` as cards of lines, `faces` as pictures. */
export const listLayouts = ['list', 'tiles', 'faces'] as const
export type ListLayout = (typeof listLayouts)[number]

/** A list as both sides know it: its columns, filters and order have names that last, for addresses, saved views, exports and the API. */
export type ListOfRecords = {
  readonly name: string
  /** The kind of record in its rows. */
  readonly record: string
  readonly title: string
  /** Any of these opens the list. */
  readonly permissions: readonly string[]
  /** A further permission that exporting asks for; without one, everyone who may see the list may export it. */
  readonly exportPermission?: string
  /** Nobody exports it. */
  readonly unexported?: true
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  /** The order at first: the name of a column, behind a minus downwards; a minus alone is the newest first. */
  readonly sort: string
  /** Rows can be looked for by a text. */
  readonly search?: true
  /** The custom fields of this model are columns and filters, too, see `withCustomFields`. */
  readonly customFields?: CustomFieldModel
  /** The custom fields of this model are columns alone: nothing is filtered or ordered by them. */
  readonly customColumns?: CustomFieldModel
  /** So are those of the job that a row shows, and of its pay. */
  readonly customFieldsOfJob?: true
  /** The list can be read as at another day. */
  readonly asAt?: true
  /** The rows are no records of their own, and cannot be selected. */
  readonly unselectable?: true
  /** Addresses and saved views keep these names. */
  readonly groupings?: Readonly<Record<string, ListGrouping>>
  /** The layouts beside the table. */
  readonly layouts?: readonly ListLayout[]
  readonly bulk?: readonly BulkAction[]
}

/** An action on many rows of a list: each row passes the ordinary mutation with its own permission, rules and event. */
export type BulkAction = {
  readonly name: string
  readonly label: TextKeys
  readonly mutation: string
  /** The action is offered to its holders; the mutation asks for its own. */
  readonly permission: string
  /** The kind of record that is chosen with it. */
  readonly value?: BulkChoice
  /** Why, where it is asked for and the organisation has any reasons to choose from. */
  readonly reason?: BulkChoice
  /** Labels the day from which it holds. Without it, no day is asked for. */
  readonly day?: string
  /** The mutation is given one answer for all rows. */
  readonly asks?: Fields
  /** The setting of the organisation without which it is not offered. */
  readonly feature?: string
}
export type BulkChoice = { readonly kind: string; readonly label: string }

/** A filter as addresses and saved views keep it: its name and one value. */
export type GivenFilter = { readonly name: string; readonly value: string }

/** The name of a grouping in the API, `JOB_TITLE`. */
export const groupingName = (name: string): string => constantOf(name)

/** The name of an order in the API, `ISSUED_ON_DESC`; undefined for one that nobody can ask for. */
export function orderName({ columns }: ListOfRecords, column: string, descending: boolean): string | undefined {
  return columns[column]?.sorts ? `${constantOf(column)}_${descending ? 'DESC' : 'ASC'}` : undefined
}

const constantOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

export function declareList<const L extends ListOfRecords>(list: L): L {
  return list
}

/**
 * The list of a settings list: its declared fields, how often a record is used (nothing refers to a link of the
 * navigation), and whether it can be chosen.
 */
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
      ...(list.inNavigation ? {} : { usage: { kind: 'number' as const, heading: headingOf(list, 'usageCount') } }),
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
    bulk: switchesOf(list),
  }
}

function switchesOf({ name, permission, deactivation }: SettingsList): BulkAction[] {
  const actions = deactivation === 'archive' ? ['archive', 'unarchive'] : ['disable', 'enable']
  return actions.map((action) => ({
    name: action,
    label: `common:settingsList.${action}`,
    mutation: `${name}${capitalise(action)}`,
    permission: `${permission}.edit`,
  }))
}

const shownFields = 4

function columnOf(list: SettingsList, name: string, { kind, choicesName }: Field, place: number): ListColumn {
  const isHidden = place < 0 || place >= shownFields || kind === 'longText' || list.hidden?.includes(name)
  return {
    heading: headingOf(list, name),
    ...(name === 'country'
      ? { kind: 'country' }
      : kind === 'choice'
        ? { kind: 'choice', choices: `choices:${choicesName}` }
        : kind === 'boolean'
          ? { kind: 'choice', choices: 'common:list.answers' }
          : { kind: kind === 'integer' || kind === 'decimal' ? 'number' : kind === 'date' ? 'date' : 'text' }),
    ...(isHidden ? { hidden: true } : {}),
  }
}

/** That of its kind of record, or the one of all fields of this name. */
const headingOf = ({ kind }: SettingsList, field: string) => [`records:${kind}.fields.${field}.label`, `conventions:fields.${field}`]

/** Returns the key if the texts are not loaded. */
export function firstText(given: TextKeys, texts: Texts): string {
  const keys = typeof given === 'string' ? [given] : given
  return keys.map((key) => texts(key)).find((text) => text !== undefined) ?? keys.join()
}

import type { BulkDataUploadType } from '@kith/shared/domains/bulk-data.ts'
import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { RuleCall } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './checking/check.ts'
import type { RecordFinder } from './checking/records.ts'
import type { ActionRow, Given, Reason } from './sql/actions.ts'
import type { OrganisationRow } from './sql/imports.ts'

/** How a cell is understood; shown in the help guide. */
export type ColumnKind = 'text' | 'date' | 'number' | 'yes/no' | 'choice' | 'country' | 'lookup' | `${string} lookup`

export type Column = {
  readonly name: string
  readonly description: string
  readonly example: string
  readonly kind: ColumnKind
  /** What a number is an amount or a part of, where that may be written beside it. */
  readonly unit?: 'money' | 'share'
  readonly required?: boolean
  /** The rules of the field that this becomes, in the words of columns. */
  readonly rules?: readonly RuleCall[]
  /** The words of the API; a cell may write them in any case, with spaces or dashes. */
  readonly choices?: readonly string[]
  /** Whether a cell may hold several lines, which it then keeps. */
  readonly hasLines?: boolean
  /** The settings list whose records are looked up by name, code or ID. */
  readonly list?: SettingsList
  /** Where names are unique within a field of the list: its value in this row. One that is only likely narrows where it leaves something. */
  readonly within?: (given: Given, organisation: OrganisationRow) => { readonly value: string | undefined; readonly isLikely?: boolean }
  /** What a record that is missing gets beside its name. */
  readonly missing?: (given: Given) => Readonly<Record<string, string>>
  /** The kind of record that reach decides about, whose records are looked up, and which subject of the row the found one is. */
  readonly of?: { readonly kind: string; readonly as: string; readonly permission: string }
  /** A text in the form in which it will be stored. */
  readonly stored?: (given: Given, organisation: OrganisationRow) => string | null
  /** Who else than the person who made the import may read the values. */
  readonly closedTo?: string
}

/** Says what is wrong with a row, and in which column. */
export type Report = (column: string | null, message: BulkDataMessage) => void

/** Why actions are not done, by their id. */
export type Refusals = ReadonlyMap<string, Reason>

/** A column, and the form in which its values are compared. */
export type Unique = { readonly column: string; readonly key: (value: string) => string }

/** What one import type adds; everything else is the same for all of them. */
export type Upload = {
  readonly type: BulkDataUploadType
  readonly key: string
  readonly description: string
  readonly operation: 'CREATE' | 'UPDATE' | 'CLEAR'
  /** People before their jobs, jobs before their ends. */
  readonly phase: number
  readonly columns: readonly Column[]
  readonly relatedExports: readonly string[]
  /** Rules between the cells of one row; `unread` are the columns whose cell says something that could not be read. */
  readonly readRow: (given: Given, report: Report, organisation: OrganisationRow, unread: ReadonlySet<string>) => void
  /** The kind of record that each row makes: a new record has the id of its action. */
  readonly makes?: string
  /** What a row is about, in words, as far as the row itself says it. */
  readonly target?: (given: Given) => string
  /** What only one row may have; other rows find by it what this one makes. At most two. */
  readonly unique?: readonly Unique[]
  /** The subject that has to be made before, where another row of the same type makes it, and the column that names it. */
  readonly dependsOn?: { readonly subject: string; readonly column: string }
  /** Each looks at all rows of this type against records and other rows, a thousand at a time. */
  readonly checks: readonly ((check: Check) => Promise<void>)[]
  /** Why some of these may not be done, by the id of the action. */
  readonly refusals: (ctx: Context, actions: readonly ActionRow[]) => Promise<Refusals>
  /** Does them all, or throws and leaves nothing. */
  readonly apply: (ctx: Context, actions: readonly ActionRow[], records: RecordFinder, organisation: OrganisationRow) => Promise<void>
  /** What a person can be told of an error of its own that `apply` throws. */
  readonly reasonOf?: (error: unknown) => BulkDataMessage | undefined
}

/** The rules of a declared field, with the fields that they point at under their columns' names. */
export function rulesOf(field: Field, columnOf: (field: string) => string = snake): readonly RuleCall[] {
  return field.rules
    .filter(({ rule }) => rule !== 'required')
    .map((call) => ({
      ...call,
      ...(call.countryField ? { countryField: columnOf(call.countryField) } : {}),
      ...(call.dateField ? { dateField: columnOf(call.dateField), comparison: columnOf(call.dateField) } : {}),
    }))
}

export const snake = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

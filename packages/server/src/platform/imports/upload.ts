import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Fields } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { TextKeys } from '@kith/shared/lists.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from './checking/check.ts'
import type { CustomInputs } from './custom-columns.ts'
import type { ColumnOptions } from './reading/options.ts'
import type { Given, Keys, Subjects } from './sql/actions.ts'
import type { OrganisationRow } from './sql/imports.ts'

/** How a cell is understood; shown in the help guide. */
export type ColumnKind = 'text' | 'date' | 'number' | 'yes/no' | 'choice' | 'country' | 'lookup' | `${string} lookup`

export type Column = {
  readonly name: string
  /** What the organisation calls its field, by which a heading names it as well. */
  readonly label?: string
  /** What it and its field are called in files where an earlier record of the row has a column of its name. */
  readonly apart?: { readonly name: string; readonly label: string }
  /** What exports call it, by which a heading names it as well. */
  readonly exported?: TextKeys
  /** The column of an export by which its record is found, where that has none of this name. */
  readonly foundBy?: TextKeys
  /** What other systems call it in their headings, where that can mean nothing else. */
  readonly otherHeadings?: readonly string[]
  /** The same where it can mean something else, unless a heading beside it is that of this column; `ofWhole` is what both together are called. */
  readonly headingsBeside?: { readonly column: string; readonly headings: readonly string[]; readonly ofWhole: readonly string[] }
  readonly example: string
  /** Whether the example of a file leaves it empty, as its own example does not go with those of the others. */
  readonly notInExample?: true
  readonly kind: ColumnKind
  /** The field of the mutation's input that this becomes; `addresses.0.postcode` is one of the first item of a list. */
  readonly path?: string
  /** What a number is an amount or a part of, where that may be written beside it. */
  readonly unit?: 'money' | 'share'
  /** The column that says the currency of an amount; that of the organisation without one. */
  readonly currencyColumn?: string
  readonly isInteger?: boolean
  /** A text of digits, which spreadsheets take for a number; the dots and slashes of a phone number are tidied. */
  readonly digits?: 'NUMBER' | 'PHONE'
  readonly required?: boolean
  /** The words of the API; a cell may write them in any case, with spaces or dashes. */
  readonly choices?: readonly string[]
  /** What they are called among the texts of all choices. */
  readonly choicesName?: string
  /** The options of a custom field, by whose labels a cell names them. */
  readonly options?: ColumnOptions
  /** Whether a cell may hold several lines, which it then keeps. */
  readonly hasLines?: boolean
  /** The settings list whose records are looked up by name, code or ID. */
  readonly list?: SettingsList
  /** Where names are unique within a field of the list: its value in this row. One that is only likely narrows where it leaves something; none at all narrows nothing. */
  readonly within?: (
    given: Given,
    organisation: OrganisationRow,
  ) => { readonly value: string | undefined; readonly isLikely?: boolean } | undefined
  /** The same where that field is a record that another column of the row names. */
  readonly withinRecord?: string
  /** What a record that is missing gets beside its name. */
  readonly missing?: (given: Given) => Readonly<Record<string, string>>
  /** The kind of record that reach decides about, whose records are looked up, and which subject of the row the found one is. */
  readonly of?: {
    readonly kind: string
    readonly as: string
    readonly permission: string
    /** Whether a cell can also be a name that nobody else has. */
    readonly byName?: true
    /** What is said where it is deleted between check and processing; that of its look-up, unless it says otherwise. */
    readonly deleted?: 'supervisorDeleted'
  }
  /** The column without which its value says nothing. */
  readonly needs?: string
  /** Whether a heading is taken for it only above records that exist. */
  readonly isByValues?: boolean
  /** Whether a record has one, although other systems write several apart by semicolons. */
  readonly isOne?: true
  /** Whether it names the record that the row is about; a disabled one can be. */
  readonly isSubject?: boolean
  /** Whether it only finds the record that an update changes; nothing is created for it, and a disabled record can be named. */
  readonly isKey?: boolean
  /** A text in the form in which it will be stored. */
  readonly stored?: (given: Given, organisation: OrganisationRow) => string | null
  /** Who else than the person who made the import may read the values. */
  readonly closedTo?: string
  /** Whether each row needs a value that its file can lack: of a mandatory custom field, which is filled in row by row as well. */
  readonly isMandatory?: true
  /** Whether a warning offers its value: rows are corrected in it, although the file lacks it. */
  readonly isOffered?: true
  /** Whether its values are sealed elsewhere: they are masked wherever an import is shown. */
  readonly isSensitive?: true
  /** The right without which nobody gives it a value, beside that of the mutation. */
  readonly setBy?: string
  /** The sentence of the help guide, where the label of the field is not enough. */
  readonly help?: 'owner' | 'reference' | 'key' | 'id' | 'currency' | 'which'
}

/** Says what is wrong with a row, and in which column. */
export type Report = (column: string | null, message: BulkDataMessage) => void

/** A column of which only one row may have a value, and the form in which values are compared. */
export type Unique = { readonly column: string; readonly key: (value: string, given: Given) => string }

export type Around = { readonly ctx: Context; readonly organisation: OrganisationRow; readonly subjects: Subjects; readonly today: string }

export type Effecting = { readonly id: string; readonly given: Given; readonly subjects: Subjects }

/** One record of a row that makes several; `link` is the column in which it names the first of them. */
export type Part = { readonly type: string; readonly link?: string }

/** The subject of a row that is the record whose name it replaces in such a column. */
export const subjectBefore = ({ as }: NonNullable<Column['of']>): string => `${as}Before`

/** What one import type declares; everything else is the same for all of them. */
export type Upload = {
  readonly type: string
  /** What does a row: its rights and rules are those of the import. */
  readonly mutation: string
  /** The input of the mutation. */
  readonly input: Fields
  /** An import does the types in the order of their phases: lists before people, people before their jobs, jobs before their ends. */
  readonly phase: number
  readonly columns: readonly Column[]
  /** The custom fields of these models have columns, too, see `uploadFor`. */
  readonly customFields?: CustomInputs
  readonly operation: 'CREATE' | 'UPDATE'
  /** Of one whose rows make several records: the import types of which each row is an action, see `combineUploads`. */
  readonly parts?: readonly Part[]
  /**
   * Of the same: the records of the first part that are there without any of the second, by the ids of the rows whose unique values name
   * them, as far as the user may see them.
   */
  readonly unfinished?: (ctx: Context, rows: readonly Pick<Effecting, 'id' | 'given'>[]) => Promise<ReadonlyMap<string, string>>
  /** The lists whose exports are read back. */
  readonly relatedExports?: readonly string[]
  /** The headings that these exports have beside those of the columns: ignored when a file comes back, see `uploadFor`. */
  readonly beside?: readonly string[]
  /** The import type whose column help applies where this one has none of its own. */
  readonly guide?: string
  /** The settings list whose records the rows make or change. */
  readonly list?: SettingsList
  /** The kind of record that each row makes: a new record has the id of its action. */
  readonly makes?: string
  /** The subject that a row names instead of making a record: the row is about that one, and changes nothing of it. */
  readonly instead?: string
  /** What a row is about, in words, as far as the row itself says it. */
  readonly target?: (given: Given) => string
  readonly unique?: readonly Unique[]
  /** The words by which other rows find what this one makes, three at most; by what is unique, unless it says otherwise. */
  readonly keys?: (given: Given) => Keys
  /**
   * The subject that has to be made or changed before, where another row of the same type does it, and the column that names it.
   * `mayCircle`: what is wrong with rows that name each other in a circle is for the checks of the type to say.
   */
  readonly dependsOn?: { readonly subject: string; readonly column: string; readonly mayCircle?: boolean }
  /** The subject that an update changes, and what its mutation requires, as the records are now. */
  readonly updates?: {
    readonly subject: string
    /** The subject over which rights are held, where it is not the one that changes: whom an entry belongs to. */
    readonly rightsOn?: string
    /** Who sees the values that an update replaces. */
    readonly view: string
    readonly current: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, Record<string, unknown>>>
    /** What is said of a second row about one record. */
    readonly again?: 'sameJob'
    /** The values that a record has where its row changes it, by the paths of the columns and in the order of the rows; those that the mutation says would change, unless it says otherwise. */
    readonly before?: (ctx: Context, rows: readonly Pick<Effecting, 'given' | 'subjects'>[]) => Promise<readonly Record<string, unknown>[]>
  }
  /** The mutation by which those who may pass over approvals do so at once, by the id and version of the request. */
  readonly override?: string
  /** Whether an empty cell clears the value that a record has. */
  readonly clears?: boolean
  /** Rules between the cells of one row; `unread` are the columns whose cell says something that could not be read. */
  readonly readRow?: (given: Given, report: Report, organisation: OrganisationRow, unread: ReadonlySet<string>) => void
  /** Each looks at all rows of this type against records and other rows, some at a time. */
  readonly checks?: readonly ((check: Check) => Promise<void> | void)[]
  /** What doing rows brings about beside their values, said in the preview, by the ids of the actions; some have nothing to say. */
  readonly effects?: (ctx: Context, rows: readonly Effecting[]) => Promise<ReadonlyMap<string, BulkDataMessage>>
  /** The input of the mutation with what a file leaves to the organisation or says in several columns. */
  readonly complete?: (
    input: Record<string, unknown>,
    given: Given,
    around: Around,
  ) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** What the file's reader is told of a problem that the mutation found; the words of the rule, unless it says otherwise. */
  readonly messageOf?: (
    problem: Problem,
    row: { readonly given: Given; readonly column: string | null; readonly isChecking: boolean },
  ) => BulkDataMessage | undefined
}

import type { Context } from '../context.ts'
import type { DB } from '../database/tables.generated.ts'

type Table = keyof DB
type Row = Readonly<Record<string, unknown>>

/** What becomes of what is kept about a person who is erased. */
export const fates = ['REMOVED', 'WITHOUT_VALUES', 'WITHOUT_NAME'] as const
export type Fate = (typeof fates)[number]

/** What one table keeps about people, listed in the manifest of its domain. Kinds of record that belong to a person need none. */
export type PersonalTable = {
  readonly table: Table
  /** What it is called where the same table is listed for something else too. */
  readonly part?: string
  /** The column that says whose a row is; `person_id` unless given. */
  readonly column?: string
  /** The column holds JSON, which names the person under this key. */
  readonly key?: string
  /** The column names a row of this table, which is listed too, instead of the person. */
  readonly in?: Table
  /** The column that says that a row is theirs anyway, and listed as such. */
  readonly unless?: string
  /** Another column that names a row of that table, for what is between two people. */
  readonly or?: string
  /** The row with this column in that other table is meant, such as a schedule that a period names. */
  readonly namedBy?: { readonly table: Table; readonly column: string }
  /** It repeats what other tables keep: it is erased with them, and not exported again. */
  readonly isCopy?: true
  /** Columns that are nobody's business, such as what a password is compared with. */
  readonly hidden?: readonly string[]
  /** Those of its rows that the reader of an archive may see, where not all of a person's are open to whoever may ask for one. */
  readonly open?: (ctx: Context, rows: readonly Row[]) => Promise<readonly Row[]>
  /** What an archive says of its rows, where that is not what they hold. */
  readonly tell?: (ctx: Context, rows: readonly Row[]) => Promise<readonly Row[]>
  /** What is done before anything of the person is erased, in what others keep. */
  readonly release?: (ctx: Context, personId: string) => Promise<void>
  /** What erasing takes beyond deleting the rows, for them and for everything `in` them. */
  readonly erase?: (ctx: Context, personId: string) => Promise<void>
  /** Its rows stay: those of the chain of events without what happened, what somebody wrote about others without who it was. */
  readonly stays?: Exclude<Fate, 'REMOVED'>
  /** Erased when everything else is, or by a subscriber of the event. */
  readonly erased?: 'last' | 'by subscriber'
}

/** By which it is worded, and told apart from all others. */
export const nameOf = ({ table, part }: Pick<PersonalTable, 'table' | 'part'>): string => part ?? table

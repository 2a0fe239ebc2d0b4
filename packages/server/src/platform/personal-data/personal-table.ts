import type { Context } from '../context.ts'
import type { DB } from '../database/tables.generated.ts'

type Table = keyof DB

/** What one table keeps about people, listed in the manifest of its domain. Kinds of record that belong to a person need none. */
export type PersonalTable = {
  readonly table: Table
  /** The column that says whose a row is; `person_id` unless given. */
  readonly column?: string
  /** The column holds JSON, which names the person under this key. */
  readonly key?: string
  /** The column names a row of this table, which is listed too, instead of the person. */
  readonly in?: Table
  /** Another column that names a row of that table, for what is between two people. */
  readonly or?: string
  /** The row with this column in that other table is meant, such as a schedule that a period names. */
  readonly namedBy?: { readonly table: Table; readonly column: string }
  /** It repeats what other tables keep: it is erased with them, and not exported again. */
  readonly isCopy?: true
  /** Columns that are nobody's business, such as what a password is compared with. */
  readonly hidden?: readonly string[]
  /** Those of its rows that the reader of an archive may see, where not all of a person's are open to whoever may ask for one. */
  readonly open?: (
    ctx: Context,
    rows: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>
  /** What erasing takes beyond deleting the rows, for them and for everything `in` them. */
  readonly erase?: (ctx: Context, personId: string) => Promise<void>
  /** Its rows stay in the chain of events: that something happened, without what it was. */
  readonly stays?: true
  /** Erased when everything else is, or by a subscriber of the event. */
  readonly erased?: 'last' | 'by subscriber'
}

import type { DB } from './database/tables.generated.ts'
import type { Connection } from './database/pool.ts'

type TableName = keyof DB

/** A column of values sealed for their place, see SealedValues: sealed again where they arrive. */
export type SealedColumn = {
  readonly table: TableName
  readonly column: string
  readonly use: string
  /** The column that names the row. */ readonly row: string
  /** The row is nothing without it. */ readonly isNeeded?: true
}

/** Whether an organisation arrives where it was: with its own id and the secret of its installation, or under others. */
export type Arrival = { readonly isWhereItWas: boolean }

/** What the file of an organisation needs to know of a domain's tables; everything else is told by the catalogue of the database. */
export type Portable = {
  /** Tables of which a file has nothing: what ends with a session or within a day. */
  readonly transient?: readonly TableName[]
  /** The second part of the keys of stored files of which a file has nothing, see FileStorage. */
  readonly transientFiles?: readonly string[]
  readonly sealed?: readonly SealedColumn[]
  /** Puts right, once all rows have arrived, what cannot be as it was: work that was under way, and rights beyond the organisation. */
  readonly arrive?: (db: Connection, arrival: Arrival) => Promise<void>
  /** Takes back what keeps its rows from being deleted. */
  readonly leave?: (db: Connection) => Promise<void>
}

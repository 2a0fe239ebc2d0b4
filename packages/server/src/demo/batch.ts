import { setImmediate as otherWork } from 'node:timers/promises'
import type { Connection } from '#platform/database/pool.ts'
import { writeRows, type Row, type RowsOf, type Target } from '#platform/database/write-rows.ts'

/** Rows of one part of an organisation, to be written table by table while the next part is made. */
export class Batch {
  readonly #tables = new Map<string, { readonly target: Target; readonly rows: Row[] }>()
  readonly #steps: ((db: Connection) => Promise<unknown>)[] = []
  size = 0

  /** Tables are written in the order in which they are first named. */
  add([target, rows]: RowsOf): void {
    const held = this.#tables.get(target.table) ?? { target, rows: [] }
    this.#tables.set(target.table, held)
    for (const row of rows) held.rows.push(row)
    this.size += rows.length
  }

  /** Does something once the rows are written. */
  afterwards(step: (db: Connection) => Promise<unknown>): void {
    this.#steps.push(step)
  }

  get tables(): string[] {
    return [...this.#tables.keys()]
  }

  async write(db: Connection): Promise<void> {
    await writeRows(
      db,
      [...this.#tables.values()].map(({ target, rows }): RowsOf => [target, rows]),
    )
    for (const step of this.#steps) await step(db)
  }
}

/** Rows that are held before they are written: an organisation of a hundred thousand people has ten million. */
const enough = 50_000

/** Writes one batch while the next is made. */
export class Batches {
  readonly #db: Connection
  #batch = new Batch()
  #writing = Promise.resolve()
  #isAnalysed = false

  constructor(db: Connection) {
    this.#db = db
  }

  get batch(): Batch {
    return this.#batch
  }

  /** Lets the writing go on, and begins another batch once this one holds enough. */
  async next(): Promise<void> {
    await otherWork()
    if (this.#batch.size < enough) return
    const batch = this.#batch
    this.#batch = new Batch()
    await this.#writing
    this.#writing = this.#write(batch)
    // Whoever waits for it next hears of the failure
    this.#writing.catch(() => {})
  }

  async end(): Promise<void> {
    await this.#writing
    await this.#write(this.#batch)
  }

  /** Once there are some rows, the database is told: the triggers of later ones would look them up as if the tables were empty. */
  async #write(batch: Batch): Promise<void> {
    await batch.write(this.#db)
    if (!this.#isAnalysed && batch.tables.length > 0) await this.#db.query(`analyze ${batch.tables.join(', ')}`)
    this.#isAnalysed = true
  }
}

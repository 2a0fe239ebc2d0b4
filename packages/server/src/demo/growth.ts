import type { Connection } from '#platform/database/pool.ts'

/** Has the tables analysed whenever three times as much has been written: else the database goes on as if they were empty. */
export class Growth {
  readonly #db: Connection
  #written = 0
  #analysed = 0

  constructor(db: Connection) {
    this.#db = db
  }

  async by(rows: number): Promise<void> {
    this.#written += rows
    if (this.#written < this.#analysed * 3) return
    await this.#db.query('analyze')
    this.#analysed = this.#written
  }
}

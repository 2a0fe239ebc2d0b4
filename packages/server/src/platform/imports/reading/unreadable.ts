import type { BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'

/** Why a file cannot be read, and what to do about it; `row` is its line where one is to blame. */
export class Unreadable extends Error {
  readonly said: BulkDataMessage
  readonly row: number | null
  constructor(said: BulkDataMessage, row: number | null = null) {
    super(said.problem)
    this.said = said
    this.row = row
  }
}

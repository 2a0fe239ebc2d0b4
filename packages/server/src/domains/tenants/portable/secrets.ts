import type { Kith } from '#platform/kith.ts'
import type { SealedColumn } from '#platform/portable.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { parsed } from './format.ts'

type Origin = { readonly tenantId: string; readonly secret: string | undefined }

/** The sealed values of an organisation that arrives: sealed again for their place, or left behind where the secret of their origin is not known. */
export class ArrivingSecrets {
  readonly #columns: readonly SealedColumn[]
  readonly #from: Origin
  readonly #to: { readonly tenantId: string; readonly secret: string }
  /** How many were left behind, by table. */
  readonly leftBehind = new Map<string, number>()

  constructor(kith: Kith, from: Origin, to: { tenantId: string; secret: string }) {
    this.#columns = kith.domains.flatMap(({ portable }) => portable?.sealed ?? [])
    this.#from = from
    this.#to = to
  }

  isIn(table: string): boolean {
    return this.#columns.some((each) => each.table === table)
  }

  /** The row as it is written here; undefined for one that is nothing without what could not be opened. */
  take(table: string, line: string): string | undefined {
    const row = parsed<Record<string, unknown>>(line)
    for (const sealed of this.#columns.filter((each) => each.table === table)) {
      const value = row[sealed.column]
      if (typeof value !== 'string') continue
      row[sealed.column] = this.#sealAnew(sealed, String(row[sealed.row]), value)
      if (row[sealed.column] === null && sealed.isNeeded) return undefined
    }
    return JSON.stringify(row)
  }

  #sealAnew({ table, column, use }: SealedColumn, row: string, value: string): string | null {
    const { tenantId, secret } = this.#from
    try {
      if (!secret) throw new Error('The secret of its origin is not known')
      const open = new SealedValues(secret, use).open(Buffer.from(value.slice(2), 'hex'), { tenantId, table, row, column })
      const sealed = new SealedValues(this.#to.secret, use).seal(open, { tenantId: this.#to.tenantId, table, row, column })
      return `\\x${sealed.toString('hex')}`
    } catch {
      this.leftBehind.set(table, (this.leftBehind.get(table) ?? 0) + 1)
      return null
    }
  }
}

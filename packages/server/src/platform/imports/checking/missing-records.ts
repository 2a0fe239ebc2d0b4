import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'

/** What a row names and nobody has made yet, or a word that no value of its column has. */
export type MissingRecord = {
  /** The settings list; of a word, what the values of its column are called. */
  readonly list: string
  readonly fields: Readonly<Record<string, string>>
  readonly row: number
  readonly isChoice?: boolean
  readonly isCreatable: boolean
  /** The existing record that it is understood as. */
  readonly matchId?: string
  /** The value that a word is understood as. */
  readonly choice?: string
}

type Found = Omit<MissingRecord, 'row'> & { readonly id: string; readonly key: string; rowCount: number; readonly firstRows: number[] }

const rowsNamed = 5

/** What the rows of an import miss, each once. */
export class MissingRecords {
  readonly #found = new Map<string, Found>()

  add(records: readonly MissingRecord[]): void {
    for (const { row, ...record } of records) {
      const { list, fields, isChoice = false } = record
      const key = isChoice ? nameKey(fields['name'] ?? '') : missingKey(settingsListNamed(list), record)
      const place = `${list} ${key}`
      const known = this.#found.get(place) ?? { ...record, isChoice, id: v7(), key, rowCount: 0, firstRows: [] }
      known.rowCount += 1
      if (known.firstRows.length < rowsNamed) known.firstRows.push(row)
      this.#found.set(place, known)
    }
  }

  rows(): readonly Found[] {
    return [...this.#found.values()]
  }
}

/** What tells missing records of a list apart. */
export const missingKey = ({ uniqueWithin = '' }: SettingsList, { fields }: Pick<MissingRecord, 'fields'>): string =>
  [fields['name'] && nameKey(fields['name']), fields[uniqueWithin]]
    .filter((part) => part !== undefined)
    .join(' / ')
    .toLowerCase()

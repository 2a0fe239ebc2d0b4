import { nameKey } from '@kith/shared/plain.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { problemOf } from '../errors.ts'
import { columnOf, rowOf } from '../records/columns.ts'
import { codeField } from './code-field.ts'
import { recordsCoded, recordsNamed } from './sql.ts'
import type { ListValues } from './values.ts'

type Holder = { readonly id: string; readonly name: string; readonly is_enabled: boolean }

/**
 * Who has which name and code of a list while the records of a set are planned, as if each had been written before the next. A name
 * and a code stand for one record each, whatever their case and blanks; a disabled one is brought back rather than made again.
 */
export class Taken {
  readonly #list: SettingsList
  readonly #holders = new Map<string, Holder>()
  /** In which round a name or code was given up: it can be written elsewhere in the next one. */
  readonly #freed = new Map<string, number>()

  private constructor(list: SettingsList) {
    this.#list = list
  }

  /** As far as these records ask for them. */
  static async of({ db }: Context, list: SettingsList, records: readonly ListValues[]): Promise<Taken> {
    const taken = new Taken(list)
    const named = await db.run(recordsNamed(list), { keys: records.map(({ name }) => nameKey(name ?? '')) })
    for (const row of named) taken.#holders.set(taken.#nameOf(row, row.name_key), row)
    const field = codeField(list)
    const codes = records.flatMap((values) => codeIn(list, values) ?? [])
    for (const row of codes.length > 0 ? await db.run(recordsCoded(list), { codes }) : [])
      taken.#holders.set(codeOf(row[columnOf(field)]), row)
    return taken
  }

  /** The record that has the name of these values. */
  named(values: ListValues): Holder | undefined {
    return this.#holders.get(this.#keysOf(values).name)
  }

  problemsOf(values: ListValues): Problem[] {
    const { name, code } = this.#keysOf(values)
    const other = (key: string | undefined) => {
      const holder = key === undefined ? undefined : this.#holders.get(key)
      return holder?.id === values.id ? undefined : holder
    }
    const [named, coded] = [other(name), other(code)]
    return [
      ...(named ? [alreadyNamed(this.#list, named)] : []),
      ...(coded
        ? [problemOf({ path: codeField(this.#list), code: this.#list.says?.codeTaken ?? 'unique_code', values: { name: coded.name } })]
        : []),
    ]
  }

  /** Gives a record its name and code in the place of those that it had; returns the round in which it can be written. */
  give(holder: Holder, before: ListValues | null, after: ListValues): number {
    const keys = [...keysIn(this.#keysOf(after))]
    const round = Math.max(0, ...keys.map((key) => (this.#freed.get(key) ?? -1) + 1))
    for (const key of before ? keysIn(this.#keysOf(before)) : []) {
      if (keys.includes(key)) continue
      this.#holders.delete(key)
      this.#freed.set(key, round)
    }
    for (const key of keys) this.#holders.set(key, holder)
    return round
  }

  #keysOf(values: ListValues): Keys {
    const row = rowOf(this.#list, values)
    return {
      name: this.#nameOf(row, nameKey(values.name ?? '')),
      ...(codeIn(this.#list, values) && { code: codeOf(codeIn(this.#list, values)) }),
    }
  }

  #nameOf(row: Readonly<Record<string, unknown>>, key: string): string {
    const { tree, uniqueWithin } = this.#list
    const within = tree ? row['parent_id'] : uniqueWithin && row[columnOf(uniqueWithin)]
    const text = typeof within === 'string' ? within : ''
    return `name ${tree ? text.toLowerCase() : text} ${key}`
  }
}

type Keys = { readonly name: string; readonly code?: string }

const keysIn = ({ name, code }: Keys) => (code === undefined ? [name] : [name, code])
/** A text that is told from those of other records like a code. */
function codeIn(list: SettingsList, values: ListValues): string | undefined {
  const code = (values as Readonly<Record<string, unknown>>)[codeField(list)]
  return typeof code === 'string' && code.trim() !== '' ? code.trim() : undefined
}
const codeOf = (code: unknown) => `code ${String(code).trim().toLowerCase()}`

function alreadyNamed(list: SettingsList, { name, is_enabled }: Holder): Problem {
  const off = list.says?.takenByInactive ?? (list.deactivation === 'archive' ? 'unique_archived' : 'unique_disabled')
  return problemOf({ path: 'name', code: is_enabled ? (list.says?.taken ?? 'unique_record') : off, values: { name } })
}

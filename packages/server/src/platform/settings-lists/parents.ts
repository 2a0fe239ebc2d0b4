import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem, problemOf } from '../errors.ts'
import { listRecord } from './records.ts'
import { above, lockWhole, type ListRow } from './sql.ts'
import type { ListValues } from './values.ts'

type Move = { readonly values: ListValues; readonly before?: ListRow }

/** What is above what in a tree while the records of a set are planned, as if each had been moved before the next. */
export class Parents {
  /** Of each record the one above it. */
  readonly #above = new Map<string, string | null>()
  readonly #rows = new Map<string, ListRow>()

  /** Locks a tree in which any of these records is put below another one. */
  static async of(ctx: Context, list: SettingsList, moves: readonly Move[]): Promise<Parents> {
    const parents = new Parents()
    const ids = [...new Set(moves.flatMap((move) => newParent(list, move) ?? []))]
    if (ids.length === 0) return parents
    await ctx.db.run(lockWhole(list), {})
    for (const row of await Promise.all(ids.map((id) => listRecord(ctx, list, id)))) if (row) parents.#rows.set(row.id, row)
    if (moves.some(({ before }) => before))
      for (const { id, parent_id: parent } of await ctx.db.run(above(list), { ids })) parents.#above.set(id, parent)
    return parents
  }

  /** A parent is in use itself, and no record is below itself. Only a parent that is newly chosen is judged. */
  refuse(list: SettingsList, { values, before }: Move): void {
    const id = newParent(list, { values, ...(before && { before }) })
    if (id === undefined) return
    if (before && this.#isBelow(before.id, id))
      throw new Invalid([problemOf({ path: 'parentId', code: list.says?.loop ?? 'circle_record' })])
    const parent = this.#rows.get(id)
    if (parent?.is_enabled === false && before?.is_enabled !== false)
      throw new Invalid([problem('parentId', 'disabled', { parent: parent.name, name: values.name ?? '' })])
  }

  move(id: string, parent: string | null): void {
    this.#above.set(id, parent)
  }

  #isBelow(id: string, parent: string): boolean {
    const passed = new Set<string>()
    for (let at: string | null = parent; at !== null && !passed.has(at); at = this.#above.get(at) ?? null) {
      if (at === id) return true
      passed.add(at)
    }
    return false
  }
}

function newParent({ tree }: SettingsList, { values: { parentId }, before }: Move): string | undefined {
  const id = parentId?.toLowerCase()
  return tree && id && id !== before?.parent_id ? id : undefined
}

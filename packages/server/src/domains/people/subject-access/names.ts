import type { Context } from '#platform/context.ts'
import type { PersonalRow } from '#platform/personal-data/export.ts'
import { isUuid } from '#platform/rights/check.ts'
import { namesOfRecords } from './sql.ts'

/** Rows with the name of each record that they point at beside its id, so that they can be read without Kith. */
export async function withNames(ctx: Context, rows: readonly PersonalRow[]): Promise<readonly PersonalRow[]> {
  const ids = new Set(rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string' && isUuid(value)) as string[]))
  const found = ids.size === 0 ? [] : await ctx.db.run(namesOfRecords, { ids: [...ids] })
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return rows.map((row) => Object.fromEntries(Object.entries(row).flatMap((entry) => named(entry, names))))
}

function named([column, value]: [string, unknown], names: ReadonlyMap<string, string>): [string, unknown][] {
  const name = typeof value === 'string' ? names.get(value) : undefined
  return name === undefined
    ? [[column, value]]
    : [
        [column.replace(/_id$/, ''), name],
        [column, value],
      ]
}

import type { Context } from '#platform/context.ts'
import { isCustomColumn } from './custom-columns.ts'
import { forgetCorrections, forgetFixed, forgetFixedNames, forgetMapped, forgetNamed, forgetSubjects } from './sql/forgetting.ts'

/** Takes records that are gone out of what imports have done: their own rows, what named them in other rows, and values for every row. */
export async function forgetRecords(ctx: Context, kind: string, ids: string[]): Promise<void> {
  const { uploads } = ctx.services.kith
  const named = uploads.flatMap(({ type, columns }) =>
    columns.flatMap(({ name, of }) => (of?.kind === kind && of.as !== kind ? { type, as: of.as, column: name } : [])),
  )
  const said = { ids, columns: JSON.stringify(named) }
  await ctx.db.run(forgetSubjects, { kind, ids })
  await ctx.db.run(forgetCorrections, { kind, ids })
  const fixed = [...(await ctx.db.run(forgetFixed, { kind, ids })), ...(await ctx.db.run(forgetFixedNames, said))]
  await ctx.db.run(forgetNamed, said)
  const telling = new Set(
    uploads.flatMap(({ type, columns }) => columns.flatMap(({ name, of, kind: own }) => (of || own === 'text' ? `${type} ${name}` : []))),
  )
  const values = fixed.flatMap(({ type, fixed: own }) =>
    own.flatMap(({ column, value }) => (isCustomColumn(column) || telling.has(`${type} ${column}`) ? { type, column, value } : [])),
  )
  if (values.length > 0) await ctx.db.run(forgetMapped, { values: JSON.stringify(values) })
}

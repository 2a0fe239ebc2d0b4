import { kindOf } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { ruleSetOf, type Field, type Fields } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { Invalid, problem } from '../errors.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { isUuid, may } from '../rights/check.ts'

/** Refuses with every problem of the input: the shared rules, text that cannot be stored, and ids that point at nothing. */
export async function checkInput(ctx: Context, fields: Fields, values: Record<string, unknown>): Promise<void> {
  const leaves = [...leavesOf(fields, values)]
  const problems = [
    ...validate(values, ruleSetOf(fields), { today: ctx.actor.today, now: ctx.now }),
    ...leaves.filter(({ text }) => text.includes('\u0000')).map(({ path }) => problem(path, 'text_character')),
    ...leaves.filter(({ field, text }) => field.kind === 'id' && !isUuid(text)).map(({ path }) => notFound(path)),
    ...(await referenceProblems(ctx, leaves)),
  ]
  if (problems.length > 0) throw new Invalid(problems)
}

/** A filled text of the input, with the declaration of its field. */
type Leaf = { readonly path: string; readonly field: Field; readonly text: string }

function* leavesOf(fields: Fields, values: Record<string, unknown>, prefix = ''): Generator<Leaf> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const path = prefix + name
    if (value === null || value === undefined || value === '') continue
    if (typeof value === 'string') yield { path, field, text: value }
    else if (field.fields && Array.isArray(value))
      for (const [index, item] of value.entries()) yield* leavesOf(field.fields, record(item), `${path}.${index}.`)
    else if (field.fields) yield* leavesOf(field.fields, record(value), `${path}.`)
  }
}

const existing = shapedStatement((_, table: string, p: Parameters<{ ids: string[] }>) => {
  return sql<{ id: string }>`select id from ${sql.table(table)} where id = any (${p.ids}::uuid[])`
})

async function referenceProblems(ctx: Context, leaves: readonly Leaf[]): Promise<Problem[]> {
  const pointing = leaves.filter(({ field }) => field.kind === 'reference')
  const problems: Problem[] = []
  for (const [name, own] of Map.groupBy(pointing, ({ field }) => field.references ?? '')) {
    const found = await foundIds(ctx, kindOf(name), new Set(own.map(({ text }) => text.toLowerCase()).filter(isUuid)))
    problems.push(...own.filter(({ text }) => !found.has(text.toLowerCase())).map(({ path }) => notFound(path)))
  }
  return problems
}

/** Those of these ids that are records of the kind, and not out of reach. */
async function foundIds(ctx: Context, { kind, table, permissions }: RecordKind, ids: ReadonlySet<string>): Promise<Set<string>> {
  const { view } = permissions
  if (view === undefined || permissionOf(view).kind === 'functional') {
    const rows = await ctx.db.run(existing(table), { ids: [...ids] })
    return new Set(rows.map(({ id }) => id))
  }
  const seen = await Promise.all([...ids].map(async (id) => ((await may(ctx, view, { kind, id })) ? [id] : [])))
  return new Set(seen.flat())
}

const notFound = (path: string) => problem(path, 'reference')

// GraphQL has already checked that objects arrive as objects
const record = (value: unknown) => value as Record<string, unknown>

import { organisationLists } from '@kith/shared/domains/organisation.ts'
import { ruleSetOf, type Field, type Fields } from '@kith/shared/fields.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { Invalid, problem } from '../errors.ts'
import { isUuid } from '../rights/check.ts'

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

const lists = new Map<string, (typeof organisationLists)[number]>(organisationLists.map((list) => [list.name, list]))
const existing = shapedStatement((db, table: (typeof organisationLists)[number]['table'], p: Parameters<{ ids: string[] }>) =>
  db
    .selectFrom(table)
    .select('id')
    .where(sql<boolean>`id = any (${p.ids}::uuid[])`),
)

async function referenceProblems(ctx: Context, leaves: readonly Leaf[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const kind of new Set(leaves.flatMap(({ field }) => field.references ?? []))) {
    const list = lists.get(kind)
    if (!list) throw new Error(`No settings list for references of kind '${kind}'`)
    const own = leaves.filter(({ field }) => field.references === kind)
    const rows = await ctx.db.run(existing(list.table), { ids: own.map(({ text }) => text).filter(isUuid) })
    const found = new Set(rows.map(({ id }) => id))
    problems.push(...own.filter(({ text }) => !found.has(text.toLowerCase())).map(({ path }) => notFound(path)))
  }
  return problems
}

const notFound = (path: string) => problem(path, 'reference')

// GraphQL has already checked that objects arrive as objects
const record = (value: unknown) => value as Record<string, unknown>

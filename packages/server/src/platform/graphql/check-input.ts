import { kindOf } from '@kith/shared/catalogue.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { ruleSetOf, type Checked, type Field, type Fields, type Values } from '@kith/shared/fields.ts'
import { onceForEach } from '@kith/shared/rules/once-for-each.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { Problem, RuleSet } from '@kith/shared/rules/types.ts'
import { validate } from '@kith/shared/rules/validate.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { problem, problemOf, throwIfInvalid } from '../errors.ts'
import { isKindOff } from '../modules.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { isUuid, may } from '../rights/check.ts'

/** What is wrong with each input: the shared rules, text that cannot be stored, and ids that point at nothing. */
export async function checkInputs(ctx: Context, fields: Fields, inputs: readonly Record<string, unknown>[]): Promise<Problem[][]> {
  const leaves = inputs.map((values) => leavesOf(fields, values))
  const missing = await missingReferences(ctx, leaves.flat())
  const rulesOf = rulesFor(fields)
  return inputs.map((values, index) => {
    const own = leaves[index] ?? []
    return [
      ...validate(values, rulesOf(values), { today: ctx.actor.today, now: ctx.now }),
      ...own.filter(({ text }) => text.includes('\u0000')).map(({ path }) => problem(path, 'text_character')),
      ...own
        .filter((leaf) => isNoId(leaf) || missing.has(leaf))
        .map(({ path, field }) => problemOf({ path, code: field.says?.reference ?? 'reference' })),
    ]
  })
}

/** The input of what does not pass through the door of recorded changes, once its rules have been judged; throws Invalid. */
export async function checkedInput<F extends Fields>(ctx: Context, fields: F, values: Values<F>): Promise<Checked<F>> {
  const [problems = []] = await checkInputs(ctx, fields, [values])
  throwIfInvalid(problems)
  // The rules have just refused an input without its required fields
  return values as Checked<F>
}

type RulesFor = (values: Record<string, unknown>) => RuleSet

/**
 * The rules that an input is judged by: an optional object that it leaves out has no required fields. Those of the items of lists that it
 * leaves out would find nothing to judge.
 */
const rulesFor = onceForEach((fields: Fields): RulesFor => {
  const all = ruleSetOf(fields)
  const optional = Object.entries(fields).filter(([, { kind, required }]) => (kind === 'object' && !required) || kind === 'list')
  if (optional.length === 0) return () => all
  const without = new Map<string, RuleSet>()
  return (values) => {
    const leftOut = optional.flatMap(([name]) => (values[name] === undefined || values[name] === null ? [name] : []))
    const key = leftOut.join(' ')
    const isLeftOut = (path: string) =>
      leftOut.some((name) => path.startsWith(`${name}.`) || (path === name && fields[name]?.kind === 'object'))
    const rules = without.get(key) ?? Object.fromEntries(Object.entries(all).filter(([path]) => !isLeftOut(path)))
    without.set(key, rules)
    return rules
  }
})

/** A filled text of an input, with the declaration of its field. */
type Leaf = { readonly path: string; readonly field: Field; readonly text: string }

function leavesOf(fields: Fields, values: Record<string, unknown>, prefix = '', leaves: Leaf[] = []): Leaf[] {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === null || value === undefined || value === '') continue
    const path = prefix + name
    if (typeof value === 'string') leaves.push({ path, field, text: value })
    else if (field.kind === 'references' && Array.isArray(value))
      for (const [index, item] of value.entries()) leaves.push({ path: `${path}.${index}`, field, text: String(item) })
    else if (field.fields && Array.isArray(value))
      for (const [index, item] of value.entries()) leavesOf(field.fields, record(item), `${path}.${index}.`, leaves)
    else if (field.fields) leavesOf(field.fields, record(value), `${path}.`, leaves)
  }
  return leaves
}

const existing = shapedStatement((_, table: string, p: Parameters<{ ids: string[] }>) => {
  return sql<{ id: string }>`select id from ${sql.table(table)} where id = any (${p.ids}::uuid[])`
})

/** Returns those of these ids that are records of a kind in the organisation, seen or not. */
export async function idsThere(ctx: Context, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const possible = ids.map((id) => id.toLowerCase()).filter(isUuid)
  if (possible.length === 0) return new Set()
  return new Set((await ctx.db.run(existing(kindOf(kind).table), { ids: possible })).map(({ id }) => id))
}

const isNoId = ({ field, text }: Leaf) => field.kind === 'id' && !isUuid(text)

async function missingReferences(ctx: Context, leaves: readonly Leaf[]): Promise<ReadonlySet<Leaf>> {
  const pointing = leaves.filter(({ field }) => field.kind === 'reference' || field.isEachFound || isOfLists(field))
  const missing = new Set<Leaf>()
  for (const [name, own] of Map.groupBy(pointing, ({ field }) => field.references ?? '')) {
    const found = await foundIds(ctx, kindOf(name), new Set(own.map(({ text }) => text.toLowerCase()).filter(isUuid)))
    for (const leaf of own) if (!found.has(leaf.text.toLowerCase())) missing.add(leaf)
  }
  return missing
}

const isOfLists = ({ kind, references }: Field) => kind === 'references' && isSettingsList(kindOf(references ?? ''))

/** Those of these ids that are records of the kind, and not out of reach; none of a kind that the organisation does not have. */
async function foundIds(
  ctx: Context,
  { kind, permissions, concealed }: RecordKind,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const { view } = permissions
  if (isKindOff(ctx, kind)) return new Set()
  if (view === undefined || (permissionOf(view).kind === 'functional' && !concealed)) {
    return idsThere(ctx, kind, [...ids])
  }
  const seen = await Promise.all([...ids].map(async (id) => ((await may(ctx, view, { kind, id })) ? [id] : [])))
  return new Set(seen.flat())
}

// GraphQL has already checked that objects arrive as objects
const record = (value: unknown) => value as Record<string, unknown>

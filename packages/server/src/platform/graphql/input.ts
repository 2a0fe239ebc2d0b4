import type { InputRef } from '@pothos/core'
import { ruleSetOf, type Field, type Fields, type ReferenceKind } from '@kith/shared/fields.ts'
import { checkRuleSet, validate } from '@kith/shared/rules/validate.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { organisationLists } from '@kith/shared/domains/organisation.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { Invalid, problem } from '../errors.ts'
import { isUuid } from '../rights/check.ts'
import { builder } from './builder.ts'

const enums = new Map<string, ReturnType<typeof builder.enumType>>()

/** The GraphQL enum of a closed list of words; the same name gives the same enum. */
export function enumOf(name: string, values: readonly string[]) {
  let found = enums.get(name)
  if (!found) {
    found = builder.enumType(name, { values: [...values] })
    enums.set(name, found)
  }
  return found
}

/**
 * The GraphQL input type of declared fields. Nothing is non-null in it:
 * what is required is said by the rules, together with everything else that is wrong.
 */
export function inputTypeOf(name: string, fields: Fields): InputRef<unknown> {
  checkRuleSet(ruleSetOf(fields))
  return builder.inputType(name, {
    fields: (t) => {
      const all: Record<string, ReturnType<typeof t.field>> = {}
      for (const [field, declared] of Object.entries(fields)) {
        const description = declared.required ? 'Required.' : undefined
        all[field] = t.field({
          type: typeOf(`${name}${field[0]?.toUpperCase()}${field.slice(1)}`, declared),
          ...(description ? { description } : {}),
        })
      }
      return all
    },
  })
}

function typeOf(name: string, field: Field): never {
  const type = (() => {
    switch (field.kind) {
      case 'text':
      case 'longText':
        return 'String'
      case 'date':
        return 'String'
      case 'moment':
        return 'DateTime'
      case 'decimal':
        return 'Decimal'
      case 'integer':
        return 'Int'
      case 'boolean':
        return 'Boolean'
      case 'id':
      case 'reference':
        return 'ID'
      case 'references':
        return ['ID']
      case 'choice':
        return enumOf(field.choicesName ?? name, field.choices ?? [])
      case 'object':
        return inputTypeOf(`${name}Input`, field.fields ?? {})
      case 'list':
        return [inputTypeOf(`${name}Input`, field.fields ?? {})]
    }
  })()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Pothos cannot type an input that is built from a declaration
  return type as never
}

/** Refuses with every problem of the input: the shared rules first, then references that point at nothing or at something disabled. */
export async function checkInput(ctx: Context, fields: Fields, values: Record<string, unknown>): Promise<void> {
  const problems = [
    ...validate(values, ruleSetOf(fields), { today: ctx.actor.today, now: ctx.now }),
    ...(await referenceProblems(ctx, fields, values)),
  ]
  if (problems.length > 0) throw new Invalid(problems)
}

type Pointer = { path: string; references: ReferenceKind; id: string }

const lists = new Map<string, (typeof organisationLists)[number]>(organisationLists.map((list) => [list.name, list]))
const existing = shapedStatement((db, table: (typeof organisationLists)[number]['table'], p: Parameters<{ ids: string[] }>) =>
  db
    .selectFrom(table)
    .select(['id', 'is_enabled', 'name'])
    .where(sql<boolean>`id = any (${p.ids}::uuid[])`),
)

async function referenceProblems(ctx: Context, fields: Fields, values: Record<string, unknown>): Promise<Problem[]> {
  const pointers = [...pointersIn(fields, values)]
  const problems: Problem[] = []
  for (const kind of new Set(pointers.map((pointer) => pointer.references))) {
    const list = lists.get(kind)
    if (!list) throw new Error(`No settings list for references of kind '${kind}'`)
    const own = pointers.filter((pointer) => pointer.references === kind)
    const rows = await ctx.db.run(existing(list.table), { ids: own.map(({ id }) => id).filter(isUuid) })
    const found = new Map(rows.map((row) => [row.id, row]))
    for (const { path, id } of own) {
      if (!found.has(id.toLowerCase())) problems.push(problem(path, 'Unable to find a matching record for the provided ID.', 'reference'))
    }
  }
  return problems
}

function* pointersIn(fields: Fields, values: Record<string, unknown>, prefix = ''): Generator<Pointer> {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (value === null || value === undefined || value === '') continue
    if (field.references && typeof value === 'string') yield { path: prefix + name, references: field.references, id: value }
    if (field.fields && field.kind === 'object') yield* pointersIn(field.fields, record(value), `${prefix}${name}.`)
    if (field.fields && field.kind === 'list' && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield* pointersIn(field.fields, record(item), `${prefix}${name}.${index}.`)
    }
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- GraphQL has already checked that objects arrive as objects
const record = (value: unknown) => value as Record<string, unknown>

import { boolean, id, integer, type Fields } from '@kith/shared/fields.ts'
import { eventThing, type SettingsList } from '@kith/shared/settings-list.ts'
import { v7 } from 'uuid'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { Conflict, Invalid, NotFound, problem } from '../errors.ts'
import type { Change } from '../events/record.ts'
import { builder, read } from '../graphql/builder.ts'
import { decodeCursor, encodeCursor, pageArguments, pageSize } from '../graphql/paging.ts'
import { enumOf } from '../graphql/input.ts'
import { defineMutation } from '../graphql/mutation.ts'
import { defineQuery } from '../graphql/query.ts'
import { isUuid } from '../rights/check.ts'
import {
  columnOf,
  countList,
  deleteRecord,
  disableBelow,
  enableRecord,
  insertRecord,
  isBelow,
  listAll,
  listPage,
  lockRecord,
  recordCoded,
  recordNamed,
  recordsById,
  updateRecord,
  type ListRow,
} from './sql.ts'
import { countUsages, usagesOf } from './usages.ts'

type ListValues = {
  id?: string | null
  version?: number | null
  name?: string | null
  code?: string | null
  parentId?: string | null
  [field: string]: unknown
}

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`
const types = new Map<string, ReturnType<typeof typeFor>>()

/** The GraphQL type of a declared list, for the fields of other types that point at it. */
export function listType(list: SettingsList) {
  let type = types.get(list.name)
  if (!type) {
    type = typeFor(list)
    types.set(list.name, type)
  }
  return type
}

/** A record by its id, batched over the request. */
export function listRecord(ctx: Context, list: SettingsList, recordId: string | null): Promise<ListRow | null> {
  if (!recordId) return Promise.resolve(null)
  const loader = remembered(
    ctx,
    `list ${list.name}`,
    () =>
      new DataLoader<string, ListRow | null>(async (ids) => {
        const rows = await ctx.db.run(recordsById(list), { ids: [...ids] })
        const found = new Map(rows.map((row) => [row.id, row]))
        return ids.map((each) => found.get(each) ?? null)
      }),
  )
  return loader.load(recordId)
}

/** Gives a declared list its queries and mutations: the whole of its server side. */
export function defineSettingsList(list: SettingsList): void {
  listType(list)
  defineListQueries(list)
  defineListMutations(list)
}

function typeFor(list: SettingsList) {
  const type = builder.objectRef<ListRow>(capital(list.name))
  type.implement({
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: (row) => row.id }),
      isEnabled: t.boolean({ nullable: false, resolve: (row) => row.is_enabled }),
      version: t.int({ nullable: false, resolve: (row) => row.version }),
      usageCount: t.int({
        nullable: false,
        description: 'How many records point at this one.',
        resolve: async (row, _, request) => usageLoader(await read(request), list).load(row.id),
      }),
      ...(list.tree
        ? {
            parent: t.field({
              type: type,
              resolve: async (row, _, request) => listRecord(await read(request), list, row.parent_id ?? null),
            }),
          }
        : {}),
      ...Object.fromEntries(
        Object.entries(list.fields).map(([name, field]) => {
          const column = columnOf(name)
          const kind =
            field.kind === 'integer'
              ? 'Int'
              : field.kind === 'boolean'
                ? 'Boolean'
                : field.kind === 'reference'
                  ? 'ID'
                  : field.kind === 'choice'
                    ? enumOf(field.choicesName ?? name, field.choices ?? [])
                    : 'String'
          return [name, t.field({ type: kind as 'String', nullable: name !== 'name', resolve: (row) => row[column] as string })]
        }),
      ),
    }),
  })
  return type
}

function usageLoader(ctx: Context, list: SettingsList) {
  return remembered(
    ctx,
    `usage counts of ${list.name}`,
    () =>
      new DataLoader<string, number>(async (ids) => {
        const usages = await usagesOf(ctx, list.table)
        const rows = await ctx.db.run(countUsages(usages), { ids: [...ids] })
        const uses = new Map(rows.map((row) => [row.id, row.uses]))
        return ids.map((each) => uses.get(each) ?? 0)
      }),
  )
}

function defineListQueries(list: SettingsList) {
  const type = listType(list)
  const Page = builder.objectRef<{ rows: ListRow[]; total: number; hasNext: boolean }>(`${capital(list.name)}Page`)
  Page.implement({
    fields: (t) => ({
      items: t.field({ type: [type], nullable: { list: false, items: false }, resolve: (page) => page.rows }),
      totalCount: t.exposeInt('total', { nullable: false }),
      endCursor: t.string({
        resolve: ({ rows, hasNext }) => (hasNext && rows.length > 0 ? encodeCursor([rows.at(-1)?.name, rows.at(-1)?.id]) : null),
      }),
    }),
  })
  defineQuery({
    name: `list${capital(list.plural)}`,
    permission: `${list.permission}.view`,
    returns: Page,
    nullable: false,
    args: (arg) => ({ ...pageArguments(arg), search: arg.string(), isEnabled: arg.boolean() }),
    resolve: async (ctx, { first, after, search, isEnabled }) => {
      const limit = pageSize(first)
      const [afterName, afterId] = decodeCursor(after, 2)
      const filter = { search: search?.trim() || null, enabled: isEnabled ?? null }
      const rows = await ctx.db.run(listPage(list), { ...filter, afterName: afterName ?? null, afterId: afterId ?? null, limit: limit + 1 })
      const total = (await ctx.db.first(countList(list), filter))?.total ?? 0
      return { rows: rows.slice(0, limit), total, hasNext: rows.length > limit }
    },
  })
  defineQuery({
    name: `listAll${capital(list.plural)}`,
    permission: 'signed-in',
    description: `For choosing from: every ${list.words.singular}, at most 5,000.`,
    args: (arg) => ({ isEnabled: arg.boolean() }),
    returns: [type],
    nullable: false,
    resolve: (ctx, { isEnabled }) => ctx.db.run(listAll(list), { enabled: isEnabled ?? null }),
  })
  defineQuery({
    name: `get${capital(list.name)}`,
    permission: `${list.permission}.view`,
    args: (arg) => ({ id: arg.id({ required: true }) }),
    returns: type,
    nullable: false,
    resolve: async (ctx, args) => {
      const row = isUuid(args.id) ? await listRecord(ctx, list, args.id) : null
      if (!row) throw new NotFound()
      return row
    },
  })
}

function defineListMutations(list: SettingsList) {
  const type = listType(list)
  const thing = eventThing(list.words.singular)
  const which: Fields = { id: id({ required: true }), version: integer({ required: true }) }
  const outcome = (before: ListRow | null, after: ListRow | null) => ({
    subject: { kind: thing, id: (after ?? before)?.id ?? '' },
    before: before && stateOf(list, before),
    after: after && stateOf(list, after),
  })
  const [off, on] = list.removal === 'archive' ? ['archive', 'unarchive'] : ['disable', 'enable']

  defineMutation({
    name: `${list.name}Create`,
    permission: `${list.permission}.create`,
    input: list.fields,
    event: `${thing}.created`,
    returns: type,
    run: async (ctx, input: ListValues) => {
      await refuseDoubles(ctx, list, input)
      const row = await must(ctx.db.first(insertRecord(list), { id: v7(), values: valuesOf(list, input) }))
      return { ...outcome(null, row), result: row }
    },
  })
  defineMutation({
    name: `${list.name}Update`,
    permission: `${list.permission}.edit`,
    input: { ...which, ...list.fields },
    event: `${thing}.updated`,
    returns: type,
    run: async (ctx, input: ListValues) => {
      const before = await lock(ctx, list, input)
      const merged = { ...fieldValues(list, before), ...given(input), id: before.id }
      await refuseDoubles(ctx, list, merged)
      await refuseFixed(ctx, list, before, merged)
      const row = await must(ctx.db.first(updateRecord(list), { id: before.id, values: valuesOf(list, merged) }))
      return { ...outcome(before, row), result: row }
    },
  })
  defineMutation({
    name: `${list.name}${capital(off)}`,
    permission: `${list.permission}.edit`,
    input: which,
    event: `${thing}.${off}d`,
    returns: type,
    run: async (ctx, input: ListValues) => {
      const before = await lock(ctx, list, input)
      const rows = await ctx.db.run(disableBelow(list), { id: before.id })
      const also: Change[] = rows
        .filter((row) => row.id !== before.id)
        .map((row) => ({ event: `${thing}.${off}d`, ...outcome({ ...row, is_enabled: true }, row) }))
      const row = rows.find(({ id: each }) => each === before.id) ?? before
      return { ...outcome(before, row), also, result: row }
    },
  })
  defineMutation({
    name: `${list.name}${capital(on)}`,
    permission: `${list.permission}.edit`,
    input: which,
    event: `${thing}.${on}d`,
    returns: type,
    run: async (ctx, input: ListValues) => {
      const before = await lock(ctx, list, input)
      const parent = before.parent_id ? await listRecord(ctx, list, before.parent_id) : null
      if (parent && !parent.is_enabled)
        throw new Invalid([problem('id', `Enable ‘${parent.name}’ first: ‘${before.name}’ is below it.`, 'parent')])
      const row = await must(ctx.db.first(enableRecord(list), { id: before.id }))
      return { ...outcome(before, row), result: row }
    },
  })
  defineMutation({
    name: `${list.name}Delete`,
    permission: `${list.permission}.delete`,
    input: { ...which, confirmed: boolean() },
    event: `${thing}.deleted`,
    returns: 'ID',
    run: async (ctx, input: ListValues) => {
      const before = await lock(ctx, list, input)
      await refuseInUse(ctx, list, before)
      await ctx.db.run(deleteRecord(list), { id: before.id })
      return { ...outcome(before, null), result: before.id }
    },
  })
}

async function lock(ctx: Context, list: SettingsList, { id: recordId, version }: ListValues): Promise<ListRow> {
  const row = recordId && isUuid(recordId) ? await ctx.db.first(lockRecord(list), { id: recordId }) : undefined
  if (!row) throw new NotFound()
  if (row.version !== version) throw new Conflict(row.version)
  return row
}

async function refuseDoubles(ctx: Context, list: SettingsList, values: ListValues) {
  const own = values.id ?? null
  const problems = []
  const named = await ctx.db.first(recordNamed(list), { name: values.name ?? '', values: valuesOf(list, values), id: own })
  const off = list.removal === 'archive' ? 'archived' : 'disabled'
  if (named)
    problems.push(
      problem(
        'name',
        named.is_enabled
          ? `There is already a ${list.words.singular} called ‘${named.name}’.`
          : `There is already a ${off} ${list.words.singular} called ‘${named.name}’. ${off === 'archived' ? 'Unarchive' : 'Enable'} it instead.`,
        'unique',
      ),
    )
  const coded = values.code?.trim() ? await ctx.db.first(recordCoded(list), { code: values.code, id: own }) : undefined
  if (coded) problems.push(problem('code', `‘${coded.name}’ already has this code.`, 'unique'))
  if (values.parentId && own) {
    const { circular } = (await ctx.db.first(isBelow(list), { id: own, parent: values.parentId })) ?? { circular: false }
    if (circular) problems.push(problem('parentId', `A ${list.words.singular} cannot be below itself. Choose another parent.`, 'circle'))
  }
  if (problems.length > 0) throw new Invalid(problems)
}

/** The work type of a class in use stays: changing it would rewrite the past of every job that has it. */
async function refuseFixed(ctx: Context, list: SettingsList, before: ListRow, after: ListValues) {
  if (list.table !== 'work_classes' || after['workType'] === before['work_type']) return
  if ((await usageLoader(ctx, list).load(before.id)) > 0)
    throw new Invalid([
      problem('workType', 'Jobs use this work class, so its work type stays. Create another work class instead.', 'in_use'),
    ])
}

async function refuseInUse(ctx: Context, list: SettingsList, row: ListRow) {
  const uses = await usageLoader(ctx, list).load(row.id)
  const children = list.tree ? (await ctx.db.run(listAll(list), { enabled: null })).filter((each) => each.parent_id === row.id).length : 0
  if (uses + children > 0) throw new Invalid([problem('id', `Unable to delete ${row.name} because it's in use`, 'in_use')])
}

const fieldValues = (list: SettingsList, row: ListRow): ListValues =>
  Object.fromEntries(Object.keys(list.fields).map((field) => [field, row[columnOf(field)]]))
const given = (input: ListValues): ListValues => Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
const stateOf = (list: SettingsList, row: ListRow) => ({ ...fieldValues(list, row), isEnabled: row.is_enabled })

function valuesOf(list: SettingsList, values: ListValues): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.keys(list.fields).map((field) => {
        const value = values[field]
        return [columnOf(field), typeof value === 'string' ? value.trim() || null : (value ?? null)]
      }),
    ),
  )
}

async function must<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const found = await row
  if (found === undefined) throw new Error('A statement that always answers with a row did not')
  return found
}

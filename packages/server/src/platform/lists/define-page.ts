import type { ArgBuilder } from '@pothos/core'
import type { Condition } from '@kith/shared/conditions.ts'
import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import type { FieldTest } from '@kith/shared/field-tests.ts'
import { groupingName, orderName, type GivenFilter, type ListFilter, type ListOfRecords } from '@kith/shared/lists.ts'
import { periods } from '@kith/shared/periods.ts'
import { valuesOf } from '@kith/shared/situations.ts'
import type { Context } from '../context.ts'
import { problem, throwIfInvalid } from '../errors.ts'
import { listFor } from '../facets/custom-fields/in-lists.ts'
import { builder } from '../graphql/builder.ts'
import type { Types } from '../graphql/schema-builder.ts'
import { enumOf } from '../graphql/input.ts'
import type { QueryOperation } from '../graphql/operations.ts'
import { ensureCursor, pageArguments, pageSize } from '../graphql/paging.ts'
import { defineQuery } from '../graphql/query.ts'
import { searchArgument } from '../graphql/search-argument.ts'
import type { ObjectType } from '../graphql/types.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { orderOf, type Asked, type Defined, type Group, type Grouping, type Order, type Page } from './define-list.ts'
import { readFilters } from './read-filters.ts'
import { readTests, testTypeOf } from './field-tests.ts'

type PageQuery<Row> = {
  readonly list: Defined<Row>
  readonly name: string
  /** The name of its page in the API. */
  readonly pageName: string
  readonly type: ObjectType<Row>
  readonly description?: string
  /** How many rows a page has unless it is asked for another number; 50 when nothing is said. */
  readonly size?: number
  readonly searchDescription?: string
}

/** The query of the API that gives a page of a list, with its filters and order as arguments. */
export function defineListPage<Row>({ list, name, pageName, type, description, searchDescription, size }: PageQuery<Row>): QueryOperation {
  const { declaration, page } = list
  const { permissions } = declaration
  const [permission = '', ...orPermission] = permissions
  const isByReach = orPermission.length > 0 || permissions.some((slug) => permissionOf(slug).kind === 'hierarchical')
  const plural = name.replace(/^list/, '')
  const pageType = pageTypeOf(pageName, type, declaration)
  const groupings = new Map(Object.keys(declaration.groupings ?? {}).map((by) => [groupingName(by), by]))
  const fields = Object.values(declaration.filters).filter(({ isArgument }) => !isArgument)
  const Filter = fields.length > 0 ? filterType(`${plural}Filter`, fields) : null
  const orders = [...ordersOf(declaration).keys()]
  return defineQuery({
    list: list.list,
    name,
    permission,
    ...(isByReach ? { byReach: true, orPermission } : {}),
    ...(description ? { description } : {}),
    returns: pageType,
    nullable: false,
    args: (arg) => ({
      ...pageArguments(arg, size),
      ...(declaration.search ? { search: searchArgument(arg, searchDescription) } : {}),
      ...(Filter ? { filter: arg({ type: Filter }) } : {}),
      ...Object.fromEntries(
        Object.values(declaration.filters).flatMap((filter) =>
          filter.isArgument ? [[filter.input, argumentOf(arg, filter)] as const] : [],
        ),
      ),
      ...(orders.length > 0 ? { sort: arg({ type: enumOf(`${plural}Sort`, orders) }) } : {}),
      ...(groupings.size > 0
        ? {
            groupBy: arg({
              type: enumOf(`${plural}Grouping`, [...groupings.keys()]),
              description: 'Gives the rows group by group, those that have none at the end.',
            }),
            folded: arg.stringList({ description: 'The keys of groups whose rows are left out.' }),
            unfolded: arg.stringList({ description: 'The keys of the only groups whose rows are not left out.' }),
          }
        : {}),
      ...(declaration.asAt ? { asAt: arg({ type: 'Date', description: dayDescription }) } : {}),
      ...(declaration.customFields
        ? {
            customFields: arg({ type: [CustomFieldFilter], description: customDescription }),
            sortBy: arg.string({ description: sortByDescription }),
          }
        : {}),
    }),
    resolve: async (ctx, given) => {
      // The arguments were made from the declaration above
      const args = given as Arguments
      ensureCursor(args.after)
      const asked = page(
        ctx,
        { ...(await askedBy(ctx, declaration, args)), grouping: groupingOf(groupings, args) },
        { size: pageSize(args.first, size), after: args.after ?? null },
      )
      // Several fields of a page are made from the same rows.
      return { rows: once(asked.rows), total: once(asked.total), ...(asked.groups ? { groups: once(asked.groups) } : {}) }
    },
  })
}

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= read())
}

const CustomFieldFilter = builder.inputType('CustomFieldFilter', {
  fields: (t) => ({
    name: t.string({ required: true, description: '`cf:` and the id of the field.' }),
    value: t.string({ required: true }),
  }),
})
const customDescription =
  'Only rows whose custom fields are so: `cf:` and the id of the field, and what is asked of it as addresses and saved views keep it, such as `42`, `atLeast:42`, `contains:saw`, `empty:`.'
const sortByDescription =
  'Orders by a custom field that you may view of everybody, in the place of `sort`: `cf:` and its id, after a minus downwards. Whatever has no value is last. Groups keep the order of `sort`.'
const dayDescription = 'A day other than today shows only people covered by your profile and job permissions.'

type Arguments = Readonly<Record<string, unknown>> & {
  readonly first?: number | null
  readonly after?: string | null
  readonly search?: string | null
  readonly filter?: Readonly<Record<string, unknown>> | null
  readonly sort?: string | null
  readonly sortBy?: string | null
  readonly asAt?: string | null
  readonly groupBy?: string | null
  readonly folded?: readonly string[] | null
  readonly unfolded?: readonly string[] | null
  readonly customFields?: readonly GivenFilter[] | null
}

async function askedBy(ctx: Context, declaration: ListOfRecords, args: Arguments): Promise<Asked> {
  const given = Object.entries(declaration.filters).flatMap(([name, filter]) => {
    const value = (filter.isArgument ? args : args.filter)?.[filter.input]
    return value === null || value === undefined ? [] : [{ name, filter, value }]
  })
  const chosen = given.flatMap(({ name, filter, value }) =>
    filter.kind === 'field' ? [] : [[name, typeof value === 'string' ? [value] : (value as readonly string[] | boolean)] as const],
  )
  // The type of each test was made from the declaration of its field
  const tests = given.flatMap(({ filter, value }) =>
    filter.kind === 'field' ? [{ path: filter.input, field: filter.field, test: value as FieldTest }] : [],
  )
  const asked = await readTests(ctx, tests, 'filter.')
  const custom = await customCondition(ctx, declaration, args.customFields ?? [])
  return {
    search: args.search ?? null,
    filters: Object.fromEntries(chosen),
    condition: custom ? { all: [asked, custom] } : asked,
    ...((await customOrder(ctx, declaration, args.sortBy)) ?? ordersOf(declaration).get(args.sort ?? '') ?? orderOf(declaration.sort)),
    asAt: args.asAt ?? null,
  }
}

/** What is asked of fields that are not there, or in a way that their type does not know, is refused: it would find everything. */
async function customCondition(ctx: Context, declaration: ListOfRecords, given: readonly GivenFilter[]): Promise<Condition | null> {
  if (given.length === 0) return null
  const { condition, missing } = await readFilters(ctx, await listFor(ctx, declaration), given)
  const gone = given.flatMap(({ name }, index) =>
    isCustomFieldKey(name) && !missing.includes(name) ? [] : [problem(`customFields.${index}`, 'reference')],
  )
  throwIfInvalid(gone)
  return condition
}

async function customOrder(ctx: Context, declaration: ListOfRecords, sortBy: string | null | undefined): Promise<Order | null> {
  if (!sortBy) return null
  const order = orderOf(sortBy)
  const { columns } = await listFor(ctx, declaration)
  throwIfInvalid(isCustomFieldKey(order.sort) && columns[order.sort]?.sorts ? [] : [problem('sortBy', 'reference')])
  return order
}

function groupingOf(groupings: ReadonlyMap<string, string>, { groupBy, folded, unfolded }: Arguments): Grouping | null {
  const by = groupings.get(groupBy ?? '')
  if (by === undefined) return null
  return { by, folded: unfolded ? { keys: unfolded, isAllBut: true } : { keys: folded ?? [], isAllBut: false } }
}

/** `NAME_DESC` and the like, and what they ask for. */
function ordersOf(declaration: ListOfRecords): ReadonlyMap<string, Order> {
  const orders = Object.keys(declaration.columns).flatMap((sort) => [
    { sort, descending: false },
    { sort, descending: true },
  ])
  return new Map(
    orders.flatMap((order) => {
      const name = orderName(declaration, order.sort, order.descending)
      return name === undefined ? [] : [[name, order] as const]
    }),
  )
}

/** A filter that stands beside the others takes one value. */
function argumentOf(arg: ArgBuilder<Types>, filter: ListFilter) {
  switch (filter.kind) {
    case 'field':
      return arg({ type: testTypeOf(filter.field) })
    case 'switch':
      return arg.boolean()
    case 'reference':
      return arg.id()
    case 'text':
      return arg.string()
    case 'period':
      return arg({ type: enumOf('ListPeriod', periods) })
    case 'choice':
      return arg({ type: enumOf(filter.name, valuesOf(filter)) })
  }
}

function filterType(name: string, filters: readonly ListFilter[]) {
  return builder.inputType(name, {
    fields: (t) =>
      Object.fromEntries(
        filters.map((filter) => {
          switch (filter.kind) {
            case 'field':
              return [filter.input, t.field({ type: testTypeOf(filter.field) })]
            case 'switch':
              return [filter.input, t.boolean()]
            case 'reference':
              return [filter.input, t.idList()]
            case 'text':
              return [filter.input, t.stringList()]
            case 'period':
              return [filter.input, t.field({ type: [enumOf('ListPeriod', periods)] })]
            case 'choice':
              return [filter.input, t.field({ type: [enumOf(filter.name, valuesOf(filter))] })]
          }
        }),
      ),
  })
}

const ListGroup = builder.objectRef<Group>('ListGroup').implement({
  description: 'A group of the rows of a list.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false, description: 'Empty for the rows that are in no group.' }),
    name: t.exposeString('name', { description: 'The name of its record; null where it is a choice.' }),
    count: t.exposeInt('count', { nullable: false }),
  }),
})

function pageTypeOf<Row>(name: string, type: ObjectType<Row>, { groupings }: ListOfRecords) {
  const page = builder.objectRef<Page<Row>>(name)
  page.implement({
    fields: (t) => ({
      items: t.field({
        // Pothos cannot follow a type of which only the shape of its rows is known
        type: [type as ObjectType<unknown>],
        nullable: { list: false, items: false },
        resolve: async (each) => [...(await each.rows()).items],
      }),
      endCursor: t.string({
        description: 'Pass this as `after` to get the next page; null on the last page.',
        resolve: async (each) => (await each.rows()).endCursor,
      }),
      totalCount: t.int({ nullable: false, resolve: async (each) => (await each.total()).total }),
      totalIsCapped: t.boolean({
        nullable: false,
        description: 'Whether there are more items than `totalCount`.',
        resolve: async (each) => (await each.total()).isCapped,
      }),
      ...(groupings
        ? {
            groups: t.field({
              type: [ListGroup],
              nullable: { list: false, items: false },
              description: 'All groups of a list that is grouped, folded ones included, with their counts.',
              resolve: async (each) => [...((await each.groups?.()) ?? [])],
            }),
          }
        : {}),
    }),
  })
  return page
}

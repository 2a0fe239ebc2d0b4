import type { Condition } from '@kith/shared/conditions.ts'
import { testIn } from '@kith/shared/field-tests.ts'
import type { GivenFilter, ListFilter, ListOfRecords } from '@kith/shared/lists.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import { isPeriod } from '@kith/shared/periods.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { valuesOf } from '@kith/shared/situations.ts'
import type { Context } from '../context.ts'
import { isUuid } from '../rights/check.ts'
import { recordMeant } from '../settings-lists/records.ts'
import { recordsBelow } from '../settings-lists/sql.ts'
import type { Asked } from './define-list.ts'
import { conditionOf, problemsOf } from './field-tests.ts'

/** What a list is asked for by filters that were given by name, and the names of those that are not there or whose value is gone. */
export async function readFilters(
  ctx: Context,
  { filters }: ListOfRecords,
  given: readonly GivenFilter[],
): Promise<Pick<Asked, 'filters'> & { condition: Condition; missing: readonly string[] }> {
  const read = await Promise.all(
    given.map(async ({ name, value }) => {
      const filter = ownValue(filters, name)
      if (filter?.kind === 'field') return { name, value: null, condition: await conditionIn(ctx, filter, value) }
      return { name, value: filter ? await valueOf(ctx, filter, value) : null, condition: null }
    }),
  )
  return {
    filters: Object.fromEntries(read.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))),
    condition: { all: read.flatMap(({ condition }) => condition ?? []) },
    missing: read.flatMap(({ name, value, condition }) => (value === null && condition === null ? [name] : [])),
  }
}

/** Filters that were kept, with what they mean today: a record that was merged since is the one that it was merged into. */
export const filtersToday = (ctx: Context, { filters }: ListOfRecords, kept: readonly GivenFilter[]): Promise<GivenFilter[]> =>
  Promise.all(
    kept.map(async ({ name, value }) => {
      const filter = ownValue(filters, name)
      return { name, value: (filter && (await withIdToday(ctx, filter, value))) ?? value }
    }),
  )

/** A value with the id of what the record in it is today; null where that is gone. */
async function withIdToday(ctx: Context, filter: ListFilter, value: string): Promise<string | null> {
  const [compared, id] = [value.slice(0, -idLength), value.slice(-idLength)]
  if (!isUuid(id)) return value
  const meant = filter.kind === 'field' ? filter.meant?.[id.toLowerCase()] : undefined
  if (meant) return compared + meant
  const to = filter.kind === 'field' ? filter.field.references : filter.kind === 'reference' ? filter.to : undefined
  const list = to === undefined ? undefined : kinds.get(to)
  if (!list || !isSettingsList(list)) return value
  const record = await recordMeant(ctx, list, id)
  return record && compared + record.id
}
const idLength = 36

async function valueOf(ctx: Context, filter: Exclude<ListFilter, ByField>, value: string): Promise<readonly string[] | boolean | null> {
  switch (filter.kind) {
    case 'choice':
      return valuesOf(filter).includes(value) ? [value] : null
    case 'text':
      return [value]
    case 'period':
      return isPeriod(value) ? [value] : null
    case 'switch':
      return ownValue(filter.values, value) ?? null
    case 'reference':
      return isUuid(value) ? referenced(ctx, filter, value) : null
  }
}

type ByField = ListFilter & { readonly kind: 'field' }

async function conditionIn(ctx: Context, filter: ByField, text: string): Promise<Condition | null> {
  const { field, input } = filter
  const value = await withIdToday(ctx, filter, text)
  const test = value === null ? null : testIn(field, value)
  const asked = test && { path: input, field, test }
  return asked && (await problemsOf(ctx, asked)).length === 0 ? conditionOf(ctx, asked) : null
}

async function referenced(ctx: Context, { to, withBelow }: ListFilter & { kind: 'reference' }, id: string): Promise<string[] | null> {
  const list = kinds.get(to)
  if (!list || !isSettingsList(list)) return [id]
  const record = await recordMeant(ctx, list, id)
  if (!record || !withBelow) return record && [record.id]
  return (await ctx.db.run(recordsBelow(list), { ids: [record.id] })).map((row) => row.id)
}

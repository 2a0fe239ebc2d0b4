import type { GivenFilter, ListFilter, ListOfRecords } from '@kith/shared/lists.ts'
import { ownValue } from '@kith/shared/own-value.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import { isPeriod } from '@kith/shared/periods.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { isUuid } from '../rights/check.ts'
import { recordMeant } from '../settings-lists/records.ts'
import { recordsBelow } from '../settings-lists/sql.ts'
import type { Asked } from './define-list.ts'

/** What a list is asked for by filters that were given by name, and the names of those that are not there or whose value is gone. */
export async function readFilters(
  ctx: Context,
  { filters }: ListOfRecords,
  given: readonly GivenFilter[],
): Promise<{ filters: Asked['filters']; missing: readonly string[] }> {
  const read = await Promise.all(
    given.map(async ({ name, value }) => {
      const filter = ownValue(filters, name)
      return { name, value: filter ? await valueOf(ctx, filter, value) : null }
    }),
  )
  return {
    filters: Object.fromEntries(read.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))),
    missing: read.flatMap(({ name, value }) => (value === null ? [name] : [])),
  }
}

/** Filters that were kept, with what they mean today: a record that was merged since is the one that it was merged into. */
export const filtersToday = (ctx: Context, { filters }: ListOfRecords, kept: readonly GivenFilter[]): Promise<GivenFilter[]> =>
  Promise.all(
    kept.map(async ({ name, value }) => {
      const filter = ownValue(filters, name)
      const list = filter?.kind === 'reference' ? kinds.get(filter.to) : undefined
      const record = list && isSettingsList(list) && isUuid(value) ? await recordMeant(ctx, list, value) : null
      return { name, value: record?.id ?? value }
    }),
  )

async function valueOf(ctx: Context, filter: ListFilter, value: string): Promise<readonly string[] | boolean | null> {
  switch (filter.kind) {
    case 'choice':
      return filter.values.includes(value) ? [value] : null
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

async function referenced(ctx: Context, { to, withBelow }: ListFilter & { kind: 'reference' }, id: string): Promise<string[] | null> {
  const list = kinds.get(to)
  if (!list || !isSettingsList(list)) return [id]
  const record = await recordMeant(ctx, list, id)
  if (!record || !withBelow) return record && [record.id]
  return (await ctx.db.run(recordsBelow(list), { ids: [record.id] })).map((row) => row.id)
}

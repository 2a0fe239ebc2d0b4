import { fieldAt, kindOf } from '@kith/shared/catalogue.ts'
import type { Facts, Judging } from '@kith/shared/conditions.ts'
import { fieldsFor, pathsOfFields, shownValues } from '@kith/shared/field-conditions.ts'
import type { Fields } from '@kith/shared/fields.ts'
import { fieldsIn } from '@kith/shared/record-actions.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { isUuid } from '../rights/check.ts'
import { fieldValues, type RecordValues } from './columns.ts'
import { loadRecord } from './load.ts'

/** The values of a record less those of fields that it does not show, and its fields as they are required of it. */
export async function conditioned(ctx: Context, kind: RecordKind, values: RecordValues): Promise<{ values: RecordValues; fields: Fields }> {
  const paths = pathsOfFields(kind.fields)
  if (paths.length === 0) return { values, fields: fieldsIn(kind, values) }
  const facts = await factsOf(ctx, kind, values, paths)
  const at: Judging = { today: ctx.actor.today, timezone: ctx.actor.timezone, fieldAt: (path) => fieldAt(kind, path) }
  return { values: shownValues(kind, values, facts, at), fields: fieldsFor(kind, facts, at) }
}

/** The values with those of the records that they point at, as far as these paths name them. */
async function factsOf(ctx: Context, kind: RecordKind, values: RecordValues, paths: readonly string[]): Promise<Facts> {
  const behind = await Promise.all(
    paths.map(async (path) => {
      const [name = '', ...rest] = path.split('.')
      return rest.length > 0 && kind.fields[name]?.kind === 'reference'
        ? [[path, await valueBehind(ctx, kind, values, path.split('.'))] as const]
        : []
    }),
  )
  return { ...values, ...Object.fromEntries(behind.flat()) }
}

async function valueBehind(
  ctx: Context,
  kind: RecordKind,
  values: RecordValues,
  [name = '', ...rest]: readonly string[],
): Promise<unknown> {
  const { references } = kind.fields[name] ?? {}
  const value = values[name]
  if (rest.length === 0 || !references) return rest.length === 0 ? value : (value as RecordValues | null | undefined)?.[rest.join('.')]
  const other = kindOf(references)
  const row = typeof value === 'string' && isUuid(value) ? await loadRecord(ctx, other, value.toLowerCase()) : null
  return row ? valueBehind(ctx, other, fieldValues(other, row), rest) : null
}

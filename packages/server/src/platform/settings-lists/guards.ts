import { nameKey } from '@kith/shared/plain.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { columnOf } from '../records/columns.ts'
import { lockRecordToDelete } from '../records/lock.ts'
import { lockToDelete } from '../records/sql.ts'
import { usageCount } from '../records/usages.ts'
import { listRecord } from './records.ts'
import { hasChildren, isBelow, lockWhole, recordCoded, recordNamed, type ListRow } from './sql.ts'
import { columnValues, type ListValues } from './values.ts'

/** The record that a mutation is about, locked, at the version that its caller has seen; of a tree nothing else moves meanwhile. */
export async function lockListed(
  ctx: Context,
  list: SettingsList,
  which: { readonly id: string; readonly version: number },
): Promise<ListRow> {
  if (list.tree) await ctx.db.run(lockWhole(list), {})
  return lockRecordToDelete<ListRow>(ctx, list, which)
}

/** Another record that the mutation needs, whatever its version. */
export async function lockAnyVersion(ctx: Context, list: SettingsList, id: string, path: string): Promise<ListRow> {
  const row = await ctx.db.first(lockToDelete<ListRow>(list), { id })
  if (!row) throw new Invalid([problem(path, 'reference')])
  return row
}

/** A name and a code stand for one record each, whatever their case and blanks; a disabled one is brought back rather than made again. */
export async function refuseDuplicates(ctx: Context, list: SettingsList, values: ListValues): Promise<void> {
  const own = values.id ?? null
  const named = await ctx.db.first(recordNamed(list), { key: nameKey(values.name ?? ''), values: columnValues(list, values), id: own })
  const coded = values.code?.trim() ? await ctx.db.first(recordCoded(list), { code: values.code, id: own }) : undefined
  const problems = [...(named ? [alreadyNamed(list, named)] : []), ...(coded ? [problem('code', 'unique_code', { name: coded.name })] : [])]
  if (problems.length > 0) throw new Invalid(problems)
}

/** A parent is in use itself, and no record is below itself. Only a parent that is newly chosen is judged. */
export async function refuseParent(ctx: Context, list: SettingsList, { parentId, name }: ListValues, before?: ListRow): Promise<void> {
  if (!list.tree || !parentId || parentId === before?.parent_id) return
  await ctx.db.run(lockWhole(list), {})
  if (before && (await ctx.db.one(isBelow(list), { id: before.id, parent: parentId })).circular) {
    throw new Invalid([problem('parentId', 'circle_record')])
  }
  const parent = await listRecord(ctx, list, parentId)
  if (parent?.is_enabled === false && before?.is_enabled !== false) {
    throw new Invalid([problem('parentId', 'disabled', { parent: parent.name, name: name ?? '' })])
  }
}

/** What is declared `fixedInUse` stays once anything points at the record. */
export async function refuseFixed(ctx: Context, list: SettingsList, values: ListValues, before: ListRow): Promise<void> {
  const changed = (list.fixedInUse ?? []).filter((field) => values[field] !== before[columnOf(field)])
  if (changed.length === 0 || (await usageCount(ctx, list, before.id)) === 0) return
  throw new Invalid(changed.map((field) => problem(field, 'in_use_field')))
}

/** What new records have until they are given another stays in use. */
export function refuseDefault({ name, is_default: isDefault }: ListRow): void {
  if (isDefault) throw new Invalid([problem('id', 'default', { name })])
}

/** Nothing that is used, now or in the past, is deleted. */
export async function refuseInUse(ctx: Context, list: SettingsList, row: ListRow): Promise<void> {
  const used = (await usageCount(ctx, list, row.id)) > 0 || (list.tree && (await ctx.db.one(hasChildren(list), { id: row.id })).used)
  if (used) throw new Invalid([problem('id', 'in_use_record', { name: row.name })])
}

function alreadyNamed(list: SettingsList, { name, is_enabled }: ListRow): Problem {
  const off = list.deactivation === 'archive' ? 'unique_archived' : 'unique_disabled'
  return problem('name', is_enabled ? 'unique_record' : off, { name })
}

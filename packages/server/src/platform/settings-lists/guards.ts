import { anyErrorMessage } from '@kith/shared/problems/wording.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, NotFound, problem, problemOf } from '../errors.ts'
import { lockRecordToDelete } from '../records/lock.ts'
import { lockToDelete } from '../records/sql.ts'
import { usageCount } from '../records/usages.ts'
import { hasChildren, lockWhole, type ListRow } from './sql.ts'

/** The record that a mutation is about, locked, at the version that its caller has seen; of a tree nothing else moves meanwhile. */
export async function lockListed(
  ctx: Context,
  list: SettingsList,
  which: { readonly id: string; readonly version: number },
): Promise<ListRow> {
  if (list.tree) await ctx.db.run(lockWhole(list), {})
  try {
    return await lockRecordToDelete<ListRow>(ctx, list, which)
  } catch (error) {
    if (error instanceof NotFound) throw notFoundIn(list)
    throw error
  }
}

/** What is said of a record that is not there, or not for this organisation. */
export const notFoundIn = ({ says }: SettingsList) => new NotFound(says?.unknown && anyErrorMessage(says.unknown))

/** Another record that the mutation needs, whatever its version. */
export async function lockAnyVersion(ctx: Context, list: SettingsList, id: string, path: string): Promise<ListRow> {
  const row = await ctx.db.first(lockToDelete<ListRow>(list), { id })
  if (!row) throw new Invalid([problem(path, 'reference')])
  return row
}

/** What new records have until they are given another stays in use. */
export function refuseDefault({ name, is_default: isDefault }: ListRow): void {
  if (isDefault) throw new Invalid([problem('id', 'default', { name })])
}

/** Nothing that is used, now or in the past, is deleted. */
export async function refuseInUse(ctx: Context, list: SettingsList, row: ListRow): Promise<void> {
  const used = (await usageCount(ctx, list, row.id)) > 0 || (list.tree && (await ctx.db.one(hasChildren(list), { id: row.id })).used)
  if (used) throw new Invalid([problemOf({ path: 'id', code: list.says?.inUse ?? 'in_use_record', values: { name: row.name } })])
}

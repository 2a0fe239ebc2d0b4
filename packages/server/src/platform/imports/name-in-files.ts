import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '#platform/context.ts'
import { listRecord, namesAlongPath } from '#platform/settings-lists/records.ts'
import { pathText } from './checking/paths.ts'

/** What a cell calls a record of a list, so that an import finds this one: its name, its path where another has that name, and its ID where it has no path. */
export async function nameInFiles(ctx: Context, list: SettingsList, id: string | null): Promise<string | null> {
  const record = await listRecord(ctx, list, id)
  const path = record && list.tree ? await namesAlongPath(ctx, list, record) : null
  if (!record || !path) return record?.name ?? null
  return path.length > 1 ? pathText(path) : record.id
}

import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { listRecord } from '../settings-lists/records.ts'
import type { RecordValues } from './columns.ts'
import { duplicateOf } from './sql.ts'

/** A record of a list that was disabled or archived stays where it is used, but is not chosen again. */
export async function refuseChoices(ctx: Context, kind: RecordKind, before: RecordValues | null, after: RecordValues): Promise<void> {
  const chosen = Object.entries<Field>(kind.fields).flatMap(([path, { kind: of, references }]) => {
    const list = of === 'reference' && references ? kindOf(references) : undefined
    const id = after[path]
    return list && isSettingsList(list) && typeof id === 'string' && id !== before?.[path] ? [{ path, list, id }] : []
  })
  const judged = await Promise.all(chosen.map(({ path, list, id }) => choiceProblem(ctx, path, list, id)))
  const problems = judged.filter((each) => each !== undefined)
  if (problems.length > 0) throw new Invalid(problems)
}

/** What an owner has once is not given twice. */
export async function refuseDuplicate({ db }: Context, kind: RecordKind, id: string, values: string): Promise<void> {
  const [path] = kind.oncePerOwner ?? []
  if (path !== undefined && (await db.first(duplicateOf(kind), { id, values }))) throw new Invalid([problem(path, 'unique_owned')])
}

async function choiceProblem(ctx: Context, path: string, list: SettingsList, id: string): Promise<Problem | undefined> {
  const record = await listRecord(ctx, list, id.toLowerCase())
  if (!record || record.is_enabled) return undefined
  return problem(path, list.deactivation === 'archive' ? 'enabled_archived' : 'enabled_disabled', { name: record.name })
}

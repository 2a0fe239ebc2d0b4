import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { concealmentsOf, conceals } from '@kith/shared/record-secrecy.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { isSettingsList, type SettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import { Invalid, problem, throwIfInvalid } from '../errors.ts'
import { may } from '../rights/check.ts'
import { listRecord } from '../settings-lists/records.ts'
import type { RecordValues } from './columns.ts'
import { duplicated } from './sql.ts'
import { batched } from './batch.ts'

/** A record of a list that was disabled or archived stays where it is used, but is not chosen again. */
export async function refuseChoices(ctx: Context, kind: RecordKind, before: RecordValues | null, after: RecordValues): Promise<void> {
  const chosen = Object.entries<Field>(kind.fields).flatMap(([path, { kind: of, references }]) => {
    const list = of === 'reference' && references ? kindOf(references) : undefined
    const id = after[path]
    return list && isSettingsList(list) && typeof id === 'string' && id !== before?.[path] ? [{ path, list, id }] : []
  })
  const judged = await Promise.all(chosen.map(({ path, list, id }) => choiceProblem(ctx, path, list, id)))
  const problems = judged.filter((each) => each !== undefined)
  throwIfInvalid(problems)
}

type Concealing = { readonly ownerId: string; readonly before: RecordValues | null; readonly after: RecordValues }

/** Nobody makes of a record what they could not see any more. */
export async function refuseConcealed(ctx: Context, kind: RecordKind, { ownerId, before, after }: Concealing): Promise<void> {
  if (ctx.actor.isSystem) return
  for (const concealment of concealmentsOf(kind)) {
    const { when, unless } = concealment
    if (unless === undefined || !conceals(concealment, after) || (before && conceals(concealment, before))) continue
    if (!(await may(ctx, unless, { kind: kind.owner, id: ownerId }))) throw new Invalid([problem(Object.keys(when)[0] ?? '', 'concealed')])
  }
}

/** What an owner has once is not given twice. */
export async function refuseDuplicate(ctx: Context, kind: RecordKind, id: string, values: RecordValues): Promise<void> {
  if (!kind.oncePerOwner) return
  const duplicates = batched(ctx, `duplicates in ${kind.table}`, async (records: readonly RecordValues[]) => {
    const found = await ctx.db.run(duplicated(kind), { records: JSON.stringify(records) })
    const ids = new Set(found.map((row) => row.id))
    return records.map((record) => ids.has(String(record['id'])))
  })
  if (await duplicates.load({ ...values, id })) throw notTwice(kind)
}

/** What is said of a record that its owner has already. */
export const notTwice = ({ oncePerOwner: [path = ''] = [] }: RecordKind) => new Invalid([problem(path, 'unique_owned')])

async function choiceProblem(ctx: Context, path: string, list: SettingsList, id: string): Promise<Problem | undefined> {
  const record = await listRecord(ctx, list, id.toLowerCase())
  if (!record || record.is_enabled) return undefined
  return problem(path, list.deactivation === 'archive' ? 'enabled_archived' : 'enabled_disabled', { name: record.name })
}

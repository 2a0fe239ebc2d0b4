import { privateNote } from '@kith/shared/domains/private-notes/notes.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { isUuid } from '@kith/shared/uuid.ts'
import type { Context } from '#platform/context.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { may } from '#platform/rights/check.ts'
import { withAccounts } from './sql.ts'

/** Notes are about people whom their author can find, and shared with those of them who can sign in. */
export const rules: RecordRules = {
  of: privateNote,
  judge: (ctx, planned) => Promise.all(planned.map((each) => judge(ctx, each))),
}

async function judge(ctx: Context, { before, after }: PlannedRecord): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const name of ['aboutIds', 'sharedWithIds'] as const) {
    const added = idsIn(after, name).filter((id) => !idsIn(before, name).includes(id))
    const found = await Promise.all(added.map(async (id) => isUuid(id) && may(ctx, 'people.directory.view', { kind: 'person', id })))
    if (!found.every(Boolean)) faults.push(fault(name, 'reference'))
    else if (name === 'sharedWithIds' && (await ctx.db.run(withAccounts, { people: added })).length < added.length)
      faults.push(fault(name, 'sharedWith_account'))
  }
  return faults
}

function idsIn(values: RecordValues | null, name: string): string[] {
  const ids = values?.[name]
  return Array.isArray(ids) ? [...new Set(ids.map((id) => String(id).toLowerCase()))] : []
}

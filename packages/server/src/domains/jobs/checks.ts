import type { Problem } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { atVersion } from '#platform/records/lock.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { loadJob } from './loading.ts'
import { supervisesFrom } from './rules.ts'
import { lockJobs, type LockedJob } from './sql/writing.ts'

/** The job of a mutation, locked until its end; a stale version is a conflict. */
export async function lockJob(ctx: Context, { id, version }: { readonly id: string; readonly version: number }): Promise<LockedJob> {
  const jobs = batchedRows(ctx, 'locked jobs', (ids) => ctx.db.run(lockJobs, { ids }))
  return atVersion(await jobs.load(id), version)
}

/** A record that was disabled or archived stays where it is used, but cannot be chosen again. */
export async function choiceProblems(ctx: Context, path: string, list: SettingsList, id: string | null | undefined): Promise<Problem[]> {
  const record = id ? await listRecord(ctx, list, id.toLowerCase()) : null
  if (!record || record.is_enabled) return []
  const off = list.deactivation === 'archive' ? 'enabled_archived' : 'enabled_disabled'
  return [problem(path, off, { name: record.name })]
}

/** What is asked of a job that is to supervise another. */
export type Supervising = Pick<LockedJob, 'person_id' | 'company_start_on' | 'company_end_on'>
type Wanted = { readonly personId: string; readonly supervisorJobId: string | null | undefined; readonly from: string }

/** Whether a job may report to this one, or to one that is made `among` others, from a day on. Loops are found when the lines are rebuilt. */
export async function supervisorProblems(
  ctx: Context,
  { personId, supervisorJobId, from }: Wanted,
  among: ReadonlyMap<string, Supervising> = new Map(),
): Promise<Problem[]> {
  if (!supervisorJobId) return []
  const path = 'supervisorJobId'
  const supervisor = among.get(supervisorJobId.toLowerCase()) ?? (await loadJob(ctx, supervisorJobId, ctx.actor.today))
  if (!supervisor) return [problem(path, 'reference')]
  if (supervisor.person_id === personId) return [problem(path, 'ownSupervisor')]
  const first = supervisesFrom(supervisor, from)
  if (first === null) return [problem(path, 'employed_earlier', { day: from })]
  return first > from ? [problem(path, 'employed_later', { day: from })] : []
}

export const missing = (path: string): Problem => problem(path, 'required')

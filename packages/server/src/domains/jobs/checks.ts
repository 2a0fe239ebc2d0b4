import type { Problem } from '@kith/shared/rules/types.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, NotFound, Refused, problem } from '#platform/errors.ts'
import { isUuid, may, type Target } from '#platform/rights/check.ts'
import { loadJob } from './loading.ts'
import { supervisesFrom } from './rules.ts'
import { lockJobs, type LockedJob } from './sql/writing.ts'

/** The job of a mutation, locked until its end; a stale version is a conflict. */
export async function lockJob(ctx: Context, { id, version }: { id?: string | null; version?: number | null }): Promise<LockedJob> {
  const [job] = id && isUuid(id) ? await ctx.db.run(lockJobs, { ids: [id] }) : []
  if (!job) throw new NotFound()
  if (job.version !== version) throw new Conflict(job.version)
  return job
}

export async function ensurePayMayChange(ctx: Context, target: Target): Promise<void> {
  if (!(await may(ctx, 'people.jobs.remuneration.edit', target))) throw new Refused(['people.jobs.remuneration.edit'])
}

/** A record that was disabled or archived stays where it is used, but cannot be chosen again. */
export async function choiceProblems(ctx: Context, path: string, list: SettingsList, id: string | null | undefined): Promise<Problem[]> {
  const record = id ? await listRecord(ctx, list, id.toLowerCase()) : null
  if (!record || record.is_enabled) return []
  const off = list.removal === 'archive' ? 'enabled_archived' : 'enabled_disabled'
  return [problem(path, off, { name: record.name })]
}

/** Whether a job may report to this one from a day on. Loops are found when the lines are rebuilt. */
export async function supervisorProblems(
  ctx: Context,
  { personId, supervisorJobId, from }: { personId: string; supervisorJobId: string | null | undefined; from: string },
): Promise<Problem[]> {
  if (!supervisorJobId) return []
  const path = 'supervisorJobId'
  const supervisor = await loadJob(ctx, supervisorJobId, from)
  if (!supervisor) return [problem(path, 'reference')]
  if (supervisor.person_id === personId) return [problem(path, 'ownSupervisor')]
  const first = supervisesFrom(supervisor, from)
  if (first === null) return [problem(path, 'employed_earlier', { day: from })]
  return first > from ? [problem(path, 'employed_later', { day: from })] : []
}

export const missing = (path: string): Problem => problem(path, 'required')

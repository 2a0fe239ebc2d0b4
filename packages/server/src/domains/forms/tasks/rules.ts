import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { task } from '@kith/shared/domains/forms/tasks.ts'
import { fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { AskedAnew, RecordRules } from '#platform/records/rules.ts'
import { dropFiles } from './files/answers.ts'
import { respondentsOf } from './respondents.ts'
import { askInstead, dropDrafts, tasksByPosition } from './sql.ts'

export const taskRules: RecordRules = {
  of: task,
  becomes: ({ actor, now }, action) =>
    Promise.resolve({
      ...(action === 'ignore' && { ignoredOn: actor.today }),
      ...(action === 'resend' && { resentAt: now.toISOString() }),
    }),
  alongside: (ctx, written) =>
    forget(
      ctx,
      written.flatMap(({ id, action }) => (action === 'reassign' ? [id] : [])),
    ),
  act: (_, action, records) =>
    Promise.resolve(
      records.map(({ values }) => (action === 'delete' && values['status'] === 'COMPLETED' ? [fault('id', 'action_state')] : [])),
    ),
  askOthers,
}

/** Asks whoever holds the position now and can sign in, instead of somebody who cannot. */
async function askOthers(ctx: Context, ids: readonly string[]): Promise<AskedAnew[]> {
  const asked: AskedAnew[] = []
  for (const { id, person_id: personId, job_id: jobId, respondent_id: before, design_id: design } of await ctx.db.run(tasksByPosition, {
    ids,
  })) {
    const row = await loadRecord(ctx, formDesign, design)
    const [respondentId = null] = row ? await respondentsOf(ctx, fieldValues(formDesign, row), [{ personId, jobId }], ctx.actor.today) : []
    if (respondentId === null || respondentId === before) continue
    await ctx.db.run(askInstead, { id, respondent: respondentId })
    await forget(ctx, [id])
    asked.push({ id, event: 'task.reassigned', before: { respondentId: before }, after: { respondentId } })
  }
  return asked
}

/** A draft is for whoever wrote it alone. */
async function forget(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(dropDrafts, { ids })
  await dropFiles(ctx, ids)
}

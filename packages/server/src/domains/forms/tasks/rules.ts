import { task } from '@kith/shared/domains/forms/tasks.ts'
import { fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import type { AskedAnew, RecordRules } from '#platform/records/rules.ts'
import { dropFiles } from './files/answers.ts'
import { byLink } from './links/by-link.ts'
import { respondentAgain } from './respondents.ts'
import { askInstead, dropDrafts, dropLinks, mailMethodsOf, tasksByPosition, tasksOfPulses } from './sql.ts'

export const taskRules: RecordRules = {
  of: task,
  onAction: async (ctx, action, { values }, { respondentId }) => {
    const { today } = ctx.actor
    if (action === 'ignore') return { ignoredOn: today }
    if (action === 'resend') return { resentAt: ctx.now.toISOString() }
    if (action !== 'reassign' || typeof respondentId !== 'string' || values['status'] !== 'OPEN') return {}
    return { hasLink: (await byLink(ctx, [respondentId.toLowerCase()], today)).has(respondentId.toLowerCase()) }
  },
  after: (ctx, written) =>
    forget(
      ctx,
      written.flatMap(({ id, action }) => (action === 'reassign' ? [id] : [])),
    ),
  refuseAction: (_, action, records) =>
    Promise.resolve(
      records.map(({ values }) => (action === 'delete' && values['status'] === 'COMPLETED' ? [fault('id', 'action_state')] : [])),
    ),
  askOthers,
  mailed: async ({ db }, ids) => new Map((await db.run(mailMethodsOf, { ids })).map(({ id, method }) => [id, method])),
  mailedTogether: async ({ db }, ids) => (await db.run(tasksOfPulses, { ids })).map(({ id }) => id),
}

/** Asks whoever holds the position now and can sign in, instead of somebody who cannot. */
async function askOthers(ctx: Context, ids: readonly string[]): Promise<AskedAnew[]> {
  const asked: AskedAnew[] = []
  for (const row of await ctx.db.run(tasksByPosition, { ids })) {
    const { id, respondent_id: before } = row
    const respondentId = await respondentAgain(ctx, row, ctx.actor.today)
    if (respondentId === null || respondentId === before) continue
    await ctx.db.run(askInstead, { id, respondent: respondentId })
    await forget(ctx, [id])
    asked.push({ id, event: 'task.reassigned', before: { respondentId: before }, after: { respondentId } })
  }
  return asked
}

/** A draft is for whoever wrote it alone, and so is the link in an email. */
async function forget(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(dropDrafts, { ids })
  await ctx.db.run(dropLinks, { ids })
  await dropFiles(ctx, ids)
}

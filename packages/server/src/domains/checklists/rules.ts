import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate, ownerNamedBy } from '@kith/shared/domains/checklists/templates.ts'
import { fault } from '@kith/shared/records.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { isUuid } from '#platform/rights/check.ts'
import { peopleWhoLeft } from '#platform/rights/leavers.ts'
import { ownersNamed } from './sql.ts'

/** A task that was added by itself is about the primary job of its person, by which its owner is found, and is for leaving where they have left by the day that it is due. */
export const taskRules: RecordRules = {
  of: checklistTask,
  defaults: async (ctx, input) => {
    const [primary] = await jobsOf(ctx, input['personId'])
    return { ...input, jobId: primary ?? null, occasion: (await isForLeaving(ctx, input)) ? 'LEAVING' : null }
  },
  onAction: (ctx, action) => Promise.resolve(action === 'complete' || action === 'dismiss' ? { decidedOn: ctx.actor.today } : {}),
}

async function isForLeaving(ctx: Context, { personId, dueOn }: RecordValues): Promise<boolean> {
  const { today } = ctx.actor
  if (typeof personId !== 'string' || !isUuid(personId)) return false
  const day = typeof dueOn === 'string' && parseDate(dueOn) !== undefined && dueOn > today ? dueOn : today
  return (await peopleWhoLeft(ctx, [personId], day)).size > 0
}

/** Whoever a template names as the owner of a task is there. */
export const templateRules: RecordRules = {
  of: checklistTemplate,
  judge: async ({ db }, planned) => {
    const named = planned.map(({ after }) => namesIn(after['tasks']))
    const there = new Set((await db.run(ownersNamed, { ids: named.flat().map(({ id }) => id) })).map(({ id }) => id))
    return named.map((all) => all.flatMap(({ id, path }) => (there.has(id) ? [] : [fault(path, 'reference')])))
  },
}

const namesIn = (tasks: unknown) =>
  ((tasks ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((task, index) =>
    Object.values(ownerNamedBy).flatMap((name) => {
      const id = task[name]
      return typeof id === 'string' ? [{ id: id.toLowerCase(), path: `tasks.${index}.${name}` }] : []
    }),
  )

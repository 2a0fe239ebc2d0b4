import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'
import { checklistTemplate, ownerNamedBy } from '@kith/shared/domains/checklists/templates.ts'
import { fault } from '@kith/shared/records.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { ownersNamed } from './sql.ts'

/** A task that was added by itself is about the primary job of its person, by which its owner is found. */
export const taskRules: RecordRules = {
  of: checklistTask,
  complete: async (ctx, input) => {
    const [primary] = await jobsOf(ctx, input['personId'])
    return { ...input, jobId: primary ?? null }
  },
  becomes: (ctx, action) => Promise.resolve(action === 'complete' || action === 'dismiss' ? { decidedOn: ctx.actor.today } : {}),
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

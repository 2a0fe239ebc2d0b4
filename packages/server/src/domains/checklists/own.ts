import { checklistTask, ownChecklistTaskDecideFields, taskStatuses } from '@kith/shared/domains/checklists/tasks.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { tasksOwnedBy, type OwnTaskRow } from './sql.ts'

const mostListed = 200

const OwnChecklistTask = builder.objectRef<OwnTaskRow>('OwnChecklistTask').implement({
  description: 'A task that is the reader’s to do, whatever else they may see of the person that it is about.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    checklist: t.exposeString('checklist'),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
    isOverdue: t.boolean({ nullable: false, resolve: async (row, _, request) => isOverdue(row, (await read(request)).actor.today) }),
    status: t.field({ type: enumOf('ChecklistTaskStatus', taskStatuses), nullable: false, resolve: ({ status }) => status }),
    outcome: t.exposeString('outcome'),
  }),
})

export const isOverdue = ({ status, due_on: day }: Pick<OwnTaskRow, 'status' | 'due_on'>, today: string) =>
  status === 'OPEN' && day !== null && day < today

type Asked = Partial<{ until: string; open: boolean; id: string; most: number }>
/** Returns the tasks of the reader and those that were passed on to them because nobody who had to do them could sign in. */
export function ownTasks(ctx: Context, { until, open = true, id, most = mostListed }: Asked = {}): Promise<readonly OwnTaskRow[]> {
  const statement = tasksOwnedBy(reachOf(ctx.actor, checklistTask.permissions.edit))
  return ctx.db.run(statement, { ...reachParameters(ctx), until: until ?? null, open, id: id ?? null, most })
}

export const listOwnChecklistTasks = defineQuery({
  name: 'listOwnChecklistTasks',
  description:
    'The tasks that are yours to do, those that are due first come first; with `isOpen: false`, those that are done or were not needed.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ isOpen: arg.boolean() }),
  returns: [OwnChecklistTask],
  nullable: false,
  resolve: async (ctx, { isOpen }) => [...(await ownTasks(ctx, { open: isOpen ?? true }))],
})

export const ownChecklistTaskDecide = defineMutation({
  name: 'ownChecklistTaskDecide',
  description: 'Says that a task of your own is done or not needed, whatever you may do with the checklists of the person otherwise.',
  record: checklistTask.kind,
  permission: 'signed-in',
  asOneself: false,
  input: ownChecklistTaskDecideFields,
  event: 'checklist_task.completed',
  returns: 'ID',
  plan: async (ctx, { id, version, decision, outcome }) => {
    const [task] = await ownTasks(ctx, { id: id.toLowerCase(), most: 1 })
    if (!task) throw new NotFound()
    if (decision === 'DISMISS' && !outcome?.trim()) throw new Invalid([problem('outcome', 'required')])
    const mutation = decision === 'DISMISS' ? 'checklistTaskDismiss' : 'checklistTaskComplete'
    return {
      id: task.id,
      personId: task.person_id,
      mutation,
      input: { id: task.id, version, outcome },
      change: { before: null, after: null },
    }
  },
  write: async (ctx, { id, mutation, input }) => {
    // The owner of a task needs no right to the person that it is about
    await ctx.services.kith.mutation(mutation).runApproved(ctx, input)
    return id
  },
})

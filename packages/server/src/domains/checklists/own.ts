import { checklistTask, taskStatuses } from '@kith/shared/domains/checklists/tasks.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { recordsAsked, turnNamed } from '#platform/turns/asked.ts'

const mostListed = 200
type OwnTask = RecordRow & { readonly person: string }
const valuesOf = (row: OwnTask) => fieldValues(checklistTask, row)

const OwnChecklistTask = builder.objectRef<OwnTask>('OwnChecklistTask').implement({
  description: 'A task that is the reader’s to do, whatever else they may see of the person that it is about.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ id }) => id }),
    version: t.int({ nullable: false, resolve: ({ version }) => version }),
    personId: t.id({ nullable: false, resolve: (row) => String(row['person_id']) }),
    personDisplayName: t.string({ nullable: false, resolve: ({ person }) => person }),
    name: t.string({ nullable: false, resolve: (row) => valuesOf(row).name }),
    description: t.string({ resolve: (row) => valuesOf(row).description }),
    checklist: t.string({ resolve: (row) => valuesOf(row).checklist }),
    dueOn: t.field({ type: 'Date', resolve: (row) => valuesOf(row).dueOn }),
    isOverdue: t.boolean({
      nullable: false,
      resolve: async (row, _, request) => {
        const { status, dueOn } = valuesOf(row)
        return status === 'OPEN' && dueOn !== null && dueOn < (await read(request)).actor.today
      },
    }),
    status: t.field({ type: enumOf('ChecklistTaskStatus', taskStatuses), nullable: false, resolve: (row) => valuesOf(row).status }),
    outcome: t.string({ resolve: (row) => valuesOf(row).outcome }),
  }),
})

export const listOwnChecklistTasks = defineQuery({
  name: 'listOwnChecklistTasks',
  description:
    'The tasks that are yours to do, those that are due first come first; with `isOpen: false`, those that are done or were not needed.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ isOpen: arg.boolean() }),
  returns: [OwnChecklistTask],
  nullable: false,
  resolve: (ctx, { isOpen }) => recordsAsked(ctx, turnNamed(checklistTask.kind, 'do'), { isOpen: isOpen ?? true, most: mostListed }),
})

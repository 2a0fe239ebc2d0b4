import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { rowsOfTogether } from '#platform/records/together.ts'
import { isClosed, ownTaskById, ownTasksIn } from './own.ts'
import { answersOfTasks, taskTabs, type OwnTaskRow } from './sql.ts'

export const OwnTask = builder.objectRef<OwnTaskRow>('OwnTask').implement({
  description: 'A form that is yours to answer, or that you have answered.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    isShared: t.exposeBoolean('is_shared', { nullable: false, description: 'The person whom it is about reads what you answer.' }),
    progress: t.field({
      type: enumOf('FormStatus', task.derived.progress.choices ?? []),
      nullable: false,
      resolve: async (row, _, request) => progressOf(row, (await read(request)).actor.today),
    }),
    issuedOn: t.field({ type: 'Date', nullable: false, resolve: ({ issued_on: day }) => day }),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
    completedOn: t.field({ type: 'Date', resolve: ({ completed_on: day }) => day }),
    elements: t.field({ type: 'Json', nullable: false, resolve: ({ elements }) => elements }),
    savedAt: t.field({ type: 'DateTime', resolve: ({ draft_saved_at: at }) => at }),
    answers: t.field({
      type: 'Json',
      nullable: false,
      description: 'What you have answered, or so far.',
      resolve: async ({ id, status, draft }, _, request) =>
        status === 'COMPLETED' ? entriesOfTask(await read(request), id) : (draft ?? []),
    }),
  }),
})

/** Reads the answers of a task; the answers of several are read at once. */
export async function entriesOfTask(ctx: Context, id: string) {
  const answers = rowsOfTogether(
    ctx,
    'answers of tasks',
    ({ task_id: of }: { task_id: string; question_id: string; value: string }) => of,
    (ids) => ctx.db.run(answersOfTasks, { ids }),
  )
  return (await answers.load(id)).map(({ question_id: questionId, value }) => ({ questionId, value }))
}

function progressOf(row: OwnTaskRow, today: string) {
  if (row.status === 'COMPLETED') return 'COMPLETED'
  if (row.status === 'IGNORED' || isClosed(row, today)) return 'IGNORED'
  return row.overdue_from !== null && row.overdue_from <= today ? 'OVERDUE' : 'ISSUED'
}

const own = { permission: 'signed-in', asOneself: true, nullable: false } as const

export const listOwnTasks = defineQuery({
  ...own,
  name: 'listOwnTasks',
  description: 'The forms that are yours to answer, or that you have answered, those that are due first before the others.',
  args: (arg) => ({
    tab: arg({ type: enumOf('OwnTaskTab', taskTabs), required: true }),
    search: arg.string(),
  }),
  returns: [OwnTask],
  resolve: (ctx, { tab, search }) => ownTasksIn(ctx, taskTabs.find((each) => each === tab) ?? 'OUTSTANDING', search?.trim() ?? ''),
})

export const getOwnTask = defineQuery({
  ...own,
  name: 'getOwnTask',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OwnTask,
  resolve: (ctx, { id }) => ownTaskById(ctx, id),
})

import { task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { documentsIn } from '#platform/facets/fields.ts'
import { FormFile } from './files/types.ts'
import { isOver, ownTaskById } from './own.ts'
import { answersOfTasks, type AnswerRow, type OwnTaskRow } from './sql.ts'

export const OwnTask = builder.objectRef<OwnTaskRow>('OwnTask').implement({
  description: 'A form that is yours to answer, or that you have answered.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person', { nullable: false }),
    isShared: t.exposeBoolean('is_shared', { nullable: false, description: 'Whether the person whom it is about reads what you answer.' }),
    progress: t.field({
      type: enumOf('FormStatus', task.derived.progress.choices ?? []),
      nullable: false,
      resolve: async (row, _, request) => progressOf(row, (await read(request)).actor.today),
    }),
    dueOn: t.field({ type: 'Date', resolve: ({ due_on: day }) => day }),
    completedOn: t.field({ type: 'Date', resolve: ({ completed_on: day }) => day }),
    elements: t.field({ type: 'Json', nullable: false, resolve: ({ elements }) => elements }),
    draft: t.exposeInt('draft_number', {
      nullable: false,
      description: 'How often what you answer was kept: a later save says what it was begun from.',
    }),
    savedAt: t.field({ type: 'DateTime', resolve: ({ saved_at: at }) => at }),
    answers: t.field({
      type: 'Json',
      nullable: false,
      description: 'What you have answered, or so far.',
      resolve: async ({ id, status, draft }, _, request) =>
        status === 'COMPLETED' ? entriesOfTask(await read(request), id) : (draft ?? []),
    }),
    files: t.field({
      type: [FormFile],
      nullable: { list: false, items: false },
      description: 'The files that you have uploaded for it.',
      resolve: async ({ id }, _, request) => documentsIn(await read(request), task, id),
    }),
  }),
})

/** Reads the answers of a task; those of several are read at once. */
export async function entriesOfTask(ctx: Context, id: string) {
  const answers = batchedRowsOf(
    ctx,
    'answers of tasks',
    ({ task_id: of }: AnswerRow) => of,
    (ids) => ctx.db.run(answersOfTasks, { ids }),
  )
  return (await answers.load(id)).map(({ question_id: questionId, value }) => ({ questionId, value }))
}

function progressOf(row: OwnTaskRow, today: string) {
  if (row.status === 'COMPLETED') return 'COMPLETED'
  if (isOver(row, today)) return 'IGNORED'
  return row.overdue_from !== null && row.overdue_from <= today ? 'OVERDUE' : 'ISSUED'
}

export const getOwnTask = defineQuery({
  name: 'getOwnTask',
  permission: 'signed-in',
  asOneself: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OwnTask,
  nullable: false,
  resolve: (ctx, { id }) => ownTaskById(ctx, id),
})

import { answersFrom, entriesOf, problemsOfAnswers, shownAnswers, shownElements } from '@kith/shared/domains/forms/answers.ts'
import { ownTaskSaveFields, ownTaskSubmitFields, task } from '@kith/shared/domains/forms/tasks.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { columnValues, fieldValues } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { updateRecord } from '#platform/records/sql.ts'
import { isClosed, ownTaskById } from './own.ts'
import { OwnTask } from './queries.ts'
import { dropDrafts, insertAnswers, saveDraft } from './sql.ts'

export const ownTaskSave = defineUnrecordedMutation({
  name: 'ownTaskSave',
  description: 'Keeps what you have answered so far of a form, for you alone; nothing is submitted by it.',
  asOneself: true,
  input: ownTaskSaveFields,
  returns: 'DateTime',
  run: async (ctx, { id, answers }) => {
    const { actor, db, now } = ctx
    await ownTaskById(ctx, id)
    const entries = JSON.stringify(answers ?? [])
    const saved = await db.first(saveDraft, { id, me: actor.personId ?? '', today: actor.today, entries, now })
    if (!saved) throw new Invalid([problem('id', 'task_closed')])
    return now
  },
})

export const ownTaskSubmit = defineMutation({
  name: 'ownTaskSubmit',
  description: 'Submits your answers to a form. What hidden questions were answered is left out.',
  record: 'task',
  permission: 'signed-in',
  asOneself: true,
  input: ownTaskSubmitFields,
  event: 'task.completed',
  returns: OwnTask,
  plan: async (ctx, { id, version, answers }) => {
    const { elements, person_id: personId, ...own } = await ownTaskById(ctx, id)
    const before = fieldValues(task, await lockRecord(ctx, task, { id, version }))
    if (before.status !== 'OPEN' || isClosed(own, ctx.actor.today)) throw new Invalid([problem('id', 'task_closed')])
    const at = { today: ctx.actor.today, timezone: ctx.actor.timezone, now: ctx.now }
    const given = answersFrom(elements, answers ?? [])
    const wrong = problemsOfAnswers(shownElements(elements, given, at), given, at)
    throwIfInvalid(wrong.map((each) => ({ ...each, path: `answers.${each.path}` })))
    const values = { ...before, status: 'COMPLETED', completedOn: ctx.actor.today, submittedById: ctx.actor.personId }
    return { id, personId, values, entries: entriesOf(shownAnswers(elements, given, at)), change: { before, after: values } }
  },
  write: async (ctx, { id, personId, values, entries }) => {
    await ctx.db.one(updateRecord(task), { id, values: columnValues(task, { ...values, personId }) })
    await ctx.db.run(dropDrafts, { ids: [id] })
    await ctx.db.run(insertAnswers, { task: id, entries: JSON.stringify(entries) })
    return ownTaskById(ctx, id)
  },
})

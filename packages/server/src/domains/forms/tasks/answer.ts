import type { AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import { isQuestion, type FormElement } from '@kith/shared/domains/forms/elements.ts'
import { ownTaskSaveFields, ownTaskSubmitFields, task } from '@kith/shared/domains/forms/tasks.ts'
import type { Context } from '#platform/context.ts'
import { Conflict, problem, throwIfInvalid } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { lockToEdit } from '#platform/records/sql.ts'
import { ownTaskById, refuseClosed } from './own.ts'
import { OwnTask } from './queries.ts'
import { lockTask, saveDraft, type OwnTaskRow } from './sql.ts'
import { judgedAnswers, writeSubmitted } from './submitted.ts'

const SavedDraft = builder.objectRef<{ draft: number; savedAt: Date }>('OwnTaskDraft').implement({
  fields: (t) => ({
    draft: t.exposeInt('draft', { nullable: false, description: 'What the next save says it was begun from.' }),
    savedAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ savedAt }) => savedAt }),
  }),
})

export const ownTaskSave = defineUnrecordedMutation({
  name: 'ownTaskSave',
  description:
    'Keeps what you have answered so far of a form, for you alone; nothing is submitted by it. Refused where something else was kept since `draft`.',
  asOneself: true,
  input: ownTaskSaveFields,
  returns: SavedDraft,
  run: async (ctx, { id, draft, answers }) => {
    await ownTaskById(ctx, id)
    await ctx.db.one(lockTask, { id })
    const last = await ownTaskById(ctx, id)
    // The response to the same save was lost on its way
    if (last.saved_at !== null && last.draft_number === draft + 1 && isSame(last.draft ?? [], answers ?? []))
      return { draft: last.draft_number, savedAt: last.saved_at }
    const { draft_number: number, elements } = refuseStale(ctx, last, draft)
    refuseStrangers(elements, answers ?? [])
    const next = 1 + number
    await ctx.db.run(saveDraft, { id, number: next, entries: JSON.stringify(answers ?? []), now: ctx.now })
    return { draft: next, savedAt: ctx.now }
  },
})

export const ownTaskSubmit = defineMutation({
  name: 'ownTaskSubmit',
  description: 'Submits your answers to a form; what was answered to questions that are hidden is left out.',
  record: task.kind,
  permission: 'signed-in',
  asOneself: true,
  input: ownTaskSubmitFields,
  event: 'task.completed',
  returns: OwnTask,
  plan: async (ctx, { id, draft, answers }) => {
    await ownTaskById(ctx, id)
    const before = fieldValues(task, await ctx.db.one(lockToEdit(task), { id }))
    const { elements, person_id: personId } = refuseStale(ctx, await ownTaskById(ctx, id), draft)
    const submitted = await judgedAnswers(ctx, { id, elements, answers: answers ?? [] })
    const values = { ...before, status: 'COMPLETED', completedOn: ctx.actor.today, submittedById: ctx.actor.personId }
    return { id, personId, jobId: before.jobId, values, submitted, change: { before, after: values } }
  },
  write: async (ctx, { id, personId, values, submitted }) => {
    await writeSubmitted(ctx, id, { ...values, personId }, submitted)
    return ownTaskById(ctx, id)
  },
})

/** Refuses to keep what answers no question of the form. */
function refuseStrangers(elements: readonly FormElement[], answers: readonly AnswerEntry[]): void {
  const questions = new Set(elements.filter(isQuestion).map(({ id }) => id?.toLowerCase()))
  throwIfInvalid(
    answers.flatMap(({ questionId }, index) =>
      questions.has(questionId.toLowerCase()) ? [] : [problem(`answers.${index}.questionId`, 'reference')],
    ),
  )
}

/** Refuses what nobody can answer any more, and what was begun before something else was kept. */
function refuseStale(ctx: Context, own: OwnTaskRow, draft: number): OwnTaskRow {
  refuseClosed(own, ctx.actor.today, 'id')
  if (own.draft_number !== draft) throw new Conflict(own.draft_number)
  return own
}

const isSame = (some: readonly AnswerEntry[], others: readonly AnswerEntry[]): boolean =>
  some.length === others.length &&
  some.every(({ questionId, value }, index) => others[index]?.questionId === questionId && others[index].value === value)

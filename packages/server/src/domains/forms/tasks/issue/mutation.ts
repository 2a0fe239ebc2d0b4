import { issuingTasks, task, taskIssueFields } from '@kith/shared/domains/forms/tasks.ts'
import { v7 } from 'uuid'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { fieldValues, rowOf } from '#platform/records/columns.ts'
import { insertRecords } from '#platform/records/sql.ts'
import { issuableForm, tasksOfForm, type TaskValues } from './tasks-of-form.ts'

export const taskIssue = defineMutation({
  name: 'taskIssue',
  description:
    'Asks for answers to a published form about up to 200 people: of whomever the form names, or of those who are named here. With a later day it is sent on that day.',
  record: task.kind,
  permission: issuingTasks,
  about: ({ personIds }) => idsIn(personIds).map((id, index) => ({ kind: 'person' as const, id, path: `personIds.${index}` })),
  input: taskIssueFields,
  event: 'task.created',
  returns: ['ID'],
  plan: async (ctx, { designId, personIds, respondentIds, sendOn = null }, newId) => {
    const form = await issuableForm(ctx, designId)
    const people = idsIn(personIds)
    const tasks = await tasksOfForm(ctx, form, { subjects: await subjectsOf(ctx, people), respondentIds: idsIn(respondentIds), sendOn })
    throwIfInvalid(tasks.flatMap((each, index) => (each.length > 0 ? [] : [problem(`personIds.${index}`, 'form_respondent_none')])))
    const made = tasks.flat().map((values, index) => ({ id: index === 0 ? newId : v7(), values }))
    const [first, ...others] = made.map(({ id, values }) => issued(id, values))
    if (!first) throw new Error('Nobody was named')
    const { event: _, subject: __, before, after, ...belonging } = first
    return { id: newId, ...belonging, change: { before, after }, also: others, made }
  },
  write: async (ctx, { made }) => {
    await writeTasks(ctx, made)
    return made.map(({ id }) => id)
  },
})

/** An id that is given twice, in whichever case, is meant once. */
const idsIn = (ids: readonly string[] | null | undefined): string[] => [...new Set((ids ?? []).map((id) => id.toLowerCase()))]

const subjectsOf = (ctx: Context, people: readonly string[]) =>
  Promise.all(people.map(async (personId) => ({ personId, jobId: (await jobsOf(ctx, personId))[0] ?? null })))

type MadeTask = { readonly id: string; readonly values: TaskValues }

export async function writeTasks(ctx: Context, made: readonly MadeTask[]): Promise<void> {
  const records = made.map(({ id, values }) => ({ ...rowOf(task, values), id }))
  if (records.length > 0) await ctx.db.run(insertRecords(task), { records: JSON.stringify(records) })
}

/** The event of a new task. */
export const issued = (id: string, values: TaskValues) => ({
  event: 'task.created' as const,
  subject: { kind: task.thing, id },
  personId: values.personId,
  jobId: values.jobId,
  before: null,
  after: fieldValues(task, rowOf(task, values)),
})

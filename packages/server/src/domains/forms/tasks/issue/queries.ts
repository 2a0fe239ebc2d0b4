import { formRespondents, type FormRespondent } from '@kith/shared/domains/forms/designs.ts'
import { issuingTasks, readingAnswers } from '@kith/shared/domains/forms/tasks.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { nameFor } from '#platform/records/presented.ts'
import { may } from '#platform/rights/check.ts'
import { issuableForms, namesOf } from '../sql.ts'
import { issuableForm, tasksOfForm } from './tasks-of-form.ts'

const mostPreviewed = 200

const Issuable = builder.objectRef<{ id: string; name: string; respondent: FormRespondent }>('IssuableForm').implement({
  description: 'A published form, which can be sent.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    respondent: t.field({ type: enumOf('FormRespondent', formRespondents), nullable: false, resolve: ({ respondent }) => respondent }),
  }),
})

export const listIssuableForms = defineQuery({
  name: 'listIssuableForms',
  description: 'The published forms, for those who send forms, design them or read their answers.',
  permission: issuingTasks,
  orPermission: ['form_designs.view', readingAnswers],
  byReach: true,
  returns: [Issuable],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(issuableForms, {}))],
})

type Draft = { readonly personId: string; readonly respondents: readonly string[]; readonly dueOn: string | null }
const TaskDraft = builder.objectRef<Draft>('TaskDraft').implement({
  description: 'Who would be asked about a person.',
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    personDisplayName: t.string({ resolve: async ({ personId }, _, request) => nameFor(await read(request), 'person', personId) }),
    respondents: t.field({
      type: ['String'],
      nullable: { list: false, items: false },
      description: 'The names of those who would answer; none where nobody can.',
      resolve: ({ respondents }) => [...respondents],
    }),
    dueOn: t.field({ type: 'Date', resolve: ({ dueOn }) => dueOn }),
  }),
})

export const listTaskDrafts = defineQuery({
  name: 'listTaskDrafts',
  description: 'Who would answer a form about these people, as far as you may send it about them. Nothing is written.',
  permission: issuingTasks,
  byReach: true,
  args: (arg) => ({
    designId: arg.id({ required: true }),
    personIds: arg.idList({ required: true }),
    respondentIds: arg.idList(),
    sendOn: arg({ type: 'Date' }),
  }),
  returns: [TaskDraft],
  nullable: false,
  resolve: async (ctx, { designId, personIds, respondentIds, sendOn }) => {
    const form = await issuableForm(ctx, designId)
    const people = await reached(ctx, personIds.slice(0, mostPreviewed))
    const subjects = await Promise.all(people.map(async (personId) => ({ personId, jobId: (await jobsOf(ctx, personId))[0] ?? null })))
    const named = (respondentIds ?? []).map((id) => id.toLowerCase())
    const tasks = await tasksOfForm(ctx, form, { subjects, respondentIds: named, sendOn: sendOn ?? null })
    const names = new Map(
      (await ctx.db.run(namesOf, { ids: tasks.flat().flatMap(({ respondentId }) => respondentId ?? []) })).map(({ id, name }) => [
        id,
        name,
      ]),
    )
    return people.map((personId, index) => ({
      personId,
      respondents: (tasks[index] ?? []).flatMap(({ respondentId }) => names.get(respondentId ?? '') ?? []),
      dueOn: tasks[index]?.[0]?.dueOn ?? null,
    }))
  },
})

async function reached(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const people = [...new Set(ids.map((id) => id.toLowerCase()))]
  const verdicts = await Promise.all(people.map((id) => may(ctx, issuingTasks, { kind: 'person', id })))
  return people.filter((_, index) => verdicts[index])
}

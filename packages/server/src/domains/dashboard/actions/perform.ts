import { dashboardAction, dashboardActionPerformFields } from '@kith/shared/domains/dashboard/actions.ts'
import { v7 } from 'uuid'
import { issuableForm, issued, tasksOfForm, type TaskValues, writeTasks } from '#domains/forms/public.ts'
import { jobsOf } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { may } from '#platform/rights/check.ts'
import type { Action } from './matches.ts'
import { actionToPerform } from './viewer.ts'

type Performed = { readonly taskId: string | null; readonly respondents: number }
const PerformedType = builder.objectRef<Performed>('DashboardActionPerformed').implement({
  fields: (t) => ({
    taskId: t.exposeID('taskId', { description: 'The form that you fill in yourself; null where others were asked.' }),
    respondents: t.exposeInt('respondents', { nullable: false, description: 'How many people were asked.' }),
  }),
})

export const dashboardActionPerform = defineMutation({
  name: 'dashboardActionPerform',
  description: 'Asks for the form of an action of your dashboard: of yourself, or of whoever the form names.',
  record: dashboardAction.kind,
  permission: 'signed-in',
  asOneself: true,
  input: dashboardActionPerformFields,
  event: 'dashboard_action.performed',
  returns: PerformedType,
  plan: async (ctx, { id, optionId, subjectId }) => {
    const action = await actionToPerform(ctx, id)
    const option = action.options?.find((each) => each.id.toLowerCase() === optionId.toLowerCase())
    if (!ctx.actor.modules.includes('forms') || action.actionType !== 'FORM' || !option) throw new NotFound()
    if (option.subject !== 'CHOSEN' && subjectId) throw new Invalid([problem('subjectId', 'reference')])
    const me = ctx.actor.personId
    const [job] = me === null ? [] : await jobsOf(ctx, me)
    if (me === null || job === undefined) throw new Invalid([problem('id', 'action_jobless', { title: action.title })])
    const form = await issuableForm(ctx, option.designId)
    const subject = option.subject === 'CHOSEN' ? await chosen(ctx, subjectId ?? null) : { personId: me, jobId: job }
    const [found = []] = await tasksOfForm(ctx, form, { subjects: [subject], respondentIds: [], sendOn: null })
    if (found.length === 0) throw new Invalid([problem(option.subject === 'CHOSEN' ? 'subjectId' : 'id', 'form_respondent_none')])
    const tasks = found.map((values) => ({ id: v7(), values: ofAction(values, option) }))
    return {
      id: action.id,
      personId: me,
      tasks,
      change: { before: {}, after: null },
      also: tasks.map(({ id, values }) => issued(id, values)),
    }
  },
  write: async (ctx, { tasks }) => {
    await writeTasks(ctx, tasks)
    const mine = tasks.find(({ values }) => values.respondentId === ctx.actor.personId)
    return { taskId: mine?.id ?? null, respondents: tasks.length }
  },
})

/** Accepts only people whom the actor finds among their colleagues. */
async function chosen(ctx: Context, id: string | null) {
  const personId = id?.toLowerCase() ?? ''
  const isFound = id !== null && (await may(ctx, 'people.directory.view', { kind: 'person', id: personId }))
  if (!isFound) throw new Invalid([problem('subjectId', 'required')])
  return { personId, jobId: (await jobsOf(ctx, personId))[0] ?? null }
}

/** A form about nobody belongs to whoever answers it. */
function ofAction(values: TaskValues, { subject, copiesSubject }: NonNullable<Action['options']>[number]): TaskValues {
  const own = subject === 'NONE' && values.respondentId !== null ? { personId: values.respondentId, jobId: null } : {}
  const isShared = subject === 'NONE' || copiesSubject === true || values.respondentId === values.personId
  return { ...values, ...own, isShared, source: 'TILE' }
}

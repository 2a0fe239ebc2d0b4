import { workflowEvents, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { runStates, startingWorkflows } from '@kith/shared/domains/workflows/workflows.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { mayViewDay } from '../birthdays.ts'
import { formDesignsPublished, peopleNamed, personOfJob, runOfEvent, workflowsInUse } from '../sql.ts'
import { occasions } from '../events/sql.ts'
import { plannedForms, usedWorkflow, type UsedWorkflow } from './planned.ts'

const Event = enumOf('WorkflowEvent', workflowEvents)

const Startable = builder.objectRef<{ id: string; name: string; event: WorkflowEvent }>('StartableWorkflow').implement({
  description: 'A workflow in use, which can be started.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    event: t.field({ type: Event, nullable: false, resolve: ({ event }) => event }),
  }),
})

export const listStartableWorkflows = defineQuery({
  name: 'listStartableWorkflows',
  description: 'The workflows in use, for those who start some.',
  permission: startingWorkflows,
  byReach: true,
  returns: [Startable],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(workflowsInUse, {}))],
})

const OfferedDesign = builder.objectRef<{ id: string; name: string; is_published: boolean }>('WorkflowFormDesign').implement({
  description: 'A form that a workflow can send, or sends.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    isPublished: t.exposeBoolean('is_published', { nullable: false, description: 'Whether it can be sent now.' }),
  }),
})

export const listWorkflowFormDesigns = defineQuery({
  name: 'listWorkflowFormDesigns',
  description: 'The names of all forms that were ever published, for those who look at workflows.',
  permission: 'workflows.view',
  returns: [OfferedDesign],
  nullable: false,
  resolve: async ({ db }) => [...(await db.run(formDesignsPublished, {}))],
})

type FormShown = {
  readonly entryId: string
  readonly name: string | null
  readonly sendOn: string
  readonly isAtOnce: boolean
  readonly isRespondentGone: boolean
  readonly respondent: string | null
}
type ChoiceShown = UsedWorkflow & { readonly planned: readonly FormShown[] }
type Schedule = {
  readonly person: string
  readonly personId: string
  readonly eventOn: string | null
  readonly begun: { readonly name: string | null; readonly state: (typeof runStates)[number] } | null
  readonly workflows: readonly ChoiceShown[]
}

const ScheduledForm = builder.objectRef<FormShown>('WorkflowScheduleForm').implement({
  fields: (t) => ({
    entryId: t.exposeID('entryId', { nullable: false }),
    name: t.exposeString('name', { description: 'Null where the form is not published: the workflow is not started.' }),
    sendOn: t.field({ type: 'Date', nullable: false, resolve: ({ sendOn }) => sendOn }),
    isAtOnce: t.exposeBoolean('isAtOnce', { nullable: false, description: 'Its day has passed, or is today.' }),
    isRespondentGone: t.exposeBoolean('isRespondentGone', {
      nullable: false,
      description: 'It names somebody who has no job any more.',
    }),
    respondent: t.exposeString('respondent', { description: 'Whoever would answer; null where that is nobody yet.' }),
  }),
})

const ScheduledWorkflow = builder.objectRef<ChoiceShown>('WorkflowScheduleChoice').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    isAutomatic: t.exposeBoolean('isAutomatic', { nullable: false }),
    forms: t.field({ type: [ScheduledForm], nullable: { list: false, items: false }, resolve: ({ planned }) => [...planned] }),
  }),
})

const ScheduleType = builder.objectRef<Schedule>('WorkflowSchedule').implement({
  description: 'The workflows that can be started for an event in a job, with what each of them would send.',
  fields: (t) => ({
    person: t.exposeString('person', { nullable: false }),
    personId: t.exposeID('personId', { nullable: false }),
    eventOn: t.field({
      type: 'Date',
      description: 'The day that was asked for, or on which it happens.',
      resolve: ({ eventOn }) => eventOn,
    }),
    begun: t.field({
      type: enumOf('WorkflowRunState', runStates),
      description: 'What was decided for it before: nothing else can be started then.',
      resolve: ({ begun }) => begun?.state ?? null,
    }),
    begunName: t.string({ resolve: ({ begun }) => begun?.name ?? null }),
    workflows: t.field({ type: [ScheduledWorkflow], nullable: { list: false, items: false }, resolve: ({ workflows }) => [...workflows] }),
  }),
})

export const getWorkflowSchedule = defineQuery({
  name: 'getWorkflowSchedule',
  description: 'What the workflows of an event would send for a job, and to whom. Nothing is written.',
  permission: startingWorkflows,
  args: (arg) => ({ event: arg({ type: Event, required: true }), jobId: arg.id({ required: true }), on: arg({ type: 'Date' }) }),
  about: ({ jobId }) => ({ kind: 'job', id: jobId }),
  returns: ScheduleType,
  nullable: false,
  resolve: async (ctx, { event: asked, jobId, on }) => {
    const event = workflowEvents.find((each) => each === asked)
    const job = await ctx.db.first(personOfJob, { job: jobId })
    if (!job || !event) throw new NotFound()
    const { person_id: personId } = job
    const isOpen = await mayViewDay(ctx, event, jobId)
    const eventOn = on ?? (isOpen ? await nextDay(ctx, event, jobId) : null)
    // Whoever asked of one day after another would find the birthday
    const begun = eventOn === null || !isOpen ? undefined : await ctx.db.first(runOfEvent, { job: jobId, event, on: eventOn })
    const used = (await ctx.db.run(workflowsInUse, {})).filter((each) => each.event === event)
    const workflows = await Promise.all(used.map(({ id }) => usedWorkflow(ctx, id)))
    const shown = await Promise.all(
      workflows.flatMap((each) => (each ? [each] : [])).map((each) => shownOf(ctx, each, { personId, jobId }, eventOn ?? ctx.actor.today)),
    )
    const [person] = await ctx.db.run(peopleNamed, { ids: [personId] })
    return { person: person?.name ?? '', personId, eventOn, begun: begun ?? null, workflows: shown }
  },
})

type Subject = { readonly personId: string; readonly jobId: string }

/** The next time that it happens, or else the last one. */
async function nextDay({ db, actor: { today } }: Context, event: WorkflowEvent, jobId: string): Promise<string | null> {
  const ofJob = { jobs: [jobId], most: 1000 }
  const [year, years] = [Number(today.slice(0, 4)), 2]
  const days = await db.run(occasions(event), { ...ofJob, from: `${year - years}-01-01`, until: `${year + years}-12-31` })
  return (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? null
}

async function shownOf(ctx: Context, used: UsedWorkflow, subject: Subject, eventOn: string): Promise<ChoiceShown> {
  const planned = await plannedForms(ctx, used, { subject, eventOn })
  const ids = planned.flatMap(({ tasks }) => tasks.flatMap(({ respondentId }) => respondentId ?? []))
  const names = new Map((ids.length === 0 ? [] : await ctx.db.run(peopleNamed, { ids })).map(({ id, name }) => [id, name]))
  return {
    ...used,
    planned: planned.map(({ entryId, name, sendOn, tasks, isRespondentGone }) => ({
      entryId,
      name,
      sendOn,
      isAtOnce: sendOn <= ctx.actor.today,
      isRespondentGone,
      respondent: names.get(tasks[0]?.respondentId ?? '') ?? null,
    })),
  }
}

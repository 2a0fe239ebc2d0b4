import { byHand } from '@kith/shared/domains/workflows/events.ts'
import {
  dayOfRun,
  startingWorkflows,
  workflowRun,
  workflowSkipFields,
  workflowStartFields,
} from '@kith/shared/domains/workflows/workflows.ts'
import { v7 } from 'uuid'
import { issued, writeTasks } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { columnValues } from '#platform/records/columns.ts'
import { insertRecord } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { ensureMayViewDay } from '../birthdays.ts'
import { occasions } from '../events/sql.ts'
import { lockJob, peopleWithJobs, runOfEvent } from '../sql.ts'
import { plannedForms, usedWorkflow, type Amended, type UsedWorkflow } from './planned.ts'

export const workflowStart = defineMutation({
  name: 'workflowStart',
  description:
    'Starts a workflow for a job: its forms are sent so many days before or after the day of the event, at once where that has passed, or as it is said here.',
  record: workflowRun.kind,
  permission: startingWorkflows,
  about: ({ jobId }) => ({ kind: 'job', id: jobId }),
  input: workflowStartFields,
  event: 'workflow_run.created',
  returns: recordType(workflowRun),
  plan: async (ctx, { jobId, workflowId, eventOn, forms: given }, newId) => {
    const used = await usedWorkflow(ctx, workflowId)
    if (!used) throw new Invalid([problem('workflowId', 'workflow_unused')])
    const { personId } = await lockedJob(ctx, jobId)
    await ensureMayViewDay(ctx, used.event, jobId)
    await refuseIfBegun(ctx, { jobId, event: used.event, eventOn }, 'workflowId')
    refuseUnknown(used, given ?? [])
    await refuseStrangers(ctx, given ?? [])
    const planned = await plannedForms(ctx, used, { subject: { personId, jobId }, eventOn, amended: given ?? [] })
    if (planned.length === 0 || planned.some(({ tasks }) => tasks.length === 0))
      throw new Invalid([problem('workflowId', 'workflow_formless')])
    const isOfBirthday = used.event === 'BIRTHDAY'
    const made = planned.flatMap(({ entryId, tasks }) =>
      tasks.map((values) => ({ id: v7(), values: { ...values, source: 'WORKFLOW' as const, sendId: newId, entryId, isOfBirthday } })),
    )
    const [occasion] = await ctx.db.run(occasions(used.event), { from: eventOn, until: eventOn, jobs: [jobId], most: 1 })
    const values = {
      name: used.name,
      workflowId: used.id,
      event: used.event,
      ...dayOfRun(used.event, eventOn),
      sourceId: occasion?.source_id ?? null,
      state: 'STARTED',
      startedOn: ctx.actor.today,
    }
    return {
      id: newId,
      personId,
      jobId,
      change: { before: null, after: values },
      also: made.map((task) => issued(task.id, task.values)),
      values,
      made,
    }
  },
  write: async (ctx, { id, jobId, values, made }) => {
    const row = await ctx.db.one(insertRecord(workflowRun), { id, values: columnValues(workflowRun, { ...values, jobId }) })
    await writeTasks(ctx, made)
    return row
  },
})

export const workflowSkip = defineMutation({
  name: 'workflowSkip',
  description: 'Says of an event in a job that no workflow is started for it, neither by hand nor by itself.',
  record: workflowRun.kind,
  permission: startingWorkflows,
  about: ({ jobId }) => ({ kind: 'job', id: jobId }),
  input: workflowSkipFields,
  event: 'workflow_run.skipped',
  returns: recordType(workflowRun),
  plan: async (ctx, { jobId, event, eventOn }, newId) => {
    if (event === byHand) throw new Invalid([problem('event', 'workflow_unused')])
    const { personId } = await lockedJob(ctx, jobId)
    await ensureMayViewDay(ctx, event, jobId)
    await refuseIfBegun(ctx, { jobId, event, eventOn }, 'event')
    const values = { event, ...dayOfRun(event, eventOn), state: 'SKIPPED', startedOn: ctx.actor.today }
    return { id: newId, personId, jobId, change: { before: null, after: values }, values }
  },
  write: (ctx, { id, jobId, values }) =>
    ctx.db.one(insertRecord(workflowRun), { id, values: columnValues(workflowRun, { ...values, jobId }) }),
})

async function lockedJob({ db }: Context, jobId: string): Promise<{ personId: string }> {
  const job = await db.first(lockJob, { job: jobId })
  if (!job) throw new NotFound()
  return { personId: job.person_id }
}

type OfEvent = { readonly jobId: string; readonly event: string; readonly eventOn: string }

async function refuseIfBegun({ db }: Context, { jobId, event, eventOn }: OfEvent, path: string): Promise<void> {
  if (await db.first(runOfEvent, { job: jobId, event, on: eventOn })) throw new Invalid([problem(path, 'workflow_begun')])
}

/** A form that the workflow has no more is sent to nobody. */
function refuseUnknown({ forms }: UsedWorkflow, given: readonly Amended[]): void {
  const known = new Set(forms.map(({ id }) => id?.toLowerCase()))
  throwIfInvalid(
    given.flatMap(({ entryId }, index) => (known.has(entryId.toLowerCase()) ? [] : [problem(`forms.${index}.entryId`, 'reference')])),
  )
}

/** Whoever is asked instead has a job, or had one. */
async function refuseStrangers({ db }: Context, given: readonly { readonly respondentId?: string | null | undefined }[]): Promise<void> {
  const ids = given.flatMap(({ respondentId }) => respondentId ?? [])
  const known = new Set(ids.length === 0 ? [] : (await db.run(peopleWithJobs, { ids })).map(({ id }) => id))
  throwIfInvalid(
    given.flatMap(({ respondentId }, index) =>
      respondentId && !known.has(respondentId) ? [problem(`forms.${index}.respondentId`, 'respondent_jobless')] : [],
    ),
  )
}

import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { href } from '@kith/shared/routes.ts'
import type { LeadOn } from '#platform/routing/contributions.ts'
import { StartableWorkflowsDocument, WorkflowScheduleDocument } from './workflows.graphql.ts'

/** The events that may have come about with what was recorded. */
const eventsAfter: Readonly<Record<string, readonly WorkflowEvent[]>> = {
  'person.created': ['NEW_STARTER'],
  'job.created': ['NEW_STARTER', 'POSITION_START'],
  'job.changed': ['JOB_CHANGE'],
  'job.ended': ['END_OF_JOB'],
  'job.on_leave': ['LEAVE_START'],
}

/** Leads to the schedule of the workflows of what was recorded, where there are some that are not started yet. */
export const leadOn: LeadOn = async ({ client, what, jobId, day }) => {
  const { data } = await client.query({ query: StartableWorkflowsDocument, fetchPolicy: 'network-only' })
  const inUse = (eventsAfter[what] ?? []).filter((event) => data?.listStartableWorkflows.some((each) => each.event === event))
  for (const event of inUse) {
    const found = await client.query({ query: WorkflowScheduleDocument, variables: { event, jobId }, fetchPolicy: 'network-only' })
    const schedule = found.data?.getWorkflowSchedule
    // A first job is no further one
    if (schedule?.eventOn && !schedule.begun)
      return href('workflow_events.schedule', { workflowEvent: event }, { jobId, on: day ?? schedule.eventOn })
  }
  return null
}

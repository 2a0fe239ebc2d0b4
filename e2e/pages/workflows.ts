import type { Shows } from '../lib/shows.ts'
import type { Named, Samples } from '../lib/page-samples.ts'

type Found = { forms: Named[]; workflows: { items: Named[] }; me: { user: { personId: string } } }
type Held = { person: { displayName: string; jobs: { id: string; jobName: string | null }[] } }

/** A workflow, and what whoever asks has started of it for their own job. */
export const known: Samples = async (ask) => {
  const { forms, workflows, me } = await ask<Found>(`{
    forms: listIssuableForms { id name }
    workflows: listWorkflows(first: 1, filter: { event: { is: MANUAL } }) { items { id name } }
    me: getSession { user { personId } } }`)
  const name = 'Workflow of the crawl'
  const input = { name, event: 'MANUAL', forms: [{ id: '01900000-0000-7000-8000-0000000000f9', designId: forms[0]?.id, days: 7 }] }
  const create = 'mutation ($input: WorkflowCreateInput!) { made: workflowCreate(input: $input) { id } }'
  const found = workflows.items[0] ?? { id: (await ask<{ made: { id: string } }>(create, { input })).made.id, name }
  const { personId } = me.user
  const { person } = await ask<Held>('query ($id: ID!) { person: getPerson(id: $id) { displayName jobs { id jobName } } }', {
    id: personId,
  })
  const [job] = person.jobs
  const start = 'mutation ($input: WorkflowStartInput!) { made: workflowStart(input: $input) { id } }'
  const started = { jobId: job?.id, workflowId: found.id, eventOn: '2099-01-05' }
  const run = await ask<{ made: { id: string } }>(start, { input: started })
  const route = 'people.jobs.workflows.show'
  return {
    workflowId: found.id,
    workflowName: found.name,
    workflowEvent: 'MANUAL',
    [`${route}:workflowRunId`]: run.made.id,
    [`${route}:workflowRunName`]: 'By hand',
    [`${route}:personId`]: personId,
    [`${route}:personName`]: person.displayName,
    [`${route}:jobId`]: job?.id,
    [`${route}:jobName`]: job?.jobName ?? undefined,
  }
}

/** Without somebody it is about, the schedule says what it lacks. */
export const shows: Shows = { 'workflow_events.schedule': { heading: 'This page is missing required parameters.', isError: true } }

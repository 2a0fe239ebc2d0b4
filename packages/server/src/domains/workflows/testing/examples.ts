import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { questionId, useForms } from '#domains/forms/testing/forms.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

/** A workflow with a form that the person it is about answers. */
async function withForm(server: TestServer): Promise<string> {
  const { form } = useForms(() => server)
  return makeExample(server, workflow, { event: 'MANUAL', forms: [{ id: questionId(1), designId: await form(), days: 3 }] })
}

async function started(server: TestServer) {
  const input = { jobId: server.world.jobs.employee, workflowId: await withForm(server), eventOn: '2026-11-20' }
  const { id } = await useForms(() => server).run<{ id: string }>('admin', 'workflowStart', input, '{ id }')
  return { id, version: 1 }
}

/** Its forms that are still to be sent are ignored with a workflow. */
export const followed = /^workflowRunCancel$/

let made = 0
export const examples: MutationExamples = {
  workflowDelete: async (server) => {
    await makeExample(server, workflow)
    return { id: await makeExample(server, workflow), version: 1 }
  },
  workflowStart: async (server) => ({
    jobId: server.world.jobs.employee,
    workflowId: await withForm(server),
    eventOn: '2026-11-20',
    forms: [{ entryId: questionId(1), sendOn: '2026-12-01', respondentId: server.world.people.manager }],
  }),
  workflowSkip: (server) =>
    Promise.resolve({
      jobId: server.world.jobs.employee,
      event: 'JOB_CHANGE',
      eventOn: `2027-01-${String((made += 1)).padStart(2, '0')}`,
    }),
  workflowRunCancel: started,
}

let begun = 0
/** A workflow of these words that was started for the employee. */
export const concealed = {
  workflowRun: async (server: TestServer, author: WorldPerson, words: string, { event = 'MANUAL' }: { event?: string }) => {
    const { form, run } = useForms(() => server)
    const input = { name: words, event, forms: [{ id: questionId(1), designId: await form(), days: 3 }] }
    const { id: workflowId } = await run<{ id: string }>(author, 'workflowCreate', input, '{ id }')
    const eventOn = `2027-02-${String((begun += 1)).padStart(2, '0')}`
    const made = { jobId: server.world.jobs.employee, workflowId, eventOn }
    const started = await run<{ id: string; version: number }>(author, 'workflowStart', made, '{ id version }')
    // The workflow itself is open to whoever may not see that it was started
    await server.rows("set session_replication_role = 'replica'")
    await server.rows("delete from events where subject_kind = 'workflow'")
    await server.rows("set session_replication_role = 'origin'")
    return started
  },
}

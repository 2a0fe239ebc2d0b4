import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { questionId, useForms } from '#domains/forms/testing/forms.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

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

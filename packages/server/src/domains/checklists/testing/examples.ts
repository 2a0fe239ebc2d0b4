import { kindOf } from '@kith/shared/catalogue.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeExample, makeExampleWith } from '#platform/testing/example-inputs.ts'
import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'

export const examples: MutationExamples = {
  checklistStart: async (server) => ({
    jobId: server.world.jobs.employee,
    templateId: await makeExample(server, kindOf('checklistTemplate')),
  }),
  ownChecklistTaskComplete: ownTask,
  ownChecklistTaskDismiss: ownTask,
}

async function ownTask(server: TestServer) {
  const id = await makeExampleWith(server, checklistTask, { ownerRelation: 'SUBJECT' }, { personId: server.world.people.admin })
  return { id, version: 1, outcome: 'Ordered' }
}

import { kindOf } from '@kith/shared/catalogue.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample, makeExampleWith } from '#platform/testing/example-inputs.ts'
import { checklistTask } from '@kith/shared/domains/checklists/tasks.ts'

export const examples: MutationExamples = {
  checklistStart: async (server) => ({
    jobId: server.world.jobs.employee,
    templateId: await makeExample(server, kindOf('checklistTemplate')),
  }),
  ownChecklistTaskDecide: async (server) => ({
    id: await makeExampleWith(server, checklistTask, { ownerRelation: 'SUBJECT' }, { personId: server.world.people.admin }),
    version: 1,
    decision: 'COMPLETE',
    outcome: 'Ordered',
  }),
}

/** What follows from these, such as who is asked next and what another mutation writes, has events that their previews do not show. */
export const followed = /^ownChecklistTaskDecide$/

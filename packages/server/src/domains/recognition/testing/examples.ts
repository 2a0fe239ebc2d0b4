import { hire } from '#domains/jobs/testing/hire.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const reason = 'Stayed with me until the test bench ran again'

async function thanks(server: TestServer, author: WorldPerson = 'admin', more: object = {}): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: RecognitionGiveInput!) { ids: recognitionGive(input: $input) }'
  const input = { personIds: [server.world.people.employee], reason, ...more }
  const { ids } = await server.as(author).ask<{ ids: string[] }>(mutation, { input })
  return { id: ids[0] ?? '', version: 1 }
}

export const examples: MutationExamples = {
  recognitionGive: (server) => Promise.resolve({ personIds: [server.world.people.employee], reason }),
  recognitionWelcome: async (server) => ({ personId: (await hire(server, { companyStartDate: '2026-11-23' }, 'Joiner')).person, reason }),
  ownRecognitionUpdate: async (server) => ({ ...(await thanks(server)), reason: 'Stayed until it ran', visibility: 'EVERYBODY' }),
  ownRecognitionWithdraw: (server) => thanks(server),
  recognitionDelete: (server) => thanks(server),
  recognitionHide: (server) => thanks(server),
  recognitionShow: async (server) => {
    const which = await thanks(server)
    await server.rows('update recognitions set is_hidden = true where id = $1', [which.id])
    return which
  },
}

export const concealed = {
  recognition: async (server: TestServer, author: WorldPerson, words: string, { isHidden = false, visibility = 'EVERYBODY' }: Hiding) => {
    // Their receiver would be told by email while they can still read them
    await server.as('employee').ask(`mutation ($input: ${inputOf('notificationMailSet')}!) { notificationMailSet(input: $input) }`, {
      input: { notification: 'recognitionReceived', method: 'NONE' },
    })
    const which = await thanks(server, author, { reason: words, visibility })
    if (isHidden) await server.rows('update recognitions set is_hidden = true where id = $1', [which.id])
    return which
  },
}

type Hiding = { isHidden?: boolean; visibility?: string }

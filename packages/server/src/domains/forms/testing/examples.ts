import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { answer, useForms } from './forms.ts'

/** A form that the administrator is to answer about themselves. */
async function sent(server: TestServer): Promise<string> {
  const { form, person, send } = useForms(() => server)
  return send('admin', { designId: await form(), personIds: [person('admin')] })
}
const which = async (server: TestServer) => ({ id: await sent(server), version: 1 })

export const examples: MutationExamples = {
  formDesignDuplicate: async (server) => ({ id: await makeExample(server, formDesign), version: 1, name: 'Copy' }),
  taskIssue: async (server) => {
    const { form, person, submit } = useForms(() => server)
    await submit('admin', await sent(server), [answer(1, 'Well')])
    return { designId: await form(), personIds: [person('employee')] }
  },
  taskDelete: async (server) => {
    const found = await which(server)
    await server.rows("update tasks set source = 'PULSE' where id = $1", [found.id])
    return found
  },
  taskResend: which,
  taskIgnore: which,
  taskReassign: async (server) => ({ ...(await which(server)), respondentId: server.world.people.employee }),
  ownTaskSubmit: async (server) => ({ id: await sent(server), draft: 0, answers: [answer(1, 'Well')] }),
}

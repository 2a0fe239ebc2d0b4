import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { formLinks } from '../tasks/links/mail.ts'
import { answer, question, questionId, useForms } from './forms.ts'

const required = [question(1, { isRequired: true })]
/** A form that the administrator is to answer about themselves. */
async function sent(server: TestServer, elements?: readonly object[]): Promise<string> {
  const { form, person, send } = useForms(() => server)
  return send('admin', { designId: await form(elements), personIds: [person('admin')] })
}
/** The beginning of the upload of a file that answers a question of the administrator. */
async function announced(server: TestServer): Promise<object> {
  const { form, person, send } = useForms(() => server)
  const id = await send('admin', { designId: await form([question(1, { kind: 'FILE' })]), personIds: [person('admin')] })
  return { id, questionId: questionId(1), filename: 'licence.pdf', mime: 'application/pdf', size: 10 }
}
async function file(server: TestServer): Promise<string> {
  const { run } = useForms(() => server)
  type Begun = { document: { id: string } }
  return (await run<Begun>('admin', 'ownTaskFileAnnounce', await announced(server), '{ document { id } }')).document.id
}

/** The token of a form that somebody without an account is to answer. */
async function linked(server: TestServer): Promise<string> {
  const { form, send } = useForms(() => server)
  const { person } = await hire(server)
  const id = await send('admin', { designId: await form(required), personIds: [person] })
  const { tenantId } = server.world
  const { token, hash } = formLinks.token(server.running.services, { tenantId, id: `${id}/${person}`, version: 1 })
  await server.rows('update tasks set link_hash = $2, link_position = 1 where id = $1', [id, hash])
  return token
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
  ownTaskSave: async (server) => ({ id: await sent(server), draft: 0, answers: [answer(1, 'Well')] }),
  ownTaskFileAnnounce: async (server) => ({ ...(await announced(server)) }),
  ownTaskFileUpdate: async (server) => ({ documentId: await file(server), uploadStatus: 'FAILED' }),
  ownTaskFileRemove: async (server) => ({ id: await file(server) }),
  sharedFormSubmit: async (server) => ({ token: await linked(server), answers: [answer(1, 'Well')] }),
  ownTaskSubmit: async (server) => ({ id: await sent(server, required), draft: 0, answers: [answer(1, 'Well')] }),
}

type Hiding = { isShared?: boolean; isOfBirthday?: boolean }

/** A form about the employee that their supervisor answers: its title is the name of its design, which also says whether it is shared. */
export const concealed = {
  task: async (server: TestServer, author: WorldPerson, words: string, { isShared, isOfBirthday = false }: Hiding) => {
    const { form, send } = useForms(() => server)
    const designId = await form(undefined, { name: words, respondent: 'SUPERVISOR', sharesAnswers: isShared ?? true })
    const id = await send(author, { designId })
    await server.rows('update tasks set is_of_birthday = $2 where id = $1', [id, isOfBirthday])
    // The design is open to whoever may not see the form
    await server.rows("set session_replication_role = 'replica'")
    await server.rows("delete from events where subject_kind = 'form_design'")
    await server.rows("set session_replication_role = 'origin'")
    return { id, version: 1 }
  },
}

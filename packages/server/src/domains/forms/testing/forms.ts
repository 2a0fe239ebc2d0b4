import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

type Who = WorldPerson | 'nobody'
export type OwnTask = {
  id: string
  title: string
  personDisplayName: string
  progress: string
  dueOn: string | null
  isShared: boolean
  draft: number
  answers: { questionId: string; value: string }[]
}

export const questionId = (number: number) => `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`
export const question = (number: number, more: object = {}) => ({
  id: questionId(number),
  kind: 'SHORT_TEXT',
  text: `Question ${number}`,
  ...more,
})
export const answer = (number: number, value: string) => ({ questionId: questionId(number), value })

const seen = `query ($id: ID!) { one: getTask(id: $id) { version progress respondent { displayName } dueOn issuedOn submittedBy { displayName } answers viewerCan } }`
const own = 'query ($id: ID!) { one: getOwnTask(id: $id) { id title personDisplayName progress dueOn isShared draft answers } }'

/** Forms and what is asked with them, made, answered and read as people of the world. */
export function useForms(server: () => TestServer) {
  let made = 0
  const mutation = (name: string, answered: string) => `mutation ($input: ${inputOf(name)}!) { done: ${name}(input: $input) ${answered} }`
  const run = async <Done>(who: Who, name: string, input: object, answered = ''): Promise<Done> =>
    (await server().as(who).ask<{ done: Done }>(mutation(name, answered), { input })).done
  const refused = async (who: Who, name: string, input: object, answered = '') =>
    (await server().as(who).refused(mutation(name, answered), { input })).extensions
  const read = async (who: Who, id: string) => (await server().as(who).ask<{ one: OwnTask }>(own, { id })).one
  return {
    run,
    refused,
    read,
    person: (who: Exclude<WorldPerson, 'stranger'>) => server().world.people[who],
    /** A task as those see it who look after it. */
    shown: async (who: Who, id: string) =>
      (await server().as(who).ask<{ one: Record<string, unknown> & { version: number } }>(seen, { id })).one,
    unread: async (who: Who, id: string) => (await server().as(who).refused(own, { id })).extensions,
    /** Publishes a form; returns its id. */
    form: async (elements: readonly object[] = [question(1)], more: object = {}): Promise<string> => {
      const input = { name: `Form ${(made += 1)}`, type: 'FORM', respondent: 'SUBJECT', elements, ...more }
      const { id } = await run<{ id: string }>('hr', 'formDesignCreate', input, '{ id }')
      await run('hr', 'formDesignPublish', { id, version: 1 }, '{ id }')
      return id
    },
    /** Sends a form about the employee; returns the id of the first task. */
    send: async (who: Who, input: object): Promise<string> => {
      const ids = await run<string[]>(who, 'taskIssue', { personIds: [server().world.people.employee], ...input })
      return ids[0] ?? ''
    },
    save: async (who: Who, id: string, answers: readonly object[], draft = 0) =>
      (await run<{ draft: number }>(who, 'ownTaskSave', { id, draft, answers }, '{ draft }')).draft,
    submit: async (who: Who, id: string, answers: readonly object[], draft = 0) =>
      run<OwnTask>(who, 'ownTaskSubmit', { id, draft, answers }, '{ id progress answers }'),
  }
}

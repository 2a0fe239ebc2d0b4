import type { WorldPerson } from '#src/demo/test-world.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

type Goal = Readonly<Record<string, unknown>> & {
  id: string
  version: number
  measurements: { id: string; name: string }[]
  viewerCan: string[]
}
type Verb = 'Create' | 'Update' | 'Measure' | 'Approve' | 'Decline' | 'Archive' | 'Unarchive'

const fields = `id version name description category { name } weight startOn dueOn progress percentage standing period jobId
  measurements { id type name start target unit } readings { measurementId current doneOn } approval decider decisionComment
  madeBy { displayName } decidedBy { displayName } decidedOn documents { id } comments { text } viewerCan`

/** Goals as people make, measure and decide on them. */
export function useGoals(server: () => TestServer) {
  const documentOf = (verb: Verb) => `mutation ($input: ${inputOf(`goal${verb}`)}!) { done: goal${verb}(input: $input) { ${fields} } }`
  const get = `query ($id: ID!) { one: getGoal(id: $id) { ${fields} } }`
  const of = (who: WorldPerson) => server().world.people[who]
  const run = async (who: WorldPerson, verb: Verb, input: object) =>
    (await server().as(who).ask<{ done: Goal }>(documentOf(verb), { input })).done
  return {
    of,
    run,
    refused: async (who: WorldPerson, verb: Verb, input: object) =>
      (await server().as(who).refused(documentOf(verb), { input })).extensions,
    /** One for the employee. */
    made: (who: WorldPerson, more: object) =>
      run(who, 'Create', { personId: of('employee'), name: 'Answer faster', startOn: '2026-01-01', dueOn: '2026-12-31', ...more }),
    shown: async (who: WorldPerson, id: string) => (await server().as(who).ask<{ one: Goal }>(get, { id })).one,
    codeOf: async (who: WorldPerson, id: string) => (await server().as(who).refused(get, { id })).extensions.code,
    which: ({ id, version }: Pick<Goal, 'id' | 'version'>) => ({ id, version }),
  }
}

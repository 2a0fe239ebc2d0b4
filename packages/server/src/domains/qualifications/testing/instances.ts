import { inputOf } from '#platform/testing/input-of.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Who = Parameters<TestServer['as']>[0]
export type Instance = Readonly<Record<string, unknown>> & { id: string; version: number; viewerCan: string[] }
type Verb = 'Create' | 'Update' | 'Submit' | 'Approve' | 'Reject' | 'Revoke' | 'Renew'

const fields =
  'id version status standing issuingOrganisation registrationNumber issueDate expiryDate notes decisionComment decidedOn decidedBy { displayName } item { name } renewalOfId renewal { id } documents { displayName } comments { text } viewerCan'
export const documentOf = (verb: Verb) =>
  `mutation ($input: ${inputOf(`qualificationInstance${verb}`)}!) { done: qualificationInstance${verb}(input: $input) { ${fields} } }`
export const which = ({ id, version }: Instance) => ({ id, version })

/** Does with qualifications of people what the API lets somebody do. */
export function useInstances(server: () => TestServer) {
  const run = async (who: Who, verb: Verb, input: object) =>
    (await server().as(who).ask<{ done: Instance }>(documentOf(verb), { input })).done
  const refused = async (who: Who, verb: Verb, input: object) => (await server().as(who).refused(documentOf(verb), { input })).extensions
  const pathsOf = async (who: Who, verb: Verb, input: object) => (await refused(who, verb, input)).problems?.map(({ path }) => path)
  const shown = async (who: Who, id: string) =>
    (await server().as(who).ask<{ one: Instance }>(`query ($id: ID!) { one: getQualificationInstance(id: $id) { ${fields} } }`, { id })).one
  return { run, refused, pathsOf, shown }
}

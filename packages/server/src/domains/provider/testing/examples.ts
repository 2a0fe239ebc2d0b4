import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0
const create = 'mutation ($input: OrganisationCreateInput!) { organisationCreate(input: $input) { alias } }'
const newAlias = () => `example-${(made += 1)}`

async function organisation(server: TestServer): Promise<{ alias: string }> {
  const alias = newAlias()
  await server.as('admin').ask(create, { input: { alias, name: 'Example' } })
  return { alias }
}

export const examples: MutationExamples = {
  organisationCreate: () => Promise.resolve({ alias: newAlias(), name: 'Example' }),
  organisationModulesSet: async (server) => ({ ...(await organisation(server)), modules: ['performance'] }),
  organisationSuspend: organisation,
  organisationResume: async (server) => {
    const given = await organisation(server)
    await server
      .as('admin')
      .ask('mutation ($input: OrganisationSuspendInput!) { organisationSuspend(input: $input) { alias } }', { input: given })
    return given
  },
}

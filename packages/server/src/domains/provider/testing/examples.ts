import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

let made = 0
const create = 'mutation ($input: OrganisationCreateInput!) { organisationCreate(input: $input) { invitationLink } }'
const newAlias = () => `example-${(made += 1)}`
const administrator = { administratorName: 'Ann Other', administratorEmail: 'ann@example.org' }

async function organisation(server: TestServer): Promise<{ alias: string }> {
  const alias = newAlias()
  await server.as('admin').ask(create, { input: { alias, name: 'Example', ...administrator } })
  return { alias }
}

async function plan(server: TestServer): Promise<{ id: string; version: number }> {
  const input = { name: `Plan ${newAlias()}`, modules: ['performance'] }
  const { made } = await server
    .as('admin')
    .ask<{ made: { id: string; version: number } }>(
      'mutation ($input: ProductPlanCreateInput!) { made: productPlanCreate(input: $input) { id version } }',
      { input },
    )
  return made
}

const templateValues = () => ({
  name: `Template ${newAlias()}`,
  modelType: 'PERSON',
  type: 'NUMBER',
  apiName: 'shoe_size',
  categoryName: 'Uniform',
  visibility: 'ALL',
})

async function template(server: TestServer): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: CustomFieldTemplateCreateInput!) { made: customFieldTemplateCreate(input: $input) { id version } }'
  return (await server.as('admin').ask<{ made: { id: string; version: number } }>(mutation, { input: templateValues() })).made
}

export const examples: MutationExamples = {
  customFieldTemplateCreate: () => Promise.resolve(templateValues()),
  customFieldTemplateUpdate: async (server) => ({ ...(await template(server)), ...templateValues() }),
  customFieldTemplateDelete: template,
  organisationCreate: () => Promise.resolve({ alias: newAlias(), name: 'Example', ...administrator }),
  organisationAdministratorInvite: async (server) => ({ ...(await organisation(server)), ...administrator }),
  organisationPlanSet: async (server) => ({ ...(await organisation(server)), productPlanId: (await plan(server)).id }),
  productPlanCreate: () => Promise.resolve({ name: `Plan ${newAlias()}`, modules: ['performance'] }),
  productPlanUpdate: async (server) => ({ ...(await plan(server)), name: `Plan ${newAlias()}`, modules: ['bulk_data'] }),
  productPlanDelete: plan,
  organisationSuspend: organisation,
  organisationResume: async (server) => {
    const given = await organisation(server)
    await server
      .as('admin')
      .ask('mutation ($input: OrganisationSuspendInput!) { organisationSuspend(input: $input) { alias } }', { input: given })
    return given
  },
}

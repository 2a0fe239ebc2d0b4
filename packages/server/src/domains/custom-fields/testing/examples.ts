import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { fill, makeCategory, makeField, versionOf } from './fields.ts'

let made = 0
const nextName = () => {
  made += 1
  return `example_${String.fromCharCode(97 + (made % 26))}_${'x'.repeat(Math.floor(made / 26))}`
}

const values = async (server: TestServer) => ({
  name: 'Shoe size',
  apiName: nextName(),
  modelType: 'PERSON',
  type: 'NUMBER',
  categoryId: await makeCategory(server),
})

async function field(server: TestServer) {
  const { id, version } = await makeField(server, await values(server))
  return { id, version }
}

async function disabled(server: TestServer) {
  const input = await field(server)
  const mutation = 'mutation ($input: CustomFieldDisableInput!) { done: customFieldDisable(input: $input) { id version } }'
  return (await server.as('admin').ask<{ done: { id: string; version: number } }>(mutation, { input })).done
}

async function filledIn(server: TestServer) {
  const { apiName } = await makeField(server, await values(server))
  const id = server.world.people.employee
  return { id, version: await versionOf(server, id), customFields: [{ apiName, value: '42' }] }
}

async function sealed(server: TestServer) {
  const { apiName } = await makeField(server, { ...(await values(server)), isSensitive: true })
  const modelId = server.world.people.employee
  await fill(server, 'admin', modelId, { apiName, value: '42' })
  return { modelType: 'PERSON', modelId, apiName }
}

export const examples: MutationExamples = {
  customFieldCreate: values,
  customFieldUpdate: async (server) => ({ ...(await field(server)), name: 'Size of shoes', categoryId: await makeCategory(server) }),
  customFieldEnable: disabled,
  customFieldDisable: field,
  customFieldDelete: disabled,
  customFieldReveal: sealed,
  personCustomFieldsUpdate: filledIn,
}

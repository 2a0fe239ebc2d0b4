import { kindOf } from '@kith/shared/catalogue.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import { makeExample, recordCalled } from '#platform/testing/example-inputs.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { fill, groupCalled, makeCategory, makeField, versionOf } from './fields.ts'

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
  const mutation = 'mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }'
  return (await server.as('admin').ask<{ done: { id: string; version: number } }>(mutation, { input })).done
}

async function moved(server: TestServer) {
  const categoryId = await makeCategory(server)
  const [first, second] = [
    await makeField(server, { ...(await values(server)), categoryId }),
    await makeField(server, { ...(await values(server)), categoryId }),
  ]
  return { id: second.id, before: first.id }
}

async function optionToMerge(server: TestServer) {
  const options = ['Red', 'Crimson'].map((label) => ({ label }))
  const { id, version, definition } = await makeField(server, { ...(await values(server)), type: 'SINGLE_SELECT', options })
  const [option, into] = definition.options
  return { id, version, optionId: option?.id, intoId: into?.id }
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

async function given(server: TestServer) {
  const { id } = await makeField(server, await values(server))
  return { id, grants: [{ permissionGroupId: await groupCalled(server, 'Employee'), level: 'VIEW', scope: 'OWN' }] }
}

const filledInOf = (kind: string, modelType: string) => async (server: TestServer) => {
  const { apiName } = await makeField(server, { ...(await values(server)), modelType, categoryId: await makeCategory(server, modelType) })
  const record = kindOf(kind)
  const id = isSettingsList(record) ? await recordCalled(server, record, nextName()) : await makeExample(server, record)
  return { id, version: 1, customFields: [{ apiName, value: '42' }] }
}

export const examples: MutationExamples = {
  customFieldCreate: values,
  customFieldUpdate: async (server) => ({ ...(await field(server)), name: 'Size of shoes', categoryId: await makeCategory(server) }),
  customFieldMove: moved,
  customFieldEnable: disabled,
  customFieldDisable: field,
  customFieldDelete: disabled,
  customFieldOptionMerge: optionToMerge,
  customFieldAccessSet: given,
  customFieldReveal: sealed,
  personCustomFieldsUpdate: filledIn,
  businessEntityCustomFieldsUpdate: filledInOf('businessEntity', 'BUSINESS_ENTITY'),
  businessUnitCustomFieldsUpdate: filledInOf('businessUnit', 'BUSINESS_UNIT'),
  locationCustomFieldsUpdate: filledInOf('location', 'LOCATION'),
  positionTitleCustomFieldsUpdate: filledInOf('positionTitle', 'POSITION_TITLE'),
  trainingCustomFieldsUpdate: filledInOf('training', 'TRAINING'),
}

import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Who = Parameters<TestServer['as']>[0]
export type MadeField = {
  id: string
  version: number
  apiName: string
  definition: { options: { id: string; label: string; isEnabled: boolean }[] }
}
export const fieldParts = 'id version name apiName isEnabled definition { options { id label isEnabled } }'

let made = 0

/** A category of its own for fields of a model. */
export async function makeCategory(server: TestServer, modelType = 'PERSON'): Promise<string> {
  made += 1
  const mutation = 'mutation ($input: CustomFieldCategoryCreateInput!) { done: customFieldCategoryCreate(input: $input) { id } }'
  return (await server.as('admin').ask<{ done: { id: string } }>(mutation, { input: { name: `Category ${made}`, modelType } })).done.id
}

type Values = { readonly apiName: string; readonly modelType?: string; readonly categoryId?: string; readonly [name: string]: unknown }

export async function makeField(server: TestServer, values: Values): Promise<MadeField> {
  const { apiName, modelType = 'PERSON' } = values
  const input = {
    name: apiName,
    modelType,
    type: 'TEXT',
    categoryId: values.categoryId ?? (await makeCategory(server, modelType)),
    ...values,
  }
  const mutation = `mutation ($input: CustomFieldCreateInput!) { done: customFieldCreate(input: $input) { ${fieldParts} } }`
  return (await server.as('admin').ask<{ done: MadeField }>(mutation, { input })).done
}

/** Puts one of the world's people into a group of its own that grants these: `people.custom_fields.shoe_size.view ALL`. */
export async function grant(
  server: TestServer,
  to: Parameters<TestServer['userOf']>[0],
  ...grants: string[]
): Promise<{ id: string; version: number }> {
  made += 1
  const create = 'mutation ($input: PermissionGroupCreateInput!) { done: permissionGroupCreate(input: $input) { id version } }'
  const input = {
    name: `Fields ${made}`,
    grants: grants.map((each) => {
      const [slug, scope] = each.split(' ')
      return { slug, scope }
    }),
  }
  const { done: group } = await server.as('admin').ask<{ done: { id: string; version: number } }>(create, { input })
  const add = 'mutation ($input: PermissionGroupMemberAddInput!) { done: permissionGroupMemberAdd(input: $input) { id version } }'
  return (
    await server
      .as('admin')
      .ask<{ done: { id: string; version: number } }>(add, { input: { id: group.id, userId: await server.userOf(to) } })
  ).done
}

export type ShownField = {
  apiName: string
  hasValue: boolean
  isMasked: boolean
  mayManage: boolean
  startDate: string | null
  text: { value: string; regexValid: boolean } | null
  number: string | null
  singleSelect: { id: string; label: string } | null
  multiSelect: { ids: string[]; labels: string[] } | null
  peopleDropdown: { people: { id: string }[]; jobs: { id: string }[] } | null
}
export const valueParts = `apiName hasValue isMasked mayManage startDate text { value regexValid } number singleSelect { id label }
  multiSelect { ids labels } peopleDropdown { people { id } jobs { id } }`

/** The custom fields of a person as somebody sees them, by their API names. */
export async function fieldsOf(server: TestServer, who: Who, person: string): Promise<Record<string, ShownField>> {
  const query = `query ($id: ID!) { getPerson(id: $id) { customFields { ${valueParts} } } }`
  const { getPerson } = await server.as(who).ask<{ getPerson: { customFields: ShownField[] } }>(query, { id: person })
  return Object.fromEntries(getPerson.customFields.map((each) => [each.apiName, each]))
}

export async function versionOf(server: TestServer, person: string): Promise<number> {
  const query = 'query ($id: ID!) { getPerson(id: $id) { version } }'
  return (await server.as('admin').ask<{ getPerson: { version: number } }>(query, { id: person })).getPerson.version
}
export const fillIn = 'mutation ($input: PersonCustomFieldsUpdateInput!) { personCustomFieldsUpdate(input: $input) { id version } }'

export async function fill(server: TestServer, who: Who, person: string, ...customFields: object[]): Promise<void> {
  await server.as(who).ask(fillIn, { input: { id: person, version: await versionOf(server, person), customFields } })
}
export async function refusedFill(server: TestServer, who: Who, person: string, ...customFields: object[]) {
  return (await server.as(who).refused(fillIn, { input: { id: person, version: await versionOf(server, person), customFields } }))
    .extensions
}

/** The files of the archive of what is kept about a person, as one text; the server must have `work`. */
export const archiveOf = async (server: TestServer, who: Who, person: string): Promise<string> =>
  Object.values(await filesOfArchive(server, who, person)).join('\n')

/** The same, each file by its name. */
export async function filesOfArchive(server: TestServer, who: Who, person: string): Promise<Record<string, string>> {
  const client = server.as(who)
  await client.ask('mutation ($input: PersonalDataExportInput!) { personalDataExport(input: $input) { id } }', {
    input: { personId: person },
  })
  const read = `{ of: getPersonalData(personId: "${person}") { archive { status downloadUrl } } }`
  type Read = { of: { archive: { status: string; downloadUrl: string | null } | null } }
  const last: { url?: string | null | undefined } = {}
  const look = async () => (last.url = (await client.ask<Read>(read)).of.archive?.downloadUrl)
  await expect.poll(look, { timeout: 60_000 }).toBeTruthy()
  const answer = await fetch(`${server.running.address}${last.url}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

export async function groupCalled(server: TestServer, name: string): Promise<string> {
  const query = '{ all: listAllPermissionGroups { id name } }'
  const { all } = await server.as('admin').ask<{ all: { id: string; name: string }[] }>(query)
  return all.find((group) => group.name === name)?.id ?? ''
}

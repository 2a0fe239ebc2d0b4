import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fieldsOf, fill, grant, makeCategory, makeField, type Who } from './testing/fields.ts'

const held = useTestServer({ work: true })
const create = 'mutation ($input: CustomFieldCreateInput!) { done: customFieldCreate(input: $input) { id apiName } }'
const update = 'mutation ($input: CustomFieldUpdateInput!) { done: customFieldUpdate(input: $input) { id } }'
const remove = 'mutation ($input: RecordVersionInput!) { done: customFieldDelete(input: $input) }'
const disable = 'mutation ($input: RecordVersionInput!) { done: customFieldDisable(input: $input) { id version } }'
const refused = async (query: string, input: object, who: Who = 'admin') => (await held.server.as(who).refused(query, { input })).extensions
const values = async (apiName: string, more: object = {}) => ({
  name: apiName,
  apiName,
  modelType: 'PERSON',
  type: 'TEXT',
  categoryId: await makeCategory(held.server),
  ...more,
})
const definitions = async (who: Who, isEnabled?: boolean) => {
  const query = `query ($isEnabled: Boolean) { all: listAllCustomFieldDefinitions(isEnabled: $isEnabled) { id name apiName modelType type description isSensitive
    isMandatory sortOrder category { id name sortOrder } definition { options { id label } allowSelectingIndividualJobs regex validationError } } }`
  return (await held.server.as(who).ask<{ all: { apiName: string }[] }>(query, { isEnabled: isEnabled ?? null })).all
}

describe('custom fields', () => {
  it.each(['Shoe', 'shoe-size', 'shoe_2', 'constructor', '__proto__'])('the API name %s is refused [AD-686] [AD-688]', async (apiName) => {
    const { problems } = await refused(create, await values(apiName))
    expect(problems).toMatchObject([{ path: 'apiName', message: 'API name must only contain lowercase letters and underscores' }])
  })

  it('an API name is used once in a model, and again in another one [AD-688]', async () => {
    await makeField(held.server, { apiName: 'desk' })
    expect(await refused(create, await values('desk'))).toMatchObject({
      problems: [{ path: 'apiName', message: 'This API name is already in use' }],
    })
    await makeField(held.server, { apiName: 'desk', modelType: 'LOCATION' })
  })

  it('a definition says what callers need to know of it, and is narrowed to those that are enabled [PW-258] [PW-650]', async () => {
    const categoryId = await makeCategory(held.server)
    const given = { apiName: 'tier', name: 'Tier', type: 'SINGLE_SELECT', description: 'How far', categoryId, options: [{ label: 'One' }] }
    const { id, version } = await makeField(held.server, given)
    expect(await definitions('admin', true)).toContainEqual({
      id,
      name: 'Tier',
      apiName: 'tier',
      modelType: 'PERSON',
      type: 'SINGLE_SELECT',
      description: 'How far',
      isSensitive: false,
      isMandatory: false,
      sortOrder: expect.any(Number) as number,
      category: { id: categoryId, name: expect.stringMatching(/^Category/) as string, sortOrder: expect.any(Number) as number },
      definition: expect.objectContaining({ options: [{ id: expect.any(String) as string, label: 'One' }] }) as object,
    })
    await held.server.as('admin').ask(disable, { input: { id, version } })
    expect((await definitions('admin', true)).map(({ apiName }) => apiName)).not.toContain('tier')
    expect((await definitions('admin', false)).map(({ apiName }) => apiName)).toContain('tier')
    expect((await definitions('employee')).map(({ apiName }) => apiName)).not.toContain('tier')
  })

  it.each([
    [
      '[PW-260] [AD-418]',
      'CustomFieldModelType',
      [
        'ADDRESS',
        'BUSINESS_ENTITY',
        'BUSINESS_UNIT',
        'EMAIL_ADDRESS',
        'JOB',
        'LOCATION',
        'PERSON',
        'PHONE_NUMBER',
        'POSITION_TITLE',
        'REMUNERATION',
        'TRAINING',
      ],
    ],
    ['[AD-417]', 'CustomFieldType', ['MULTI_SELECT', 'NUMBER', 'PEOPLE_DROPDOWN', 'SINGLE_SELECT', 'TEXT']],
  ])('%s a custom field has exactly these values of %s to choose from', async (_, type, values) => {
    const query = 'query ($type: String!) { type: __type(name: $type) { enumValues { name } } }'
    const { type: found } = await held.server.as('admin').ask<{ type: { enumValues: { name: string }[] } }>(query, { type })
    expect(found.enumValues.map(({ name }) => name).toSorted()).toEqual(values)
  })

  it('a field keeps what it is given: its help, whether it is required, sensitive or left out of analytics, its format, and whether jobs can be chosen [AD-416]', async () => {
    const query = `query ($id: ID!) { of: getCustomField(id: $id) { name apiName modelType type description isMandatory isSensitive
      isExcludedFromAnalytics definition { allowSelectingIndividualJobs regex validationError options { label } } } }`
    const kept = async (apiName: string, more: object) => {
      const { id } = await makeField(held.server, { apiName, modelType: 'TRAINING', ...more })
      return (await held.server.as('admin').ask<{ of: object }>(query, { id })).of
    }
    const flags = { description: 'As on the card', isSensitive: true, isExcludedFromAnalytics: true }
    expect(
      await kept('badge', { ...flags, name: 'Badge', isRequired: true, pattern: '[A-Z]{2}', patternMessage: 'Two capital letters' }),
    ).toMatchObject({
      ...flags,
      name: 'Badge',
      apiName: 'badge',
      modelType: 'TRAINING',
      type: 'TEXT',
      isMandatory: true,
      definition: { regex: '[A-Z]{2}', validationError: 'Two capital letters' },
    })
    expect(await kept('room', { type: 'MULTI_SELECT', options: [{ label: 'North' }, { label: 'South' }] })).toMatchObject({
      type: 'MULTI_SELECT',
      isExcludedFromAnalytics: false,
      definition: { options: [{ label: 'North' }, { label: 'South' }] },
    })
    expect(await kept('trainer', { type: 'PEOPLE_DROPDOWN', allowsJobs: true })).toMatchObject({
      type: 'PEOPLE_DROPDOWN',
      definition: { allowSelectingIndividualJobs: true },
    })
  })

  it('the model, the type and the API name of a field are fixed once it is made [AD-419]', async () => {
    const query = '{ type: __type(name: "CustomFieldUpdateInput") { inputFields { name } } }'
    const { type } = await held.server.as('admin').ask<{ type: { inputFields: { name: string }[] } }>(query)
    const changed = type.inputFields.map(({ name }) => name)
    expect(changed).toContain('name')
    for (const fixed of ['modelType', 'type', 'apiName']) expect(changed, fixed).not.toContain(fixed)
  })

  it('a field is made by those with the permission to create custom fields, which is in the catalogue, and by nobody else [PW-612]', async () => {
    const input = await values('of_manager')
    expect((await refused(create, input, 'manager')).code).toBe('FORBIDDEN')
    const { all } = await held.server.as('admin').ask<{ all: { slug: string }[] }>('{ all: listAllPermissions { slug } }')
    expect(all.map(({ slug }) => slug)).toContain('custom_fields.create')
    await grant(held.server, 'manager', 'custom_fields.create FUNCTIONAL')
    expect(await held.server.as('manager').ask(create, { input })).toMatchObject({ done: { apiName: 'of_manager' } })
  })

  it('a category of another model, a pattern that is none and a select without options are refused', async () => {
    expect(await refused(create, await values('a', { categoryId: await makeCategory(held.server, 'LOCATION') }))).toMatchObject({
      problems: [{ path: 'categoryId' }],
    })
    expect(await refused(create, await values('b', { pattern: '(', patternMessage: 'x' }))).toMatchObject({
      problems: [{ path: 'pattern' }],
    })
    expect(await refused(create, await values('c', { type: 'MULTI_SELECT' }))).toMatchObject({ problems: [{ path: 'options' }] })
  })

  it('a field with values stays sensitive or open as it is', async () => {
    const { id, version } = await makeField(held.server, { apiName: 'blood', isSensitive: true })
    await fill(held.server, 'admin', held.server.world.people.employee, { apiName: 'blood', value: 'O' })
    const input = { id, version, name: 'Blood', categoryId: await makeCategory(held.server), isSensitive: false }
    expect(await refused(update, input)).toMatchObject({ problems: [{ path: 'isSensitive' }] })
  })

  it('its permissions are in the catalogue with its name, are granted to groups, and go with it: a new field of the name begins with none [AD-790]', async () => {
    const employee = held.server.world.people.employee
    const first = await makeField(held.server, { apiName: 'glove_size', name: 'Glove size' })
    const { all } = await held.server
      .as('admin')
      .ask<{ all: { slug: string; description: string }[] }>('{ all: listAllPermissions { slug description } }')
    expect(all).toContainEqual({
      slug: 'people.custom_fields.glove_size.view',
      description: 'View the custom field ‘Glove size’ of people',
    })
    await grant(held.server, 'manager', 'people.custom_fields.glove_size.view SUBORDINATE')
    await fill(held.server, 'admin', employee, { apiName: 'glove_size', value: '42' })
    expect(await fieldsOf(held.server, 'manager', employee)).toHaveProperty('glove_size')
    const column = `cf:${first.id}`
    const view = { list: 'people', name: 'Gloves', filters: [{ name: column, value: '42' }], columns: [{ name: 'name' }, { name: column }] }
    await held.server.as('admin').ask('mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id } }', { input: view })

    expect(await refused(remove, { id: first.id, version: first.version })).toMatchObject({
      problems: [{ message: 'Disable ‘Glove size’ before you delete it.' }],
    })
    const { done } = await held.server
      .as('admin')
      .ask<{ done: { id: string; version: number } }>(disable, { input: { id: first.id, version: first.version } })
    await held.server.as('admin').ask(remove, { input: done })
    await expect.poll(() => held.server.rows('select from custom_values where field_id = $1', [first.id]), { timeout: 60_000 }).toEqual([])
    await makeField(held.server, { apiName: 'glove_size', name: 'Glove size' })
    expect(await fieldsOf(held.server, 'manager', employee)).not.toHaveProperty('glove_size')
    expect((await fieldsOf(held.server, 'admin', employee))['glove_size']?.hasValue).toBe(false)
    expect(await held.server.as('admin').ask('{ views: listSavedViews(list: "people") { columns filters { name isMissing } } }')).toEqual({
      views: [{ columns: ['name'], filters: [{ name: column, isMissing: true }] }],
    })
    const query =
      'query ($id: ID!, $fields: [String!]!) { done: listPersonChanges(id: $id, fields: $fields) { items { changes { label after } } } }'
    const history = await held.server
      .as('admin')
      .ask<{ done: { items: { changes: object[] }[] } }>(query, { id: employee, fields: [`cf:${first.id}`] })
    expect(history.done.items.at(-1)?.changes).toContainEqual({ label: 'Glove size', after: '42' })
  })

  it.each([
    ['[PW-592]', 'JOB', 'people.jobs'],
    ['[PW-598]', 'EMAIL_ADDRESS', 'people.email_addresses'],
    ['[PW-599]', 'PHONE_NUMBER', 'people.phone_numbers'],
    ['[PW-600]', 'ADDRESS', 'people.addresses'],
  ])('%s the permissions of a field of the model %s begin with %s', async (_, modelType, prefix) => {
    const apiName = `of_${modelType.toLowerCase()}`
    await makeField(held.server, { apiName, modelType })
    const { all } = await held.server.as('admin').ask<{ all: { slug: string }[] }>('{ all: listAllPermissions { slug } }')
    const own = all.flatMap(({ slug }) => (slug.includes(apiName) ? [slug] : []))
    expect(own.toSorted()).toEqual(['manage', 'view'].map((action) => `${prefix}.custom_fields.${apiName}.${action}`))
  })

  it('a user is told which permissions for the fields of a model they hold, of hidden fields only the mandatory ones [PW-652] [PW-602] [PW-733]', async () => {
    await makeField(held.server, { apiName: 'hidden' })
    await makeField(held.server, { apiName: 'needed', isRequired: true })
    await makeField(held.server, { apiName: 'seen' })
    await grant(held.server, 'manager', 'people.custom_fields.seen.view SUBORDINATE')
    const query = `query ($target: CustomFieldTargetResource!) {
      all: performSingleCustomFieldModelAuthCheck(customFieldModelType: PERSON, targetResource: $target) { permissionSlug passes } }`
    const { all } = await held.server.as('manager').ask<{ all: { permissionSlug: string; passes: boolean }[] }>(query, {
      target: { id: held.server.world.people.employee, type: 'PERSON' },
    })
    expect(all).toContainEqual({ permissionSlug: 'people.custom_fields.seen.view', passes: true })
    expect(all).toContainEqual({ permissionSlug: 'people.custom_fields.seen.manage', passes: false })
    expect(all).toContainEqual({ permissionSlug: 'people.custom_fields.needed.manage', passes: false })
    expect(JSON.stringify(all)).not.toContain('hidden')
    const { extensions } = await held.server
      .as('employee')
      .refused(query.replace('customFieldModelType', `sourceUserId: "${await held.server.userOf('manager')}", customFieldModelType`), {
        target: { id: held.server.world.people.employee, type: 'PERSON' },
      })
    expect(extensions.code).toBe('FORBIDDEN')
  })

  it('is moved within its category by those who may edit fields, for forms and cards alike, with an event', async () => {
    const categoryId = await makeCategory(held.server)
    const fields = []
    for (const apiName of ['first_one', 'second_one', 'third_one']) fields.push(await makeField(held.server, { apiName, categoryId }))
    const [first, , third] = fields
    const move = 'mutation ($input: CustomFieldMoveInput!) { done: customFieldMove(input: $input) { id } }'
    const order = async () => {
      const query = '{ all: listAllCustomFieldDefinitions(modelType: PERSON) { apiName category { id } } }'
      const { all } = await held.server.as('admin').ask<{ all: { apiName: string; category: { id: string } | null }[] }>(query)
      return all.filter(({ category }) => category?.id === categoryId).map(({ apiName }) => apiName)
    }
    await held.server.as('admin').ask(move, { input: { id: third?.id, before: first?.id } })
    expect(await order()).toEqual(['third_one', 'first_one', 'second_one'])
    expect(
      Object.keys(await fieldsOf(held.server, 'admin', held.server.world.people.employee)).filter((name) => name.endsWith('_one')),
    ).toEqual(['third_one', 'first_one', 'second_one'])
    await held.server.as('admin').ask(move, { input: { id: third?.id } })
    expect(await order()).toEqual(['first_one', 'second_one', 'third_one'])
    const elsewhere = await makeField(held.server, { apiName: 'elsewhere' })
    const astray = await held.server.as('admin').refused(move, { input: { id: third?.id, before: elsewhere.id } })
    expect(astray.extensions.problems?.map(({ path }) => path)).toEqual(['before'])
    expect((await held.server.as('manager').refused(move, { input: { id: third?.id } })).extensions['code']).toBe('FORBIDDEN')
    const [event] = await held.server.rows<{ difference: object }>(
      `select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 and e.name = 'custom_field.updated' order by e.position limit 1`,
      [third?.id],
    )
    expect(event?.difference).toEqual({ sortOrder: [3, 1] })
  })
})

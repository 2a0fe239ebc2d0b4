import { kindOf } from '@kith/shared/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { makeExample, recordCalled } from '#platform/testing/example-inputs.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grant, makeField, type ShownField, type Who } from './testing/fields.ts'

const held = useTestServer({ work: true })
const parts = 'version customFields { apiName hasValue mayManage text { value } } missingCustomFields { name permissionSlug }'
const read = `query ($model: CustomFieldModelType!, $id: ID) { of: getRecordCustomFields(modelType: $model, modelId: $id) { ${parts} } }`
type Of = { version: number; customFields: ShownField[]; missingCustomFields: { name: string; permissionSlug: string }[] }
const filledOf = async (who: Who, model: string, id: string | null) => (await held.server.as(who).ask<{ of: Of }>(read, { model, id })).of
const update = (type: string, kind: string) =>
  `mutation ($input: ${type}CustomFieldsUpdateInput!) { done: ${kind}CustomFieldsUpdate(input: $input) }`

async function fillIn(who: Who, kind: string, id: string, ...customFields: object[]) {
  const { version } = await filledOf('admin', modelOf(kind), id)
  const { type } = kindOf(kind)
  return held.server.as(who).send(update(type, kind), { input: { id, version, customFields } })
}
const models = new Map([
  ['businessEntity', 'BUSINESS_ENTITY'],
  ['businessUnit', 'BUSINESS_UNIT'],
  ['location', 'LOCATION'],
  ['positionTitle', 'POSITION_TITLE'],
  ['training', 'TRAINING'],
])
const modelOf = (kind: string) => models.get(kind) ?? ''
const recordOf = (kind: string) =>
  kind === 'training' ? makeExample(held.server, kindOf(kind)) : recordCalled(held.server, kindOf(kind), `Filled ${kind}`)

describe('the custom fields of records', () => {
  it.each([
    ['[PW-596]', 'businessEntity', 'business_entities', ' FUNCTIONAL'],
    ['[PW-594]', 'businessUnit', 'business_units', ' FUNCTIONAL'],
    ['[PW-595]', 'location', 'locations', ' FUNCTIONAL'],
    ['[PW-597]', 'positionTitle', 'position_titles', ' FUNCTIONAL'],
    ['[PW-601]', 'training', 'people.training', ' ALL'],
  ])('%s those of a %s are granted by the prefix %s, kept, and told in its history', async (_, kind, prefix, scope) => {
    const field = await makeField(held.server, { apiName: 'floor_plan', modelType: modelOf(kind) })
    const id = await recordOf(kind)
    const slug = `${prefix}.custom_fields.floor_plan`
    await grant(
      held.server,
      'hr',
      ...Object.values(kindOf(kind).permissions)
        .slice(0, 1)
        .map((view) => `${view}${scope}`),
    )
    expect((await filledOf('hr', modelOf(kind), id)).customFields).toEqual([])
    await grant(held.server, 'hr', `${slug}.view${scope}`)
    expect((await filledOf('hr', modelOf(kind), id)).customFields).toMatchObject([
      { apiName: 'floor_plan', hasValue: false, mayManage: false },
    ])
    const value = { apiName: 'floor_plan', value: 'B 12' }
    expect((await fillIn('hr', kind, id, value)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', missing: [`${slug}.manage`] })
    await grant(held.server, 'hr', `${slug}.manage${scope}`)
    expect((await fillIn('hr', kind, id, value)).errors).toBeUndefined()
    expect((await filledOf('hr', modelOf(kind), id)).customFields[0]?.text?.value).toBe('B 12')
    const [event] = await held.server.rows<{ difference: object }>(
      `select v.difference from events e join event_values v on v.event_id = e.id where e.subject_id = $1 order by e.position desc limit 1`,
      [id],
    )
    expect(event?.difference).toEqual({ [`cf:${field.id}`]: [null, 'B 12'] })
  })

  it('a record at another version is not filled in, and nor is one that its reader may not view', async () => {
    await makeField(held.server, { apiName: 'gate', modelType: 'LOCATION' })
    const id = await recordOf('location')
    const { version } = await filledOf('admin', 'LOCATION', id)
    const input = { id, version: version + 1, customFields: [{ apiName: 'gate', value: '1' }] }
    const error = await held.server.as('admin').refused(update('Location', 'location'), { input })
    expect(error.extensions).toMatchObject({ code: 'CONFLICT', currentVersion: version })
    await grant(held.server, 'employee', 'locations.custom_fields.gate.manage FUNCTIONAL')
    expect((await held.server.as('employee').refused(read, { model: 'LOCATION', id })).extensions['code']).toBe('NOT_FOUND')
    const blind = await held.server.as('employee').refused(update('Location', 'location'), { input: { ...input, version } })
    expect(blind.extensions['code']).toBe('NOT_FOUND')
  })

  it('what a record had goes with it, whether it is deleted or merged', async () => {
    const field = await makeField(held.server, { apiName: 'band', modelType: 'POSITION_TITLE' })
    const kept = async () => (await held.server.rows('select subject_id from custom_values where field_id = $1', [field.id])).length
    const titles = [await recordCalled(held.server, kindOf('positionTitle'), 'Going'), await recordOf('positionTitle')] as const
    const fill = (id: string) => fillIn('admin', 'positionTitle', id, { apiName: 'band', value: '7' })
    await fill(titles[0])
    await fill(titles[1])
    expect(await kept()).toBe(2)
    const versionOf = async (id: string) => (await filledOf('admin', 'POSITION_TITLE', id)).version
    await held.server.as('admin').ask('mutation ($input: PositionTitleMergeInput!) { positionTitleMerge(input: $input) { id } }', {
      input: { id: titles[0], version: await versionOf(titles[0]), intoId: titles[1] },
    })
    expect(await kept()).toBe(1)
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { positionTitleDelete(input: $input) }', {
      input: { id: titles[1], version: await versionOf(titles[1]) },
    })
    expect(await kept()).toBe(0)
  })

  it('of a new person, the form is told which mandatory fields its user may not fill in, and by which permission they could', async () => {
    await makeField(held.server, { apiName: 'union_card', isRequired: true })
    const { customFields, missingCustomFields } = await filledOf('hr', 'PERSON', null)
    expect(customFields.map(({ apiName }) => apiName)).not.toContain('union_card')
    expect(missingCustomFields).toEqual([{ name: 'union_card', permissionSlug: 'people.custom_fields.union_card.manage' }])
    const own = await filledOf('admin', 'PERSON', null)
    expect(own).toMatchObject({ version: 0, missingCustomFields: [] })
    expect(own.customFields).toContainEqual(expect.objectContaining({ apiName: 'union_card', hasValue: false, mayManage: true }))
  })

  it('a pattern that other engines never finish is judged at once, and one that looks back is refused', async () => {
    const nested = String.raw`^(a+)+(b|b)*$`
    await makeField(held.server, { apiName: 'serial', modelType: 'LOCATION', pattern: nested, patternMessage: 'Enter letters a.' })
    const id = await recordOf('location')
    const { errors } = await fillIn('admin', 'location', id, { apiName: 'serial', value: `${'a'.repeat(999)}!` })
    expect(errors?.[0]?.extensions).toMatchObject({ problems: [{ message: 'Enter letters a.' }] })
    const backwards = { apiName: 'serial_copy', modelType: 'LOCATION', pattern: String.raw`^(a)\1$`, patternMessage: 'Twice.' }
    await expect(makeField(held.server, backwards)).rejects.toThrow()
  })

  it('three hundred fields of one record are filled in and read at once', async () => {
    const { id: categoryId } = (
      await held.server.rows<{ id: string }>(
        `insert into custom_field_categories (tenant_id, id, name, model_type)
        select id, gen_random_uuid(), 'Many', 'BUSINESS_UNIT' from tenants where id = $1 returning id`,
        [held.server.world.tenantId],
      )
    )[0] ?? { id: '' }
    await held.server.rows(
      `insert into custom_fields (tenant_id, id, model_type, type, api_name, category_id, name)
       select $1, gen_random_uuid(), 'BUSINESS_UNIT', 'TEXT', 'many_' || translate(n::text, '0123456789', 'abcdefghij'), $2, 'Many ' || n
       from generate_series(1, 300) n`,
      [held.server.world.tenantId, categoryId],
    )
    const id = await recordOf('businessUnit')
    const many = (await filledOf('admin', 'BUSINESS_UNIT', id)).customFields.filter(({ apiName }) => apiName.startsWith('many_'))
    expect(many).toHaveLength(300)
    const { errors } = await fillIn('admin', 'businessUnit', id, ...many.map(({ apiName }) => ({ apiName, value: apiName })))
    expect(errors).toBeUndefined()
    const after = (await filledOf('admin', 'BUSINESS_UNIT', id)).customFields.filter(({ apiName }) => apiName.startsWith('many_'))
    expect(after.every(({ apiName, text }) => text?.value === apiName)).toBe(true)
  })
})

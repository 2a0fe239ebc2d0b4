import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const provider = () => held.server.as('admin')
const stranger = () => held.server.as('stranger')

type Line = { id: string; version: number; visibility: string; organisations: { alias: string }[]; template: { name: string } }
const parts = 'id version visibility organisations { alias } template { name }'
const create = `mutation ($input: CustomFieldTemplateCreateInput!) { done: customFieldTemplateCreate(input: $input) { ${parts} } }`
const update = `mutation ($input: CustomFieldTemplateUpdateInput!) { done: customFieldTemplateUpdate(input: $input) { ${parts} } }`
const remove = 'mutation ($input: RecordVersionInput!) { customFieldTemplateDelete(input: $input) }'
const list = `{ all: listCustomFieldTemplates { ${parts} } }`
const offered = '{ all: listOfferedCustomFieldTemplates { name modelType type apiName categoryName options } }'
const values = {
  name: 'Glove size',
  modelType: 'PERSON',
  type: 'SINGLE_SELECT',
  apiName: 'glove_size',
  categoryName: 'Uniform',
  options: [{ label: 'S' }, { label: 'M' }],
  visibility: 'CHOSEN',
  organisations: [{ alias: 'acme' }],
}
const named = (all: { name: string }[]) => all.map(({ name }) => name)
const offeredTo = async (client: ReturnType<typeof provider>) => (await client.ask<{ all: { name: string }[] }>(offered)).all

describe('templates of custom fields', () => {
  it('are supplied by the provider with a name, and offered to the organisations that were chosen, or to all [AD-421] [AD-422]', async () => {
    const { done } = await provider().ask<{ done: Line }>(create, { input: values })
    expect(done).toMatchObject({ visibility: 'CHOSEN', organisations: [{ alias: 'acme' }], template: { name: 'Glove size' } })
    expect(await offeredTo(stranger())).toContainEqual({
      name: 'Glove size',
      modelType: 'PERSON',
      type: 'SINGLE_SELECT',
      apiName: 'glove_size',
      categoryName: 'Uniform',
      options: ['S', 'M'],
    })
    expect(named(await offeredTo(provider()))).not.toContain('Glove size')
    const all = { ...values, id: done.id, version: done.version, visibility: 'ALL' }
    const changed = await provider().ask<{ done: Line }>(update, { input: all })
    expect(changed.done).toMatchObject({ visibility: 'ALL', organisations: [], version: 2 })
    expect(named(await offeredTo(provider()))).toContain('Glove size')
    await provider().ask(remove, { input: { id: done.id, version: 2 } })
    expect(named(await offeredTo(stranger()))).not.toContain('Glove size')
  })

  it('are there for the provider alone, whatever an administrator of another organisation may do [AD-782]', async () => {
    for (const operation of [list, create]) {
      const refusal = await stranger().refused(operation, operation === create ? { input: values } : {})
      expect(refusal.extensions.code).toBe('NOT_FOUND')
    }
    expect((await provider().ask<{ all: Line[] }>(list)).all.length).toBeGreaterThan(0)
    expect((await held.server.as('employee').refused(offered)).extensions.code).toBe('FORBIDDEN')
  })

  it('are refused without what a field needs, under a name that is taken, and for an organisation that is not there', async () => {
    const problems = async (more: object) =>
      (await provider().refused(create, { input: { ...values, ...more } })).extensions.problems?.map(({ path }) => path)
    expect(await problems({ apiName: 'Glove Size' })).toEqual(['apiName'])
    expect(await problems({ options: [] })).toEqual(['options'])
    expect(await problems({ type: 'TEXT', pattern: '(' })).toEqual(['pattern', 'patternMessage'])
    expect(await problems({ name: ' shirt  SIZE ' })).toEqual(['name'])
    expect(await problems({ organisations: [{ alias: 'nowhere' }] })).toEqual(['organisations.0.alias'])
  })
})

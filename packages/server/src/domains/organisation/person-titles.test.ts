import { describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { addRecord } from './testing/list-records.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const create = (thing: string, input: object) => addRecord(held.server, thing, input)

it('a person title that is not there is neither changed nor deleted [AD-878]', async () => {
  const which = { id: '0197a0de-0000-7000-8000-000000000001', version: 1 }
  const [update, remove] = [
    'mutation ($input: PersonTitleUpdateInput!) { personTitleUpdate(input: $input) { id } }',
    'mutation ($input: RecordVersionInput!) { personTitleDelete(input: $input) }',
  ]
  const refused = [
    await hr().refused(update, { input: { ...which, name: 'Nobody', code: 'NOBODY' } }),
    await hr().refused(remove, { input: which }),
  ]
  for (const { message, extensions } of refused)
    expect([message, extensions.code]).toEqual(['You must provide an ID that exists', 'NOT_FOUND'])
})

describe('the ID of a person title', () => {
  const titles = async () =>
    (await hr().ask<{ titles: { id: string; name: string; code: string }[] }>('{ titles: listAllTitles { id name code } }')).titles
  const run = async (verb: 'Create' | 'Update' | 'Delete', input: object) => {
    const answer = verb === 'Delete' ? '' : '{ id name code }'
    const events = await held.server.events()
    const query = `mutation ($input: ${inputOf(`personTitle${verb}`)}!) { personTitle${verb}(input: $input) ${answer} }`
    const { message, extensions } = await hr().refused(query, { input })
    expect(await held.server.events()).toBe(events)
    return [message, extensions.problems?.map(({ path }) => path)]
  }

  it('is one that no other title has, archived ones included, whatever its case [AD-681][AD-871]', async () => {
    const { id } = await create('personTitle', { name: 'Judge', code: 'JDG' })
    const taken = ["You must provide an ID that doesn't exist", ['code']]
    expect(await run('Create', { name: 'Justice', code: 'jdg' })).toEqual(taken)
    await hr().ask('mutation ($input: RecordVersionInput!) { personTitleArchive(input: $input) { id } }', {
      input: { id, version: 1 },
    })
    expect(await run('Create', { name: 'Justice', code: ' JDG ' })).toEqual(taken)
    const other = await create('personTitle', { name: 'Justice', code: 'JUS' })
    expect(await run('Update', { id: other.id, version: 1, name: 'Justice', code: 'JDG' })).toEqual(taken)
  })

  it.each([[''], ['  '], ['Rt. Hon.'], ['É'], ['X'.repeat(21)]])('is not %j [AD-872][AD-879]', async (code) => {
    expect(await run('Create', { name: 'Right Honourable', code })).toEqual(['You must provide a valid ID to create', ['code']])
    const id = (await titles()).find(({ name }) => name === 'Ms')?.id
    expect(await run('Update', { id, version: 1, name: 'Ms', code })).toEqual(['You must provide a valid ID to update', ['code']])
  })

  it('and the ID of its record are said to be invalid when one is changed or deleted by something else [AD-874][AD-879]', async () => {
    for (const id of ['', 'MS', '0197a0de'])
      expect([await run('Update', { id, version: 1, name: 'Ms', code: 'MS' }), await run('Delete', { id, version: 1 })]).toEqual([
        ['You must provide a valid ID to update', ['id']],
        ['You must provide a valid ID to delete', ['id']],
      ])
  })

  it('stays with it: titles that come with Kith have one, and a name is never empty [AD-877]', async () => {
    expect(await titles()).toContainEqual({ id: expect.any(String) as string, name: 'Prof', code: 'PROF' })
    expect(await run('Create', { name: ' ', code: 'NONAME' })).toEqual(["Title names can't be empty", ['name']])
    const id = (await titles()).find(({ name }) => name === 'Ms')?.id
    expect(await run('Update', { id, version: 1, name: '', code: 'MS' })).toEqual(["Title names can't be empty", ['name']])
  })
})

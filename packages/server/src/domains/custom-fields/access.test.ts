import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { fieldsOf, fill, grant, groupCalled, makeField, type Who } from './testing/fields.ts'

const held = useTestServer({ work: true })
const set = 'mutation ($input: CustomFieldAccessSetInput!) { done: customFieldAccessSet(input: $input) { id } }'
type Access = { fieldId: string; permissionGroupName: string; level: string; scope: string }

const accessTo = async (id: string) => {
  const query = 'query ($id: ID) { all: listCustomFieldAccess(id: $id) { fieldId permissionGroupName level scope } }'
  const { all } = await held.server.as('admin').ask<{ all: Access[] }>(query, { id })
  return all.map(({ permissionGroupName, level, scope }) => `${permissionGroupName}: ${level} ${scope}`)
}
const to = async (group: string, level: string, scope = 'ALL') => ({
  permissionGroupId: await groupCalled(held.server, group),
  level,
  scope,
})
const problemsOf = async (who: Who, input: object) =>
  (await held.server.as(who).refused(set, { input })).extensions?.['problems'] as { path: string; message: string }[]

describe('who has a custom field', () => {
  it('whoever creates a field gives it to any group, those of the provider among them, until a value is in it', async () => {
    const { id, apiName } = await makeField(held.server, { apiName: 'locker' })
    expect(await accessTo(id)).toEqual([])
    const own = await to('Employee', 'VIEW', 'OWN')
    await held.server.as('hr').ask(set, { input: { id, grants: [own, await to('HR Administrator', 'MANAGE')] } })
    expect(await accessTo(id)).toEqual(['Employee: VIEW OWN', 'HR Administrator: MANAGE ALL'])
    const { employee } = held.server.world.people
    await fill(held.server, 'hr', employee, { apiName, value: '17' })
    expect((await fieldsOf(held.server, 'employee', employee))[apiName]?.text?.value).toBe('17')
  })

  it('what a group had before and is not named any more is taken away, and the group says so in its history', async () => {
    const { id } = await makeField(held.server, { apiName: 'badge' })
    await held.server.as('admin').ask(set, { input: { id, grants: [await to('Supervisor', 'VIEW', 'SUBORDINATE')] } })
    await held.server.as('admin').ask(set, { input: { id, grants: [await to('Employee', 'VIEW', 'OWN')] } })
    expect(await accessTo(id)).toEqual(['Employee: VIEW OWN'])
    const events = await held.server.rows<{ name: string }>(
      `select name from events where name in ('custom_field.access_set', 'permission_group.updated') order by id desc limit 3`,
    )
    expect(events.map(({ name }) => name).toSorted()).toEqual([
      'custom_field.access_set',
      'permission_group.updated',
      'permission_group.updated',
    ])
  })

  it('a field that others have is given on only by those who have it themselves', async () => {
    const { id, apiName } = await makeField(held.server, { apiName: 'shelf' })
    await held.server.as('admin').ask(set, { input: { id, grants: [await to('Employee', 'VIEW', 'OWN')] } })
    const wanted = [await to('Employee', 'VIEW', 'OWN'), await to('HR Administrator', 'VIEW')]
    expect(await problemsOf('hr', { id, grants: wanted })).toMatchObject([{ path: 'grants' }])
    await grant(held.server, 'hr', `people.custom_fields.${apiName}.view ALL`)
    const others = (await accessTo(id)).filter((each) => each.startsWith('Fields '))
    expect(others).toHaveLength(1)
  })

  it('a field of no person is given as a whole, and the group that may do everything is not named', async () => {
    const { id } = await makeField(held.server, { apiName: 'floor', modelType: 'LOCATION' })
    expect(await problemsOf('admin', { id, grants: [await to('Employee', 'VIEW', 'OWN')] })).toMatchObject([{ path: 'grants.0.scope' }])
    expect(await problemsOf('admin', { id, grants: [await to('System Administrator', 'VIEW', 'FUNCTIONAL')] })).toMatchObject([
      { path: 'grants.0.permissionGroupId' },
    ])
    await held.server.as('admin').ask(set, { input: { id, grants: [await to('Employee', 'VIEW', 'FUNCTIONAL')] } })
    expect(await accessTo(id)).toEqual(['Employee: VIEW FUNCTIONAL'])
  })
})

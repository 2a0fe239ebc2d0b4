import { beforeAll, describe, expect, it } from 'vitest'
import { inputOf } from '#platform/testing/input-of.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Item = { id: string; version: number; usageCount: number }
const ask = <Done>(mutation: string, input: object) =>
  held.server
    .as('hr')
    .ask<{ done: Done }>(`mutation ($input: ${inputOf(mutation)}!) { done: ${mutation}(input: $input) { id version } }`, { input })
    .then(({ done }) => done)
const problemsOf = async (mutation: string, input: object) =>
  (await held.server.as('hr').refused(`mutation ($input: ${inputOf(mutation)}!) { ${mutation}(input: $input) { id } }`, { input }))
    .extensions.problems

let typeId = ''
const item = (name: string, more: object = {}) =>
  ask<Item>('qualificationLibraryItemCreate', {
    name,
    typeId,
    attachment: 'REQUIRED',
    expiry: 'REQUIRED',
    registration: 'OPTIONAL',
    ...more,
  })
const itemOf = async (id: string) =>
  (
    await held.server.as('hr').ask<{ item: Record<string, unknown> }>(
      `query ($id: ID!) { item: getQualificationLibraryItem(id: $id) {
        name type { name } attachment expiry registration registrationLabel highWarningDays mediumWarningDays lowWarningDays usageCount version
      } }`,
      { id },
    )
  ).item

beforeAll(async () => {
  const { types } = await held.server
    .as('hr')
    .ask<{ types: { id: string; name: string }[] }>('{ types: listAllQualificationTypes { id name } }')
  typeId = types.find(({ name }) => name === 'Licence')?.id ?? ''
})

describe('the qualification library', () => {
  it('begins with seven types [PW-246]', async () => {
    const { types } = await held.server.as('hr').ask<{ types: { name: string }[] }>('{ types: listAllQualificationTypes { name } }')
    expect(types.map(({ name }) => name)).toEqual([
      'Background check',
      'Certificate',
      'Degree or diploma',
      'Licence',
      'Other',
      'Registration',
      'Vaccination',
    ])
  })

  it('says of an item its type, what is recorded of it, and when its expiry is warned of: 30, 60 and 90 days before [PW-243][PW-244][PW-755][PW-756][SH-402][AD-993]', async () => {
    const { id } = await item('Forklift licence', { registrationLabel: 'Licence number' })
    expect(await itemOf(id)).toEqual({
      name: 'Forklift licence',
      type: { name: 'Licence' },
      attachment: 'REQUIRED',
      expiry: 'REQUIRED',
      registration: 'OPTIONAL',
      registrationLabel: 'Licence number',
      highWarningDays: 30,
      mediumWarningDays: 60,
      lowWarningDays: 90,
      usageCount: 0,
      version: 1,
    })
  })

  it('takes other warnings, and none, but only in the order of their priority [PW-756]', async () => {
    const make = 'qualificationLibraryItemCreate'
    const { id } = await item('Working with children', { highWarningDays: 7, mediumWarningDays: null, lowWarningDays: 14 })
    expect(await itemOf(id)).toMatchObject({ highWarningDays: 7, mediumWarningDays: null, lowWarningDays: 14 })
    const values = { name: 'Police check', typeId, attachment: 'NONE', expiry: 'NONE', registration: 'NONE' }
    for (const [days, path] of [
      [{ highWarningDays: 60 }, 'mediumWarningDays'],
      [{ mediumWarningDays: 90 }, 'lowWarningDays'],
      [{ highWarningDays: 90, mediumWarningDays: null }, 'lowWarningDays'],
      [{ highWarningDays: 0 }, 'highWarningDays'],
      [{ lowWarningDays: 3651 }, 'lowWarningDays'],
    ] as const)
      expect(
        (await problemsOf(make, { ...values, ...days }))?.map((problem) => problem.path),
        JSON.stringify(days),
      ).toEqual([path])
    const { version } = await itemOf(id)
    expect(
      (
        await problemsOf('qualificationLibraryItemUpdate', {
          id,
          version,
          ...values,
          highWarningDays: 14,
        })
      )?.map(({ path }) => path),
    ).toEqual(['lowWarningDays'])
  })
})

describe('a requirement group', () => {
  it('has a name and library items, each once, and keeps them from being deleted [PW-245][AD-716]', async () => {
    const licence = await item('Crane licence')
    const { id: requirementGroupId } = await ask<Item>('requirementGroupCreate', { name: 'Lifting' })
    const add = { requirementGroupId, itemId: licence.id }
    await ask('requirementGroupItemCreate', add)
    expect(await problemsOf('requirementGroupItemCreate', add)).toMatchObject([{ path: 'itemId' }])
    expect(await itemOf(licence.id)).toMatchObject({ usageCount: 1 })
    const remove = `mutation { qualificationLibraryItemDelete(input: { id: "${licence.id}", version: 1 }) }`
    expect((await held.server.as('hr').refused(remove)).extensions.problems).toMatchObject([{ path: 'id', rule: 'in_use' }])
    const { groups } = await held.server
      .as('hr')
      .ask<{ groups: unknown }>(
        `{ groups: listRequirementGroupItems(requirementGroupId: "${requirementGroupId}") { items { item { name } } } }`,
      )
    expect(groups).toEqual({ items: [{ item: { name: 'Crane licence' } }] })
  })

  it('keeps one item of two that are merged', async () => {
    const [one, other] = [await item('High-risk licence'), await item('High risk licence')]
    const { id: requirementGroupId } = await ask<Item>('requirementGroupCreate', { name: 'Heights' })
    for (const { id: itemId } of [one, other]) await ask('requirementGroupItemCreate', { requirementGroupId, itemId })
    await ask('qualificationLibraryItemMerge', { id: other.id, version: 1, intoId: one.id })
    expect(
      await held.server.rows('select item_id from requirement_group_items where requirement_group_id = $1', [requirementGroupId]),
    ).toEqual([{ item_id: one.id }])
  })

  it('is changed by nobody without the permission, and is not there for other organisations', async () => {
    const { id } = await ask<Item>('requirementGroupCreate', { name: 'Electrical' })
    const change = `mutation { requirementGroupUpdate(input: { id: "${id}", version: 1, name: "Mine" }) { id } }`
    expect((await held.server.as('employee').refused(change)).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('stranger').refused(change)).extensions.code).toBe('NOT_FOUND')
  })
})

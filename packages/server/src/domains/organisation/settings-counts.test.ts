import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Count = { id: string; active: number; inactive: number }
const counts = async (person: 'hr' | 'employee') =>
  (await held.server.as(person).ask<{ counts: Count[] }>('{ counts: listSettingsCounts { id active inactive } }')).counts

it('the lists of the settings say how many records they have, with those that are archived apart', async () => {
  const before = new Map((await counts('hr')).map((count) => [count.id, count]))
  const titles = before.get('positionTitle')!
  expect(titles.active).toBeGreaterThan(0)
  const { made } = await held.server
    .as('hr')
    .ask<{ made: { id: string } }>('mutation { made: positionTitleCreate(input: { name: "Lamplighter" }) { id } }')
  await held.server.as('hr').ask('mutation ($id: ID!) { positionTitleArchive(input: { id: $id, version: 1 }) { id } }', made)
  expect((await counts('hr')).find(({ id }) => id === 'positionTitle')).toEqual({ ...titles, inactive: titles.inactive + 1 })
  expect((await counts('hr')).find(({ id }) => id === 'gender')).toEqual(before.get('gender'))
})

it('nobody learns how long a list is that they may not view', async () => {
  expect(await counts('employee')).toEqual([])
})

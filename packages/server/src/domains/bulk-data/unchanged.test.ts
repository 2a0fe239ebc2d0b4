import { expect, it } from 'vitest'
import { grant } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const tool = (who: 'hr' | 'manager' = 'hr') => new Importing(held.server, who)
const people =
  'employee_number,first_name,last_name,email,pronouns,date_of_birth\nUN1,Ada,North,ada@same.example,she/her,1990-04-23\nUN2,Bo,South,bo@same.example,,\n'
const versions = () => held.server.rows("select employee_number, version from people where employee_number like 'UN%' order by 1")

async function preview(csv: string, who: 'hr' | 'manager' = 'hr') {
  const { importId } = await tool(who).addFile('UPDATE_PEOPLE', csv)
  return tool(who).settled(importId)
}

it('Rows of an update that say what Kith has already are shown apart and not done, and the others are', async () => {
  await tool().run('CREATE_PEOPLE', people)
  const before = await versions()
  const { id, counts } = await preview('person_lookup,first_name,pronouns\nUN1,Ada,she/her\nUN2,Bo,he/him\n')
  expect(counts).toMatchObject({ all: 1, unchanged: 1, errors: 0, warnings: 0 })
  expect(await tool().actions(id)).toMatchObject([{ rowNumber: 3, status: 'PENDING' }])
  expect(await tool().actions(id, 'UNCHANGED')).toMatchObject([{ rowNumber: 2, status: 'UNCHANGED' }])
  await tool().start(id)
  expect(await tool().settled(id)).toMatchObject({
    status: 'COMPLETED',
    counts: { all: 1, completed: 1, failed: 0, pending: 0, unchanged: 1 },
  })
  expect(await versions()).toEqual([before[0], { employee_number: 'UN2', version: 2 }])
  expect(await tool().actions(id, 'PENDING')).toEqual([])
})

it('An update of which every row says what Kith has already has nothing to import', async () => {
  const { blockers, counts, steps } = await preview('person_lookup,last_name\nUN1,North\nUN2,South\n')
  expect(counts).toMatchObject({ all: 0, unchanged: 2 })
  expect(blockers[0]).toBe('There is nothing to import: all 2 rows say what Kith has already')
  expect(steps.find(({ name }) => name === 'PREVIEW')).toMatchObject({ state: 'DONE' })
})

it('A row of an update with something to be said of it is among those that are done', async () => {
  await held.server.rows("update people set date_of_birth = '2020-01-02' where employee_number = 'UN2'")
  const { counts } = await preview('person_lookup,date_of_birth\nUN2,2020-01-02\n')
  expect(counts).toMatchObject({ all: 1, unchanged: 0, warnings: 1 })
})

it('Whoever may not see a value is not told by an import that it stays the same', async () => {
  await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.profile.view ALL', 'people.profile.edit ALL')
  const same = 'person_lookup,date_of_birth\nUN1,1990-04-23\n'
  expect((await preview(same)).counts).toMatchObject({ unchanged: 1 })
  expect((await preview(same, 'manager')).counts).toMatchObject({ unchanged: 0, all: 1 })
  expect((await preview('person_lookup,last_name\nUN1,North\n', 'manager')).counts).toMatchObject({ unchanged: 1 })
})

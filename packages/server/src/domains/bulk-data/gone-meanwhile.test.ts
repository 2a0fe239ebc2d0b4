import { expect, it } from 'vitest'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing, type ShownAction } from './testing/importing.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server)
const admin = () => held.server.as('admin')

const columns = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
const row = (person: string, title: string, supervisor = '') =>
  `${person},2026-03-04,${title},Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${supervisor}`

const newPerson = async (number: string) =>
  (
    await makePerson(held.server, {
      firstName: 'Gone',
      lastName: number,
      employeeNumber: number,
      emails: [{ email: `${number}@new.example` }],
    })
  ).id
const newTitle = async (name: string) =>
  (
    await admin().ask<{ positionTitleCreate: { id: string; version: number } }>(
      'mutation ($input: PositionTitleCreateInput!) { positionTitleCreate(input: $input) { id version } }',
      { input: { name } },
    )
  ).positionTitleCreate
const merge = (from: { id: string; version: number }, into: { id: string }) =>
  admin().ask('mutation ($input: PositionTitleMergeInput!) { positionTitleMerge(input: $input) { id } }', {
    input: { id: from.id, version: from.version, intoId: into.id },
  })

/** Checks an import of jobs, lets something happen, and does the import. */
async function doneAfter(rows: readonly string[], happen: () => Promise<unknown>) {
  const { importId } = await hr().addFile('CREATE_JOBS', [columns, ...rows].join('\n'), { filename: 'jobs.csv' })
  expect((await hr().settled(importId)).counts).toMatchObject({ all: rows.length, errors: 0 })
  await happen()
  await hr().start(importId)
  await hr().settled(importId, 60)
  return importId
}
const saidOf = ({ status, failure }: ShownAction) => [status, failure?.problem]

it('a title that was merged meanwhile is followed to its target, however often, and the row says so', { timeout: 60_000 }, async () => {
  for (const number of ['M1', 'M2']) await newPerson(number)
  const [developer, coder, programmer] = [await newTitle('Developer'), await newTitle('Coder'), await newTitle('Programmer')]
  const importId = await doneAfter([row('M1', 'developer'), row('M2', 'Programmer')], async () => {
    await merge(developer, coder)
    await merge(coder, programmer)
  })
  type Noted = {
    listBulkDataImportActions: {
      items: { status: string; note: { problem: string } | null; values: { column: string; understood: string | null }[] }[]
    }
  }
  const noted = async (who: 'hr' | 'other') =>
    (
      await held.server
        .as(who)
        .ask<Noted>(
          `{ listBulkDataImportActions(importId: "${importId}", filter: ALL) { items { status note { problem } values { column understood } } } }`,
        )
    ).listBulkDataImportActions.items
  const said =
    'The position title ‘developer’ was merged into ‘Programmer’ after this import had been checked, so the row got ‘Programmer’.'
  const items = await noted('hr')
  expect(items.map(({ status, note }) => [status, note?.problem ?? null])).toEqual([
    ['COMPLETED', said],
    ['COMPLETED', null],
  ])
  expect(items[0]?.values.find(({ column }) => column === 'position_title')?.understood).toBe('Programmer')
  const titles = await held.server.rows<{ position_title_id: string }>(
    "select s.position_title_id from job_segments s join jobs j on j.id = s.job_id join people p on p.id = j.person_id where p.employee_number in ('M1', 'M2')",
  )
  expect(titles.map(({ position_title_id }) => position_title_id)).toEqual([programmer.id, programmer.id])
  expect(await (await hr().download(importId, 'COMPLETED')).text()).toContain(said)

  await grantOnly(held.server, 'other', [['bulk_data.import', 'FUNCTIONAL']])
  expect((await noted('other'))[0]?.note?.problem).toBe(said)
})

it('a target that was disabled meanwhile is named in the reason', { timeout: 60_000 }, async () => {
  await newPerson('D1')
  const [old, target] = [await newTitle('Old Title'), await newTitle('New Title')]
  const importId = await doneAfter([row('D1', 'Old Title')], async () => {
    await merge(old, target)
    await held.server.rows('update position_titles set is_enabled = false where id = $1', [target.id])
  })
  const [action] = await hr().actions(importId)
  expect(action?.status).toBe('FAILED')
  expect(action?.failure?.problem).toContain('New Title')
})

it('a name that was given to another record since the merge means that record', { timeout: 60_000 }, async () => {
  await newPerson('N1')
  const [old, target] = [await newTitle('Twice'), await newTitle('Other')]
  let newOwner = ''
  const importId = await doneAfter([row('N1', 'Twice')], async () => {
    await merge(old, target)
    newOwner = (await newTitle('Twice')).id
  })
  expect((await hr().actions(importId)).map(saidOf)).toEqual([['COMPLETED', undefined]])
  const [job] = await held.server.rows(
    "select s.position_title_id from job_segments s join jobs j on j.id = s.job_id join people p on p.id = j.person_id where p.employee_number = 'N1'",
  )
  expect(job).toEqual({ position_title_id: newOwner })
})

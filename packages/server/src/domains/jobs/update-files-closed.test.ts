import { expect, it } from 'vitest'
import { Importing, type ShownAction } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, type Hired } from './testing/hire.ts'

const held = useTestServer({ work: true })
const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const

async function keyOf({ person }: Hired): Promise<string> {
  const [row] = await held.server.rows<{ platform_id: string }>('select platform_id::text from people where id = $1', [person])
  return `platform_id:${row?.platform_id}`
}

async function preview(csv: string, who: 'hr' | 'manager'): Promise<ShownAction[]> {
  const tool = new Importing(held.server, who)
  const { importId } = await tool.addFile('UPDATE_JOBS', csv, { filename: 'jobs.csv' })
  await tool.settled(importId)
  return tool.actions(importId)
}
const said = ({ errors, effect }: ShownAction) => [errors.map(({ column, problem }) => [column, problem]), effect?.problem ?? null]

const change = '2026-12-01,Promotion'

it.each([[['people.jobs.remuneration.view']], [['people.jobs.remuneration.view', 'people.jobs.remuneration.edit']]])(
  'A file does not tell what a job is paid that is beyond the reach of %s',
  async (rights) => {
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
      ['people.jobs.edit', 'ALL'],
      ...rights.map((slug) => [slug, 'SUBORDINATE'] as const),
      ['bulk_data.import', 'FUNCTIONAL'],
    ])
    const own = await hire(held.server, { remuneration: pay, supervisorJobId: held.server.world.jobs.manager })
    const [same, other] = [await hire(held.server, { remuneration: pay }), await hire(held.server, { remuneration: pay })]
    const head = 'person_lookup,effective_from,reason,base_annual_salary'
    const rows = [`${await keyOf(same)},${change},80000`, `${await keyOf(other)},${change},80001`, `${await keyOf(own)},${change},80000`]
    const [equal, unequal, kept] = (await preview([head, ...rows].join('\n'), 'manager')).map(said)
    expect(equal).toEqual(unequal)
    expect(equal).toEqual([[['base_annual_salary', 'You don’t have permission to set Base annual salary.']], null])
    expect(kept).toEqual([[], null])
  },
)

it('A row is said to change nothing only where its text stays exactly as it is', async () => {
  await makeField(held.server, { apiName: 'desk', name: 'Desk', modelType: 'JOB' })
  await grant(held.server, 'hr', 'people.jobs.custom_fields.desk.manage ALL')
  const key = await keyOf(await hire(held.server))
  const head = 'person_lookup,effective_from,reason'
  const done = await new Importing(held.server, 'hr').run('UPDATE_JOBS', `${head},cf_desk\n${key},${change},abc\n`)
  expect(done.counts).toMatchObject({ completed: 1, failed: 0 })
  const toDo = async (value: string) => (await preview(`${head},cf_desk\n${key},${change},${value}\n`, 'hr')).length
  expect(await toDo('abc')).toBe(0)
  expect(await toDo('ABC')).toBe(1)
})

it('An export of jobs says in words which ones are primary', async () => {
  const [headings = [], ...lines] = csvLines(Buffer.from(await exportedFile(held.server, 'hr', { list: 'jobs' })))
  const primary = headings.indexOf('Primary job')
  expect(new Set(lines.map((line) => line[primary]))).toEqual(new Set(['Yes']))
})

import { beforeAll, expect, it } from 'vitest'
import { Importing, type ShownAction } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField, type MadeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, type Hired } from './testing/hire.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')
const head = 'person_lookup,effective_from,reason'
const change = '2026-12-01,Promotion'
const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const
const slug = 'people.jobs.remuneration.custom_fields.note'
let note: MadeField
let ofJob: MadeField

beforeAll(async () => {
  ofJob = await makeField(held.server, { apiName: 'note', name: 'Job note', modelType: 'JOB' })
  note = await makeField(held.server, { apiName: 'note', name: 'Pay note', modelType: 'REMUNERATION' })
  await makeField(held.server, { apiName: 'points', name: 'Points', modelType: 'REMUNERATION', type: 'NUMBER' })
  await grant(
    held.server,
    'hr',
    `${slug}.manage ALL`,
    'people.jobs.custom_fields.note.manage ALL',
    'people.jobs.remuneration.custom_fields.points.manage ALL',
  )
})

async function keyOf({ person }: Pick<Hired, 'person'>): Promise<string> {
  const [row] = await held.server.rows<{ key: string }>("select 'platform_id:' || platform_id as key from people where id = $1", [person])
  return row?.key ?? ''
}

type Kept = { field: string; from: string; value: string }
const keptOf = (job: string) =>
  held.server.rows<Kept>(
    `select f.model_type || ' ' || f.api_name as field, lower(v.effective)::text as from, coalesce(v.text_value, v.number_value::text) as value
     from custom_value_periods v join custom_fields f on f.id = v.field_id
     where v.job_id = $1 and upper_inf(v.known) and num_nonnulls(v.text_value, v.number_value) > 0 order by 1, 2`,
    [job],
  )

async function preview(csv: string, tool = hr()): Promise<{ importId: string; actions: ShownAction[] }> {
  const { importId } = await tool.addFile('UPDATE_JOBS', csv)
  await tool.settled(importId)
  return { importId, actions: await tool.actions(importId) }
}
const errorsOf = ({ actions }: { actions: readonly ShownAction[] }) => actions.flatMap(({ errors }) => errors.map(({ column }) => column))

it('A file gives the custom fields of pay their values from a day on, beside fields of the job of the same name, and shows what they had', async () => {
  const hired = await hire(held.server, { remuneration: pay })
  const key = await keyOf(hired)
  const first = `${head},base_annual_salary,Pay note,cf_remuneration.points,cf_note\n${key},2026-11-29,Promotion,85000,Band talk,3,Corner desk\n`
  expect((await hr().run('UPDATE_JOBS', first)).counts).toMatchObject({ completed: 1, failed: 0 })
  const { importId, actions } = await preview(`${head},cf_remuneration.note,cf_remuneration.points\n${key},${change},Reviewed,\n`)
  expect(actions[0]?.values.filter(({ column }) => column.startsWith('cf_'))).toMatchObject([
    { column: 'cf_remuneration.note', before: 'Band talk', after: 'Reviewed' },
    { column: 'cf_remuneration.points', before: '3', after: '' },
  ])
  await hr().start(importId)
  expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 1, failed: 0 })
  expect(await keptOf(hired.job)).toEqual([
    { field: 'JOB note', from: '2026-11-29', value: 'Corner desk' },
    { field: 'REMUNERATION note', from: '2026-11-29', value: 'Band talk' },
    { field: 'REMUNERATION note', from: '2026-12-01', value: 'Reviewed' },
    { field: 'REMUNERATION points', from: '2026-11-29', value: '3' },
  ])
})

it('A new job has the custom fields of its pay from its first day, and none of a pay that its row does not give', async () => {
  await hr().run('CREATE_PEOPLE', 'employee_number,last_name,email\nPF1,Paid,pf1@pay.example\nPF2,Unpaid,pf2@pay.example\n')
  const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
  const place = '2026-11-30,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
  const csv = (person: string, salary: string) => `${headings},base_annual_salary,cf_remuneration.points\n${person},${place},${salary},12\n`
  expect((await hr().run('CREATE_JOBS', csv('PF1', '80000'))).counts).toMatchObject({ completed: 1, failed: 0 })
  const [made] = await held.server.rows<{ id: string }>(
    "select j.id from jobs j join people p on p.id = j.person_id where p.employee_number = 'PF1'",
  )
  expect(await keptOf(made?.id ?? '')).toEqual([{ field: 'REMUNERATION points', from: '2026-11-30', value: '12' }])
  const { importId } = await hr().addFile('CREATE_JOBS', csv('PF2', ''))
  await hr().settled(importId)
  expect(errorsOf({ actions: await hr().actions(importId) })).toEqual(['cf_remuneration.points'])
})

it('An export of jobs with custom fields of pay changes nothing when it comes back, and has them for those alone who may view them', async () => {
  const supervisorJobId = held.server.world.jobs.manager
  const [mine, theirs] = [await hire(held.server, { remuneration: pay, supervisorJobId }), await hire(held.server, { remuneration: pay })]
  const keys = [await keyOf(mine), await keyOf(theirs)]
  const rows = keys.map((key, index) => `${key},2026-11-20,Promotion,secret ${index},open ${index}`)
  await hr().run('UPDATE_JOBS', `${head},cf_remuneration.note,cf_note\n${rows.join('\n')}\n`)
  const columns = ['personLookup', 'jobId', 'effectiveFrom', 'baseAnnual', `cf:${note.id}`, `cf:${ofJob.id}`].map((name) => ({ name }))
  const file = await exportedFile(held.server, 'hr', { list: 'jobs', columns })
  expect(csvLines(file)[0]?.slice(-2)).toEqual(['Job note', 'Pay note'])
  const before = await keptOf(mine.job)
  const tool = hr()
  const { importId } = await tool.addFile('UPDATE_JOBS', Buffer.from(file).toString())
  expect((await tool.settled(importId)).counts).toMatchObject({ all: 0, errors: 0, unchanged: csvLines(file).length - 1 })
  expect(await keptOf(mine.job)).toEqual(before)
  await grantOnly(held.server, 'manager', [
    ['people.directory.view', 'ALL'],
    ['people.export', 'FUNCTIONAL'],
    ['people.jobs.view', 'ALL'],
    [`${slug}.view`, 'SUBORDINATE'],
  ])
  const some = [{ name: 'jobId' }, { name: `cf:${note.id}` }]
  const seen = new Map(
    csvLines(await exportedFile(held.server, 'manager', { list: 'jobs', columns: some })).map(([id, text]) => [id, text]),
  )
  expect([seen.get(mine.job), seen.get(theirs.job)]).toEqual(['secret 0', ''])
  await grantOnly(held.server, 'manager', [
    ['people.directory.view', 'ALL'],
    ['people.export', 'FUNCTIONAL'],
    ['people.jobs.view', 'ALL'],
  ])
  await expect(exportedFile(held.server, 'manager', { list: 'jobs', columns: some })).rejects.toThrow('INVALID')
})

it('A custom field of pay that somebody may fill in for their team alone is refused for others, and unknown to those who may fill in none', async () => {
  const supervisorJobId = held.server.world.jobs.manager
  const [mine, theirs] = [await hire(held.server, { supervisorJobId }), await hire(held.server)]
  const csv = [`${head},cf_remuneration.note`, `${await keyOf(mine)},${change},x`, `${await keyOf(theirs)},${change},x`].join('\n')
  const rights = [
    ['people.directory.view', 'ALL'],
    ['people.jobs.view', 'ALL'],
    ['people.jobs.edit', 'ALL'],
    ['bulk_data.import', 'FUNCTIONAL'],
  ] as const
  const manager = () => new Importing(held.server, 'manager')
  await grantOnly(held.server, 'manager', [...rights, [`${slug}.manage`, 'SUBORDINATE']])
  const { actions } = await preview(csv, manager())
  expect(actions.map(({ errors }) => errors.length)).toEqual([0, 1])
  await grantOnly(held.server, 'manager', rights)
  const { file } = await manager().addFile('UPDATE_JOBS', csv)
  expect(file.headings.at(-1)).toMatchObject({ column: null, state: 'UNSUPPORTED' })
})

import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { fieldsOf, grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { Importing } from './testing/importing.ts'

const held = useTestServer({ work: true })
const type = 'CREATE_PEOPLE_WITH_JOBS'
const tool = (who: 'hr' | 'manager' = 'hr') => new Importing(held.server, who)

const headings =
  'first_name,last_name,email,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const job = '2026-02-02,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'

async function makeLockers() {
  await makeField(held.server, { apiName: 'locker', name: 'Locker' })
  await makeField(held.server, { apiName: 'locker', name: 'Locker', modelType: 'JOB', type: 'NUMBER' })
  for (const slug of ['people.custom_fields.locker', 'people.jobs.custom_fields.locker'])
    await grant(held.server, 'hr', `${slug}.view ALL`, `${slug}.manage ALL`)
}

type Guide = { type: string; example: string; supportedColumns: { name: string; label: string }[] }
async function guideOf(wanted: string): Promise<Guide | undefined> {
  const query = '{ all: listBulkDataSupportedUploads { type example supportedColumns { name label } } }'
  return (await held.server.as('hr').ask<{ all: Guide[] }>(query)).all.find((guide) => guide.type === wanted)
}
const lockersIn = (guide: Guide | undefined) => guide?.supportedColumns.filter(({ name }) => name.includes('locker'))

async function lockersOf(lastName: string) {
  const [found] = await held.server.rows<{ person: string; job: string }>(
    'select p.id as person, j.id as job from people p join jobs j on j.person_id = p.id where p.last_name = $1',
    [lastName],
  )
  const query = 'query ($id: ID!) { getJob(id: $id) { customFields { apiName number } } }'
  type Read = { getJob: { customFields: { apiName: string; number: string | null }[] } }
  const { getJob } = await held.server.as('hr').ask<Read>(query, { id: found?.job })
  const { locker } = await fieldsOf(held.server, 'hr', found?.person ?? '')
  return [locker?.text?.value, getJob.customFields.find(({ apiName }) => apiName === 'locker')?.number]
}

it('A custom field of jobs that has the API name of one of people has a column of its own in files of both, in the guide too', async () => {
  await makeLockers()
  const guide = await guideOf(type)
  expect(lockersIn(guide)).toEqual([
    { name: 'cf_locker', label: 'Locker' },
    { name: 'cf_job.locker', label: 'Locker (Job)' },
  ])
  const [example = {}] = parse<Record<string, string>>(guide?.example ?? '', { columns: true })
  expect(example).toMatchObject({ cf_locker: 'Locker', 'cf_job.locker': '42' })
  expect(lockersIn(await guideOf('CREATE_JOBS'))).toEqual([{ name: 'cf_locker', label: 'Locker' }])
})

it('Both are read from their columns, written back by the download of errors, and given to person and job', async () => {
  const rows = [`Ada,Both,ada.both@new.example,${job},blue,7`, `Ben,Wrong,ben.wrong@new.example,${job},green,many`]
  const { importId, file } = await tool().addFile(type, [`${headings},cf_locker,Locker (Job)`, ...rows, ''].join('\n'))
  expect(file.headings.slice(-2).map(({ column }) => column)).toEqual(['cf_locker', 'cf_job.locker'])
  expect((await tool().settled(importId)).counts).toMatchObject({ all: 4, errors: 1 })
  const [wrong] = await tool().actions(importId, 'ERRORS')
  expect(wrong?.errors).toMatchObject([{ row: 3, column: 'cf_job.locker' }])
  const shown = (await tool().actions(importId)).map(({ values }) => values.filter(({ column }) => column.startsWith('cf_')))
  expect(shown.map((values) => values.map(({ column, after }) => [column, after]))).toEqual([
    [['cf_locker', 'blue']],
    [['cf_locker', 'green']],
    [['cf_job.locker', '7']],
    [],
  ])

  const text = await (await tool().download(importId, 'ERRORS')).text()
  const [line] = parse<Record<string, string>>(text, { columns: true })
  expect(line).toMatchObject({ cf_locker: 'green', 'cf_job.locker': 'many' })
  const again = await tool().addFile(type, text.replace('many', '12'))
  await tool().start(again.importId)
  expect((await tool().settled(again.importId)).counts).toMatchObject({ completed: 2, failed: 0 })
  expect(await lockersOf('Wrong')).toEqual(['green', '12'])

  const values = [{ column: 'cf_job.locker', value: '8' }]
  await tool().mutate('bulkDataImportActionCorrect', { id: wrong?.id, values }, 'id')
  await tool().settled(importId)
  expect((await tool().actions(importId, 'ERRORS')).flatMap(({ errors }) => errors.map(({ column }) => column))).toEqual(['email'])
  await tool().mutate('bulkDataImportActionsWithErrorsDelete', { importId }, 'id')
  await tool().start(importId)
  expect((await tool().settled(importId)).counts).toMatchObject({ completed: 2, failed: 0 })
  expect(await lockersOf('Both')).toEqual(['blue', '7'])
})

it('An unknown heading is mapped to the field of jobs, and every row gets a value of it that is set for all', async () => {
  const { importId, file } = await tool().addFile(type, `${headings},Spind\nCleo,Mapped,cleo.mapped@new.example,${job},9\n`)
  const columns = file.headings.map(({ index, column }) => ({ index, column: column ?? 'cf_job.locker' }))
  const fixed = [{ column: 'cf_locker', value: 'red' }]
  await tool().mutate('bulkDataImportFileMap', { id: file.id, version: file.version, columns, fixed }, 'id')
  await tool().start(importId)
  expect((await tool().settled(importId)).counts).toMatchObject({ completed: 2, failed: 0 })
  expect(await lockersOf('Mapped')).toEqual(['red', '9'])
})

it('Others who hold the right to one of the two see that one alone in an import', async () => {
  const row = `Dora,Seen,dora.seen@new.example,${job},white,5`
  const { importId } = await tool().addFile(type, `${headings},cf_locker,cf_job.locker\n${row}\n`)
  await tool().settled(importId)
  const seen = async () =>
    (await tool('manager').actions(importId)).flatMap(({ values }) =>
      values.filter(({ column }) => column.startsWith('cf_')).map(({ column, after, isHidden }) => [column, after, isHidden]),
    )
  await grant(held.server, 'manager', 'bulk_data.import FUNCTIONAL', 'people.jobs.custom_fields.locker.manage SUBORDINATE')
  expect(await seen()).toEqual([['cf_job.locker', null, true]])
  await grant(held.server, 'manager', 'people.jobs.custom_fields.locker.manage ALL')
  expect(await seen()).toEqual([['cf_job.locker', '5', false]])
})

import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Importing, type ShownAction } from '#domains/bulk-data/testing/importing.ts'
import { grant, makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { exportedFile } from '#platform/testing/exported-file.ts'
import { csvLines } from '#platform/testing/read-sheets.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { approveBy, submit, updateJob, updateOf } from './testing/approving.ts'
import { hire, hireAgain, type Hired } from './testing/hire.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server, 'hr')

/** What a file names somebody by. */
async function keyOf({ person }: Hired): Promise<string> {
  const [row] = await held.server.rows<{ platform_id: string }>('select platform_id::text as platform_id from people where id = $1', [
    person,
  ])
  return `platform_id:${row?.platform_id}`
}

async function preview(csv: string, tool = hr()): Promise<ShownAction[]> {
  const { importId } = await tool.addFile('UPDATE_JOBS', csv, { filename: 'jobs.csv' })
  await tool.settled(importId)
  return tool.actions(importId)
}

type Job = {
  version: number
  fte: string
  jobBusinessUnit: { name: string }
  supervisorJob: { id: string } | null
  remuneration: { baseAnnual: string | null; payCycle: string | null } | null
}
async function jobOn(id: string, asAt: string): Promise<Job> {
  const query = `query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) {
    version fte jobBusinessUnit { name } supervisorJob { id } remuneration { baseAnnual payCycle } } }`
  return (await held.server.as('admin').ask<{ job: Job }>(query, { id, asAt })).job
}

const problems = (actions: readonly ShownAction[]) =>
  actions.flatMap(({ errors }) => errors.map(({ row, column, problem }) => [row, column, problem]))
const values = ({ values: all }: ShownAction) => Object.fromEntries(all.map(({ column, before, after }) => [column, [before, after]]))

const pay = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' } as const
let units: readonly string[] = []
beforeAll(async () => {
  units = (await held.server.as('admin').ask<{ all: { name: string }[] }>('{ all: listAllBusinessUnits { name } }')).all.map(
    ({ name }) => name,
  )
})
afterEach(async () => {
  await held.server.rows("delete from change_requests where state = 'PENDING'")
})

describe('a file that updates jobs', () => {
  it('changes jobs that another file of the import ends, unless somebody else has changed them since the preview', async () => {
    const [moved, changed] = [await hire(held.server), await hire(held.server)]
    const keys = [await keyOf(moved), await keyOf(changed)]
    const updates = keys.map((key) => `${key},2026-12-01,Promotion,0.8`)
    const { importId } = await hr().addFile('UPDATE_JOBS', ['person_lookup,effective_from,reason,fte', ...updates].join('\n'))
    const ends = keys.map((key) => `${key},2026-12-31,Voluntary,Career change`)
    const head = 'person_lookup,company_end_date,turnover_type,turnover_reason'
    await hr().addFile('END_JOBS', [head, ...ends].join('\n'), { importId, filename: 'ends.csv' })
    await hr().settled(importId)
    expect(problems(await hr().actions(importId))).toEqual([])
    await held.server.as('admin').ask(updateJob, await updateOf(held.server, changed.job, {}))
    await hr().start(importId)
    expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 2 })
    const failed = (await hr().actions(importId)).filter(({ status }) => status === 'FAILED')
    for (const { reason } of failed) expect(reason).toContain('changed')
    expect(await jobOn(moved.job, '2026-12-31')).toMatchObject({ fte: '0.8' })
    const [row] = await held.server.rows<{ day: string }>('select company_end_on::text as day from jobs where id = $1', [moved.job])
    expect(row?.day).toBe('2026-12-31')
  })

  it('changes what its columns say from a day on, shows both values, and leaves what is not in it', async () => {
    const hired = await hire(held.server, { remuneration: pay, supervisorJobId: held.server.world.jobs.manager })
    const other = units.find((name) => name !== 'Operations') ?? ''
    const csv = `person_lookup,effective_from,reason,business_units,fte\n${await keyOf(hired)},2026-12-01,Promotion,${other},0.8\n`
    const { importId } = await hr().addFile('UPDATE_JOBS', csv)
    await hr().settled(importId)
    const [action] = await hr().actions(importId)
    expect(action?.errors).toEqual([])
    expect(values(action as ShownAction)).toMatchObject({ business_units: ['Operations', other], fte: ['1', '0.8'] })
    await hr().start(importId)
    expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 1, failed: 0 })
    const supervisorJob = { id: held.server.world.jobs.manager }
    const remuneration = { baseAnnual: '80000', payCycle: 'FORTNIGHTLY' }
    expect(await jobOn(hired.job, '2026-11-30')).toMatchObject({ fte: '1', jobBusinessUnit: { name: 'Operations' } })
    expect(await jobOn(hired.job, '2026-12-01')).toMatchObject({
      fte: '0.8',
      jobBusinessUnit: { name: other },
      supervisorJob,
      remuneration,
    })
  })

  it('clears a supervisor and an annual pay with blank cells, and refuses blanks where a job needs a value', async () => {
    const hired = await hire(held.server, { remuneration: pay, supervisorJobId: held.server.world.jobs.manager })
    const head = 'person_lookup,effective_from,reason'
    const key = await keyOf(hired)
    expect(problems(await preview(`${head},fte,location\n${key},2026-12-01,Promotion,,\n`)).map(([, column]) => column)).toEqual([
      'location',
      'fte',
    ])
    expect(problems(await preview(`${head},supervisor,base_annual_salary\n${key},2026-12-01,Promotion,,\n`))).toEqual([])
    const done = await hr().run('UPDATE_JOBS', `${head},supervisor,base_annual_salary\n${key},2026-12-01,Promotion,,\n`)
    expect(done.counts).toMatchObject({ completed: 1, failed: 0 })
    expect(await jobOn(hired.job, '2026-12-01')).toMatchObject({ supervisorJob: null, remuneration: null, fte: '1' })
  })

  it('keeps the parts of a pay that it does not name', async () => {
    const hired = await hire(held.server, { remuneration: pay })
    const csv = `person_lookup,effective_from,reason,base_annual_salary\n${await keyOf(hired)},2026-12-01,Promotion,91000\n`
    expect((await hr().run('UPDATE_JOBS', csv)).counts).toMatchObject({ completed: 1, failed: 0 })
    expect((await jobOn(hired.job, '2026-12-01')).remuneration).toEqual({ baseAnnual: '91000', payCycle: 'FORTNIGHTLY' })
  })

  it('needs the ID of the job of somebody with several, names them, and takes one row for each job', async () => {
    const hired = await hire(held.server)
    const second = await hireAgain(held.server, hired.person)
    const head = 'person_lookup,job_id,effective_from,reason,fte'
    const key = await keyOf(hired)
    const [several] = (await preview(`${head}\n${key},,2026-12-01,Promotion,0.5\n`))[0]?.errors ?? []
    expect(several).toMatchObject({ column: 'job_id', problem: 'Newcomer has 2 jobs that have not ended.' })
    for (const id of [hired.job, second]) expect(several?.suggestion).toContain(id)
    const rows = [`${key},${second},2026-12-01,Promotion,0.5`, `${key},${second},2027-01-01,Promotion,0.4`]
    expect(problems(await preview([head, ...rows].join('\n')))).toEqual([[3, 'person_lookup', 'Row 2 of jobs.csv changes the same job.']])
    expect((await hr().run('UPDATE_JOBS', [head, rows[0]].join('\n'))).counts).toMatchObject({ completed: 1 })
    expect((await jobOn(second, '2026-12-01')).fte).toBe('0.5')
    expect((await jobOn(hired.job, '2026-12-01')).fte).toBe('1')
  })

  it('can be the example of its guide [PW-252]', async () => {
    const query = '{ all: listBulkDataSupportedUploads { key example relatedExports } }'
    const { all } = await held.server.as('hr').ask<{ all: { key: string; example: string; relatedExports: string[] }[] }>(query)
    const { example = '', relatedExports } = all.find(({ key }) => key === 'update-jobs') ?? {}
    expect(relatedExports).toEqual(['jobs'])
    const hired = await hire(held.server)
    const done = await hr().run('UPDATE_JOBS', example.replace('00123', await keyOf(hired)))
    expect(done.counts).toMatchObject({ completed: 1, failed: 0 })
    const supervisorJob = { id: held.server.world.jobs.admin }
    expect(await jobOn(hired.job, '2026-12-01')).toMatchObject({ supervisorJob, remuneration: { baseAnnual: '80000' } })
  })

  it('gives a custom field its value from the day on', async () => {
    await makeField(held.server, { apiName: 'cost_code', name: 'Cost code', modelType: 'JOB' })
    await grant(held.server, 'hr', 'people.jobs.custom_fields.cost_code.manage ALL')
    const hired = await hire(held.server)
    const csv = `person_lookup,effective_from,reason,Cost code\n${await keyOf(hired)},2026-12-01,Promotion,CC-7\n`
    expect((await hr().run('UPDATE_JOBS', csv)).counts).toMatchObject({ completed: 1, failed: 0 })
    const kept = await held.server.rows<{ text_value: string; starts_on: string }>(
      'select text_value, lower(effective)::text as starts_on from custom_value_periods where job_id = $1 and text_value is not null',
      [hired.job],
    )
    expect(kept).toEqual([{ text_value: 'CC-7', starts_on: '2026-12-01' }])
  })

  it('is refused to those who may not edit the job, and pay to those who may not set it', async () => {
    const hired = await hire(held.server, { supervisorJobId: held.server.world.jobs.manager, remuneration: pay })
    const outside = await hire(held.server)
    const manager = () => new Importing(held.server, 'manager')
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
      ['people.jobs.edit', 'SUBORDINATE'],
      ['bulk_data.import', 'FUNCTIONAL'],
    ])
    const head = 'person_lookup,effective_from,reason,fte'
    const [mine, theirs] = [await keyOf(hired), await keyOf(outside)]
    const [own, foreign] = await preview(`${head}\n${mine},2026-12-01,Promotion,0.5\n${theirs},2026-12-01,Promotion,0.5\n`, manager())
    expect(own?.errors).toEqual([])
    expect(foreign?.errors).toMatchObject([{ column: 'person_lookup' }])
    const csv = `person_lookup,effective_from,reason,base_annual_salary\n${mine},2026-12-01,Promotion,1\n`
    const [paid] = await preview(csv, manager())
    expect(values(paid as ShownAction)['base_annual_salary']?.[0]).toBeNull()
    expect(paid?.errors).toMatchObject([{ column: 'base_annual_salary' }])
  })
})

describe('where changes of jobs are approved, a file that updates them', () => {
  it('asks for approval and says so beforehand, refuses jobs with a pending update, and writes at once for those who may override', async () => {
    await approveBy(held.server, [{ approverType: 'SUPERVISOR' }])
    const supervisorJobId = held.server.world.jobs.manager
    const [waiting, pending, passed] = [
      await hire(held.server, { supervisorJobId }),
      await hire(held.server, { supervisorJobId }),
      await hire(held.server, { supervisorJobId }),
    ]
    await submit(held.server, held.server.as('hr'), pending.job)
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'ALL'],
      ['people.jobs.view', 'ALL'],
      ['people.jobs.edit', 'ALL'],
      ['bulk_data.import', 'FUNCTIONAL'],
    ])
    const manager = () => new Importing(held.server, 'manager')
    const head = 'person_lookup,effective_from,reason,fte'
    const rowOf = async (hired: Hired) => `${await keyOf(hired)},2026-12-01,Promotion,0.5`
    const [asks, refused] = await preview([head, await rowOf(waiting), await rowOf(pending)].join('\n'), manager())
    expect(asks?.effect?.problem).toBe('This change waits for approval.')
    expect(problems([refused as ShownAction])).toEqual([[3, null, 'An update of this job is waiting for approval.']])
    await manager().run('UPDATE_JOBS', [head, await rowOf(waiting)].join('\n'))
    expect((await jobOn(waiting.job, '2026-12-01')).fte).toBe('1')
    const [over] = await preview([head, await rowOf(passed)].join('\n'))
    expect(over?.effect).toBeNull()
    await hr().run('UPDATE_JOBS', [head, await rowOf(passed)].join('\n'))
    expect((await jobOn(passed.job, '2026-12-01')).fte).toBe('0.5')
    expect(await held.server.rows("select id from events where name = 'change_request.overridden'")).toHaveLength(1)
  })
})

describe('an export of jobs', () => {
  it('has every job with its own values, and changes nothing when it comes back unchanged', async () => {
    await held.server.rows("delete from change_requests where state = 'PENDING'")
    await approveBy(held.server, 'nobody')
    const hired = await hire(held.server, { remuneration: pay, supervisorJobId: held.server.world.jobs.manager })
    await hireAgain(held.server, hired.person)
    const file = Buffer.from(await exportedFile(held.server, 'hr', { list: 'jobs' })).toString()
    const [headings = [], ...lines] = csvLines(Buffer.from(file))
    const at = (line: readonly string[], heading: string) => line[headings.indexOf(heading)]
    const own = lines.filter((line) => at(line, 'Person lookup') === undefined || at(line, 'Job ID') === hired.job)
    expect(
      own.map((line) =>
        ['Status', 'Business unit', 'FTE', 'Base annual salary', 'Pay cycle', 'Supervisor name'].map((name) => at(line, name)),
      ),
    ).toEqual([['Current', 'Operations', '1', '80000', 'Fortnightly', 'Malik Osei']])
    const { importId, file: added } = await hr().addFile('UPDATE_JOBS', file, { filename: 'jobs.csv' })
    expect(added.headings.filter(({ state }) => state === 'UNSUPPORTED' || state === 'DUPLICATE')).toEqual([])
    const { counts, blockers } = await hr().settled(importId)
    expect(counts).toMatchObject({ all: 0, errors: 0, warnings: 0, unchanged: lines.length })
    expect(blockers.some((blocker) => blocker.startsWith('There is nothing to import: all '))).toBe(true)
  })

  it('has the jobs within reach, as at a day, and pay only for those who may view it', async () => {
    const supervisorJobId = held.server.world.jobs.manager
    const mine = await hire(held.server, { supervisorJobId, remuneration: pay, companyStartDate: '2025-01-01' }, 'Withinreach')
    const ended = await hire(held.server, { supervisorJobId }, 'Endedlately')
    await held.server.rows("update jobs set company_end_on = '2026-11-01' where id = $1", [ended.job])
    const theirs = await hire(held.server, {}, 'Beyondreach')
    await grantOnly(held.server, 'manager', [
      ['people.directory.view', 'ALL'],
      ['people.export', 'FUNCTIONAL'],
      ['people.jobs.view', 'SUBORDINATE'],
    ])
    const lines = async (who: 'manager' | 'hr', input: object = {}) =>
      csvLines(await exportedFile(held.server, who, { list: 'jobs', ...input }))
    const [headings = [], ...rows] = await lines('manager')
    expect(headings).not.toContain('Base annual salary')
    expect(headings).not.toContain('Employee number')
    const ids = rows.map((line) => line[headings.indexOf('Job ID')])
    expect(ids).toContain(mine.job)
    for (const { job } of [theirs, ended]) expect(ids).not.toContain(job)
    const past = { filters: [{ name: 'status', value: 'PAST' }], columns: [{ name: 'jobId' }, { name: 'effectiveFrom' }] }
    expect((await lines('hr', past)).slice(1)).toContainEqual([ended.job, '1 Nov 2026'])
    expect((await lines('hr', { asAt: '2026-10-31', columns: [{ name: 'jobId' }] })).flat()).toContain(ended.job)
    const query = '{ page: listJobs(first: 2) { totalCount endCursor items { id } } }'
    type Page = { page: { totalCount: number; endCursor: string | null; items: { id: string }[] } }
    const { page } = await held.server.as('hr').ask<Page>(query)
    const next = await held.server
      .as('hr')
      .ask<Page>(`{ page: listJobs(first: 200, after: "${page.endCursor}") { totalCount endCursor items { id } } }`)
    expect(new Set([...page.items, ...next.page.items].map(({ id }) => id)).size).toBe(page.totalCount)
  })
})

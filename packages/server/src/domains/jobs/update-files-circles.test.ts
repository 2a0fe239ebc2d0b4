import { expect, it } from 'vitest'
import { Importing } from '#domains/bulk-data/testing/importing.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { hire, type Hired } from './testing/hire.ts'

const held = useTestServer({ work: true })
const hr = () => new Importing(held.server)
const head = 'person_lookup,effective_from,reason,supervisor'

async function keyOf({ person }: Hired): Promise<string> {
  const [row] = await held.server.rows<{ key: string }>("select 'platform_id:' || platform_id as key from people where id = $1", [person])
  return row?.key ?? ''
}

const reports = async (whom: Hired, to: Hired, from = '2026-12-01') => `${await keyOf(whom)},${from},Promotion,${await keyOf(to)}`

async function supervisorOf({ job }: Hired, asAt = '2026-12-01'): Promise<string | undefined> {
  const query = 'query ($id: ID!, $asAt: Date) { job: getJob(id: $id, asAt: $asAt) { supervisorJob { id } } }'
  type Answer = { job: { supervisorJob: { id: string } | null } }
  return (await held.server.as('admin').ask<Answer>(query, { id: job, asAt })).job.supervisorJob?.id
}

async function reportTo(whom: Hired, to: Hired): Promise<void> {
  const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [whom.job])
  const input = { id: whom.job, version, effectiveFrom: '2026-12-01', attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: to.job }
  const mutation = 'mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }'
  await held.server.as('admin').ask(mutation, { input: { ...input, reasonId: held.server.world.lists['Promotion'] } })
}

it('A row of a file that would close a circle of supervisors since its preview is refused, and nothing of it is left', async () => {
  const [above, below] = [await hire(held.server), await hire(held.server)]
  const { importId } = await hr().addFile('UPDATE_JOBS', [head, await reports(above, below)].join('\n'))
  expect((await hr().settled(importId)).counts).toMatchObject({ all: 1, errors: 0 })
  await reportTo(below, above)
  await hr().start(importId)
  expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 0, failed: 1 })
  expect((await hr().actions(importId))[0]?.reason).toContain('would report to themselves')
  expect(await supervisorOf(above)).toBeUndefined()
})

async function preview(...rows: readonly string[]) {
  const { importId } = await hr().addFile('UPDATE_JOBS', [head, ...rows].join('\n'))
  await hr().settled(importId)
  const found = (await hr().actions(importId)).map(({ errors }) => errors.map(({ column, problem }) => `${column}: ${problem}`))
  return { importId, found }
}

const circle = (...names: readonly string[]) => [
  `supervisor: From 2026-12-01, these people would supervise each other in a circle: ${names.join(' → ')}.`,
]

it('Each row of a file that would close a circle of supervisors, with other rows or with what Kith knows, is an error that names the circle', async () => {
  const [ada, bo] = [await hire(held.server, {}, 'Ada'), await hire(held.server, {}, 'Bo')]
  const cy = await hire(held.server, { supervisorJobId: bo.job }, 'Cy')
  const dee = await hire(held.server, { supervisorJobId: cy.job }, 'Dee')
  const apart = await hire(held.server, {}, 'Apart')
  expect((await preview(await reports(bo, dee))).found).toEqual([circle('Bo', 'Dee', 'Cy', 'Bo')])
  const rows = [await reports(ada, dee), await reports(apart, ada), await reports(bo, ada)]
  expect((await preview(...rows)).found).toEqual([circle('Ada', 'Dee', 'Cy', 'Bo', 'Ada'), [], circle('Bo', 'Ada', 'Dee', 'Cy', 'Bo')])
})

it('Rows of a file that supervise each other at different times are none, and neither is whoever changes places with their supervisor', async () => {
  const [ada, bo, top] = [await hire(held.server), await hire(held.server), await hire(held.server)]
  const until = 'person_lookup,effective_from,effective_to,reason,supervisor'
  const turns = [
    `${await keyOf(ada)},2026-12-01,2027-01-01,Promotion,${await keyOf(bo)}`,
    `${await keyOf(bo)},2027-01-01,,Promotion,${await keyOf(ada)}`,
  ]
  expect((await hr().run('UPDATE_JOBS', [until, ...turns].join('\n'))).counts).toMatchObject({ completed: 2, failed: 0 })
  const below = await hire(held.server, { supervisorJobId: top.job })
  const { importId, found } = await preview(await reports(top, below), await reports(below, ada))
  expect(found).toEqual([[], []])
  await hr().start(importId)
  expect((await hr().settled(importId, 60)).counts).toMatchObject({ completed: 2, failed: 0 })
  expect([await supervisorOf(top), await supervisorOf(below)]).toEqual([below.job, ada.job])
})

it('A circle of supervisors through a job that another file of the import is to create is an error', async () => {
  const ada = await hire(held.server, {}, 'Ada')
  const people = await hr().addFile('CREATE_PEOPLE', 'employee_number,last_name,email\nCI1,Newbie,ci1@circle.example\n')
  const headings =
    'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor'
  const row = `CI1,2026-11-30,Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${await keyOf(ada)}`
  const { importId } = people
  await hr().addFile('CREATE_JOBS', [headings, row].join('\n'), { importId, filename: 'jobs.csv' })
  await hr().addFile('UPDATE_JOBS', [head, `${await keyOf(ada)},2026-12-01,Promotion,CI1`].join('\n'), {
    importId,
    filename: 'updates.csv',
  })
  await hr().settled(importId)
  const errors = (await hr().actions(importId, 'ERRORS')).flatMap(({ errors: own }) => own)
  expect(errors).toMatchObject([{ problem: circle('Ada', 'Newbie', 'Ada')[0]?.replace('supervisor: ', '') }])
})

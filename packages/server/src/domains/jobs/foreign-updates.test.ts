import { beforeAll, expect, it } from 'vitest'
import { makeField } from '#domains/custom-fields/testing/fields.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { hire, hireAgain } from './testing/hire.ts'
import { jobUpdate, jobUpdateCancel, jobUpdateReinstate, readJob } from './testing/operations.ts'

const held = useTestServer()
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const version = async (job: string) => (await readJob(as('admin'), job)).version
const fte = [{ attribute: 'FTE' }]

/** A change of hours that has not begun; its id. */
async function planned(job: string): Promise<string> {
  const input = { id: job, version: await version(job), effectiveFrom: '2027-02-01', attributes: fte, fte: '0.5' }
  await as('admin').ask(jobUpdate, { input: { ...input, reasonId: held.server.world.lists['Transfer'] } })
  const rows = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by created_at, id', [job])
  return rows.at(-1)?.id ?? ''
}

const one = async (text: string) => (await held.server.rows<{ id: string }>(text, [held.server.world.tenantId]))[0]?.id ?? ''
/** The same in another organisation. */
async function plannedByStrangers(): Promise<string> {
  const [job] = await held.server.rows<{ id: string; version: number }>('select id, version from jobs where id = $1', [
    held.server.world.stranger.job,
  ])
  await held.server.rows('update job_update_reasons set is_enabled = false where tenant_id <> $1', [held.server.world.tenantId])
  await as('stranger').ask(jobUpdate, { input: { ...job, effectiveFrom: '2027-02-01', attributes: fte, fte: '0.5' } })
  return one('select id from job_updates where tenant_id <> $1 limit 1')
}

let own: { job: string; person: string }
let update = ''
let foreign: Readonly<Record<string, string>> = {}

beforeAll(async () => {
  own = await hire(held.server)
  update = await planned(own.job)
  const second = await hireAgain(held.server, own.person)
  const other = await hire(held.server)
  foreign = {
    'of another job of the person': await planned(second),
    'of a job of somebody else': await planned(other.job),
    'of another organisation': await plannedByStrangers(),
    'that does not exist': '00000000-0000-4000-8000-000000000000',
  }
})

const refused = async (mutation: string, who: Parameters<typeof as>[0], values: object) => {
  const input = { id: own.job, version: await version(own.job), updateId: update, attributes: fte, ...values }
  return (await changesNothing(held.server, () => as(who).refused(mutation, { input }))).extensions
}

it.each(['of another job of the person', 'of a job of somebody else', 'of another organisation', 'that does not exist'])(
  'An update %s is neither cancelled nor brought back through a job that is not its own',
  async (whose) => {
    const { [whose]: updateId } = foreign
    expect(updateId).toBeTruthy()
    const said = async (mutation: string) =>
      (await refused(mutation, 'admin', { updateId })).problems?.map(({ path, rule }) => [path, rule])
    expect([await said(jobUpdateCancel), await said(jobUpdateReinstate)]).toEqual([[['updateId', 'update']], [['updateId', 'update']]])
  },
)

it('Custom fields of another organisation, or of people, are neither cancelled nor brought back with an update of a job', async () => {
  const ofPeople = await makeField(held.server, { apiName: 'locker' })
  const make = async (name: string, input: object) => {
    const mutation = `mutation ($input: ${name}CreateInput!) { made: ${name.replace('C', 'c')}Create(input: $input) { id } }`
    return (await as('stranger').ask<{ made: { id: string } }>(mutation, { input })).made.id
  }
  const categoryId = await make('CustomFieldCategory', { name: 'Theirs', modelType: 'JOB' })
  const ofOthers = await make('CustomField', { name: 'Theirs', apiName: 'theirs', modelType: 'JOB', type: 'TEXT', categoryId })
  for (const mutation of [jobUpdateCancel, jobUpdateReinstate]) {
    expect(await refused(mutation, 'admin', { customFieldIds: [ofPeople.id] })).toMatchObject({ code: 'INVALID' })
    expect(await refused(mutation, 'admin', { attributes: [], customFieldIds: [ofOthers] })).toMatchObject({ code: 'INVALID' })
  }
})

it('A job of another organisation or beyond the reach of a permission is not found by who would cancel or bring back its update', async () => {
  await grantOnly(held.server, 'manager', [
    ['people.directory.view', 'ALL'],
    ['people.jobs.view', 'SUBORDINATE'],
    ['people.jobs.edit', 'SUBORDINATE'],
  ])
  const theirs = held.server.world.stranger.job
  for (const mutation of [jobUpdateCancel, jobUpdateReinstate]) {
    expect((await refused(mutation, 'manager', {})).code).toBe('NOT_FOUND')
    expect((await refused(mutation, 'admin', { id: theirs, version: 1, updateId: foreign['of another organisation'] })).code).toBe(
      'NOT_FOUND',
    )
  }
})

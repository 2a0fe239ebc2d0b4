import { beforeAll, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { changesNothing } from '#domains/jobs/testing/changes-nothing.ts'
import { ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { grantOnly } from './testing/people.ts'

const held = useTestServer()
const mutation = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id displayName } }'
const starting = () => ({ ...ordinaryJob(held.server), companyStartDate: '2026-12-01' })
const paid = { type: 'ANNUAL_SALARY', baseAnnual: '90000', payCycle: 'MONTHLY', hoursPerCycle: '160' }
const named = (email: string) => ({ firstName: 'First', lastName: 'Job', email })

async function refused(who: WorldPerson, input: Record<string, unknown>) {
  const { extensions } = await changesNothing(held.server, async () => {
    const before = await held.server.rows('select count(*) from people')
    const answer = await held.server.as(who).refused(mutation, { input })
    expect(await held.server.rows('select count(*) from people')).toEqual(before)
    return answer
  })
  return extensions.problems?.map(({ path, rule }) => `${path} ${rule}`).toSorted() ?? [extensions.code, ...(extensions.missing ?? [])]
}

describe('a person with their first job', () => {
  beforeAll(async () => {
    await grantOnly(held.server, 'other', [
      ['people.create', 'FUNCTIONAL'],
      ['people.jobs.create', 'SUBORDINATE'],
    ])
    await grantOnly(held.server, 'employee', [
      ['people.create', 'FUNCTIONAL'],
      ['people.jobs.create', 'ALL'],
    ])
  })

  it('is made in one go, with both events, and reports to their supervisor', async () => {
    const supervisorJobId = held.server.world.jobs['manager']
    const input = { ...named('first.job@demo.example'), job: { ...starting(), supervisorJobId, remuneration: paid } }
    const { personCreate } = await held.server.as('hr').ask<{ personCreate: { id: string } }>(mutation, { input })
    const events = await held.server.rows<{ name: string }>(
      'select e.name from events e join jobs j on j.id = e.subject_id or j.person_id = e.subject_id where j.person_id = $1 order by e.name',
      [personCreate.id],
    )
    expect(events).toEqual([{ name: 'job.created' }, { name: 'person.created' }])
    const query =
      'query ($id: ID!) { getPerson(id: $id) { primaryJob { positionTitle { name } } } listPersonJobs(personId: $id) { isPrimaryJob supervisorJob { id } remuneration { baseAnnual currency } } }'
    expect(await held.server.as('hr').ask(query, { id: personCreate.id })).toMatchObject({
      listPersonJobs: [
        { isPrimaryJob: true, supervisorJob: { id: supervisorJobId }, remuneration: { baseAnnual: '90000', currency: 'AUD' } },
      ],
    })
  })

  it('is refused as a whole, with what is wrong of both at once, at its field', async () => {
    const { workClassId: _, ...job } = starting()
    const wrong = { ...named('not an address'), job: { ...job, companyStartDate: '' } }
    expect(await refused('hr', wrong)).toEqual(['email email', 'job.companyStartDate required', 'job.workClassId required'])
    const taken = { ...named('manager@demo.example'), job: { ...starting(), remuneration: { type: 'ANNUAL_SALARY' } } }
    expect(await refused('hr', taken)).toEqual(['email unique', 'job.remuneration.baseAnnual required'])
    const foreign = { ...named('first.foreign@demo.example'), job: { ...starting(), supervisorJobId: held.server.world.stranger.job } }
    expect(await refused('hr', foreign)).toEqual(['job.supervisorJobId reference'])
  })

  it('needs the rights to create anyone’s job, and to set their pay', async () => {
    const input = { ...named('first.refused@demo.example'), job: starting() }
    expect(await refused('other', input)).toEqual(['FORBIDDEN', 'people.jobs.create'])
    const withPay = { ...input, job: { ...input.job, remuneration: paid } }
    expect(await refused('employee', withPay)).toEqual(['FORBIDDEN', 'people.jobs.remuneration.edit'])
    await held.server.as('other').ask(mutation, { input: named('first.alone@demo.example') })
    await held.server.as('employee').ask(mutation, { input })
  })
})

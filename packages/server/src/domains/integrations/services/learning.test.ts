import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { grantOnly } from '#domains/people/testing/people.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connect } from '../testing/directory.ts'
import { PartnerService } from '../testing/partner-service.ts'
import { partnerOf } from '../testing/services.ts'
import { wakeServices } from './soon.ts'

const held = useTestServer()
const slug = 'learning-service'
let service: PartnerService
const partner = partnerOf(
  () => held.server,
  slug,
  () => service,
)
const of = (who: keyof typeof held.server.world.people) => held.server.world.people[who]
const trainings = (person: string) =>
  held.server.rows<{ name: string; status: string; completed_on: string | null; hours: string | null }>(
    'select name, status, completed_on::text, hours::text from trainings where person_id = $1 order by name, completed_on',
    [person],
  )
const completes = (person: string, course: string, values: object = {}) => {
  const item = { id: v7(), person, course, completedOn: '2026-11-03', ...values }
  service.items.push(item)
  return item
}

beforeAll(async () => {
  service = await PartnerService.start('learning')
})
afterAll(() => service.stop())

describe('a learning service', () => {
  it('is connected with an address that may be asked and a key, which is not shown again, by somebody who may see everybody [AD-568]', async () => {
    const admin = held.server.as('admin')
    const wrong = await admin.refused(connect, { input: { slug, remoteAddress: 'ftp://learning.example.com' } })
    expect(wrong.extensions.problems?.map(({ path }) => path)).toEqual(['remoteAddress', 'remoteToken'])
    await grantOnly(held.server, 'other', [
      ['integrations.view', 'FUNCTIONAL'],
      ['integrations.edit', 'FUNCTIONAL'],
    ])
    const input = { slug, remoteAddress: service.url, remoteToken: service.key }
    const refused = await held.server.as('other').refused(connect, { input })
    expect(refused.extensions.problems).toMatchObject([
      { path: 'slug', message: expect.stringContaining('people.training.create') as string },
    ])

    const made = await admin.ask<{ made: { secret: string | null; integration: { state: string } } }>(connect, { input })
    expect(made.made).toMatchObject({ secret: null, integration: { state: 'CONNECTING' } })
    await partner.work()
    expect((await partner.look()).state).toBe('ENABLED')
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(i)::text as text from integrations i')
    expect(row?.text).not.toContain(service.key)
  })

  it('knows everybody who works here as a learner, is told again of who has changed, and of leavers that they left', async () => {
    expect(service.people.get(of('employee'))).toMatchObject({
      id: of('employee'),
      active: true,
      positionTitle: expect.any(String) as string,
      supervisor: of('manager'),
    })
    const asked = service.asked.length
    await partner.sync()
    expect(service.asked.slice(asked)).toEqual(['GET /completions'])

    const { person, job } = await hire(held.server)
    await partner.sync()
    expect(service.people.get(person)).toMatchObject({ active: true })
    await held.server.rows('delete from jobs where id = $1', [job])
    await partner.sync()
    expect(service.people.get(person)).toEqual({ id: person, active: false })
    expect((await partner.logged())[0]).toEqual({ event: 'PUSHED', detail: 'opened 0, closed 1' })
  })

  it('is asked again within a minute of a change, which it need not wait a quarter of an hour for', async () => {
    const { services } = held.server.running
    const { person } = await hire(held.server)
    await wakeServices.run(services)
    await partner.work()
    expect(service.people.has(person)).toBe(false)
    await held.server.rows("update integrations set next_run_at = next_run_at - interval '1 hour'")
    await wakeServices.run(services)
    await partner.work()
    expect(service.people.has(person)).toBe(true)

    const change = 'mutation ($input: PersonUpdateInput!) { personUpdate(input: $input) { version } }'
    const [row] = await held.server.rows<{ version: number }>('select version from people where id = $1', [person])
    await held.server
      .as('admin')
      .ask(change, { input: { id: person, version: row?.version, lastName: 'Newcomer', preferredName: 'Newie' } })
    await partner.work()
    await wakeServices.run(services)
    await partner.work()
    expect(service.people.get(person)).toMatchObject({ givenName: 'Newie' })
  })

  it('has courses that were completed recorded as training, each once, however often it tells of them', async () => {
    const person = of('employee')
    const first = completes(person, 'Manual handling', { hours: 1.5 })
    completes(person, 'Fire safety')
    service.items.push(first)
    completes(person, 'First aid')
    await partner.sync()
    await partner.sync()
    expect(await trainings(person)).toEqual([
      { name: 'Fire safety', status: 'COMPLETED', completed_on: '2026-11-03', hours: null },
      { name: 'First aid', status: 'COMPLETED', completed_on: '2026-11-03', hours: null },
      { name: 'Manual handling', status: 'COMPLETED', completed_on: '2026-11-03', hours: '1.5' },
    ])
    const events = await held.server.rows<{ source: string }>("select source from events where name = 'training.created'")
    expect(events.map(({ source }) => source)).toEqual(['api', 'api', 'api'])
    expect((await partner.logged())[0]).toEqual({ event: 'SYNC_REQUESTED', detail: null })
    expect(await partner.logged()).toContainEqual({ event: 'RECEIVED', detail: '3' })
  })

  it('completes the training in which somebody is enrolled by that name, and makes no other', async () => {
    const personId = of('manager')
    const create = 'mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }'
    const input = { personId, name: 'Leading teams', status: 'SCHEDULED', scheduledOn: '2026-11-02' }
    await held.server.as('admin').ask(create, { input })
    completes(personId, 'leading teams')
    await partner.sync()
    expect(await trainings(personId)).toMatchObject([{ name: 'Leading teams', status: 'COMPLETED', completed_on: '2026-11-03' }])
  })

  it('tells of somebody whom Kith does not know once; it waits, and is recorded once they have a job', async () => {
    const create = 'mutation ($input: PersonCreateInput!) { done: personCreate(input: $input) { id } }'
    const input = { firstName: 'Nina', lastName: 'Newe', email: 'nina.newe@demo.example' }
    const { done } = await held.server.as('admin').ask<{ done: { id: string } }>(create, { input })
    for (const person of ['somebody else', v7(), done.id]) completes(person, 'Ladders')
    service.items.push({ id: v7(), person: 7 })
    await partner.sync()
    await partner.sync()
    const told = (await partner.logged()).filter(({ event }) => event === 'SYNC_ERROR' || event === 'UNEXPECTED_DATA')
    expect(told.toReversed()).toEqual([
      { event: 'SYNC_ERROR', detail: 'person' },
      { event: 'SYNC_ERROR', detail: 'person' },
      { event: 'SYNC_ERROR', detail: 'personId' },
      { event: 'UNEXPECTED_DATA', detail: 'person' },
    ])
    const [{ count } = { count: '' }] = await held.server.rows<{ count: string }>(
      "select count(*) from service_items where state = 'WAITING'",
    )
    expect(count).toBe('3')

    const { lists } = held.server.world
    const job = {
      personId: done.id,
      companyStartDate: '2026-01-01',
      positionTitleId: lists['Engineer'],
      businessEntityId: lists['Harbour & Pine Pty Ltd'],
      businessUnitId: lists['Operations'],
      locationId: lists['Perth'],
      workClassId: lists['Full-Time'],
    }
    await held.server.as('admin').ask('mutation ($input: JobCreateInput!) { jobCreate(input: $input) { id } }', { input: job })
    await partner.sync()
    expect(await trainings(done.id)).toMatchObject([{ name: 'Ladders', status: 'COMPLETED' }])
  })

  it('tells those who want to know of what was taken in, where that is chosen [AD-430]', async () => {
    await partner.update({ notificationEmails: 'learning@demo.example' })
    completes(of('employee'), 'Asbestos')
    await partner.sync()
    await runQueued(held.server, ['notifications'])
    const received = () => held.server.events('integration.received')
    expect(await received()).toBe(0)
    await partner.update({ extraNotification: true })
    completes(of('employee'), 'Scaffolding')
    await partner.sync()
    expect(await received()).toBe(1)
    await runQueued(held.server, ['notifications'])
    held.server.travel('2026-11-22T01:00:00Z')
    await runSchedule(held.server, 'gather summaries of notifications', '2026-11-22')
    expect(await held.server.rows("select 1 from digests where address = 'learning@demo.example'")).toHaveLength(1)
    const { extensions } = await held.server
      .as('admin')
      .refused('mutation ($input: IntegrationUpdateInput!) { integrationUpdate(input: $input) { version } }', {
        input: { slug, version: (await partner.look()).version, payrollStartDate: '2026-12-01' },
      })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(['payrollStartDate'])
  })
})

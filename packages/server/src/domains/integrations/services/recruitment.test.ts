import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { PartnerService } from '../testing/partner-service.ts'
import { partnerOf } from '../testing/services.ts'

const held = useTestServer()
const slug = 'recruitment-service'
let service: PartnerService
const partner = partnerOf(
  () => held.server,
  slug,
  () => service,
)
const confirm = `mutation ($input: RecruitmentHiresConfirmInput!) {
  decided: recruitmentHiresConfirm(input: $input) { done refused { name message } } }`
const discard = 'mutation ($input: RecruitmentHiresDiscardInput!) { done: recruitmentHiresDiscard(input: $input) }'
type Decided = { decided: { done: number; refused: { name: string; message: string }[] } }
const ada = {
  givenName: 'Ada',
  familyName: 'Byron',
  email: 'ada@example.com',
  startsOn: '2027-01-04',
  positionTitle: 'engineer',
  businessEntity: 'Harbour & Pine Pty Ltd',
  businessUnit: 'Operations',
  location: 'Perth',
  workClass: 'Full-Time',
  fte: 0.8,
}
const hired = (values: object = {}) => {
  const item = { id: v7(), ...ada, ...values }
  service.items.push(item)
  return item
}
const peopleWith = (email: string) =>
  held.server.rows<{ job: string; starts: string; fte: string; unit: string }>(
    `select j.id as job, j.company_start_on::text as starts, s.fte::text as fte, u.name as unit
     from person_emails e join jobs j on j.person_id = e.person_id join job_segments s on s.job_id = j.id
     join business_units u on u.id = s.business_unit_id where e.email = $1`,
    [email],
  )
const waiting = async () => (await partner.look()).hires

beforeAll(async () => {
  service = await PartnerService.start('recruitment')
  await partner.connect()
})
afterAll(() => service.stop())

describe('a recruitment service', () => {
  it('knows what jobs are made of, and is told again once that changes', async () => {
    expect(service.organisation?.['positionTitles']?.map(({ name }) => name)).toContain('Engineer')
    expect(Object.keys(service.organisation ?? {}).sort()).toEqual(
      ['businessEntities', 'businessUnits', 'locations', 'positionTitles', 'workClasses'].sort(),
    )
    const asked = service.asked.length
    await partner.sync()
    expect(service.asked.slice(asked)).toEqual(['GET /hires'])
    await held.server.rows("update position_titles set name = 'Senior engineer' where name = 'Engineer' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
    await partner.sync()
    expect(service.organisation?.['positionTitles']?.map(({ name }) => name)).toContain('Senior engineer')
    await held.server.rows("update position_titles set name = 'Engineer' where name = 'Senior engineer' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
  })

  it('has candidates who were hired wait until somebody takes them on, each once, and creates them with their first job then', async () => {
    const item = hired()
    await partner.sync()
    service.items.push(item)
    await partner.sync()
    const [hire, other] = await waiting()
    expect([hire, other]).toMatchObject([{ name: 'Ada Byron', positionTitle: 'engineer', startsOn: '2027-01-04', problems: [] }, undefined])
    expect(await peopleWith(ada.email)).toEqual([])
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(s)::text as text from service_items s')
    expect(row?.text).not.toContain('Byron')
    expect(await held.server.events('integration.held')).toBe(1)

    const input = { hires: [{ id: hire?.id }] }
    expect(await held.server.as('admin').ask<Decided>(confirm, { input })).toEqual({ decided: { done: 1, refused: [] } })
    expect(await peopleWith(ada.email)).toEqual([
      { job: expect.any(String) as string, starts: '2027-01-04', fte: '0.8000', unit: 'Operations' },
    ])
    expect((await held.server.as('admin').refused(confirm, { input })).extensions.code).toBe('NOT_FOUND')
    await partner.sync()
    expect(await waiting()).toEqual([])
  })

  it('is told clearly what is missing of a candidate, who is complete once it is there', async () => {
    const email = 'charles@example.com'
    hired({ email, givenName: 'Charles', familyName: 'Babbage', location: 'Atlantis', workClass: null, supervisor: 'nobody@example.com' })
    hired({ familyName: null, email: ada.email })
    await partner.sync()
    const [charles, twice] = await waiting()
    expect(charles?.problems.map(({ path }) => path).toSorted()).toEqual(['job.locationId', 'job.supervisorJobId', 'job.workClassId'])
    expect(charles?.problems.map(({ message }) => message).join(' ')).toContain('“Atlantis” isn’t one of these in Kith')
    expect(twice?.problems.map(({ path }) => path)).toContain('lastName')

    const input = { hires: [{ id: charles?.id }] }
    const { decided } = await held.server.as('admin').ask<Decided>(confirm, { input })
    expect([decided.done, decided.refused.map(({ name }) => name)]).toEqual([0, ['Charles Babbage']])
    const create = 'mutation ($input: LocationCreateInput!) { locationCreate(input: $input) { id } }'
    await held.server.as('admin').ask(create, { input: { name: 'Atlantis' } })
    await partner.sync()
    const again = (await waiting()).find(({ id }) => id === charles?.id)
    expect(again?.problems.map(({ path }) => path).toSorted()).toEqual(['job.supervisorJobId', 'job.workClassId'])
    await held.server.as('admin').ask(discard, { input: { hires: (await waiting()).map(({ id }) => ({ id })) } })
    await partner.sync()
    expect(await waiting()).toEqual([])
  })

  it('has somebody who is in Kith already wait, and shows those who may not create people nobody', async () => {
    hired()
    await partner.sync()
    const [again] = await waiting()
    expect(again?.problems.map(({ path }) => path)).toEqual(['email'])
    await grantOnly(held.server, 'manager', [['integrations.view', 'FUNCTIONAL']])
    expect((await partner.look(held.server.as('manager'))).hires).toEqual([])
  })

  it('has nobody wait any more once it is disconnected, and tells of them again where it is connected again', async () => {
    hired({ email: 'grace@example.com', givenName: 'Grace', familyName: 'Hopper', positionTitle: held.server.world.lists['Engineer'] })
    await partner.sync()
    await held.server
      .as('admin')
      .ask('mutation ($input: IntegrationDisconnectInput!) { integrationDisconnect(input: $input) { state } }', { input: { slug } })
    expect(await held.server.rows('select 1 from service_items where sealed_item is not null')).toEqual([])
    const asked = service.asked.length
    await partner.work()
    expect(service.asked).toHaveLength(asked)
    await partner.connect()
    expect(await waiting()).toContainEqual(expect.objectContaining({ name: 'Grace Hopper', positionTitle: 'Engineer', problems: [] }))
  })
})

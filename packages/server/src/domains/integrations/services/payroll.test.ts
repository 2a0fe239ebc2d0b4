import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { PartnerService } from '../testing/partner-service.ts'
import { partnerOf } from '../testing/services.ts'

const held = useTestServer()
const slug = 'australian-payroll-service'
let service: PartnerService
const partner = partnerOf(
  () => held.server,
  slug,
  () => service,
)

beforeAll(async () => {
  service = await PartnerService.start('payroll')
  await held.server.rows("update business_entities set country = 'AU' where name = 'Harbour & Pine Pty Ltd' and tenant_id = $1", [
    held.server.world.tenantId,
  ])
})
afterAll(() => service.stop())

describe('an Australian payroll service', () => {
  it('is connected by somebody who is an administrator of payroll there alone [AD-797]', async () => {
    service.isAdministrator = false
    expect((await partner.connect()).state).toBe('UNAUTHORISED')
    expect((await partner.logged())[0]).toEqual({ event: 'UNAUTHORISED', detail: 'administrator' })
    service.isAdministrator = true
    expect((await partner.connect()).state).toBe('ENABLED')
  })

  it('hears of the employees of Australian business entities, with their job and pay, from the day on which payroll starts', async () => {
    expect(service.people.size).toBe(0)
    await partner.update({ payrollStartDate: '2027-01-01' })
    await partner.sync()
    expect(service.people.size).toBe(0)
    await partner.update({ payrollStartDate: '2026-11-01' })
    const { person } = await hire(held.server, {
      remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '90000', payCycle: 'MONTHLY', hoursPerCycle: '160' },
    })
    await partner.sync()
    expect(service.people.get(person)).toMatchObject({
      active: true,
      job: { startsOn: '2025-01-01', businessEntity: 'Harbour & Pine Pty Ltd', fte: '1' },
      pay: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '90000' },
    })
    await held.server.rows("update business_entities set country = 'NZ' where name = 'Harbour & Pine Pty Ltd' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
    await partner.sync()
    expect(service.people.get(person)).toEqual({ id: person, active: false })
    await held.server.rows("update business_entities set country = 'AU' where name = 'Harbour & Pine Pty Ltd' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
  })

  it('says of each employee what became of them, and those whom it refused are in the log with their account', async () => {
    const { people } = held.server.world
    service.items.push({ id: v7(), person: people.manager, status: 'ACCEPTED' })
    service.items.push({ id: v7(), person: people.employee, status: 'REFUSED', reason: 'tax_file_number_missing' })
    service.items.push({ id: v7(), person: people.employee, status: 'UNSURE' })
    await partner.sync()
    await partner.sync()
    const log = `{ listIntegrationLogEntries(slug: "${slug}", type: ERROR, first: 2) { items { event user detail } } }`
    const { listIntegrationLogEntries } = await held.server.as('admin').ask<{ listIntegrationLogEntries: { items: object[] } }>(log)
    expect(listIntegrationLogEntries.items).toEqual([
      { event: 'UNEXPECTED_DATA', user: null, detail: 'status' },
      { event: 'SYNC_ERROR', user: expect.any(String) as string, detail: 'tax_file_number_missing' },
    ])
    expect(await partner.logged()).toContainEqual({ event: 'RECEIVED', detail: '2' })
  })
})

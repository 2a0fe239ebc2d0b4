import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '#domains/organisation/testing/settings.ts'
import { readConfig } from '#platform/config.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { startPagesService } from '../testing/pages-service.ts'

const held = useTestServer()
let service: Awaited<ReturnType<typeof startPagesService>>
let server: Awaited<ReturnType<typeof held.server.another>>
const as = (who: WorldPerson) => held.server.as(who, server)
const personId = () => held.server.world.people.employee
const country = (code: string) => held.server.rows('update business_entities set country = $1', [code])
const number = (given: string | null) => held.server.rows('update people set employee_number = $1 where id = $2', [given, personId()])
const organisation = (payrollOrganisationId: string | null) => changeSettings(held.server.as('hr'), { payrollOrganisationId })

beforeAll(async () => {
  service = await startPagesService()
  service.open('harbour', 'KT1001')
  server = await held.server.another({ payrollPages: service.config })
})
afterAll(() => service.stop())
afterEach(() => {
  service.answer(true)
  service.leadTo(undefined)
})

const list = 'query ($personId: ID!) { pages: listPayrollPages(personId: $personId) }'
const pagesOf = async (who = as('employee')) => (await who.ask<{ pages: string[] }>(list, { personId: personId() })).pages
const show = `query ($personId: ID!, $page: PayrollPage!) { shown: getPayrollPage(personId: $personId, page: $page) { address failure } }`
type Shown = { shown: { address: string | null; failure: string | null } }
const shownTo = async (who: WorldPerson, page = 'PAYSLIPS') => (await as(who).ask<Shown>(show, { personId: personId(), page })).shown
const failureOf = async (page?: string) => {
  const { address, failure } = await shownTo('employee', page)
  expect(address).toBeNull()
  return failure
}
const codeOf = async (who: WorldPerson, query: string, at = server) =>
  (await held.server.as(who, at).send(query, { personId: personId(), page: 'PAYSLIPS' })).errors?.[0]?.extensions.code ?? 'DONE'

describe('the pages of a payroll product', () => {
  it('are there for people of a British business entity once the organisation is known to the connected service, and not found otherwise [AD-185]', async () => {
    await number('KT1001')
    await country('GB')
    expect([await pagesOf(), await codeOf('employee', show)]).toEqual([[], 'NOT_FOUND'])
    await organisation('harbour')
    expect(await pagesOf()).toHaveLength(11)
    expect(await codeOf('employee', show)).toBe('DONE')
    await country('AU')
    expect([await pagesOf(), await codeOf('employee', show)]).toEqual([[], 'NOT_FOUND'])
    await country('GB')
    const own = held.server.running
    expect([await pagesOf(held.server.as('employee')), await codeOf('employee', show, own)]).toEqual([[], 'NOT_FOUND'])
    await organisation(null)
    expect(await codeOf('employee', show)).toBe('NOT_FOUND')
    await organisation('harbour')
  })

  it('are shown to the person and to those who may view their financial details, and are asked for as whoever reads them', async () => {
    service.asked.length = 0
    const { address, failure } = await shownTo('employee')
    expect(failure).toBeNull()
    const shown = await fetch(address ?? '')
    expect(await shown.text()).toContain('PAYSLIPS of KT1001, own')
    expect((await fetch(address ?? '')).status).toBe(404)
    expect((await shownTo('admin', 'P60')).failure).toBeNull()
    expect(service.asked).toEqual([
      { page: 'PAYSLIPS', organisation: 'harbour', employee: 'KT1001', isOwn: true },
      { page: 'P60', organisation: 'harbour', employee: 'KT1001', isOwn: false },
    ])
    expect([await codeOf('manager', show), await codeOf('manager', list)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect([await codeOf('stranger', show), await codeOf('stranger', list)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(service.asked).toHaveLength(2)
  })

  it('say that there is no account for an employee number that the service does not know, or for somebody without one [AD-901]', async () => {
    await number('KT2002')
    expect(await failureOf()).toBe('NO_ACCOUNT')
    service.asked.length = 0
    await number(null)
    expect(await failureOf()).toBe('NO_ACCOUNT')
    expect(service.asked).toEqual([])
  })

  it('say that an employee number is not what the service calls people by [AD-902]', async () => {
    await number('1001')
    expect(await failureOf()).toBe('BAD_ID')
    await number('KT1001')
  })

  it('say which of them an account does not have [AD-903]', async () => {
    service.close('P11D')
    expect(await failureOf('P11D')).toBe('NO_PAGE')
    expect((await shownTo('employee', 'P45')).failure).toBeNull()
  })

  it('are unavailable where the service does not answer, or leads to another server [AD-904]', async () => {
    service.answer(false)
    expect(await failureOf()).toBe('UNAVAILABLE')
    service.answer(true)
    for (const address of ['http://payslips.example/view', 'no address', `${service.config.url}0/view`]) {
      service.leadTo(address)
      expect(await failureOf()).toBe('UNAVAILABLE')
    }
  })
})

it('a payroll product with pages is named with its key, or the server says what is missing', () => {
  const read = (environment: NodeJS.ProcessEnv) => () =>
    readConfig({ KITH_SECRET: 's'.repeat(32), KITH_PAYROLL_PAGES_URL: 'https://pay.example/', ...environment })
  expect(read({ KITH_PAYROLL_PAGES_KEY: 'k'.repeat(32) })().payrollPages).toEqual({ url: 'https://pay.example', key: 'k'.repeat(32) })
  expect(read({})).toThrow('KITH_PAYROLL_PAGES_KEY')
})

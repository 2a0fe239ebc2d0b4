import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPagesService } from '../packages/server/src/domains/payroll/testing/pages-service.ts'
import { phone, runInDatabase, signInAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const environment: NodeJS.ProcessEnv = {}
let service: Awaited<ReturnType<typeof startPagesService>>
beforeAll(async () => {
  service = await startPagesService()
  // For the server, which starts next
  Object.assign(environment, { KITH_PAYROLL_PAGES_URL: service.config.url, KITH_PAYROLL_PAGES_KEY: service.config.key })
})
const browser = useBrowser({ environment })
afterAll(() => service.stop())
const { openAs } = browser

const pages = [
  ['calendar', 'Calendar'],
  ['absence', 'Absence'],
  ['holiday-bookings', 'Holiday bookings'],
  ['payslips', 'Payslips'],
  ['bank-accounts', 'Bank accounts'],
  ['manage-absence-and-holidays', 'Manage absence and holidays'],
  ['p45', 'P45'],
  ['p60', 'P60'],
  ['p11d', 'P11D'],
  ['documents', 'Payroll documents'],
  ['pay-claims', 'Pay claims'],
] as const
const employee = "(select person_id from users where username = 'employee@demo.example')"
const numbered = (number: string) => `update people set employee_number = '${number}' where id = ${employee}`

it('the pages of a payroll product are switched on by an administrator, read on a phone and by those who look after pay, and say what is wrong [AD-962] [AD-164] [AD-174] [AD-175] [AD-176] [AD-177] [AD-178] [AD-179] [AD-180] [AD-181] [AD-182] [AD-183] [AD-184] [SH-285] [SH-286] [SH-287] [SH-288] [SH-289] [SH-290] [SH-291] [SH-292] [SH-293] [SH-294] [SH-295] [AD-901] [AD-902] [AD-903] [AD-904]', async () => {
  await runInDatabase("update business_entities set country = 'GB'")
  await runInDatabase(numbered('KT1001'))
  const page = await browser.open(phone)
  await signInAs(page, 'employee')
  await page.goto('/spa/me/payroll/payslips')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  const admin = await openAs('admin', '/spa/settings/integrations/cintra')
  await admin.getByText('It can take up to 24 hours until data is the same in Kith and at the payroll service.').waitFor()
  await admin.getByRole('textbox', { name: 'Organisation ID' }).fill('harbour')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('The payroll service was saved.').waitFor()

  service.open('harbour', 'KT1001')
  await page.goto('/spa/me/payroll')
  await page.getByRole('link', { name: 'Payslips' }).click()
  await page.frameLocator('iframe[title=Payslips]').getByText('PAYSLIPS of KT1001, own').waitFor()
  const person = await personOf('employee')
  const hr = await openAs('hr', `/spa/people/${person}/profile`)
  await hr.getByRole('link', { name: 'P60' }).click()
  await hr.frameLocator('iframe[title=P60]').getByText('P60 of KT1001, for others').waitFor()
  for (const [path, name] of pages) {
    await goInPlace(hr, `/spa/people/${person}/payroll/${path}`)
    await hr.getByRole('heading', { level: 1, name }).waitFor()
    await hr.frameLocator(`iframe[title="${name}"]`).getByText('of KT1001, for others').waitFor()
    await goInPlace(page, `/spa/me/payroll/${path}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.frameLocator(`iframe[title="${name}"]`).getByText('of KT1001, own').waitFor()
  }
  const manager = await openAs('manager', `/spa/people/${person}/payroll/payslips`)
  await manager.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await runInDatabase("update business_entities set country = 'AU'")
  await page.goto('/spa/me/payroll/payslips')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await page.goto('/spa/me/payroll')
  await page.getByRole('heading', { name: 'Bank accounts' }).waitFor()
  await settled(page)
  expect(await page.getByRole('link', { name: 'Payslips' }).count()).toBe(0)
  await runInDatabase("update business_entities set country = 'GB'")

  const says = async (text: string, path = 'payslips') => {
    await page.goto(`/spa/me/payroll/${path}`)
    await page.getByRole('alert').getByText(text, { exact: true }).waitFor()
  }
  await runInDatabase(numbered('KT9999'))
  await says('No matching payroll account could be found.')
  await runInDatabase(numbered('9999'))
  await says('Your payroll ID is not in the correct format.')
  await runInDatabase(numbered('KT1001'))
  service.close('P11D')
  await says('This payroll page is not available for your account.', 'p11d')
  service.answer(false)
  await says('The payroll service is currently unavailable. Please try again later.')
  service.answer(true)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.frameLocator('iframe').getByText('PAYSLIPS of KT1001, own').waitFor()
})

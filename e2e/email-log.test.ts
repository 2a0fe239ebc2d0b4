import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '../packages/server/src/platform/testing/smtp.ts'
import { useBrowser } from './browser.ts'

const environment: NodeJS.ProcessEnv = { KITH_MAIL_FROM: 'people@kith.example' }
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer({ isKept: true })
  // For the server, which starts next
  environment['KITH_SMTP_URL'] = mailServer.url
})
const browser = useBrowser({ environment })
afterAll(() => mailServer.close())

const log = '/spa/settings/email-log'
const address = 'admin@demo.example'
// Summaries go to others at their time of day
const tests = (page: Page) => page.locator('tbody tr').filter({ hasText: 'Test email from' })
const received = () => mailServer.received.filter(({ to, plain }) => to.includes(address) && plain.includes('This is a test.'))
const newest = (page: Page) => tests(page).first()
const became = (page: Page, status: string) => expect.poll(() => newest(page).innerText(), { timeout: 60_000 }).toContain(status)
const confirmed = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click()
async function act(page: Page, action: string): Promise<void> {
  await newest(page)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('an email that bounces blocks its address, which is unblocked in a dialog, and the email is sent again [AD-201][AD-577][AD-582][AD-911]', async () => {
  const page = await browser.openAs('admin', log)
  mailServer.refuse = (to) => (to === address ? { code: 550, message: '5.1.1 No such mailbox' } : undefined)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await became(page, 'Failed: bounce')
  await page.goto('/spa/settings/message-blacklist')
  await page.locator('tbody tr').filter({ hasText: address }).filter({ hasText: 'A bounce' }).waitFor()

  mailServer.refuse = () => undefined
  await page.goto(log)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await became(page, 'Failed: address blocked')
  await page.getByText('Not delivered', { exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Yes', exact: true }).click()
  await expect.poll(() => tests(page).count()).toBe(2)
  await page.goto(log)
  await act(page, 'Unblock and send again')
  await page.getByRole('dialog').getByText(address, { exact: false }).waitFor()
  await confirmed(page, 'Unblock')
  await became(page, 'Sent to email provider')
  expect(received()).toHaveLength(1)
  await page.goto('/spa/settings/message-blacklist')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText(address).count()).toBe(0)

  await page.goto(log)
  await act(page, 'Send again')
  await confirmed(page, 'Send')
  await expect.poll(() => received().length, { timeout: 60_000 }).toBe(2)
})

it('nothing leaves while the organisation has emails switched off, and what waited is queued again by hand [AD-455][AD-581][AD-834]', async () => {
  const page = await browser.openAs('admin', log)
  const sent = received().length
  const turn = async (isOn: boolean) => {
    await page.goto('/spa/settings')
    await page.getByRole('link', { name: /^Email settings/ }).click()
    await page.getByLabel('Send emails').setChecked(isOn)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Email settings were saved.').waitFor()
    await page.goto(log)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await turn(false)
  const silence = page.getByText('Emails are switched off in the organisation’s settings, so none are sent.')
  await silence.waitFor()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await became(page, 'Not sent')
  expect(received()).toHaveLength(sent)
  await turn(true)
  expect(await silence.count()).toBe(0)
  await act(page, 'Queue again')
  await confirmed(page, 'Queue again')
  await became(page, 'Sent to email provider')
  expect(received()).toHaveLength(sent + 1)
})

it('is closed to those without its permission, as are blacklist and development mailbox', async () => {
  const employee = await browser.openAs('employee', log)
  for (const path of [log, '/spa/settings/message-blacklist', '/spa/settings/development-mailbox']) {
    await employee.goto(path)
    await employee.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
  }
})

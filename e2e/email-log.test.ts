import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer, type MailServer } from '../packages/server/src/platform/testing/smtp.ts'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'

const environment: NodeJS.ProcessEnv = { KITH_MAIL_FROM: 'people@kith.example' }
let mailServer: MailServer
beforeAll(async () => {
  mailServer = await startMailServer({ isKept: true })
  // For the server, which starts next
  environment['KITH_SMTP_URL'] = mailServer.url
})
const browser = useBrowser({ environment })
afterAll(() => mailServer.close())

const address = 'admin@demo.example'
// An email that is being prepared has no subject yet: it is found, and followed, by its recipient
const log = `/spa/settings/email-log?search=${address}`
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

it('an email that fails says so, one that bounces blocks its address, which is unblocked in a dialog that says how long it may take, and the email is sent again [AD-201][AD-577][AD-582][AD-910][AD-911][AD-966]', async () => {
  const page = await browser.openAs('admin', log)
  const send = () => page.getByRole('button', { name: 'Send a test email' }).click()
  mailServer.refuse = (to) => (to === address ? { code: 550, message: '5.7.1 Relay denied' } : undefined)
  await send()
  await became(page, 'Failed')
  await newest(page).getByRole('link').first().click()
  await page.getByText('Error occurred sending email.').waitFor()
  await page.getByText('5.7.1 Relay denied').waitFor()
  await page.goto(log)
  mailServer.refuse = (to) => (to === address ? { code: 550, message: '5.1.1 No such mailbox' } : undefined)
  await send()
  await became(page, 'Failed: bounce')
  await goInPlace(page, '/spa/settings/message-blacklist')
  await page.locator('tbody tr').filter({ hasText: address }).filter({ hasText: 'A bounce' }).waitFor()

  mailServer.refuse = () => undefined
  await page.goto(log)
  await send()
  await became(page, 'Failed: address blocked')
  await page.getByText('Not delivered', { exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Yes', exact: true }).click()
  await expect.poll(() => tests(page).count()).toBe(3)
  await page.goto(log)
  await act(page, 'Unblock and send again')
  const dialog = page.getByRole('dialog')
  await dialog.getByText(address, { exact: false }).waitFor()
  await dialog.getByText('It may take up to 5 minutes until it is prepared.', { exact: false }).waitFor()
  await confirmed(page, 'Unblock')
  await became(page, 'Sent to email provider')
  expect(received()).toHaveLength(1)
  await goInPlace(page, '/spa/settings/message-blacklist')
  await page.getByRole('heading', { level: 1, name: 'Message blacklist' }).waitFor()
  await expect.poll(() => page.getByText(address).count()).toBe(0)

  await page.goto(log)
  await act(page, 'Send again')
  await confirmed(page, 'Send')
  await expect.poll(() => received().length, { timeout: 60_000 }).toBe(2)
})

it('emails come from whom the email settings say, none leaves while they are switched off there, and what waited is queued again by hand [AD-455][AD-581][AD-834]', async () => {
  const page = await browser.openAs('admin', '/spa/settings')
  const sent = received().length
  await page.getByRole('link', { name: /^Email settings/ }).click()
  await page.getByLabel('Replies go to').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel('Replies go to').fill('people@demo.example')
  await page.getByLabel('Sender name').fill('People team')
  await page.getByLabel('Send emails').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Email settings were saved.').waitFor()
  await page.goto(log)
  const ask = await askAs('admin')
  expect(await ask('{ getOrganisationSettings { emailFromName emailReplyTo emailsEnabled } }')).toMatchObject({
    getOrganisationSettings: { emailFromName: 'People team', emailReplyTo: 'people@demo.example', emailsEnabled: false },
  })
  const silence = page.getByText('Emails are switched off in the organisation’s settings, so none are sent.')
  await silence.waitFor()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await became(page, 'Not sent')
  expect(received()).toHaveLength(sent)
  await goInPlace(page, '/spa/settings')
  await page.getByRole('link', { name: /^Email settings/ }).click()
  await page.getByLabel('Send emails').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Email settings were saved.').waitFor()
  await page.goto(log)
  await silence.waitFor({ state: 'detached' })
  await act(page, 'Queue again')
  await confirmed(page, 'Queue again')
  await became(page, 'Sent to email provider')
  expect(received()).toHaveLength(sent + 1)
})

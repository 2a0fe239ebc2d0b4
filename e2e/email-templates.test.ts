import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, runInDatabase, useBrowser } from './browser.ts'
import { now } from './lib/clock.ts'

const { openAs } = useBrowser()
const at = '/spa/settings/email-templates/invitation/edit'
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]').locator('body')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

it('an email says what an administrator has it say, with values inserted and previewed, until it is reset [AD-108][AD-109][AD-110]', async () => {
  const page = await openAs('admin', '/spa/settings')
  await page.getByRole('link', { name: /^Email templates/ }).click()
  await heading(page, 'Email templates')
  await page.getByRole('searchbox').first().fill('invit')
  await page.getByRole('link', { name: 'Invitation' }).click()
  await heading(page, 'Invitation')
  await page.getByText('You’re using Kith’s standard wording.').waitFor()
  await expect.poll(() => preview(page).innerText()).toContain('admin@demo.example')

  const [subject, body] = [page.getByLabel('Subject'), page.locator('textarea[name=body]')]
  await subject.fill('Welcome to ')
  await page.getByRole('button', { name: /^Insert {{organisation}}/ }).focus()
  await page.keyboard.press('Enter')
  expect(await subject.inputValue()).toBe('Welcome to {{organisation}}')
  await body.fill('Dear {{recipient}},\n\n{{buton}}')
  await page.getByText('Line 3: there is no value called “buton”.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => page.getByText('Line 3: there is no value called “buton”.', { exact: false }).count()).toBe(2)
  await body.fill('Dear {{recipient}},\n\n<b>start</b> here.\n\n')
  await page.getByRole('button', { name: /^Insert {{button}}/ }).click()
  await expect.poll(() => preview(page).innerText()).toContain('<b>start</b> here.')
  await page
    .locator('.template-subject')
    .getByText(/^Welcome to (?!{)./)
    .waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('A test email to admin@demo.example is on its way.').waitFor()
  await page.getByText('Español', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. This wording is used from now on.').waitFor()
  await page
    .getByRole('row', { name: /Invitation/ })
    .getByText('English')
    .waitFor()

  await page.getByRole('link', { name: 'Invitation' }).click()
  await page.getByText('Your organisation has its own wording in this language.').waitFor()
  await page.getByText('Español', { exact: true }).click()
  await page.getByText('You’re using Kith’s standard wording.').waitFor()
  await page.getByText('English', { exact: true }).click()
  await page.getByRole('button', { name: 'Use the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the original' }).click()
  await page.getByText('The original wording is in use again.').waitFor()
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Your account at {{organisation}}')
})

it('a template that another administrator has changed meanwhile is merged, not overwritten', async () => {
  const page = await openAs('admin', at.replace('invitation', 'passkeyAdded'))
  await page.getByLabel('Subject').fill('Mine')
  const ask = await askAs('admin')
  const input = { template: 'passkeyAdded', language: 'en', version: 0, subject: 'Theirs', body: 'Their text' }
  await ask('mutation ($input: EmailTemplateUpdateInput!) { emailTemplateUpdate(input: $input) { version } }', { input })
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /changed/i })
    .first()
    .waitFor()
  await expect.poll(() => page.locator('textarea[name=body]').inputValue()).toBe('Their text')
  expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Mine')
})

it('is closed to those without the permission', async () => {
  const hr = await openAs('hr', at)
  expect(await hr.getByRole('heading', { level: 1 }).innerText()).toBe('Access denied')
})

it('emails come from whom the email settings say [AD-455]', async () => {
  const page = await openAs('admin', '/spa/settings')
  await page.getByRole('link', { name: /^Email settings/ }).click()
  await heading(page, 'Email settings')
  await page.getByLabel('Replies go to').fill('nobody')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await page.getByLabel('Replies go to').fill('people@demo.example')
  await page.getByLabel('Sender name').fill('People team')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Email settings were saved.').waitFor()
  const ask = await askAs('admin')
  expect(await ask('{ getOrganisationSettings { emailFromName emailReplyTo emailsEnabled } }')).toMatchObject({
    getOrganisationSettings: { emailFromName: 'People team', emailReplyTo: 'people@demo.example', emailsEnabled: true },
  })
})

it('an email that could not be sent says so, and one that is unblocked how long it may take [AD-910][AD-966]', async () => {
  const [failed, kept] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']
  await runInDatabase(
    `with written as (
       insert into email_messages (tenant_id, id, template, language, recipient, recipient_name, subject, html, plain, status, response, queued_at)
       select tenants.id, made.id::uuid, 'test', 'en', 'kept@demo.example', 'Kit', 'A test', '', '', made.status, made.response, '${now().toISOString()}'
       from tenants, (values ('${failed}', 'FAILED', '554 refused'), ('${kept}', 'FAILED_DENYLIST', null)) made (id, status, response)
       where alias = 'demo')
     insert into message_blacklist_entries (tenant_id, id, address, added_at)
     select tenants.id, gen_random_uuid(), 'kept@demo.example', '${now().toISOString()}' from tenants where alias = 'demo'`,
  )
  const page = await openAs('admin', `/spa/settings/email-log/${failed}`)
  await page.getByText('Error occurred sending email.').waitFor()
  await page.getByText('554 refused').waitFor()
  await page.goto(`/spa/settings/email-log/${kept}`)
  await page.getByRole('button', { name: /Unblock/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('It may take up to 5 minutes until it is prepared.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: /Unblock/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /Unblock/ }).waitFor({ state: 'detached' })
})

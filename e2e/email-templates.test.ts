import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'

const { openAs } = useBrowser()
const preview = (page: Page) => page.frameLocator('iframe[title="Preview"]').locator('body')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

it('an email says what an administrator writes, previewed with values, until it is reset; what a colleague changes meanwhile is merged [AD-108][AD-109][AD-110]', async () => {
  const page = await openAs('admin', '/spa/settings/email-templates')
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
  await expect.poll(() => subject.inputValue()).toBe('Welcome to {{organisation}}')
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
  // A colleague is quicker
  await page.getByLabel('Subject').fill('Mine')
  const ask = await askAs('admin')
  const { now } = await ask<{ now: { version: number } }>('{ now: getEmailTemplate(template: "invitation", language: "en") { version } }')
  const input = {
    template: 'invitation',
    language: 'en',
    version: now.version,
    subject: 'Theirs',
    body: 'Their text\n\n{{button}}',
    action: 'Start',
  }
  await ask('mutation ($input: EmailTemplateUpdateInput!) { emailTemplateUpdate(input: $input) { version } }', { input })
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /changed/i })
    .first()
    .waitFor()
  await expect.poll(() => body.inputValue()).toBe('Their text\n\n{{button}}')
  await expect.poll(() => page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Mine')
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SamlProvider } from '../packages/server/src/domains/session/testing/saml-provider.ts'
import { readPartner } from '../packages/server/src/domains/session/testing/saml-partner.ts'
import { choose } from './lib/choose.ts'
import { phone, runInDatabase, useBrowser } from './browser.ts'

let provider: SamlProvider
beforeAll(async () => {
  provider = await SamlProvider.start()
})
const browser = useBrowser({ atMachineTime: true })
afterAll(() => provider.stop())

const copiedValue = (page: Page, label: string) =>
  page.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd').locator('code').innerText()
const input = (page: Page, label: string) => page.getByRole('main').getByLabel(label)

it('an administrator connects a SAML provider by its metadata, with every field of a provider and its redirect address to copy; people sign in through it [AD-140]', async () => {
  const page = await browser.openAs('admin', '/spa/settings/single-sign-on/create')
  await page.getByRole('heading', { level: 1, name: 'Add identity provider' }).waitFor()
  for (const label of ['Name', 'Issuer', 'Client ID', 'Client secret', 'Attribute used as SSO ID'])
    await input(page, label).first().waitFor()
  await choose(page, 'Protocol', 'SAML 2.0')
  await input(page, 'Client ID').waitFor({ state: 'detached' })
  await input(page, 'Name').first().fill('Harbour SAML')
  await input(page, 'Metadata of the provider').fill('<no-metadata/>')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByText(/^This is not the metadata/).waitFor()
  await input(page, 'Metadata of the provider').fill(provider.metadata)
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByText('The values were filled in.').waitFor()
  await expect.poll(() => input(page, 'Issuer').inputValue()).toBe(provider.entityId)
  await expect.poll(() => input(page, 'Sign-on address').inputValue()).toBe(provider.signOnAddress)
  await expect.poll(() => input(page, 'Log-out address').inputValue()).toBe(`${provider.signOnAddress}/out`)
  await expect.poll(() => input(page, 'Certificates').inputValue()).toContain('-----BEGIN CERTIFICATE-----')
  expect(await input(page, 'Sign requests').isChecked()).toBe(true)
  await input(page, 'Also sign out at the provider').check()
  await page.getByRole('button', { name: 'Add identity provider' }).click()

  await page.getByRole('heading', { level: 1, name: 'Harbour SAML' }).waitFor()
  expect(await copiedValue(page, 'Assertion consumer service')).toContain('/callback')
  const metadata = (await page.getByRole('link', { name: 'Download metadata' }).getAttribute('href')) ?? ''
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download metadata' }).click()])
  expect(file.suggestedFilename()).toBe('kith-metadata.xml')
  await page.getByRole('button', { name: 'Add domain' }).waitFor()
  await page.getByRole('button', { name: 'Test the connection to Harbour SAML' }).click()
  await page.getByText('The certificate is valid for more than four weeks.').waitFor()
  await page.getByLabel('On', { exact: true }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('radio', { name: 'Password or single sign-on' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The sign-in method was saved.').first().waitFor()
  await changeKey(page)
  // From here on the provider takes only what is signed with the new key
  provider.partner = readPartner(await (await page.request.get(metadata)).text())
  await runInDatabase(
    `insert into email_domains (tenant_id, id, identity_provider_id, domain, token, proven_at)
     select tenant_id, gen_random_uuid(), id, 'demo.example', '', now() from identity_providers where name = 'Harbour SAML'`,
  )

  const own = await browser.open(phone)
  await own.goto('/auth/login?redirect_url=%2Fspa%2Fme%2Fsettings')
  await own.getByLabel('Organisation').fill('demo')
  await own.keyboard.press('Tab')
  provider.identity = { nameId: 'employee-1', attributes: { mail: 'employee@demo.example' } }
  await own.getByRole('link', { name: 'Continue with Harbour SAML' }).click()
  await own.waitForURL('**/spa/me/settings')
  await own.getByText(/^employee-1/).waitFor()
  await own.goto('/auth/logout')
  await own.waitForURL('**/auth/login')
  expect(provider.asked).toHaveLength(1)
})

/** To a key that providers are told of first. */
async function changeKey(page: Page): Promise<void> {
  const keys = page.getByRole('region', { name: 'Key of your organisation for SAML' })
  const change = async (name: string) => {
    await keys.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await change('Make a new key')
  await keys.getByText('Next', { exact: true }).waitFor()
  await change('Use the new key')
  await keys.getByText('Previous', { exact: true }).waitFor()
}

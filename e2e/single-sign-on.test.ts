import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NameServer } from '../packages/server/src/domains/session/testing/name-server.ts'
import { clientSecret, OpenIdProvider } from '../packages/server/src/domains/session/testing/openid-provider.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { askAs, fillInSignIn, forgive, phone, runInDatabase, useBrowser } from './browser.ts'

const environment: NodeJS.ProcessEnv = {}
let names: NameServer
let provider: OpenIdProvider
beforeAll(async () => {
  names = await NameServer.start()
  // For the server, which starts next
  environment['KITH_NAME_SERVERS'] = names.address
  provider = await OpenIdProvider.start()
})
const browser = useBrowser({ environment, atMachineTime: true })
afterAll(async () => {
  names.stop()
  await provider.stop()
})

const employee = { subject: 'employee-1', email: 'employee@demo.example' }
const continueLink = (page: Page) => page.getByRole('link', { name: 'Continue with Harbour login' })

/** A value that the page offers to copy. */
const copiedValue = (page: Page, label: string) =>
  page
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd')
    .locator('code')
    .innerText()

/** The provider asks its user to sign in again. */
const leaveProvider = (page: Page) => page.context().clearCookies({ name: /^_/ })

/** The sign-in page, with the organisation entered as by keyboard. */
async function signInPage(options?: object): Promise<Page> {
  const page = await browser.open(options)
  await page.goto('/auth/login')
  await page.getByLabel('Organisation').fill('demo')
  await page.keyboard.press('Tab')
  return page
}

it('an administrator connects a provider, proves a domain and offers it; people sign in through it and unlink it [AD-137][AD-138][AD-139]', async () => {
  const page = await browser.openAs('admin', '/spa/settings')
  await page.getByRole('main').getByRole('link', { name: 'Single sign-on' }).click()
  await page.getByRole('heading', { level: 1, name: 'Single sign-on' }).waitFor()
  await page.getByText('No identity providers yet.').waitFor()
  await page.getByRole('link', { name: 'Add identity provider' }).click()
  await page.getByLabel('Name').fill('Harbour login')
  await page.getByLabel('Issuer').fill('login')
  await page.getByRole('button', { name: 'Add identity provider' }).click()
  await page.getByText('Enter an address that begins with https://').waitFor()
  forgive(page)
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByLabel('Client ID').fill('kith')
  await page.getByLabel('Client secret').fill(clientSecret)
  await page.getByRole('button', { name: 'Add identity provider' }).click()

  await page.getByRole('heading', { level: 1, name: 'Harbour login' }).waitFor()
  await provider.serve([await copiedValue(page, 'Redirect address')], {
    signedOutUris: [await copiedValue(page, 'Log-out redirect address')],
  })
  expect(await copiedValue(page, 'Back-channel log-out address')).toContain('/api/auth/sso/')
  await expect.poll(() => page.getByLabel('Client secret').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Test the connection to Harbour login' }).click()
  await page.getByText('The provider accepts the client ID and secret.').waitFor()
  await page.getByText('The provider knows the redirect address.').waitFor()
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('dialog').getByLabel('Domain').fill('demo.example')
  await page.keyboard.press('Enter')
  await page.getByText('Not verified yet').waitFor()
  await page.getByRole('button', { name: 'Check now: demo.example' }).click()
  await page.getByText('The record was not found.').waitFor()
  names.records.set('_kith.demo.example', await copiedValue(page, 'Value'))
  await page.getByRole('button', { name: 'Check now: demo.example' }).click()
  await page.getByText('Verified', { exact: true }).waitFor()
  await page.getByLabel('On', { exact: true }).check()
  await page.getByLabel('Also sign out at the provider').check()
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText('On, but not offered').waitFor()
  await page.getByRole('radio', { name: 'Password or single sign-on' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The sign-in method was saved.').first().waitFor()
  await page.getByText('On, but not offered').waitFor({ state: 'detached' })

  const own = await signInPage(phone)
  await continueLink(own).waitFor()
  await expect.poll(() => own.getByLabel('Password', { exact: true }).isVisible()).toBe(true)
  provider.identity = { subject: 'nobody', email: 'nobody@demo.example' }
  await continueLink(own).click()
  await own.getByText(/^There is no account for the email address/).waitFor()
  await expect.poll(() => own.getByLabel('Organisation').inputValue()).toBe('demo')
  await leaveProvider(own)
  provider.identity = { ...employee, refuses: true }
  await continueLink(own).click()
  await own.getByText(/^The identity provider did not sign you in/).waitFor()
  await leaveProvider(own)
  provider.identity = employee
  await continueLink(own).focus()
  await own.keyboard.press('Enter')
  await own.waitForURL('**/spa/dashboard')
  await goInPlace(own, '/spa/me/settings')
  await own.getByRole('heading', { level: 2, name: 'Single sign-on' }).waitFor()
  await own.getByText(/^employee-1/).waitFor()
  await own.getByRole('button', { name: 'Unlink Harbour login' }).click()
  await own.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await own.getByText('Harbour login was unlinked.').first().waitFor()
  await own.getByRole('heading', { level: 2, name: 'Single sign-on' }).waitFor({ state: 'detached' })
})

it('where only single sign-on is allowed no password is asked for, log-out ends the session at the provider, and an administrator unlinks an identity', async () => {
  const ask = await askAs('admin')
  const { users } = await ask<{ users: { items: { id: string; username: string }[] } }>(
    '{ users: listUsers(first: 5, search: "employee@demo.example") { items { id username } } }',
  )
  const user = users.items.find(({ username }) => username === employee.email)
  const page = await browser.openAs('admin', '/spa/settings/single-sign-on')
  await page.getByRole('radio', { name: 'Single sign-on only' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Allow single sign-on only?' })
  await question.getByText(/accounts are not linked to an identity yet/).waitFor()
  await question.getByRole('button', { name: 'Allow single sign-on only' }).click()
  await page.getByText('The sign-in method was saved.').first().waitFor()

  const own = await signInPage()
  await own.getByText('Your organisation signs in with single sign-on.').waitFor()
  expect(await own.getByLabel('Password', { exact: true }).count()).toBe(0)
  await expect.poll(() => continueLink(own).evaluate((link) => link === document.activeElement)).toBe(true)
  provider.identity = employee
  await own.keyboard.press('Enter')
  await own.waitForURL('**/spa/dashboard')
  await goInPlace(own, '/spa/me/settings')
  await own.getByText('You need it to sign in.').waitFor()

  await own.getByRole('button', { name: /^Your account,/ }).click()
  await own.getByRole('menuitem', { name: 'Log out' }).click()
  await own.getByRole('button', { name: 'Sign out here' }).click()
  await own.waitForURL(/\/auth\/login\?redirect_url=%2Fspa%2Fme%2Fsettings$/)
  await own.getByRole('heading', { level: 1 }).waitFor()
  await own.goto('/auth/login?sso=stays')
  await own.getByText('Sign out there too if others use this computer.').waitFor()
  await own.getByLabel('Organisation').fill('demo')
  await own.keyboard.press('Tab')
  await own.getByRole('button', { name: 'Sign in with a password' }).click()
  await fillInSignIn(own, employee.email)
  await own.getByText('The organisation, email or password is not right. Check them and try again.').waitFor()
  forgive(own)

  await goInPlace(page, `/spa/settings/users/${user?.id}`)
  await page.getByRole('heading', { level: 2, name: 'Linked identities' }).waitFor()
  await page.getByRole('button', { name: 'Unlink Harbour login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await page.getByText('Harbour login was unlinked.').first().waitFor()
  await page.getByRole('heading', { level: 2, name: 'Linked identities' }).waitFor({ state: 'detached' })
})

it('a user who has only the provider signs in there afresh before they change the settings of the organisation, and continues where they were', async () => {
  await runInDatabase("update users set password_hash = null where username = 'admin@demo.example'")
  const page = await signInPage()
  provider.identity = { subject: 'admin-1', email: 'admin@demo.example' }
  await continueLink(page).click()
  await page.waitForURL('**/spa/dashboard')
  await runInDatabase("update sessions set verified_at = verified_at - interval '15 minutes'")
  await page.goto('/spa/settings/organisation')
  const name = page.getByLabel('Name of the organisation')
  await name.fill('Harbour and Sons')
  await page.getByRole('button', { name: 'Save' }).click()
  const verification = page.getByRole('dialog', { name: 'Security verification' })
  await verification.getByText(/what you have typed here stays/).waitFor()
  const signInAgain = async () => {
    const opened = page.waitForEvent('popup')
    await verification.getByRole('button', { name: 'Sign in again' }).click()
    return opened
  }

  const asked = provider.asked
  provider.claim({ auth_time: Math.floor(Date.now() / 1000) - 3600 })
  const refused = await signInAgain()
  await refused.getByText(/^Your identity provider let you through without asking who you are/).waitFor()
  await refused.getByText('To try again, go back to the tab where you were.').waitFor()
  await refused.close()
  await verification.getByText(/^Continue in the tab that has opened/).waitFor()

  provider.spoil = (answer) => answer
  await signInAgain()
  await page.getByText('Organisation settings were saved.').first().waitFor()
  await verification.waitFor({ state: 'detached' })
  expect(provider.asked).toBe(asked + 2)
  expect(new URL(page.url()).pathname).toBe('/spa/settings/organisation')
  await expect.poll(() => name.inputValue()).toBe('Harbour and Sons')

  // Where no other tab waits, the page after a verification leads on
  await page.goto('/auth/verified?redirect_url=%2Fspa%2Fpeople')
  await page.getByRole('heading', { level: 1, name: 'It’s you' }).waitFor()
  await page.getByRole('link', { name: 'Continue here instead' }).click()
  await page.waitForURL('**/spa/people')
})

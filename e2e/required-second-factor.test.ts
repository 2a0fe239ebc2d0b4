import { expect, it } from 'vitest'
import { AuthenticatorApp } from './lib/authenticator-app.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'
import { desktop, fillInSignIn, forgive, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

it('an organisation requires two-step sign-in: who works on is asked to set it up, who signs in sets it up first [AD-461]', async () => {
  const hr = await browser.openAs('hr', '/spa/settings/organisation', desktop)
  await hr.getByLabel('Require two-step sign-in').check()
  await hr.getByRole('button', { name: 'Save' }).click()
  await hr.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor()
  for (const closed of ['/spa/people', '/spa/settings/bulk-data-tool', '/spa/settings/users', '/spa/dashboard']) {
    await goInPlace(hr, closed)
    await settled(hr)
    await hr.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor()
  }
  await hr.getByRole('link', { name: 'Go to account settings' }).click()
  await hr.waitForURL('**/spa/me/settings#mfa')
  await hr.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = hr.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const app = new AuthenticatorApp((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await dialog.getByLabel('Code from the app').fill(app.code())
  await hr.keyboard.press('Enter')
  await hr.getByRole('button', { name: 'I have saved them' }).click()
  await hr.getByText('Your organisation requires it.').waitFor()
  expect(await hr.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  await goInPlace(hr, '/spa/people')
  await hr.getByRole('heading', { level: 1, name: 'People' }).waitFor()

  const page = await browser.open(phone)
  await page.goto('/auth/login')
  await fillInSignIn(page, 'employee@demo.example')
  await page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' }).waitFor()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  const own = new AuthenticatorApp((await page.locator('code').innerText()).replaceAll(' ', ''))
  await page.getByLabel('Code from the app').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText(/^This code is not right/).waitFor()
  forgive(page)
  await page.getByLabel('Code from the app').fill(own.code())
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.waitForURL('**/spa/dashboard')
})

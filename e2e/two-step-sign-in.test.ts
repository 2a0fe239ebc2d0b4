import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { AuthenticatorApp } from './lib/authenticator-app.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { password } from './lib/secrets.ts'
import { desktop, fillInSignIn, forgive, phone, useBrowser } from './browser.ts'

const browser = useBrowser()

async function signInUpToCode(page: Page): Promise<void> {
  await page.goto('/auth/login')
  await fillInSignIn(page, 'employee@demo.example')
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
}

it('a user sets up an authenticator app, signs in with its code and with a recovery code, and an administrator resets it', async () => {
  const page = await browser.openAs('employee', '/spa/me/settings', desktop)
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('img', { name: /^QR code/ }).waitFor()
  const app = new AuthenticatorApp((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText(/^This code is not right/).waitFor()
  forgive(page)
  await dialog.getByLabel('Code from the app').fill(app.code())
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('listitem').first().waitFor()
  const recoveryCodes = await codes.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const [file] = await Promise.all([page.waitForEvent('download'), codes.getByRole('button', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toBe('kith-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Sign-in asks for your password and a code from your authenticator app.').waitFor()

  const other = await browser.open(phone)
  await signInUpToCode(other)
  await other.getByLabel('Code').fill('000000')
  await other.keyboard.press('Enter')
  await other.getByText(/^This code is not right/).waitFor()
  forgive(other)
  await other.getByLabel('Code').fill(app.code())
  await other.keyboard.press('Enter')
  await other.waitForURL('**/spa/dashboard')

  const third = await browser.open()
  await signInUpToCode(third)
  await third.getByLabel('Code').fill(recoveryCodes[0] ?? '')
  await third.keyboard.press('Enter')
  await third.waitForURL('**/spa/dashboard')
  await goInPlace(third, '/spa/me/settings')
  await third.getByText('Recovery codes left').waitFor()

  const admin = await browser.openAs('admin', '/spa/settings/users?search=employee%40demo&secondFactor=on')
  await expect.poll(() => admin.locator('tbody tr').count()).toBe(1)
  await admin.locator('tbody a').first().click()
  await admin.waitForURL(/settings\/users\/[^/?]+$/)
  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Reset two-step sign-in' }).click()
  await admin.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await admin.getByText(/^Two-step sign-in of .* was reset\.$/).waitFor()
  const fourth = await browser.open()
  await fourth.goto('/auth/login')
  await fillInSignIn(fourth, 'employee@demo.example')
  await fourth.waitForURL('**/spa/dashboard')
})

import { expect, it } from 'vitest'
import { goInPlace } from './lib/go-in-place.ts'
import { password } from './lib/secrets.ts'
import { virtualDevice } from './lib/virtual-device.ts'
import { desktop, fillInSignIn, forgive, useBrowser } from './browser.ts'

const browser = useBrowser()

it('a user adds a passkey, signs in with it alone and after the password, renames it and removes it', async () => {
  const page = await browser.openAs('employee', '/spa/me/settings', desktop)
  const device = await virtualDevice(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Blue phone')
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByText('Blue phone').first().waitFor()
  await page.getByText('not used yet').waitFor()
  const [kept] = await device.passkeys()

  const other = await browser.open()
  const same = await virtualDevice(other, kept)
  await other.goto('/auth/login')
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await other.waitForURL('**/spa/dashboard')
  const [used] = await same.passkeys()

  const third = await browser.open()
  const again = await virtualDevice(third, used)
  await third.goto('/auth/login')
  await fillInSignIn(third, 'employee@demo.example')
  await third.getByRole('heading', { level: 1, name: 'Confirm that it’s you' }).waitFor()
  await third.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await third.waitForURL('**/spa/dashboard')

  const copy = await browser.open()
  await virtualDevice(copy, kept)
  await copy.goto('/auth/login')
  await copy.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await copy.getByText(/^This passkey was not accepted/).waitFor()
  forgive(copy)

  await goInPlace(third, '/spa/me/settings')
  await third.getByRole('button', { name: 'Rename Blue phone' }).click()
  await third.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await third.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await third.getByRole('button', { name: 'Remove Old phone' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await third.getByText('Old phone was removed.').waitFor()
  expect(await again.passkeys()).toHaveLength(1)
  const last = await browser.open()
  await last.goto('/auth/login')
  await fillInSignIn(last, 'employee@demo.example')
  await last.waitForURL('**/spa/dashboard')
})

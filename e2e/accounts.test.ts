import { expect, it } from 'vitest'
import { axeFindings } from './lib/axe-findings.ts'
import { askAs, fillInSignIn, useBrowser } from './browser.ts'

const browser = useBrowser()
const chosen = 'five grey herons at dawn'

it('lets an administrator hand over a temporary password, and its user choose another before anything else opens', async () => {
  const page = await browser.openAs('admin', '/spa/settings/users?search=employee%40demo')
  await page.getByRole('link', { name: /./ }).and(page.locator('tbody a')).first().click()
  await page.waitForURL(/settings\/users\/[^/?]+$/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Set a temporary password' }).click()
  await page.getByRole('button', { name: 'Set a temporary password' }).click()
  const shown = page.getByRole('dialog', { name: /^Temporary password of / })
  const temporary = await shown.locator('code').innerText()
  expect(await axeFindings(page)).toEqual([])
  await shown.getByRole('button', { name: 'Done' }).click()
  await page.getByText(/^Temporary until /).waitFor()

  const other = await browser.open()
  await other.goto('/auth/login')
  await fillInSignIn(other, 'employee@demo.example', 'demo', temporary)
  await other.getByRole('heading', { level: 1, name: 'Choose a new password' }).waitFor()
  expect(await axeFindings(other)).toEqual([])
  await other.getByLabel('New password', { exact: true }).fill(chosen)
  await other.getByLabel('New password again', { exact: true }).fill('something else')
  await other.keyboard.press('Enter')
  await other.getByText('This must match your new password').waitFor()
  await other.getByLabel('New password again', { exact: true }).fill(chosen)
  await other.keyboard.press('Enter')
  await other.waitForURL('**/spa/dashboard')

  await other.goto('/spa/me/settings')
  await other.getByText('This session', { exact: true }).waitFor()
  await other.getByRole('button', { name: 'Change password' }).click()
  const dialog = other.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(chosen)
  await dialog.getByLabel(/^New password( \*)?$/).fill('a heron that nobody has seen')
  await dialog.getByLabel('New password again').fill('a heron that nobody has seen')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await other.getByText('Your password was changed. Other sessions have ended.').waitFor()
}, 120_000)

it('gives an account to a person without a job, and says why somebody else cannot have one', async () => {
  const admin = await askAs('admin')
  const create = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }'
  await admin(create, { input: { firstName: 'Wren', lastName: 'Jobless', email: 'wren.jobless@demo.example' } })
  const page = await browser.openAs('admin', '/spa/settings/users/create')
  const dialog = page.getByRole('dialog')
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await person.click()
  await page.keyboard.type('employee@demo')
  await page.getByRole('option', { name: /Already has a user account/ }).waitFor()
  await person.fill('')
  await page.keyboard.type('Jobless')
  await page.getByRole('option', { name: 'Wren Jobless · No current or upcoming job' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Wren Jobless' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/spa\/settings\/users\/[\w-]+$/)
})

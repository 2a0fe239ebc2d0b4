import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

it('assumes a permission group from the account menu: banner, its rights, Feature Unavailable, and back [SH-015][SH-365][SH-469][SH-471][PW-016][PW-727]', async () => {
  const page = await browser.openAs('admin', '/spa/dashboard')
  const account = page.getByRole('button', { name: /^Your account/ })
  const place = await account.boundingBox()
  await account.click()
  await page.getByRole('menu').waitFor()
  // The head stays as it is
  expect(await account.boundingBox()).toEqual(place)
  await page.getByRole('menuitem', { name: 'Assume role' }).click()
  await page.getByRole('heading', { level: 1, name: 'Assume role' }).waitFor()
  await page.getByRole('button', { name: 'Assume role' }).click()
  await page.getByText('Choose permission groups or a user.').waitFor()
  await page.getByRole('combobox', { name: 'Permission groups' }).click()
  await page.keyboard.type('Employee')
  await page.getByRole('option', { name: 'Employee', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Assume role' }).click()
  await page.waitForURL('**/spa/dashboard')
  const banner = page.getByRole('region', { name: 'Assumed role' })
  await banner.getByText('You are currently assuming the permission group(s): Employee.').waitFor()
  await page.goto('/spa/settings/users')
  await page.getByText("You don't have permission to view this page").waitFor()
  await page.goto('/spa/me/settings')
  await page.getByRole('heading', { level: 1, name: 'Feature Unavailable' }).waitFor()
  await settled(page)
  expect(await page.getByLabel('Current password').count()).toBe(0)
  await page.goto('/spa/onboarding')
  await page.getByRole('heading', { level: 1, name: 'Feature Unavailable' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Exit assumed permission group' }).click()
  await page.waitForURL('**/spa/dashboard')
  await banner.waitFor({ state: 'detached' })
  await page.goto('/spa/settings/users')
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
})

it('acts as a user from their page, on a phone, and the audit log names both [SH-008][SH-470][PW-013][AD-817][AD-818]', async () => {
  const ask = await askAs('admin')
  const { listUsers } = await ask<{ listUsers: { items: { id: string; displayName: string }[] } }>(
    '{ listUsers(search: "employee@demo.example") { items { id displayName } } }',
  )
  const { id = '', displayName = '' } = listUsers.items[0] ?? {}
  const page = await browser.openAs('admin', `/spa/settings/users/${id}`, phone)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assume role' }).click()
  await page.getByRole('heading', { level: 1, name: 'Assume role' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toContain(displayName)
  await page.getByRole('button', { name: 'Assume role' }).click()
  const banner = page.getByRole('region', { name: 'Assumed role' })
  await banner.getByText(`You are signed in as ${displayName}.`).waitFor()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await settled(page)
  expect(await page.getByRole('menuitem', { name: 'Assume role' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Return to your own account' }).focus()
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  await page.goto('/spa/settings/audit-log')
  await page.getByText('Role exited').first().waitFor()
  await page
    .getByText(new RegExp(`, as ${displayName}$`))
    .first()
    .waitFor()
})

it('is not there for those who may not', async () => {
  const page = await browser.openAs('hr', '/spa/dashboard')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'My settings' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Assume role' }).count()).toBe(0)
  await page.goto('/spa/me/assume-role')
  await page.getByText("You don't have permission to view this page").waitFor()
})

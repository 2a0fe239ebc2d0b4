import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { nameOfDemo } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

it('a manager lets a colleague act for them, who does so under a banner until the delegation is revoked, and the audit log names both [AD-089][AD-090]', async () => {
  const [lender, actor] = [await nameOfDemo('manager'), await nameOfDemo('employee')]
  const manager = await openAs('manager', '/spa/dashboard')
  await manager.getByRole('button', { name: /^Your account/ }).click()
  await manager.getByRole('menuitem', { name: 'Delegated access' }).click()
  await manager.getByText('Nobody acts for you. Add a delegation before you go away.').waitFor()
  await manager.getByRole('button', { name: 'Add a delegation' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Who acts' }).click()
  await manager.keyboard.type(actor)
  await manager.getByRole('option', { name: new RegExp(`^${actor}`) }).click()
  await dialog.getByRole('button', { name: 'Add a delegation' }).click()
  await dialog.getByText('This is required.').waitFor()
  const first = await dialog.getByRole('textbox', { name: 'First day' }).inputValue()
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(first)
  await dialog.getByRole('button', { name: 'Add a delegation' }).click()
  const line = manager.getByRole('listitem').filter({ hasText: `${actor} acts for ${lender}` })
  await line.getByText('Current').waitFor()

  const page = await openAs('employee', '/spa/me/delegated-access', phone)
  await page.getByRole('button', { name: `Act for ${lender}` }).waitFor()
  await page.getByRole('button', { name: `Act for ${lender}` }).click()
  await page.waitForURL('**/spa/dashboard')
  await page.getByRole('region', { name: 'Assumed role' }).getByText(`You are signed in as ${lender}.`).waitFor()
  await goInPlace(page, '/spa/me/delegated-access')
  await page.getByRole('heading', { level: 1, name: 'Feature unavailable' }).waitFor()
  await goInPlace(page, '/spa/people')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  // What is the lender’s own
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  expect(await page.getByText('This is not available while you act in another role').count()).toBe(0)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Language' }).count()).toBe(0)
  await page.keyboard.press('Escape')

  const admin = await openAs('admin', '/spa/settings/delegated-access')
  const listed = admin.getByRole('listitem').filter({ hasText: `${actor} acts for ${lender}` })
  await listed.getByText(/^From \w.* to \w/).waitFor()
  await listed.getByText('Everything except access, settings and bulk data').waitFor()
  await addLimited(admin, lender, actor)
  await listed
    .filter({ hasText: 'Everything except' })
    .getByRole('button', { name: /^Revoke: / })
    .click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await admin.getByText(`${actor} no longer acts for ${lender}.`).waitFor()
  await goInPlace(admin, '/spa/settings/audit-log')
  for (const event of ['Delegation added', 'Delegation revoked']) await admin.getByText(event).first().waitFor()
})

/** An administrator arranges it for another user, with no more than a group allows. */
async function addLimited(page: Page, lender: string, actor: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a delegation' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, name] of [
    ['For whom', lender],
    ['Who acts', actor],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click()
    await page.keyboard.type(name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(await dialog.getByRole('textbox', { name: 'First day' }).inputValue())
  await choose(page, 'Only what this group allows', 'Employee')
  await dialog.getByRole('button', { name: 'Add a delegation' }).click()
  await page.getByText('Only what Employee allows', { exact: false }).waitFor()
}

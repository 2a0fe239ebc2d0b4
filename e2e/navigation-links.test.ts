import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('an administrator adds a link, which is among the apps at once [AD-465]', async () => {
  const page = await openAs('hr', '/spa/settings/navigation-links')
  await page.getByRole('link', { name: 'Add navigation link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Label').fill('Leave and rosters')
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByRole('combobox', { name: 'Who sees it' }).click()
  await page.getByRole('option', { name: 'Everyone' }).click()
  await dialog.getByRole('combobox', { name: 'Icon' }).click()
  await page.getByRole('option', { name: 'Clock' }).click()
  await dialog.getByLabel('Open in a new tab').check()
  await dialog.getByRole('button', { name: 'Add navigation link' }).click()
  await dialog.getByText('This must be a web address that begins with https:// or http:// and contains no user name.').waitFor()
  await dialog.getByLabel('Address').fill('https://rosters.example/')
  await dialog.getByRole('button', { name: 'Add navigation link' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Apps' }).click()
  const link = page.getByRole('menuitem', { name: 'Leave and rosters (opens in a new tab)' })
  await link.waitFor()
  expect([await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    'https://rosters.example/',
    '_blank',
    'noreferrer',
  ])
})

import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { openAs } = useBrowser()
it('a single text keeps its values, and markup in it is shown as text', async () => {
  const page = await openAs('admin', '/spa/settings/terminology/texts?search=Find+a+term')
  await page.getByRole('link', { name: 'Find a term' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this text' })
  const text = dialog.getByLabel('Your text')
  await text.fill('Find {{what}}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Leave out {{what}}: there is no such value in this text.').waitFor()
  await text.fill('<img src=x onerror=alert(1)> term')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tablist').or(page.getByRole('navigation')).getByRole('link', { name: 'Terms', exact: true }).click()
  await page.getByPlaceholder('<img src=x onerror=alert(1)> term').waitFor()
  expect(await page.locator('img[src=x]').count()).toBe(0)
  await page.goto(new URL('/spa/settings/terminology/texts?wording=own', page.url()).href)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Use the original' }).click()
  await page.getByRole('link', { name: '<img', exact: false }).waitFor({ state: 'detached' })
})

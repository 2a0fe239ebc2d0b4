import { join } from 'node:path'
import { expect, it } from 'vitest'
import { desktop, signInAs, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { countPresses, presses } from './lib/presses.ts'

const browser = useBrowser()
const folder = join(import.meta.dirname, '../packages/server/src/domains/bulk-data/testing/files')
const file = join(folder, 'people-with-jobs-of-another-system.csv')

it('HR imports three people with their jobs from the file that another HR system wrote, from the settings to the result with at most 8 clicks [PW-005]', async () => {
  const page = await browser.open(desktop)
  await signInAs(page, 'hr')
  await page.goto('/spa/settings')
  await heading(page, 'Settings')
  await countPresses(page)
  await page.getByRole('main').getByRole('link', { name: 'Imports' }).click()
  await page.getByRole('link', { name: 'Start an import' }).first().click()
  await page.getByRole('radio', { name: 'Create people with their jobs' }).waitFor()
  await expect.poll(() => page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem').allInnerTexts()).toHaveLength(3)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a CSV file' }).click()
  await (await chooser).setFiles(file)
  await page.getByText('Hire Date → Company start date', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'All (6)' }).waitFor()
  await page.getByRole('button', { name: 'Select all 4 to create' }).click()
  await page.getByText('Everything is ready').waitFor()
  await page.getByRole('button', { name: 'Start import' }).click()
  const dialog = page.getByRole('dialog')
  for (const line of ['create 2 position titles', 'create 1 location', 'create 3 people', 'create 3 jobs'])
    await dialog.getByText(line, { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Start import' }).click()
  await page.getByText('All 6 records were imported').waitFor({ timeout: 60_000 })
  expect(await presses(page)).toBeLessThanOrEqual(8)
  await page
    .getByRole('row', { name: /Ben Two/ })
    .first()
    .waitFor()
})

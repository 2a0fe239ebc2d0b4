import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { desktop, phone, signInAs, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { countPresses, presses } from './lib/presses.ts'

const browser = useBrowser()
const folder = join(import.meta.dirname, '../packages/server/src/domains/bulk-data/testing/files')
const file = join(folder, 'people-with-jobs-of-another-system.csv')

const bring = (page: Page) => page.locator('input[type=file]').setInputFiles(file)
const tool = '/spa/settings/bulk-data-tool/import/create'
const write = (page: Page, ...lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

it('HR imports three people with their jobs from the file that another HR system wrote, from the settings to the result with at most 8 clicks [PW-005]', async () => {
  const page = await browser.open(desktop)
  await signInAs(page, 'hr')
  await page.goto('/spa/settings')
  await heading(page, 'Settings')
  await countPresses(page)
  await page.getByRole('main').getByRole('link', { name: 'Data Import / Export' }).click()
  await page.getByRole('link', { name: 'Start an import' }).first().click()
  await page.getByRole('radio', { name: 'Create people with their jobs' }).waitFor()
  expect(await page.getByRole('list', { name: 'Steps of the import' }).getByRole('listitem').allInnerTexts()).toHaveLength(3)
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

it('someone who imports the same file again is told on a phone, for each person, that they exist already', async () => {
  const page = await browser.openAs('hr', tool, phone)
  await bring(page)
  await page.getByText('Resolve 5 validation errors to continue').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('row').filter({ hasText: 'Row 2' }).first().innerText()).toContain('ana.one@public.example')
})

it('the preview says of whom an earlier import created without a job that they get this one, and counts a row with two wrong records once', async () => {
  const people = 'first_name,last_name,email'
  const jobs = 'company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
  const job = 'Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd'
  const page = await browser.openAs('hr', `${tool}?type=CREATE_PEOPLE`)
  await write(page, people, 'Ida,Jobless,ida.jobless@public.example')
  await page.getByText('Everything is ready').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).click()
  await page.getByText('The record was imported').waitFor({ timeout: 60_000 })

  await page.goto(`${tool}?type=CREATE_PEOPLE_WITH_JOBS`)
  await write(
    page,
    `${people},${jobs}`,
    `Ida,Jobless,ida.jobless@public.example,2026-02-02,${job}`,
    `Jon,,jon.wrong@public.example,2026-02-31,${job}`,
  )
  await page.getByRole('link', { name: 'Unchanged (1)' }).waitFor({ timeout: 60_000 })
  await page.getByText('The person in this row already exists, with the same values').waitFor()
  await page.getByRole('button', { name: 'Delete 1 row with an error' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 row with an error' }).click()
  await page.getByRole('link', { name: 'All (1)' }).waitFor()
})

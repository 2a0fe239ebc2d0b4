import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const calendarFile = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART;VALUE=DATE:20270514',
  'SUMMARY:Foundation day',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

async function inYear(name: string, year: number): Promise<string> {
  const ask = await askAs('hr')
  const { all } = await ask<{ all: { id: string; name: string }[] }>('{ all: listAllHolidayCalendars { id name } }')
  return `/spa/settings/holidays?calendar=${all.find((each) => each.name === name)?.id}&year=${year}`
}

it('a calendar is made, its year imported from a country and a file, and chosen for a location', async () => {
  const page = await openAs('hr', '/spa/settings')
  await page.getByRole('link', { name: /^Holidays/ }).click()
  await heading(page, 'Holidays')
  await page.getByRole('row', { name: /New Year's Day/ }).waitFor()
  const [source, licence] = [page.getByRole('link', { name: 'date-holidays' }), page.getByRole('link', { name: 'CC BY-SA 3.0' })]
  await expect.poll(() => source.getAttribute('href')).toBe('https://github.com/commenthol/date-holidays')
  await expect.poll(() => licence.getAttribute('href')).toBe('https://creativecommons.org/licenses/by-sa/3.0/')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Holiday calendars' }).click()
  await heading(page, 'Holiday calendars')
  await page.getByRole('link', { name: 'Add holiday calendar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Victoria')
  await dialog.getByRole('button', { name: 'Add holiday calendar' }).click()
  await page.getByRole('row', { name: /Victoria/ }).waitFor()

  await goInPlace(page, await inYear('Victoria', 2027))
  await page.getByText('Victoria has no holidays in 2027. Import them or add one.').waitFor()
  await page.getByRole('button', { name: 'Import holidays' }).click()
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Austral')
  await page.getByRole('option', { name: 'Australia', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Victoria' }).click()
  await dialog.getByRole('button', { name: 'Find holidays' }).click()
  await dialog.getByLabel('Melbourne Cup').uncheck()
  await dialog.getByRole('button', { name: /^Add \d+ holidays$/ }).click()
  await page.getByRole('row', { name: /Australia Day/ }).waitFor()
  expect(await page.getByRole('row', { name: /Melbourne Cup/ }).count()).toBe(0)

  await page.getByRole('button', { name: 'Import holidays' }).click()
  await dialog.getByText('Calendar file').click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a calendar file' }).click(),
  ])
  await chooser.setFiles({ name: 'days.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendarFile) })
  await dialog.getByLabel('Foundation day').waitFor()
  await dialog.getByRole('button', { name: 'Add 1 holiday', exact: true }).click()
  await page.getByRole('row', { name: /14 May 2027 Friday Foundation day/ }).waitFor()
  await page.getByRole('button', { name: 'Remove Foundation day' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: /Foundation day/ }).waitFor()

  await goInPlace(page, '/spa/settings/locations/create')
  await dialog.getByLabel('Name').fill('Ballarat')
  await dialog.getByLabel('Holiday calendar').click()
  await page.getByRole('option', { name: 'Victoria' }).click()
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await dialog.waitFor({ state: 'detached' })
  await goInPlace(page, await inYear('Victoria', 2027))
  await page.getByText('For Ballarat.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'On to 2028' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Victoria has no holidays in 2028.', { exact: false }).waitFor()
})

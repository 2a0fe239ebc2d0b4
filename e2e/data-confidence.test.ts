import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()
const tile = (page: Page, label: string) => page.locator('.figure-tile', { hasText: label })
const valueIn = (page: Page, label: string) => tile(page, label).locator('.figure-value').innerText()
const card = (page: Page, title: RegExp) =>
  page.locator('.chart-card').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

async function monthsIn(page: Page, title: RegExp): Promise<string[]> {
  await card(page, title).getByRole('button', { name: 'Show table' }).click()
  return card(page, title).locator('tbody').getByRole('rowheader').allInnerTexts()
}

async function setDate(page: Page, date: string): Promise<void> {
  await goInPlace(page, '/spa/settings/organisation')
  const section = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Figures and charts' }) })
  await section.getByLabel('Data confidence date').waitFor()
  await fillDate(page, 'Data confidence date', date)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** The day on which a month began, some months before this one, and how it is written. */
async function beginningOfMonth(monthsAgo: number) {
  const ask = await askAs('hr')
  const { getSession } = await ask<{ getSession: { tenantConfig: { today: string } } }>('{ getSession { tenantConfig { today } } }')
  const [year = 0, month = 1] = getSession.tenantConfig.today.split('-').map(Number)
  const day = new Date(Date.UTC(year, month - 1 - monthsAgo, 1))
  const written = (options: Intl.DateTimeFormatOptions) => day.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
  return { day: day.toISOString().slice(0, 10), month: written({ month: 'short', year: 'numeric' }) }
}

it('HR sets the data confidence date, and the dashboard leaves out what is before it and says so', async () => {
  const page = await openAs('hr', '/spa/dashboard')
  expect(await monthsIn(page, /^Headcount .* two years/)).toHaveLength(24)
  const [headcount, starters] = [await valueIn(page, 'Headcount'), await valueIn(page, 'Starters')]
  expect(await valueIn(page, 'Turnover')).toMatch(/%$/)
  expect(await page.getByText('Figures begin on').count()).toBe(0)

  const tomorrow = today(1)
  await setDate(page, tomorrow)
  await page.getByText('This date must be the same as or before today.').first().waitFor()
  const first = await beginningOfMonth(6)
  await fillDate(page, 'Data confidence date', first.day)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Organisation settings were saved.').waitFor()

  await page.goto('/spa/dashboard')
  const [grown, joined] = [/^Headcount (has (grown|fallen) by \d+ since|is the same as on)/, /^\d+ joined and \d+ left since/]
  for (const title of [grown, joined]) {
    await card(page, title)
      .getByText(/Figures begin on .*, the organisation’s data confidence date\./)
      .waitFor()
    const months = await monthsIn(page, title)
    expect([months.length, months[0]]).toEqual([7, first.month])
  }
  expect(await page.getByText('two years').count()).toBe(0)
  expect([await valueIn(page, 'Headcount'), await valueIn(page, 'Starters')]).toEqual([headcount, starters])
  expect(await valueIn(page, 'Turnover')).toBe('–')
  await tile(page, 'Turnover').getByText('Figures begin on').waitFor()

  await setDate(page, '')
  await page.getByText('Organisation settings were saved.').waitFor()
  await page.goto('/spa/dashboard')
  expect(await monthsIn(page, /^Headcount .* two years/)).toHaveLength(24)
  expect(await page.getByText('Figures begin on').count()).toBe(0)
})

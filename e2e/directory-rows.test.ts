import { describe, expect, it } from 'vitest'
import { desktop, useBrowser } from './browser.ts'
import { openDirectory, searchBox } from './lib/directory.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'
import { textsCut } from './lib/texts-cut.ts'

const browser = useBrowser()

describe('the rows of the directory', () => {
  it('shows everyone in rows of 44 pixels with nothing cut and no column left out, at 1280 pixels too', async () => {
    const page = await openDirectory(browser, 'hr')
    for (const size of [desktop.viewport, { width: 1280, height: 900 }]) {
      await page.setViewportSize(size)
      await settled(page)
      await page.locator('td[data-label="Start date"]').first().waitFor()
      await expect.poll(() => page.locator('.table-frame').getAttribute('data-scrolls')).toBeNull()
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => ({ isLong: /\S{16}/.test(row.textContent), height: Math.round(row.getBoundingClientRect().height) })),
        )
      expect(new Set(heights.filter(({ isLong }) => !isLong).map(({ height }) => height))).toEqual(new Set([44]))
      expect(await page.locator('tbody td *').evaluateAll(textsCut)).toEqual([])
    }
  })

  it('opens the views that are always there by their tabs, says of one without anyone that it is empty, and marks the faces of people on leave', async () => {
    const page = await openDirectory(browser, 'hr')
    const tabs = page.getByRole('navigation', { name: 'Saved views' })
    await tabs.getByRole('link', { name: 'On probation' }).click()
    await page.waitForURL(/probation=yes/)
    await page.getByRole('button', { name: 'Remove the filter On probation' }).waitFor()
    await tabs.getByRole('link', { name: 'Leaving' }).click()
    await page.waitForURL(/status=EXITING_STAFF/)
    await expect.poll(() => tabs.locator('[aria-current=page]').innerText()).toBe('Leaving')
    await expect
      .poll(async () => [...new Set(await page.locator('td[data-label="Employment status"]').allInnerTexts())])
      .toEqual(['Leaving'])
    await tabs.getByRole('link', { name: 'Everyone' }).click()
    await page.getByText('Current').first().waitFor()

    await goInPlace(page, '/spa/people?probation=yes&asAt=2015-01-01')
    await page.getByText('“On probation” is empty right now.').waitFor()
    await searchBox(page).fill('zara')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await searchBox(page).fill('')
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.waitForURL((url) => !url.searchParams.has('probation') && url.searchParams.get('asAt') === '2015-01-01')

    await goInPlace(page, '/spa/people?situation=ON_LEAVE')
    const rows = page.locator('tbody tr')
    await expect
      .poll(async () => (await rows.count()) > 0 && (await rows.getByRole('img', { name: 'On leave' }).count()) === (await rows.count()))
      .toBe(true)
    await page.locator('[data-row-link]').first().click()
    await page.locator('.person-head').getByRole('img', { name: 'On leave' }).first().waitFor()
  })
})

import { describe, expect, it } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { openDirectory, searchBox } from './lib/directory.ts'
import { settled } from './lib/settled.ts'
import { textsCut } from './lib/texts-cut.ts'
import { makePerson } from './lib/people.ts'

const browser = useBrowser()

describe('the rows of the directory', () => {
  it('shows everyone in rows of 44 pixels with nothing cut and no column left out, at 1280 pixels too', async () => {
    for (const size of [desktop, { viewport: { width: 1280, height: 900 } }]) {
      const page = await openDirectory(browser, 'hr', size)
      await page.locator('td[data-label="Start date"]').first().waitFor()
      expect(await page.locator('.table-frame').getAttribute('data-scrolls')).toBeNull()
      const heights = await page
        .locator('tbody tr')
        .evaluateAll((rows) =>
          rows.map((row) => ({ isLong: /\S{16}/.test(row.textContent), height: Math.round(row.getBoundingClientRect().height) })),
        )
      expect(new Set(heights.filter(({ isLong }) => !isLong).map(({ height }) => height))).toEqual(new Set([44]))
      expect(await page.locator('tbody td *').evaluateAll(textsCut)).toEqual([])
    }
  })

  it('has no views and no column for colleagues in which they would find themselves alone', async () => {
    const page = await openDirectory(browser, 'employee')
    const tabs = page.getByRole('navigation', { name: 'Saved views' })
    expect(await tabs.count()).toBe(0)
    await page.getByRole('columnheader', { name: 'Employment status' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Start date' }).count()).toBe(0)
    const manager = await openDirectory(browser, 'manager')
    await manager.getByRole('columnheader', { name: 'Start date' }).waitFor()
    expect(await manager.getByRole('navigation', { name: 'Saved views' }).getByRole('link').allInnerTexts()).toContain('On probation')
  })

  it('names what a search found beside name and title, and marks the letters', async () => {
    await makePerson({ firstName: 'Quasimodo', preferredName: 'Quinn', lastName: 'Markham', email: 'quinn.markham@demo.example' })
    const page = await openDirectory(browser, 'hr')
    await searchBox(page).fill('quasi')
    await page.getByText('legal name Quasimodo Markham').waitFor()
    expect(await page.locator('.person-cell mark').allInnerTexts()).toEqual(['Quasi'])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('quasi')
    await page.getByRole('option', { name: 'Quinn Markham legal name Quasimodo Markham' }).waitFor()
  })

  it('offers a call on a phone only for those whose number the reader may see', async () => {
    const calls = async (who: 'hr' | 'employee') => {
      const page = await openDirectory(browser, who, phone)
      return page.getByRole('button', { name: /^Call / }).count()
    }
    expect(await calls('hr')).toBeGreaterThan(10)
    expect(await calls('employee')).toBeLessThanOrEqual(1)
  })

  it('marks the faces of people on leave, in rows and on their page, for those who may know it', async () => {
    const page = await browser.openAs('hr', '/spa/people?situation=ON_LEAVE')
    const rows = page.locator('tbody tr')
    await rows.first().waitFor()
    expect(await rows.getByRole('img', { name: 'On leave' }).count()).toBe(await rows.count())
    const away = await page.locator('[data-row-link]').first().getAttribute('href')
    await page.locator('[data-row-link]').first().click()
    await page.locator('.person-head').getByRole('img', { name: 'On leave' }).first().waitFor()
    const colleague = await browser.openAs('employee', away!)
    await colleague.getByRole('heading', { level: 1 }).waitFor()
    await settled(colleague)
    expect(await colleague.locator('.person-head').getByRole('img', { name: 'On leave' }).count()).toBe(0)
  })

  it('says of a view without anyone that it is empty, and of a search in it that nothing matches', async () => {
    const page = await browser.openAs('hr', '/spa/people?probation=yes&asAt=2015-01-01')
    await page.getByText('“On probation” is empty right now.').waitFor()
    await searchBox(page).fill('zara')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await searchBox(page).fill('')
    await page.getByRole('link', { name: 'Show all' }).click()
    await page.waitForURL((url) => !url.searchParams.has('probation') && url.searchParams.get('asAt') === '2015-01-01')
  })

  it('opens the views that are always there by their tabs', async () => {
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
      .toEqual(['Exiting'])
    await tabs.getByRole('link', { name: 'Everyone' }).click()
    await page.getByText('Current').first().waitFor()
  })
})

import { describe, expect, it } from 'vitest'
import { desktop, useBrowser } from './browser.ts'
import { openDirectory, searchBox } from './lib/directory.ts'
import { makePerson } from './lib/people.ts'

const browser = useBrowser()

describe('the rows of the directory', () => {
  it('shows everyone in rows of 44 pixels and one line a cell, at 1280 pixels too', async () => {
    for (const size of [desktop, { viewport: { width: 1280, height: 900 } }]) {
      const page = await openDirectory(browser, 'hr', size)
      expect(new Set(await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)))).toEqual(
        new Set([44]),
      )
      expect(await page.locator('.table-frame').getAttribute('data-scrolls')).toBeNull()
      await page.getByText('Current').first().waitFor()
      const isCut = (cells: Element[]) => cells.some((cell) => cell.scrollWidth > cell.clientWidth)
      expect(await page.locator('td[data-label="Start date"] > *').evaluateAll(isCut)).toBe(false)
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

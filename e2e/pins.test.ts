import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const side = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const pinned = (page: Page) => side(page).getByRole('list', { name: 'Pinned' }).getByRole('link')
// Without the initials of those who have no picture
const pinnedNames = (page: Page) => pinned(page).locator('.navigation-text').allInnerTexts()
const nameOf = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0] ?? ''

/** Opens the people of these rows of the directory, one after the other, and says what they are called. */
async function visit(page: Page, rows: readonly number[], act: (name: string) => Promise<void>): Promise<string[]> {
  const names: string[] = []
  for (const row of rows) {
    await side(page).getByRole('link', { name: 'People', exact: true }).click()
    await page.waitForURL(/\/spa\/people$/)
    await page.locator('a[data-row-link]').nth(row).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    const name = await nameOf(page)
    await act(name)
    names.push(name)
  }
  return names
}

describe('a pinned record', () => {
  it('stays in the navigation with its picture, in the order chosen by key or dragging, until it is removed', async () => {
    const page = await openAs('hr', '/spa/people')
    const [one = '', two = ''] = await visit(page, [3, 4], async (name) => {
      const pin = page.getByRole('button', { name: `Pin ${name}`, exact: true })
      await pin.press('Enter')
      await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true')
    })
    expect(await pinnedNames(page)).toEqual([one, two])
    await expect.poll(() => pinned(page).nth(1).getAttribute('aria-current')).toBe('page')
    await pinned(page).nth(1).press('Alt+ArrowUp')
    await expect.poll(() => pinnedNames(page)).toEqual([two, one])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(two)
    await page.getByText(`${two}: 1 of 2`).waitFor({ state: 'attached' })
    await pinned(page).nth(1).dragTo(pinned(page).nth(0))
    await expect.poll(() => pinnedNames(page)).toEqual([one, two])
    await pinned(page).nth(0).dragTo(pinned(page).nth(1))
    await expect.poll(() => pinnedNames(page)).toEqual([two, one])
    await settled(page)
    await page.reload()
    await expect.poll(() => pinnedNames(page)).toEqual([two, one])
    await pinned(page).nth(1).click()
    await page.getByRole('heading', { level: 1, name: one }).waitFor()
    await side(page)
      .getByRole('button', { name: `Unpin ${two}` })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => pinnedNames(page)).toEqual([one])
    await page.getByRole('button', { name: `Pin ${one}`, exact: true }).click()
    await pinned(page).waitFor({ state: 'detached' })
  })
})

describe('recent records', () => {
  it('are listed with their pictures in the navigation and in the search, but for the open and the pinned one', async () => {
    const page = await openAs('hr', '/spa/people')
    const [one = '', two = ''] = await visit(page, [0, 1], async () => undefined)
    const recent = side(page).getByRole('list', { name: 'Recent' }).getByRole('link')
    await expect.poll(() => recent.locator('.navigation-text').allInnerTexts()).toEqual([one])
    await expect.poll(() => recent.locator('img').count()).toBe(1)
    await side(page).getByRole('link', { name: 'People', exact: true }).click()
    await expect.poll(() => recent.locator('.navigation-text').allInnerTexts()).toEqual([two, one])
    await page.keyboard.press('Control+k')
    const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    await options.filter({ hasText: one }).locator('img').waitFor()
    await page.keyboard.press('Escape')
    await side(page).getByRole('button', { name: 'Recent' }).click()
    await recent.first().waitFor({ state: 'hidden' })
    await side(page).getByRole('button', { name: 'Recent' }).click()
    await recent.filter({ hasText: two }).click()
    await page.getByRole('heading', { level: 1, name: two }).waitFor()
  })
})

import { describe, expect, it } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('what a button or a field opens', () => {
  it('comes from below on a phone, as wide as the screen, menus and calendars alike; a list scrolls itself and marks what is chosen behind its name, on a desktop too', async () => {
    const page = await openAs('hr', '/spa/people', phone)
    const boxOf = async (selector: string) => {
      const opened = page.locator(selector)
      await opened.waitFor()
      await settled(page)
      return opened.evaluate((element) => {
        const { left, right, bottom } = element.getBoundingClientRect()
        return [left, right, bottom].map(Math.round)
      })
    }
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .tap()
    expect(await boxOf('.mantine-Menu-dropdown')).toEqual([0, 390, 844])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    expect(await boxOf('.filter-sheet-paper')).toEqual([0, 390, 844])
    expect((await page.locator('.filter-sheet-paper').boundingBox())?.height).toBeLessThan(500)
    await page.keyboard.press('Escape')
    await goInPlace(page, '/spa/people/create')
    await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
    expect(await boxOf('.calendar-dropdown')).toEqual([0, 390, 844])
    await page.keyboard.press('Escape')

    for (const [index, screen] of [phone, desktop].entries()) {
      await page.setViewportSize(screen.viewport)
      const chosen = await choose(page, 'Location', 9 + index)
      await page.getByRole('combobox', { name: 'Location' }).click()
      const list = page.getByRole('listbox', { name: 'Location' })
      const option = list.getByRole('option', { name: chosen, selected: true })
      await option.waitFor()
      await settled(page)
      expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight && clientHeight <= 370)).toBe(true)
      const [listed, words] = [await list.boundingBox(), await option.getByText(chosen).boundingBox()]
      expect(words!.x - listed!.x).toBeLessThan(24)
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowUp')
      await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
      await page.keyboard.press('Escape')
    }
  })
})

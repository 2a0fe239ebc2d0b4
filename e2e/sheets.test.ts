import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('what a button opens on a phone', () => {
  it('comes from below, as wide as the screen, menus and calendars alike', async () => {
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
    await page.goto('/spa/people/create')
    await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
    expect(await boxOf('.calendar-dropdown')).toEqual([0, 390, 844])
  })
})

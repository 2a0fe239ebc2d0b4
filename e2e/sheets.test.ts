import { describe, expect, it } from 'vitest'
import { desktop, phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { choose } from './lib/choose.ts'
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
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    expect(await boxOf('.filter-sheet-paper')).toEqual([0, 390, 844])
    expect((await page.locator('.filter-sheet-paper').boundingBox())?.height).toBeLessThan(500)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.goto('/spa/people/create')
    await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
    expect(await boxOf('.calendar-dropdown')).toEqual([0, 390, 844])
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('the list of a field', () => {
  it.each([
    ['light', desktop],
    ['dark', desktop],
    ['light', phone],
    ['dark', phone],
  ] as const)('scrolls itself, marks what is chosen behind its name, and gives axe nothing to say (%s, %o)', async (colorScheme, size) => {
    const page = await openAs('hr', '/spa/people/create', { ...size, colorScheme })
    const chosen = await choose(page, 'Location', 9)
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.click()
    const list = page.getByRole('listbox', { name: 'Location' })
    const option = list.getByRole('option', { name: chosen, selected: true })
    await option.waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight && clientHeight <= 370)).toBe(true)
    const [listed, words] = [await list.boundingBox(), await option.getByText(chosen).boundingBox()]
    expect(words!.x - listed!.x).toBeLessThan(24)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  })
})

describe('what opens over a page', () => {
  it('is a part of it, in which axe finds nothing: menus of rows, of the view and of the account, and calendars', async () => {
    const page = await openAs('hr', '/spa/people')
    const looksGood = async (opened: string) => {
      await page.locator(`main ${opened}`).filter({ visible: true }).first().waitFor()
      await settled(page)
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await looksGood('[role=menu]')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await looksGood('[role=menu]')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await looksGood('[role=menu]')
    await page.goto('/spa/people/create')
    await page.getByRole('button', { name: 'Open the calendar' }).first().click()
    await looksGood('.calendar-dropdown')
    await page.getByRole('combobox', { name: 'Location' }).click()
    await looksGood('[role=listbox]')
    await page.getByRole('combobox', { name: 'Supervisor' }).fill('an')
    await page.getByRole('option', { disabled: false }).first().waitFor()
    await looksGood('[role=listbox]')
    await page.getByRole('combobox', { name: 'Supervisor' }).fill('no such name')
    await page.getByRole('listbox', { name: 'Supervisor' }).getByText('No results found').waitFor()
    await looksGood('[role=listbox]')
  })
})

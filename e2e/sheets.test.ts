import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'
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
    await page.goto('/spa/people/create')
    await page.getByRole('button', { name: 'Open the calendar' }).first().tap()
    expect(await boxOf('.calendar-dropdown')).toEqual([0, 390, 844])
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('what opens over a page', () => {
  it('is a part of it, in which axe finds nothing: menus of rows, of the view and of the account, and calendars', async () => {
    const page = await openAs('hr', '/spa/people')
    const looksGood = async (opened: string) => {
      await page.locator(`main ${opened}`).first().waitFor()
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
  })
})

import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { hoverUntil } from './lib/settled.ts'

const browser = useBrowser()
const unit = 'Bellbird Instruments › Operations'

describe('people and business units', () => {
  it('are found together by typing and chosen by keyboard, each under its heading, and a tooltip 366 pixels wide, and 220 on a phone, shows where a unit lies [PW-175] [PW-736]', async () => {
    const page = await browser.openAs('hr', '/spa/performance/training/create')
    const search = page.getByRole('combobox', { name: 'People', exact: true })
    await search.fill('ma')
    const units = page.getByRole('group', { name: 'Business units' })
    await units.getByRole('option').first().waitFor()
    const first = page.getByRole('group', { name: 'People' }).getByRole('option').first()
    const person = await first.innerText()
    await search.press('Enter')
    await page.locator('.mantine-Pill-root').filter({ hasText: person }).waitFor()
    await search.fill('Operations')
    await units.getByRole('option', { name: unit, exact: true }).click()
    await page.getByText(/^\d+ people in .*Operations added$/).waitFor()
    await search.fill('zzzz')
    await page.getByRole('option', { name: 'No results found' }).waitFor()

    for (const [shown, width] of [
      [page, 366],
      [await browser.openAs('hr', '/spa/performance/training/create', phone), 220],
    ] as const) {
      const tip = shown.getByRole('tooltip').filter({ hasText: 'Bellbird Instruments' })
      await shown.getByRole('combobox', { name: 'People', exact: true }).fill('Operations')
      await hoverUntil(shown.getByRole('option', { name: unit, exact: true }).locator('.option-label'), tip)
      expect((await tip.boundingBox())?.width).toBe(width)
      await expect.poll(() => tip.locator('.path-tip-level').allInnerTexts()).toEqual(unit.split(' › '))
    }
  })
})

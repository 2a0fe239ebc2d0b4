import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { phoneLight, showAs } from './lib/looks.ts'
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

    const tip = page.getByRole('tooltip').filter({ hasText: 'Bellbird Instruments' })
    for (const width of [366, 220]) {
      if (width === 220) {
        await page.mouse.move(0, 0)
        await tip.waitFor({ state: 'hidden' })
        await showAs(page, phoneLight)
      }
      await search.fill('Operations')
      await hoverUntil(page.getByRole('option', { name: unit, exact: true }).locator('.option-label'), tip)
      expect((await tip.boundingBox())?.width).toBe(width)
      expect(await tip.locator('.path-tip-level').allInnerTexts()).toEqual(unit.split(' › '))
    }
  })
})

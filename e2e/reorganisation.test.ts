import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, useBrowser } from './browser.ts'
import { card, chartOf, isAlone, nameIn, topOf } from './lib/chart.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'

const { openAs } = useBrowser()

describe('a reorganisation', () => {
  it('is drawn on the chart and in a list, tried before anybody hears of it, submitted, and taken back as one', async () => {
    const day = nextYear('03-01')
    const chart = await chartOf('admin', day)
    const under = [...chart.names.keys()].filter((place) => chart.supervisors[place] === topOf(chart) && isAlone(chart, place))
    const [first, second, third] = [0, 1, 2].map((index) => nameIn(chart, under[index]))
    if (!first || !second || !third) throw new Error('Too few report to the top of the chart')

    const page = await openAs('admin', '/spa/workforce-planning/reorganisations', desktop)
    await page.getByRole('link', { name: 'New reorganisation' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('One office in the north')
    await fillDate(page, 'Effective from', day)
    await choose(page, 'Reason', 0)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'One office in the north' }).waitFor()

    const rows = page.getByRole('table', { name: 'Moves in this reorganisation' }).getByRole('row')
    await page.locator('[data-chart=picture]').waitFor()
    await drag(page, first, second)
    await page.getByText('1 move', { exact: false }).first().waitFor()
    await expect.poll(() => card(page, second).innerText()).toMatch(/report/)
    await page.getByText('Without the draft').click()
    await card(page, first).waitFor()
    await page.getByText('With the draft').click()

    await page.getByRole('link', { name: 'Moves' }).click()
    // The chart has a button of this name as well
    await rows.first().waitFor()
    await page.getByRole('button', { name: 'Add move' }).click()
    const dialog = page.getByRole('dialog')
    await pick(page, 'Job', third)
    await pick(page, 'Supervisor', second)
    await dialog.getByRole('button', { name: 'Add move' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(3)
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('All 2 moves can be made.').waitFor()

    await page.getByRole('link', { name: 'What changes' }).click()
    await page.getByRole('table', { name: 'Figures' }).getByRole('rowheader', { name: 'Widest span' }).waitFor()
    await page.getByRole('heading', { name: 'Who sees whom' }).waitFor()

    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Submitted', { exact: true }).waitFor()
    const above = async () => {
      const now = await chartOf('admin', day)
      const place = (name: string) => now.names.indexOf(name)
      return [first, third].map((name) => nameIn(now, now.supervisors[place(name)]))
    }
    expect(await above()).toEqual([second, second])
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Withdrawn', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Moves' }).click()
    await expect.poll(() => page.getByText('Taken back', { exact: true }).count()).toBe(2)
    expect(await above()).toEqual([nameIn(chart, topOf(chart)), nameIn(chart, topOf(chart))])
  })
})

async function drag(page: Page, person: string, manager: string): Promise<void> {
  await page.getByRole('button', { name: 'Fit to screen' }).click()
  const [from, to] = [await card(page, person).boundingBox(), await card(page, manager).boundingBox()]
  if (!from || !to) throw new Error('The cards are not there')
  await page.mouse.move(from.x + from.width / 2, from.y + 6)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
  await page.getByText(`${person} will report to ${manager}`).waitFor()
  await page.mouse.up()
}

/** Chooses what is found by a name. */
async function pick(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

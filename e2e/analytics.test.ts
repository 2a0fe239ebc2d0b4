import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const explore = '/spa/portal/explore'
const card = (page: Page) => page.locator('.chart-card')

async function choose(page: Page, chip: string | RegExp, option: string) {
  await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: chip }).first().click()
  await page.locator('.filter-chip-menu').getByText(option, { exact: true }).click()
}

describe('analytics', () => {
  it('lead human resources from the catalogue to a figure, by unit, to the people behind it and back to the page as it was, with its filters to another page, and from the answers to a form in words to one of them [PW-283] [PW-332] [SH-297] [SH-418]', async () => {
    const page = await openAs('hr', explore)
    await heading(page, 'Insights')
    for (const focus of [
      'Culture and community',
      'Performance and productivity',
      'Planning and financial drivers',
      'Play',
      'Risk and compliance',
    ])
      await page.getByRole('heading', { level: 2, name: focus }).waitFor()
    await page.getByRole('searchbox', { name: 'Search analytics' }).fill('workforc')
    await page.getByRole('link', { name: 'Headcount', exact: true }).click()
    await page.waitForURL('**/explore/pages/headcount')
    await card(page)
      .getByRole('heading', { name: /^Headcount on .*: \d+$/ })
      .waitFor()
    await page.getByText('People employed on the day, each once whatever the number of their jobs.').waitFor()
    await choose(page, /^By/, 'Business unit')
    await card(page)
      .getByRole('heading', { name: /is the largest with \d+$/ })
      .waitFor()
    await card(page).getByRole('button', { name: 'Show table' }).click()
    const first = card(page).locator('tbody tr').first()
    const value = await first.locator('td').innerText()
    await first.getByRole('link').click()
    await heading(page, 'Behind the figure')
    await page
      .getByText(new RegExp(`of ${value}$`))
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Headcount', exact: true }).click()
    await page.waitForURL('**/explore/pages/headcount?by=unit')
    await card(page)
      .getByRole('heading', { name: /is the largest with/ })
      .waitFor()
    await choose(page, /^By/, 'Shirt size')
    await page.waitForURL('**/explore/pages/headcount?by=cf*')
    await goInPlace(page, `${explore}/pages/headcount?f=workType&f.workType=PERMANENT`)
    await card(page)
      .getByRole('heading', { name: /^Headcount on/ })
      .waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Insights' }).click()
    await page.getByRole('link', { name: 'Attrition', exact: true }).click()
    await page.waitForURL('**/explore/pages/attrition?f=workType&f.workType=PERMANENT')
    await page
      .getByRole('group', { name: 'Filters' })
      .getByRole('button', { name: /Permanent/ })
      .first()
      .waitFor()
    await goInPlace(page, `${explore}/pages/formData`)
    await page.getByRole('cell', { name: 'Uncategorised' }).first().waitFor()
    await page.getByRole('link', { name: 'Settling in' }).click()
    await page.getByRole('heading', { level: 2, name: 'In their own words' }).waitFor()
    await page.getByRole('link', { name: /^Show all \d+ answers$/ }).click()
    await page.getByRole('row').filter({ hasText: 'What would help you now?' }).first().getByRole('link', { name: 'Settling in' }).click()
    await page.waitForURL('**/feedback/*')
  })

  it('show a supervisor their own people alone, and a page that is not theirs as one that does not exist', async () => {
    const page = await openAs('manager', `${explore}/pages/headcount`)
    await card(page)
      .getByRole('heading', { name: /^Headcount on .*: \d+$/ })
      .waitFor()
    await page.getByText(/^Of the people you can see/).waitFor()
    await goInPlace(page, `${explore}/pages/remuneration`)
    await heading(page, 'Page not found')
    await settled(page)
    expect(await page.getByText('Remuneration').count()).toBe(0)
  })
})

import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'
import { textsCut } from './lib/texts-cut.ts'

const { openAs } = useBrowser()

const lists = [
  'performance/training',
  'compliance/leave',
  'compliance/performance-improvements',
  'people/onboarding',
  'settings/bulk-data-tool',
]

describe('the columns of a list', () => {
  it.each([1280, 1440])('show their texts and badges whole, and do not scroll sideways, at %d pixels', async (width) => {
    const page = await openAs('hr', '/spa/dashboard', { viewport: { width, height: 900 } })
    for (const path of lists) {
      await page.goto(`/spa/${path}`)
      await page.locator('tbody [data-row-link]').first().waitFor()
      await settled(page)
      expect(await page.locator('.table-frame[data-scrolls]').count(), path).toBe(0)
      expect(
        await page.locator('tbody :is(td, td.table-first > a, .table-text, .mantine-Badge-label)').evaluateAll(textsCut),
        path,
      ).toEqual([])
    }
  })

  it('are left out from the end where there is no room for them, and come back when they are chosen', async () => {
    const page = await openAs('hr', '/spa/performance/training', { viewport: { width: 1280, height: 900 } })
    const hours = page.getByRole('columnheader', { name: 'Hours' })
    await page.locator('tbody [data-row-link]').first().waitFor()
    await hours.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Hours', checked: false }).click()
    await hours.waitFor()
    expect(await page.locator('.table-frame[data-scrolls]').count()).toBe(1)
  })
})

describe('the views of a list', () => {
  it('have those without room on a phone behind More', async () => {
    const page = await openAs('hr', '/spa/people', phone)
    const tabs = page.getByRole('navigation', { name: 'Saved views' })
    await tabs.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'On probation' }).click()
    await page.waitForURL(/probation=yes/)
    await tabs.getByRole('button', { name: 'On probation, more sections' }).waitFor()
    expect(await tabs.evaluate((nav) => nav.scrollWidth <= nav.clientWidth)).toBe(true)
  })
})

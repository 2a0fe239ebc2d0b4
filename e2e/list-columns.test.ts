import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
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
const besideOthers = ['business-entities', 'navigation-links', 'position-titles', 'locations', 'permissions/users', 'users']

describe('the columns of a list', () => {
  it('show their texts and badges whole without scrolling sideways; those without room are left out from the end, and come back when chosen', async () => {
    const page = await openAs('hr', '/spa/dashboard', { viewport: { width: 1440, height: 900 } })
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of lists) {
        await goInPlace(page, `/spa/${path}`)
        await page.waitForURL(`**/spa/${path}`)
        await page.locator('tbody [data-row-link]').first().waitFor()
        await settled(page)
        expect(await page.locator('.table-frame[data-scrolls]').count(), path).toBe(0)
        expect(
          await page.locator('tbody :is(td, td.table-first > a, .table-text, .mantine-Badge-label)').evaluateAll(textsCut),
          path,
        ).toEqual([])
      }
    }
    for (const path of besideOthers) {
      await page.setViewportSize({ width: path === 'users' ? 1280 : 1440, height: 900 })
      await goInPlace(page, `/spa/settings/${path}`)
      await page.waitForURL(`**/settings/${path}`)
      await settled(page)
      await page.locator('main .table tbody a').first().waitFor()
      expect(await page.locator('.table-frame[data-scrolls]').count(), path).toBe(0)
      const [frame, table] = await Promise.all(['.table-frame', '.table'].map((each) => page.locator(each).first().boundingBox()))
      expect(table!.width, path).toBeLessThanOrEqual(frame!.width)
    }

    const narrow = await openAs('hr', '/spa/performance/training', { viewport: { width: 1160, height: 900 } })
    const hours = narrow.getByRole('columnheader', { name: 'Hours' })
    await narrow.locator('tbody [data-row-link]').first().waitFor()
    await hours.waitFor({ state: 'detached' })
    await narrow.getByRole('button', { name: 'View', exact: true }).click()
    await narrow.getByRole('menuitemcheckbox', { name: 'Hours', checked: false }).click()
    await hours.waitFor()
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

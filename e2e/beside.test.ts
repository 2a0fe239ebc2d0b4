import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const panel = (page: Page) => page.locator('aside.beside')
const rows = (page: Page) => page.locator('a[data-row-link]')
const nameOf = async (page: Page, row: number) =>
  (
    await rows(page)
      .nth(row)
      .locator('xpath=ancestor::tr')
      .getByRole('button', { name: /^Show .* beside the list$/ })
      .getAttribute('aria-label')
  )?.replace(/^Show | beside the list$/g, '') ?? ''
const open = (page: Page, name: string) => page.getByRole('button', { name: `Show ${name} beside the list` })
const shown = (page: Page, name: string) => panel(page).getByRole('heading', { level: 2, name }).waitFor()

describe('a person beside the directory', () => {
  it('opens by key at an address of its own, goes on with the arrow keys, gives the focus back, and says nothing of somebody who cannot be found', async () => {
    const page = await openAs('hr', '/spa/people?sort=-name')
    const [first, second] = [await nameOf(page, 0), await nameOf(page, 1)]
    await open(page, first).focus()
    await page.keyboard.press('Enter')
    await shown(page, first)
    const address = page.url()
    expect(new URL(address).searchParams.get('sort')).toBe('-name')
    await expect.poll(() => rows(page).first().isVisible()).toBe(true)
    await expect.poll(() => panel(page).getByRole('button', { name: 'Previous row' }).getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('ArrowUp')
    expect(page.url()).toBe(address)
    await page.keyboard.press('ArrowDown')
    await shown(page, second)
    expect(page.url()).not.toBe(address)
    await page.keyboard.press('ArrowUp')
    await shown(page, first)
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Show ${first} beside the list`)
    await goInPlace(page, address)
    await shown(page, first)
    await panel(page).getByRole('link', { name: 'Open full page' }).click()
    await page.getByRole('heading', { level: 1, name: first }).waitFor()
    await page.goBack()
    await shown(page, first)
    await goInPlace(page, '/spa/people?beside=018f0000-0000-7000-8000-000000000000')
    await panel(page).getByRole('button', { name: 'Try again' }).waitFor()
    expect(await panel(page).getByRole('link', { name: 'Open full page' }).count()).toBe(0)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await panel(page).waitFor({ state: 'detached' })
  })

  it('lies over the table on a tablet, beside it from 1280 pixels on, and takes the place of the list below 600 [SH-696][SH-698]', async () => {
    const page = await openAs('hr', '/spa/people')
    const name = await nameOf(page, 0)
    await open(page, name).click()
    await shown(page, name)
    const table = page.locator('.table-frame')
    const right = async (of: Locator) => {
      const box = await of.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => right(table)).toBeLessThanOrEqual(1280 - 480)
    await page.setViewportSize({ width: 1279, height: 900 })
    await expect.poll(() => right(table)).toBeGreaterThan(1279 - 480)
    await expect.poll(() => right(panel(page))).toBe(1279)
    const head = page.getByRole('columnheader', { name: 'Business unit' })
    await page.setViewportSize({ width: 600, height: 900 })
    await head.waitFor({ state: 'visible' })
    await page.setViewportSize({ width: 599, height: 900 })
    await head.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(599)
  })
})

it('a record beside its list is shown with its values at an address of its own, and the arrow keys lead to the next', async () => {
  const page = await openAs('admin', '/spa/settings/business-units')
  const openSecond = async (value: string) => {
    const button = page.locator('.row-beside').nth(1)
    const name = (await button.getAttribute('aria-label'))?.replace(/^Show | beside the list$/g, '') ?? ''
    await button.focus()
    await page.keyboard.press('Enter')
    await shown(page, name)
    await panel(page).getByText(value, { exact: true }).first().waitFor()
    return name
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('beside')).toBe(false)
  }
  const name = await openSecond('Code')
  await page.reload()
  await shown(page, name)
  await panel(page).getByRole('button', { name: 'Previous row', disabled: false }).waitFor()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => panel(page).getByRole('heading', { level: 2 }).first().innerText()).not.toBe(name)
  await close()
  for (const [path, value] of [
    ['/spa/settings/users', 'Username'],
    ['/spa/dashboard/team-training', 'Status'],
    ['/spa/settings/position-titles', 'Status'],
  ] as const) {
    await goInPlace(page, path)
    await settled(page)
    await openSecond(value)
    await close()
  }
})

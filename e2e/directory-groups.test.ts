import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { phoneLight, showAs } from './lib/looks.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

const heads = (page: Page) => page.locator('button.group-head')
const countOf = async (page: Page, at: number) =>
  Number((await heads(page).nth(at).locator('.group-count').innerText()).replaceAll(',', ''))
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
  await page.keyboard.press('Escape')
  await settled(page)
}

describe('the directory by groups', () => {
  it('folds and unfolds each group by mouse and by key, with the number of its people, at an address that keeps it', async () => {
    const page = await openAs('hr', '/spa/people')
    await choose(page, 'Location')
    await expect.poll(() => heads(page).count()).toBeGreaterThan(1)
    expect(new URL(page.url()).searchParams.get('group')).toBe('location')
    const first = await countOf(page, 0)
    await heads(page).first().click()
    await expect.poll(() => heads(page).first().getAttribute('aria-expanded')).toBe('false')
    expect(await countOf(page, 0)).toBe(first)
    await page.reload()
    await expect.poll(() => heads(page).first().getAttribute('aria-expanded')).toBe('false')
    await heads(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => heads(page).first().getAttribute('aria-expanded')).toBe('true')
    await page.locator('tr.table-group').first().locator('xpath=following-sibling::tr[1]').locator('a[data-row-link]').waitFor()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    await page.keyboard.press('k')
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('group-head')
  })

  it('folds all of them at once, keeps what is grouped in a saved view, and has heads that a finger can press on a phone', async () => {
    const page = await openAs('hr', '/spa/people?group=unit&layout=faces')
    await page.locator('.person-face').first().waitFor()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Collapse all', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.person-face').count()).toBe(0)
    const total = Number(await page.locator('.page-count').innerText())
    await expect
      .poll(async () => (await page.locator('.group-count').allInnerTexts()).reduce((sum, each) => sum + Number(each), 0))
      .toBe(total)
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('Faces by unit')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await page.waitForURL(/view=/)
    await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Everyone' }).click()
    await page.locator('table').waitFor()
    await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name: 'Faces by unit' }).click()
    await page.locator('.person-face').first().waitFor()
    await heads(page).first().waitFor()
    await showAs(page, phoneLight)
    expect((await heads(page).first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

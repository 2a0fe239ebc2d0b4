import { describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()

describe('the settings', () => {
  it('are found by their words, show one group and how much its lists have, stay beside each list with the way to the others, and are one level at a time on a phone [AD-020][AD-025]', async () => {
    const page = await openAs('hr', '/spa/settings')
    const index = page.locator('.settings-index')
    const seek = (text: string) => page.getByRole('searchbox', { name: 'Filter settings' }).fill(text)
    await seek('pos TIT')
    await expect.poll(() => index.getByRole('region').allInnerTexts()).toEqual([expect.stringMatching(/^Jobs and pay\s+Position titles/)])
    await seek('zzz')
    await page.getByText('No settings found', { exact: true }).waitFor()
    expect(await index.getByRole('region').count()).toBe(0)
    await seek('')

    const beside = page.getByRole('navigation', { name: 'Settings', exact: true })
    await beside.getByRole('link', { name: 'Jobs and pay' }).click()
    await page.getByRole('heading', { level: 1, name: 'Jobs and pay' }).waitFor()
    const titles = index.getByRole('link', { name: /^Position titles/ })
    await expect.poll(() => titles.innerText()).toMatch(/\d+ active/)
    expect(await page.getByRole('link', { name: /^Locations/ }).count()).toBe(0)
    await titles.click()
    await page.getByRole('heading', { level: 1, name: 'Position titles' }).waitFor()
    await beside.getByRole('link', { name: 'Pay grades' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay grades' }).waitFor()
    await expect.poll(() => beside.locator('[aria-current=page]').allInnerTexts()).toEqual(['Pay grades'])

    await page.setViewportSize(phone.viewport)
    await goInPlace(page, '/spa/settings')
    await index.getByRole('link', { name: 'Jobs and pay' }).click()
    await titles.waitFor()
    await index.getByRole('link', { name: 'Settings' }).click()
    await index.getByRole('link', { name: /^Access/ }).waitFor()
    expect(await titles.count()).toBe(0)
  })

  it('lead from a record to its page with its usage now and in the past, and to the people who use it [AD-129]', async () => {
    type Title = { id: string; name: string; usageCount: number; presentCount: number; comingCount: number }
    const ask = await askAs('hr')
    const query = '{ listPositionTitles(first: 200) { items { id name usageCount presentCount comingCount } } }'
    const { listPositionTitles } = await ask<{ listPositionTitles: { items: Title[] } }>(query)
    const past = ({ usageCount, presentCount, comingCount }: Title) => usageCount - presentCount - comingCount
    const title = listPositionTitles.items.find((each) => each.presentCount > 0 && each.comingCount === 0 && past(each) > 0)!
    const page = await openAs('hr', `/spa/settings/position-titles/${title.id}`)
    await page.getByRole('heading', { level: 1, name: title.name, exact: true }).waitFor()
    await page.getByText(`${title.presentCount} now · ${past(title)} past`, { exact: true }).waitFor()
    const people = page.getByRole('region', { name: 'People today' })
    await expect.poll(() => people.locator('[data-person]').count()).toBe(Math.min(title.presentCount, 12))
    await people.locator('[data-person]').first().click()
    await page.waitForURL('**/profile')
    await goInPlace(page, '/spa/settings/position-titles')
    const usage = page.getByRole('link', { name: /^Who uses .*: [1-9]\d* now/ }).first()
    const present = Number.parseInt(await usage.innerText(), 10)
    await usage.click()
    await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()
    await expect.poll(() => page.locator('main [data-row-link]').count()).toBe(present)

    const auditor = await openAs('admin', `/spa/settings/position-titles/${title.id}`)
    await auditor.getByRole('button', { name: 'More actions' }).click()
    await auditor.getByRole('menuitem', { name: 'History' }).click()
    await auditor.getByRole('heading', { level: 1, name: /^Audit log/ }).waitFor()
    await auditor.getByRole('button', { name: /^Record:/ }).waitFor()
  })
})

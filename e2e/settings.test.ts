import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { settingsGroups } from '../packages/shared/src/settings-list.ts'
import { textsIn } from '../packages/shared/src/test-texts.ts'
import { askAs, desktop, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

/** The pages of the index by their groups. */
async function groupsOn(page: Page): Promise<Record<string, string[]>> {
  const groups = await page.locator('.settings-index').getByRole('region').all()
  const named = groups.map(async (group) => [
    await group.getByRole('heading', { level: 2 }).innerText(),
    await group.locator('.settings-entry-title').allInnerTexts(),
  ])
  return Object.fromEntries(await Promise.all(named)) as Record<string, string[]>
}

describe('the settings', () => {
  it('are all listed in their groups until the user seeks a page, its keywords or a group by words in either case [AD-020][AD-021][AD-025]', async () => {
    const page = await openAs('admin', '/spa/settings')
    const shown = () => groupsOn(page)
    const seek = (text: string) => page.getByRole('searchbox', { name: 'Filter settings' }).fill(text)
    const all = await shown()
    const names = settingsGroups.map((group) => textsIn('en')(`common:settingsIndex.groups.${group}`))
    expect(names.filter((name) => name && name in all)).toEqual(Object.keys(all))
    expect(all['Jobs']).toContain('Position titles')

    await seek('pos TIT')
    await expect.poll(shown).toEqual({ Jobs: ['Position titles'] })
    await seek('sso')
    await expect.poll(shown).toEqual({ 'Access and security': ['Single sign-on'] })
    await seek('Password')
    await expect.poll(shown).toEqual({ Organisation: ['Organisation settings'], 'Access and security': ['Users'] })
    await seek('email')
    await expect.poll(async () => (await shown())['Email']).toEqual(all['Email'])
    await seek('billing')
    await expect.poll(shown).toEqual({ Billing: all['Billing'] })
    await seek('zzz')
    await page.getByText('No settings found', { exact: true }).waitFor()
    expect(await shown()).toEqual({})
  })

  it('list what their reader may open, and no group without such a page [AD-026]', async () => {
    const [all, some] = [await groupsOn(await openAs('admin', '/spa/settings')), await groupsOn(await openAs('hr', '/spa/settings'))]
    expect(Object.values(some)).not.toContainEqual([])
    for (const [group, pages] of Object.entries(some)) expect(all[group]).toEqual(expect.arrayContaining(pages))
    expect(Object.keys(all).filter((group) => !(group in some))).toEqual(['Logs'])
  })

  it('show one group, how much its lists have, and stay beside each list with the way to the others', async () => {
    const page = await openAs('hr', '/spa/settings')
    const beside = page.getByRole('navigation', { name: 'Settings', exact: true })
    await beside.getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    const titles = page.locator('.settings-index').getByRole('link', { name: /^Position titles/ })
    await expect.poll(() => titles.innerText()).toMatch(/\d+ active/)
    expect(await page.getByRole('link', { name: /^Locations/ }).count()).toBe(0)
    await titles.click()
    await page.getByRole('heading', { level: 1, name: 'Position titles' }).waitFor()
    await beside.getByRole('link', { name: 'Pay grades' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay grades' }).waitFor()
    expect(await beside.locator('[aria-current=page]').allInnerTexts()).toEqual(['Pay grades'])
  })

  it('are one level at a time on a phone, with a way back', async () => {
    const page = await openAs('hr', '/spa/settings')
    await page.setViewportSize({ width: 390, height: 844 })
    const index = page.locator('.settings-index')
    expect(await index.getByRole('link', { name: /^Position titles/ }).count()).toBe(0)
    await index.getByRole('link', { name: 'Jobs' }).click()
    await index.getByRole('link', { name: /^Position titles/ }).waitFor()
    await index.getByRole('link', { name: 'Settings' }).click()
    await index.getByRole('link', { name: 'Access and security' }).waitFor()
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
    await page.goto('/spa/settings/position-titles')
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

  it('have room for all their columns beside the other lists', async () => {
    const page = await openAs('hr', '/spa/settings/business-entities', desktop)
    for (const path of ['business-entities', 'navigation-links', 'position-titles', 'locations', 'permissions/users']) {
      await page.goto(`/spa/settings/${path}`)
      await page.locator('main .table tbody a').first().waitFor()
      expect(await page.locator('.table-frame[data-scrolls]').count(), path).toBe(0)
      const [frame, table] = await Promise.all(['.table-frame', '.table'].map((each) => page.locator(each).first().boundingBox()))
      expect(table!.width, path).toBeLessThanOrEqual(frame!.width)
    }
    const small = await openAs('admin', '/spa/settings/users', { viewport: { width: 1280, height: 900 } })
    await small.locator('main .table tbody a').first().waitFor()
    expect(await small.locator('.table-frame[data-scrolls]').count()).toBe(0)
  })

  it('are denied to those who may open none of them', async () => {
    const page = await openAs('employee', '/spa/settings')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Access denied')
  })

  it('are not offered to an employee, to whom their addresses are closed too', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
    for (const path of ['locations', 'position-titles', 'permission-groups', 'permissions']) {
      await page.goto(`/spa/settings/${path}`)
      await page.getByText("You don't have permission to view this page").waitFor()
    }
    await page.goto('/spa/dashboard/jobs-to-repair')
    await page.getByText("You don't have permission to view this page").waitFor()
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { openAs } = useBrowser()
const rowOf = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })
const found = (page: Page) => page.getByRole('main').getByRole('status').innerText()

describe('who holds a permission', () => {
  it('is found from all permissions: by user, then by permission, with scope and group [AD-123][AD-372]', async () => {
    const page = await openAs('admin', '/spa/settings/permissions')
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Users' }).click()
    await page.waitForURL('**/settings/permissions/users')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('manager@demo')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expect.poll(() => rowOf(page, 'manager@demo.example').innerText()).toMatch(/Employee,.* Supervisor/)

    await page.getByRole('button', { name: 'Permission', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
    await page.keyboard.type('people.profile.view')
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**permission=people.profile.view**')
    await expect.poll(() => rowOf(page, 'manager@demo.example').innerText()).toMatch(/Own\s+Team[^]*Employee \(Own\), Supervisor \(Team\)/)
    await page.reload()
    await expect.poll(() => rowOf(page, 'manager@demo.example').innerText()).toContain('Supervisor (Team)')

    await page.getByRole('searchbox', { name: 'Search users' }).fill('admin@demo')
    await expect.poll(() => rowOf(page, 'admin@demo.example').innerText()).toContain('System Administrator (Everyone)')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of that name')
    await page.getByRole('button', { name: 'Clear' }).first().waitFor()
  })

  it('is on the page of the permission, page by page, each user once [AD-124]', async () => {
    const page = await openAs('hr', '/spa/settings/permissions?search=people.directory.view')
    await page
      .getByRole('main')
      .getByRole('link', { name: /people\.directory\.view/ })
      .click()
    await page.waitForURL('**/settings/permissions/people.directory.view')
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/Given by: Employee \(Everyone\)/)
    await page.getByRole('row').nth(25).waitFor()
    const usernames = () => page.locator('tbody tr td:nth-child(2)').allInnerTexts()
    const first = await usernames()
    expect(Number.parseInt((await found(page)).replaceAll(/\D/g, ''), 10)).toBeGreaterThan(first.length)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.waitForURL('**page=2**')
    await expect.poll(async () => (await usernames()).filter((each) => first.includes(each))).toEqual([])
    await page.goBack()
    await expect.poll(usernames).toEqual(first)

    await page.goto('/spa/settings/permissions/no.such.permission')
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })

  it('is refused to an employee', async () => {
    for (const path of ['users', 'people.jobs.edit']) {
      const employee = await openAs('employee', `/spa/settings/permissions/${path}`)
      await employee.getByText("You don't have permission to view this page").waitFor()
      await employee.getByText('View permission groups and what they allow').waitFor()
    }
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { personOf, teamOf } from './lib/people.ts'

const { openAs } = useBrowser()
const main = (page: Page) => page.getByRole('main').innerText()
const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })

async function choose(page: Page, filter: string, text: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text)
  await page.getByRole('menuitemradio', { name: text }).first().click()
}

describe('access that explains itself', () => {
  it('names who can see a field of a person, and why, and leads from each user to the reporting line', async () => {
    const [member] = await teamOf('manager')
    const page = await openAs('admin', `/spa/people/${member.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Explain access' }).click()
    await page.waitForURL(`**/people/${member.id}/access`)
    await page.getByRole('heading', { level: 2, name: 'Who can see what' }).waitFor()
    await page.getByRole('button', { name: /^What: The person’s page/ }).waitFor()
    await choose(page, 'What', 'Field: Phone numbers')
    await page.waitForURL('**needs=**')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('manager@demo')
    await expect.poll(() => row(page, 'manager@demo.example').innerText()).toMatch(/Manages this person[^]*Supervisor/)

    await row(page, 'manager@demo.example').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^Access for / }).waitFor()
    await expect.poll(() => main(page)).toContain(`has access to ${member.displayName}.`)
    expect(await main(page)).toMatch(/has this permission for their team, and .* is in it:[^]*From: .*Supervisor \(Team\)[^]*→[^]*since /)

    await choose(page, 'What', 'The person’s page')
    await expect
      .poll(() => main(page))
      .toMatch(/people\.directory\.view[^]*From: Employee \(Everyone\)[^]*people\.profile\.view[^]*From: Employee \(Own\), Supervisor/)

    await choose(page, 'What', 'Field: Date of birth')
    await expect.poll(() => main(page)).toContain(`has no access to ${member.displayName}.`)
    expect(await main(page)).toMatch(/has this permission, but not for|No group of .* grants this permission/)
    expect(await main(page)).toMatch(/Members of these groups have access:.*HR Administrator/)
  })

  it('says of a page who can open it, and is no business of employees', async () => {
    const page = await openAs('hr', '/spa/settings/permissions/access')
    await page.getByRole('heading', { level: 1, name: 'All permissions' }).waitFor()
    await page.getByText('@demo.example').first().waitFor()

    const own = await personOf('employee')
    for (const path of ['/spa/settings/permissions/access', `/spa/people/${own}/access`]) {
      const employee = await openAs('employee', path)
      await employee.getByText("You don't have permission to view this page").waitFor()
    }
  })
})

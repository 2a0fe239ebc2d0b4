import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, runInDatabase, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser({ alwaysLoads: true })
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).innerText()
const whereSwitched = "where tenant_id = (select id from tenants where alias = 'demo')"
const switchOff = (modules: string) =>
  runInDatabase(
    `update tenant_settings set modules = (select array_agg(m) from unnest(modules) m where m <> all ('{${modules}}')) ${whereSwitched}`,
  )
const switchOn = (modules: string) =>
  runInDatabase(
    `update tenant_settings set modules = (select array_agg(distinct m) from unnest(modules || '{${modules}}') m) ${whereSwitched}`,
  )

const off = 'performance,organisation_chart,bulk_data'
const chart = '/spa/organisation-chart/business-units'
const imports = '/spa/settings/bulk-data-tool'

describe('a page of a module that is off', () => {
  it('says that it is not in the plan to those who could otherwise open it, and does not exist for others, until the module is on [SH-565][SH-567]', async () => {
    const hr = await openAs('hr', chart)
    const title = await headingOf(hr)
    expect(title).not.toBe('Not available')
    const leads = hr.getByRole('link', { name: 'Organisation chart' })
    await expect.poll(() => leads.count()).toBeGreaterThan(0)
    await switchOff(off)
    await hr.goto(chart)
    for (const path of [chart, '/spa/dashboard/team-skills', '/spa/dashboard/team-training', imports, `${imports}/import/create`]) {
      await goInPlace(hr, path)
      await settled(hr)
      await hr.getByRole('heading', { level: 1, name: 'Not available' }).waitFor()
      await hr.getByText("This feature isn't available on your current plan.", { exact: true }).waitFor()
      expect(await hr.title(), path).toContain('Not available')
    }
    await settled(hr)
    expect(await leads.count()).toBe(0)
    expect(await hr.getByRole('link', { name: /^(Team skills|Team training)$/ }).count()).toBe(0)
    const ask = await askAs('hr')
    await expect(ask('{ listBulkDataImports(tab: PENDING) { totalCount } }')).rejects.toThrow('NOT_FOUND')

    const employee = await openAs('employee', chart)
    const said = async (path: string) => {
      await goInPlace(employee, path)
      await settled(employee)
      return headingOf(employee)
    }
    expect(await headingOf(employee)).toBe('Not available')
    for (const path of [imports, '/spa/dashboard/team-skills', '/spa/settings/organisations', '/spa/settings/product-plans'])
      expect(await said(path), path).toBe('Page not found')

    await switchOn(off)
    await hr.goto(chart)
    await hr.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => leads.count()).toBeGreaterThan(0)
    await employee.goto(imports)
    await employee.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
  })
})

describe('a page whose permission is missing', () => {
  it('names each slug that failed, in words too, and none that is held [AD-823][SH-028][SH-566][SH-567]', async () => {
    const id = '0197a0de-0000-7000-8000-000000000001'
    const page = await openAs('employee', '/spa/settings/users')
    const main = page.getByRole('main')
    for (const [path, slugs] of [
      ['/spa/settings/users', ['users.view']],
      ['/spa/settings/organisation', ['organisation_settings.edit', 'organisation_settings.view']],
      [`/spa/settings/users/${id}/access`, ['permission_groups.view', 'users.view']],
      [`/spa/people/${id}/jobs/${id}/change`, ['people.jobs.edit']],
    ] as const) {
      await goInPlace(page, path)
      await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
      await page.getByText("You don't have permission to view this page. Contact your system administrator.").waitFor()
      const named = async () => (await main.getByRole('listitem').locator('code').allInnerTexts()).toSorted()
      await expect.poll(named, { message: path }).toEqual(slugs)
      expect(
        (await main.getByRole('listitem').allInnerTexts()).filter((line) => !/\S [a-z_.]+$/.test(line)),
        path,
      ).toEqual([])
    }
  })
})

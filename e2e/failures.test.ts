import { describe, expect, it } from 'vitest'
import { forgive, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser({ alwaysLoads: true })

describe('a page that cannot be shown', () => {
  it('because its identifier is none keeps its address and says Page Not Found, while slugs are words [AD-018]', async () => {
    const page = await openAs('admin', '/spa/settings/permissions/people.create')
    await page.getByRole('main').getByText('people.create').first().waitFor()
    for (const path of ['/spa/people/17/profile', '/spa/settings/permission-groups/employee', '/spa/settings/bulk-data-tool/import/1']) {
      await page.goto(path)
      await heading(page, 'Page Not Found')
      expect(new URL(page.url()).pathname).toBe(path)
    }
    forgive(page)
  })

  it('while the browser is offline says so, what may be the cause, and opens once there is a connection [SH-375][SH-643][PW-729]', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    await link.waitFor()
    await page.context().setOffline(true)
    await link.click()
    await heading(page, "You're offline")
    expect(await page.getByRole('main').innerText()).toMatch(
      /internet connection[^]*VPN[^]*Wait 5 minutes[^]*reference id [\da-f]{8}\.[^]*Back to Dashboard\s+Help Centre/,
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('Kith still doesn’t answer.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    forgive(page)
  })

  it('while only the server is away does not speak of being offline, and opens at another try', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    await link.waitFor()
    await page.route('**/graphql', (route) => route.abort('connectionrefused'))
    await page.route('**/health/ready', (route) => route.abort('connectionrefused'))
    await link.click()
    await heading(page, 'Can’t reach Kith')
    await page.unrouteAll({ behavior: 'wait' })
    forgive(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })

  it('is not needed for what was loaded before: a strip says how old it is, until the server is there again', async () => {
    const page = await openAs('hr', '/spa/people')
    const strip = page.getByText(/^Can’t reach Kith. You’re seeing what was loaded at \d/)
    await page.context().setOffline(true)
    await strip.waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    await strip.waitFor()
    expect(await page.locator('a[data-row-link]').count()).toBeGreaterThan(10)
    await page.context().setOffline(false)
    await strip.waitFor({ state: 'detached' })
    await page.route('**/graphql', (route) => route.abort('connectionrefused'))
    await page.route('**/health/ready', (route) => route.abort('connectionrefused'))
    await page.getByRole('searchbox').fill('zara')
    await strip.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await strip.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /Zara/ }).first().waitFor()
    forgive(page)
  })

  it('because it fails while it is drawn names a reference too [SH-642]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { listPeople?: { items?: unknown[] } } }
      if (answer.data?.listPeople?.items) answer.data.listPeople.items = [null]
      await route.fulfill({ response, json: answer })
    })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    await heading(page, 'System error')
    expect(await page.getByRole('main').innerText()).toMatch(/contact support and quote the reference id [0-9a-z-]{8,}/)
    await page.unrouteAll({ behavior: 'wait' })
    forgive(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.locator('[data-row-link]').first().waitFor()
  })

  it('for a failure of the server names its reference, and what to do with it [SH-367][SH-368][SH-372][SH-373][SH-374][PW-728]', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', reference: 'abc123de' } }] },
      }),
    )
    await link.click()
    await heading(page, 'System error')
    await page.getByText('contact support and quote the reference id abc123de', { exact: false }).waitFor()
    expect(await page.getByRole('link', { name: 'Help Centre' }).getAttribute('target')).toBe('_blank')
    expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/spa/dashboard')
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    forgive(page)
  })
})

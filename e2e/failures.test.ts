import { describe, expect, it } from 'vitest'
import { forgive, useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'

const { openAs } = useBrowser({ alwaysLoads: true })

describe('a page that cannot be shown', () => {
  it('while the browser is offline it says so and opens once there is a connection; what was loaded before stays, with its age [SH-375][SH-643][PW-729]', async () => {
    const page = await openAs('hr', '/spa/people')
    const link = page.locator('a[data-row-link]').first()
    const strip = page.getByText(/^Can’t reach Kith. You’re seeing what was loaded at \d/)
    await page.context().setOffline(true)
    await strip.waitFor()
    await page.getByRole('button', { name: 'Try now' }).click()
    await strip.waitFor()
    await expect.poll(() => page.locator('a[data-row-link]').count()).toBeGreaterThan(10)
    await link.click()
    await heading(page, "You're offline")
    await expect
      .poll(() => page.getByRole('main').innerText())
      .toMatch(/internet connection[^]*VPN[^]*Wait 5 minutes[^]*reference id [\da-f]{8}\.[^]*Back to dashboard\s+Help centre/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('Kith still doesn’t answer.').waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    forgive(page)
  })

  it('while only the server is away does not speak of being offline, keeps what was loaded before, and opens at another try', async () => {
    const page = await openAs('hr', '/spa/people')
    const strip = page.getByText(/^Can’t reach Kith. You’re seeing what was loaded at \d/)
    const away = async () => {
      await page.route('**/graphql', (route) => route.abort('connectionrefused'))
      await page.route('**/health/ready', (route) => route.abort('connectionrefused'))
    }
    await away()
    await page.getByRole('searchbox').fill('zara')
    await strip.waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await strip.waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: /Zara/ }).first()
    await link.waitFor()
    await away()
    await link.click()
    await heading(page, 'Can’t reach Kith')
    await page.unrouteAll({ behavior: 'wait' })
    forgive(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })

  it('for a failure of the server or of its own names its reference, and what to do with it [SH-367][SH-368][SH-372][SH-373][SH-374][SH-642][PW-728]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const people = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true })
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { listPeople?: { items?: unknown[] } } }
      if (answer.data?.listPeople?.items) answer.data.listPeople.items = [null]
      await route.fulfill({ response, json: answer })
    })
    await people.click()
    await heading(page, 'System error')
    await expect.poll(() => page.getByRole('main').innerText()).toMatch(/contact support and quote the reference id [0-9a-z-]{8,}/)
    await page.unrouteAll({ behavior: 'wait' })
    forgive(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const link = page.locator('a[data-row-link]').first()
    await link.waitFor()

    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL', reference: 'abc123de' } }] },
      }),
    )
    await link.click()
    await heading(page, 'System error')
    await page.getByText('contact support and quote the reference id abc123de', { exact: false }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Help centre' }).getAttribute('target')).toBe('_blank')
    await expect.poll(() => page.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/spa/dashboard')
    await page.unroute('**/graphql')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    forgive(page)
  })
})

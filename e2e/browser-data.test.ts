import { describe, expect, it } from 'vitest'
import { forgive, useBrowser } from './browser.ts'
import { readCache } from './lib/browser-cache.ts'

const { openAs } = useBrowser({ alwaysLoads: true })

describe('the browser', () => {
  it('keeps lookups of this user, nothing about people, and nothing after logging out, which ends the session in every tab at once [SH-456] [SH-457]', async () => {
    const page = await openAs('hr', '/spa/people')
    const kept = () => readCache(page)
    await expect.poll(kept).toContain('listAllBusinessUnits')
    expect(await kept()).not.toMatch(/displayName|listPeople|@demo\.example/)
    const other = await page.context().newPage()
    await other.goto('/spa/help')
    await other.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    for (const each of [page, other]) await expect.poll(() => new URL(each.url()).pathname).toBe('/auth/login')
    expect(await kept()).toBe('[]')
  })
})

describe('telemetry', () => {
  it('is sent only after the operator has switched it on: errors of the page, not those in answers of GraphQL, and which pages are opened [SH-646]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const sent: { path: string; body: Record<string, string> }[] = []
    await page.route(/\/api\/(errors|track)$/, async (route) => {
      sent.push({ path: new URL(route.request().url()).pathname, body: route.request().postDataJSON() as Record<string, string> })
      await route.fulfill({ status: 202, json: {} })
    })
    const fail = (message: string) => page.evaluate((text) => void Promise.reject(new Error(text)), message)
    await fail('Before')
    await page.evaluate(() => document.head.insertAdjacentHTML('beforeend', '<meta name="kith-telemetry" content="errors analytics">'))
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: 'Broken', extensions: { code: 'INTERNAL' } }] } }),
    )
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'People', exact: true }).click()
    await page.getByText('quote the reference id', { exact: false }).first().waitFor()
    await fail('A mistake of the page')
    await expect
      .poll(() => sent)
      .toEqual([
        { path: '/api/track', body: { page: 'people.index' } },
        { path: '/api/errors', body: expect.objectContaining({ message: 'A mistake of the page', page: 'people.index' }) as object },
      ])
    forgive(page)
  })
})

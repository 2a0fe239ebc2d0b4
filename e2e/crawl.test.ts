import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { redirectOf, routes, type RouteName } from '../packages/shared/src/routes.ts'
import { domains } from '../packages/web/src/domains.ts'
import { desktop, phone, signInAs, useBrowser } from './browser.ts'
import { askAs } from './lib/ask.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { knownIds, placesOf } from './lib/places.ts'

const browser = useBrowser()
const pages = domains.flatMap((domain) => domain.pages)
/** Addresses of dialogs over their pages: in two looks, which between them have both colours and both widths. */
const dialogs: ReadonlySet<RouteName> = new Set(pages.flatMap((page) => page.dialogs ?? []))

describe('every page of the manifests, as the system administrator', () => {
  const looks = [
    { look: 'desktop, light', options: { ...desktop, colorScheme: 'light' }, withDialogs: false },
    { look: 'desktop, dark', options: { ...desktop, colorScheme: 'dark' }, withDialogs: true },
    { look: 'phone, light', options: { ...phone, colorScheme: 'light' }, withDialogs: true },
  ] as const

  for (const { look, options, withDialogs } of looks) {
    it(`opens without a complaint, an axe finding or sideways scrolling: ${look} [SH-026]`, { timeout: 600_000 }, async () => {
      const ask = await askAs(inject('address'), 'admin@demo.example', inject('password'))
      const names = [...pages.map(({ route }) => route), ...(withDialogs ? dialogs : [])]
      const { places, unknown } = placesOf(names, await knownIds(ask))
      expect(unknown, 'routes whose parameters e2e/lib/places.ts does not know').toEqual([])
      const page = await browser.open(options)
      await signInAs(page, 'admin')
      const findings: string[] = []
      for (const { route, path } of places) {
        const found = await judge(page, path, route)
        findings.push(...found.map((finding) => `${route} (${path}): ${finding}`))
      }
      expect(findings).toEqual([])
    })
  }
})

describe('every address of the catalogue that has no page yet', () => {
  it('says Page Not Found, and is not taken for another page [SH-030] [SH-376]', { timeout: 300_000 }, async () => {
    const paged = new Set<RouteName>([...pages.map(({ route }) => route), ...dialogs])
    const unpaged = Object.entries(routes)
      .filter(([route]) => !paged.has(route as RouteName))
      .map(([, pattern]) => pattern.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
      .filter((path) => path.startsWith('/spa/') && redirectOf(path) === null)
    expect(unpaged.length).toBeGreaterThan(0)
    const page = await browser.openAs('admin', '/spa/access_denied')
    const otherwise = await page.evaluate(goToEach, unpaged)
    expect(otherwise).toEqual([])
    await page.goto(unpaged[0]!)
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor()
  })
})

/** Runs in the page: goes to each address and back to another page; which addresses did not say Page Not Found? */
async function goToEach(paths: string[]): Promise<string[]> {
  const says = async (path: string, words: RegExp) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    for (let tries = 0; tries < 500; tries++) {
      const headings = [...document.querySelectorAll('h1')].map(({ textContent }) => textContent)
      if (headings.length === 1 && words.test(headings[0] ?? '')) return true
      await new Promise((done) => setTimeout(done, 10))
    }
    return false
  }
  const otherwise: string[] = []
  for (const path of paths)
    if (!(await says(path, /^page not found$/i)) || !(await says('/spa/access_denied', /^access denied$/i))) otherwise.push(path)
  return otherwise
}

/** The only pages that are to say what went wrong. */
const errorRoutes: ReadonlySet<RouteName> = new Set<RouteName>(['not_found', 'access_denied'])

/** Opens an address and says what is wrong with what is seen there. */
async function judge(page: Page, path: string, route: RouteName): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('main').waitFor()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const findings: string[] = []
  const heading = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  if (heading.length !== 1) findings.push(`${heading.length} headings of level 1`)
  const isError = (await page.locator('.error-page').count()) > 0
  if (isError !== errorRoutes.has(route)) findings.push(`shows ‘${heading.join()}’`)
  if ((await page.getByRole('dialog').count()) > 0 !== dialogs.has(route)) findings.push(dialogs.has(route) ? 'no dialog' : 'a dialog')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) findings.push(`scrolls sideways by ${wide} px`)
  return [...findings, ...(await axeFindings(page))]
}

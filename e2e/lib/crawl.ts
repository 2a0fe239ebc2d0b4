import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { routes, type RouteName } from '../../packages/shared/src/routes.ts'
import { askAs, signInAs, type TestBrowser } from '../browser.ts'
import { axeFindings } from './axe-findings.ts'
import { exceptions, expectedOf, isDialog, routesOf } from './expected.ts'
import { desktopLight, phoneLight, showAs, sidewaysScrolling } from './looks.ts'
import { goInPlace } from './go-in-place.ts'
import { knownIds, pathOf, type Known } from './page-samples.ts'
import { settled } from './settled.ts'

/** Every address with a page, each followed by those with a dialog over it. */
export const openRoutes = routesOf(({ module }) => module !== 'provider')
/** The same of those who run the installation. */
export const providerRoutes = routesOf(({ module }) => module === 'provider')

/** The requirements that are fulfilled by the page at an address. */
export type Cites = Readonly<Partial<Record<RouteName, string>>>

/**
 * Opens each of these routes once, as the system administrator or as the user whom `enter` signs in, by a link from the one before: most of
 * the time of a load is the same for every page. It is judged on a light desktop, and then made as narrow as a phone.
 */
export function crawl(
  browser: TestBrowser,
  addresses: readonly RouteName[],
  cites: Cites,
  enter: (page: Page) => Promise<void> = (page) => signInAs(page, 'admin'),
): void {
  let page: Page
  let known: Known
  beforeAll(async () => {
    known = await knownIds(await askAs('admin'), addresses)
    page = await browser.open()
    await enter(page)
    await page.goto('/spa/access_denied')
  })

  describe('opens what it is for, without a complaint, a finding of axe or sideways scrolling on a phone', () => {
    it.each(addresses.map((route) => ({ route, address: routes[route], cites: cites[route] ?? '' })))(
      '$address $cites',
      async ({ route }) => {
        const path = pathOf(route, known)
        await showAs(page, desktopLight)
        await goInPlace(page, path)
        await expectShown(page, route, known)
        // What lies under a dialog is judged where its page is
        expect(await axeFindings(page, undefined, isDialog(route) ? '[role=dialog]' : undefined)).toEqual([])
        await showAs(page, phoneLight)
        await settled(page)
        await expect.poll(() => sidewaysScrolling(page)).toBe(0)
      },
    )
  })

  it('has a page wherever a requirement is cited', () => {
    expect(Object.keys(cites).filter((route) => !addresses.includes(route as RouteName))).toEqual([])
  })
}

/** Of which something is said that no page needs any more. */
export const needlessExceptions = (): string[] =>
  Object.keys(exceptions).filter((route) => ![...openRoutes, ...providerRoutes].includes(route as RouteName))

async function expectShown(page: Page, route: RouteName, known: Known): Promise<void> {
  const { heading, dialog, tab, part, thing, isError = false } = expectedOf(route, known)
  const names = (level: number) => page.getByRole('heading', { level }).allInnerTexts()
  await expect.poll(() => names(1)).toEqual([like(heading)])
  await expect.poll(() => namesOfDialogs(page)).toEqual(dialog === undefined ? [] : [like(dialog)])
  await settled(page)
  if (part) expect(await names(2)).toContainEqual(like(part))
  if (thing) expect(await page.getByRole('main').locator(thing).count(), thing).toBeGreaterThan(0)
  if (tab) expect(await page.locator('.page-tab[aria-current=page]').allInnerTexts()).toContainEqual(like(tab))
  await expect.poll(() => page.locator('.error-page').count()).toBe(isError ? 1 : 0)
}

const like = (words: string | RegExp): unknown => (typeof words === 'string' ? words : expect.stringMatching(words))

const namesOfDialogs = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluateAll((found) =>
      found.map(
        (dialog) => document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent ?? dialog.ariaLabel ?? '',
      ),
    )

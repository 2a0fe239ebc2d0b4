import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../../packages/shared/src/routes.ts'
import { domains } from '../../packages/web/src/domains.ts'
import { askAs, signInAs, type TestBrowser } from '../browser.ts'
import { axeFindings, colours, everything, ofLook } from './axe-findings.ts'
import { desktopDark, desktopLight, phoneLight, showAs } from './looks.ts'
import { goInPlace } from './go-in-place.ts'
import { knownIds, pathOf, type Known } from './page-samples.ts'
import { settled } from './settled.ts'

/** What a route shows: the heading of the page, that of the part or the dialog that it opens, and the requirements that are fulfilled by that. */
export interface Expected {
  route: RouteName
  cites: string
  heading: Heading
  part?: Heading
  dialog?: string | RegExp
}

/** As it is written, what it looks like, or the name of a record that the address names. */
type Heading = string | RegExp | ((known: Known) => string | undefined)

const pages = domains.flatMap((domain) => domain.pages)
const dialogs: ReadonlySet<RouteName> = new Set(pages.flatMap((page) => page.dialogs ?? []))

/** Every address with a page, each followed by those with a dialog over it. */
export const openRoutes: readonly RouteName[] = routesOf(({ module }) => module !== 'provider')
/** The same of those who run the installation. */
export const providerRoutes: readonly RouteName[] = routesOf(({ module }) => module === 'provider')

function routesOf(isMeant: (domain: (typeof domains)[number]) => boolean): readonly RouteName[] {
  const shown = domains.filter(isMeant).flatMap((domain) => domain.pages)
  return [...new Set(shown.flatMap(({ route, dialogs: over = [] }) => [route, ...over]))]
}

/** The only pages that are to say what went wrong. */
const errorRoutes: ReadonlySet<RouteName> = new Set<RouteName>(['not_found', 'access_denied'])

/**
 * Opens these routes as the system administrator, or as the user whom `enter` signs in: a page by a load, or by a link from the one before where `byLink` says so, on a desktop
 * in both colours and on a phone; a dialog over the page that is there, on a dark desktop and on a phone, which between them have both
 * colours and both widths.
 */
export function crawl(
  browser: TestBrowser,
  routes: readonly RouteName[],
  expected: readonly Expected[],
  { byLink = false, enter = (page) => signInAs(page, 'admin') }: { byLink?: boolean; enter?: (page: Page) => Promise<void> } = {},
): void {
  let page: Page
  let known: Known
  beforeAll(async () => {
    known = await knownIds(await askAs('admin'))
    page = await browser.open()
    await enter(page)
    if (byLink) await page.goto('/spa/dashboard')
  })

  const cases = routes.map((route): Expected => expected.find((each) => each.route === route) ?? { route, cites: '', heading: /./ })

  describe('opens under its heading, without a complaint, an axe finding or sideways scrolling', () => {
    it.each(cases)('$route $cites', async (expectation) => {
      const { route } = expectation
      const path = pathOf(route, known)
      if (dialogs.has(route)) {
        await showAs(page, desktopDark)
        await goInPlace(page, path)
        await expectShown(page, expectation, known)
        expect(await findings(page, dialogOnly), desktopDark.name).toEqual([])
        await showAs(page, phoneLight)
        await settled(page)
        expect(await findings(page, dialogOnly, ofLook), phoneLight.name).toEqual([])
        return
      }
      await showAs(page, desktopLight)
      await (byLink ? goInPlace(page, path) : page.goto(path))
      await expectShown(page, expectation, known)
      expect(await findings(page), desktopLight.name).toEqual([])
      await showAs(page, desktopDark)
      expect(await axeFindings(page, colours), desktopDark.name).toEqual([])
      await showAs(page, phoneLight)
      await settled(page)
      expect(await findings(page), phoneLight.name).toEqual([])
    })
  })

  it('opens a page at every address of which something is expected', () => {
    expect(expected.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([])
  })
}

async function expectShown(page: Page, { route, heading, part, dialog = /./ }: Expected, known: Known): Promise<void> {
  const names = (level: number) => page.getByRole('heading', { level }).allInnerTexts()
  await expect.poll(() => names(1)).toEqual([said(heading, known)])
  await expect.poll(() => namesOfDialogs(page)).toEqual(dialogs.has(route) ? [said(dialog, known)] : [])
  await settled(page)
  if (part) expect(await names(2)).toContainEqual(said(part, known))
  expect(await page.locator('.error-page').count()).toBe(errorRoutes.has(route) ? 1 : 0)
}

function said(heading: Heading, known: Known): unknown {
  const text = typeof heading === 'function' ? (heading(known) ?? 'the name of a record') : heading
  return typeof text === 'string' ? text : expect.stringMatching(text)
}

const namesOfDialogs = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluateAll((found) =>
      found.map(
        (dialog) => document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent ?? dialog.ariaLabel ?? '',
      ),
    )

/** What lies under a dialog is judged where its page is. */
const dialogOnly = '[role=dialog]'

async function findings(page: Page, within?: string, rules = everything): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []), ...(await axeFindings(page, rules, within))]
}

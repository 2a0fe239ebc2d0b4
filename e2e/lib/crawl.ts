import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../../packages/shared/src/routes.ts'
import { domains } from '../../packages/web/src/domains.ts'
import { askAs, signInAs, type TestBrowser } from '../browser.ts'
import { axeFindings, colours } from './axe-findings.ts'
import { desktopDark, desktopLight, phoneLight, showAs } from './looks.ts'
import { knownIds, pathOf, type Known } from './places.ts'
import { settled } from './settled.ts'

/** What a route shows: the heading of the page, the dialog over it if there is one, and the requirements that are fulfilled by that. */
export interface Expected {
  route: RouteName
  cites: string
  heading: Heading
  dialog?: string | RegExp
}

/** As it is written, what it looks like, or the name of a record that the address names. */
type Heading = string | RegExp | ((known: Known) => string | undefined)

const pages = domains.flatMap((domain) => domain.pages)
const dialogs: ReadonlySet<RouteName> = new Set(pages.flatMap((page) => page.dialogs ?? []))

/** Every address with a page, or with a dialog over one. */
export const openRoutes: readonly RouteName[] = [...pages.map(({ route }) => route), ...dialogs]

/** The only pages that are to say what went wrong. */
const errorRoutes: ReadonlySet<RouteName> = new Set<RouteName>(['not_found', 'access_denied'])

/**
 * Opens these routes as the system administrator, with one load each: on a desktop in both colours and on a phone, a dialog on a dark
 * desktop and on a phone, which between them have both colours and both widths.
 */
export function crawl(browser: TestBrowser, routes: readonly RouteName[], expected: readonly Expected[]): void {
  let page: Page
  let known: Known
  beforeAll(async () => {
    known = await knownIds(await askAs('admin'))
    page = await browser.open()
    await signInAs(page, 'admin')
  })

  const cases = routes.map((route): Expected => expected.find((each) => each.route === route) ?? { route, cites: '', heading: /./ })

  describe('opens under its heading, without a complaint, an axe finding or sideways scrolling', () => {
    it.each(cases)('$route $cites', async ({ route, heading, ...over }) => {
      const hasDialog = dialogs.has(route)
      await showAs(page, hasDialog ? desktopDark : desktopLight)
      await page.goto(pathOf(route, known))
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled(page)
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([
        matching(typeof heading === 'function' ? (heading(known) ?? 'the name of a record') : heading),
      ])
      expect(await page.locator('.error-page').count()).toBe(errorRoutes.has(route) ? 1 : 0)
      expect(await namesOfDialogs(page)).toEqual(hasDialog ? [matching('dialog' in over ? over.dialog : /./)] : [])
      expect(await findings(page)).toEqual([])
      if (!hasDialog) {
        await showAs(page, desktopDark)
        expect(await axeFindings(page, colours), desktopDark.name).toEqual([])
      }
      await showAs(page, phoneLight)
      await settled(page)
      expect(await findings(page), phoneLight.name).toEqual([])
    })
  })

  it('opens a page at every address of which something is expected', () => {
    expect(expected.map(({ route }) => route).filter((route) => !routes.includes(route))).toEqual([])
  })
}

const matching = (text: string | RegExp = /./): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))

const namesOfDialogs = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluateAll((found) =>
      found.map(
        (dialog) => document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent ?? dialog.ariaLabel ?? '',
      ),
    )

async function findings(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []), ...(await axeFindings(page))]
}

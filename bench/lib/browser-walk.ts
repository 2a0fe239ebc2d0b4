import type { Page } from 'playwright-core'
import { matchRoute, type RouteName } from '../../packages/shared/src/routes.ts'

export type Step = readonly [where: keyof typeof places, route: RouteName]
export type Arrival = { readonly route: RouteName; readonly milliseconds: number }

const places = { navigation: 'nav.side-navigation', tabs: 'nav.page-tabs', page: 'main' } as const

/** Every kind of page that the side navigation and the tabs of a person lead to; ends where it starts. */
export const walk: readonly Step[] = [
  ['navigation', 'people.index'],
  ['page', 'people.profile'],
  ['tabs', 'people.jobs.list'],
  ['page', 'people.jobs.show'],
  ['page', 'people.jobs.timeline'],
  ['tabs', 'people.profile'],
  ['navigation', 'settings.index'],
  ['page', 'settings.position_titles.list'],
  ['navigation', 'settings.index'],
  ['page', 'settings.locations.list'],
  ['navigation', 'settings.index'],
  ['page', 'settings.permission_groups.list'],
  ['page', 'settings.permission_groups.show'],
  ['tabs', 'settings.permission_groups.permissions'],
  ['navigation', 'settings.index'],
  ['page', 'settings.permissions.list'],
  ['navigation', 'settings.index'],
  ['page', 'settings.bulk_data_tool'],
  ['page', 'settings.bulk_data_tool.import.create'],
  ['navigation', 'people.profile'],
  ['navigation', 'people.index'],
  ['page', 'people.create'],
  ['navigation', 'dashboard'],
]

/** Someone reads before clicking on: what the page still asks the server for has arrived by then. */
const readingTime = 150

/** Clicks from page to page as someone would, and says how long each took to stand. */
export async function takeSteps(page: Page, steps: readonly Step[]): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const [where, route] of steps) {
    const links = page.locator(`${places[where]} a[href]:visible`)
    const paths = await links.evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).pathname))
    const index = paths.findIndex((path) => matchRoute(path)?.name === route)
    if (index === -1) throw new Error(`${page.url()} has no link to ${route} in its ${where}`)
    const arrived = page.evaluate(millisecondsFromClick, route)
    await links.nth(index).click()
    arrivals.push({ route, milliseconds: await arrived })
    await page.waitForTimeout(readingTime)
  }
  return arrivals
}

/** Runs in the page: from the next click to the frame in which the page of the route is painted with its heading and without a skeleton. */
function millisecondsFromClick(route: string): Promise<number> {
  const stands = () =>
    document.querySelector('.frame')?.getAttribute('data-route') === route &&
    document.querySelector('main h1')?.textContent &&
    !document.querySelector('main .mantine-Skeleton-root, main [aria-busy=true]')
  return new Promise((resolve) => {
    let clickedAt = Number.NaN
    addEventListener('click', ({ timeStamp }) => void (clickedAt = timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (Number.isNaN(clickedAt) || !stands()) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

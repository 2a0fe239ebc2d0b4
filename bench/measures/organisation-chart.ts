import type { Page } from 'playwright-core'
import { openBrowser, openSignedIn } from '../lib/browser.ts'
import type { Budget, Measured } from '../lib/budget.ts'
import { startDemoServer } from '../lib/demo-server.ts'

const size = 10_000
const rounds = 7
const budgets = {
  view: { what: `organisation chart of ${size} jobs: from the answer to the first view`, budget: 250, unit: 'ms' },
  expanded: { what: `organisation chart of ${size} jobs: expanding all of it`, budget: 500, unit: 'ms' },
} as const satisfies Record<string, Budget>

declare global {
  var seen: { answered: number; painted: number }
}

/** The chart of 10,000 jobs in a browser, whose server answers with a made-up organisation. */
export async function measureOrganisationChart(): Promise<Measured[]> {
  const browser = await openBrowser()
  if (!browser)
    return Object.values(budgets).map((each) => ({ ...each, detail: 'no browser: install Chromium, or name one in CHROME_PATH' }))
  const server = await startDemoServer()
  try {
    const profile = await openSignedIn(browser, server)
    const page = await profile.newPage()
    await page.addInitScript(watch)
    const body = JSON.stringify({ data: { getOrganisationChart: madeUp() } })
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('OrganisationChart')
        ? route.fulfill({ contentType: 'application/json', body })
        : route.continue(),
    )
    const views: number[] = []
    const expanded: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const [view, all] = [await firstView(page), await expandAll(page)]
      if (round === 0) continue
      views.push(view)
      expanded.push(all)
    }
    return [
      { ...budgets.view, value: median(views), detail: `${(body.length / 1_000_000).toFixed(1)} MB` },
      { ...budgets.expanded, value: median(expanded) },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function firstView(page: Page): Promise<number> {
  await page.goto('/spa/organisation-chart/direct-reports')
  await page.waitForFunction(() => globalThis.seen.painted > 0)
  return page.evaluate(() => globalThis.seen.painted - globalThis.seen.answered)
}

const expandAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const begin = performance.now()
    document.querySelector<HTMLElement>('[aria-label="Expand all"]')?.click()
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    return performance.now() - begin
  })

/** Runs in the page before anything else: when the answer came, and when its first card had been painted. */
function watch(): void {
  globalThis.seen = { answered: 0, painted: 0 }
  const ask = globalThis.fetch
  globalThis.fetch = async (...given) => {
    const answer = await ask(...given)
    if (typeof given[1]?.body === 'string' && given[1].body.includes('OrganisationChart')) globalThis.seen.answered = performance.now()
    return answer
  }
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.node-card')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (globalThis.seen.painted = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Everyone has seven reports, in two hundred units. */
function madeUp() {
  const jobs = Array.from({ length: size }, (_, place) => place)
  const units = Array.from({ length: 200 }, (_, place) => place)
  const supervisors = jobs.map((place) => (place === 0 ? -1 : Math.floor((place - 1) / 7)))
  const directReports = jobs.map(() => 0)
  const allReports = jobs.map(() => 0)
  for (const place of jobs.toReversed()) {
    const above = supervisors[place] ?? -1
    if (above < 0) continue
    directReports[above] = (directReports[above] ?? 0) + 1
    allReports[above] = (allReports[above] ?? 0) + (allReports[place] ?? 0) + 1
  }
  const idOf = (kind: number, place: number) => `0000000${kind}-0000-7000-8000-${String(place).padStart(12, '0')}`
  return {
    __typename: 'OrganisationChart',
    asAt: '2026-11-20',
    jobIds: jobs.map((place) => idOf(1, place)),
    personIds: jobs.map((place) => idOf(2, place)),
    names: jobs.map((place) => `Person Number ${place}`),
    supervisors,
    directReports,
    allReports,
    titles: jobs.map((place) => place % 50),
    titleNames: Array.from({ length: 50 }, (_, place) => `Title ${place}`),
    units: jobs.map((place) => place % units.length),
    unitIds: units.map((place) => idOf(3, place)),
    unitNames: units.map((place) => `Unit ${place}`),
    unitParents: units.map((place) => (place === 0 ? -1 : Math.floor((place - 1) / 6))),
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

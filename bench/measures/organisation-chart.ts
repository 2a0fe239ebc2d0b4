import type { Page } from 'playwright-core'
import { openBrowser, openSignedIn } from '../lib/browser.ts'
import type { Budget, Measured } from '../lib/budget.ts'
import { startDemoServer } from '../lib/demo-server.ts'

const size = 10_000
const rounds = 7
const charts = [
  { of: 'jobs', address: '/spa/organisation-chart/direct-reports', answer: madeUp },
  { of: 'roles', address: '/spa/organisation-chart/roles', answer: () => ({ ...madeUp(), roles: madeUpRoles() }) },
] as const
const budgetsOf = (of: string) =>
  ({
    view: { what: `organisation chart of ${size} ${of}: from the answer to the first view`, budget: 250, unit: 'ms' },
    expanded: { what: `organisation chart of ${size} ${of}: expanding all of it`, budget: 500, unit: 'ms' },
  }) as const satisfies Record<string, Budget>

declare global {
  var seen: { answered: number; painted: number }
}

/** The charts of 10,000 jobs and of as many roles in a browser, whose server answers with a made-up organisation. */
export async function measureOrganisationChart(): Promise<Measured[]> {
  const browser = await openBrowser()
  if (!browser)
    return charts
      .flatMap(({ of }) => Object.values(budgetsOf(of)))
      .map((each) => ({ ...each, detail: 'no browser: install Chromium, or name one in CHROME_PATH' }))
  const server = await startDemoServer()
  try {
    const profile = await openSignedIn(browser, server)
    const measured: Measured[] = []
    for (const chart of charts) measured.push(...(await measureChart(await profile.newPage(), chart)))
    return measured
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measureChart(page: Page, { of, address, answer }: (typeof charts)[number]): Promise<Measured[]> {
  await page.addInitScript(watch)
  const body = JSON.stringify({ data: { getOrganisationChart: answer() } })
  await page.route('**/graphql', (route) =>
    asksForChart(route.request().postData() ?? '') ? route.fulfill({ contentType: 'application/json', body }) : route.continue(),
  )
  const views: number[] = []
  const expanded: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [view, all] = [await firstView(page, address), await expandAll(page)]
    if (round === 0) continue
    views.push(view)
    expanded.push(all)
  }
  await page.close()
  const budgets = budgetsOf(of)
  return [
    { ...budgets.view, value: median(views), detail: `${(body.length / 1_000_000).toFixed(1)} MB` },
    { ...budgets.expanded, value: median(expanded) },
  ]
}

const asksForChart = (asked: string) => /OrganisationChart|RoleChart/.test(asked)

async function firstView(page: Page, address: string): Promise<number> {
  await page.goto(address)
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
    if (typeof given[1]?.body === 'string' && /OrganisationChart|RoleChart/.test(given[1].body))
      globalThis.seen.answered = performance.now()
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

/** As many roles as jobs, one for each of them, every tenth without a job. */
function madeUpRoles() {
  const places = Array.from({ length: size }, (_, place) => place)
  const isVacant = (place: number) => place % 10 === 9
  return {
    __typename: 'ChartRoles',
    ids: places.map((place) => idOf(4, place)),
    names: places.map((place) => `Role ${place}`),
    parents: places.map((place) => (place === 0 ? -1 : Math.floor((place - 1) / 7))),
    jobs: places.map((place) => (isVacant(place) ? 0 : 1)),
    vacant: places.map(isVacant),
    openJobs: places.map((place) => (isVacant(place) ? 1 : 0)),
    ofJobs: places.map((place) => (isVacant(place) ? -1 : place)),
  }
}

const idOf = (kind: number, place: number) => `0000000${kind}-0000-7000-8000-${String(place).padStart(12, '0')}`

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

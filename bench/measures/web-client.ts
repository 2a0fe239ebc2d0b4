import type { Browser, Page } from 'playwright-core'
import { serveBarePage } from '../lib/bare-page.ts'
import { openBrowser, openProfile, openSignedIn } from '../lib/browser.ts'
import { largestPaint } from '../lib/browser-paint.ts'
import { takeSteps, walk, type Arrival } from '../lib/browser-walk.ts'
import type { Budget, Measured } from '../lib/budget.ts'
import { startDemoServer, type DemoServer } from '../lib/demo-server.ts'

const warmUps = 2
const passes = 6
const rounds = Math.ceil(200 / walk.length)
const coldLoads = 9

const budgets = {
  typical: { what: 'warm route to route, p50, against opening a bare React page', budget: 0.24, unit: 'x' },
  slow: { what: 'warm route to route, p95, against opening a bare React page', budget: 0.48, unit: 'x' },
  heap: { what: `heap after ${rounds * walk.length} navigations`, budget: 3, unit: 'MB' },
  signIn: { what: 'LCP of sign-in against a bare React page', budget: 2.6, unit: 'x' },
  dashboard: { what: 'LCP of the dashboard against a bare React page', budget: 3, unit: 'x' },
} as const satisfies Record<string, Budget>

/** The built client in a browser over the demo: from page to page, what it keeps, and how soon the first page stands. */
export async function measureWebClient(): Promise<Measured[]> {
  const browser = await openBrowser()
  if (!browser)
    return Object.values(budgets).map((each) => ({ ...each, detail: 'no browser: install Chromium, or name one in CHROME_PATH' }))
  const server = await startDemoServer()
  try {
    const { bare, measured } = await measureFirstPaint(browser, server)
    return [...(await measureWalk(browser, server, bare)), ...measured]
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measureWalk(browser: Browser, server: DemoServer, bare: number): Promise<Measured[]> {
  const profile = await openSignedIn(browser, server)
  const page = await profile.newPage()
  await page.goto('/spa/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (let pass = 0; pass < warmUps; pass += 1) await takeSteps(page, walk)
  const arrivals: Arrival[] = []
  for (let pass = 0; pass < passes; pass += 1) arrivals.push(...(await takeSteps(page, walk)))
  const grown = await heapGrowth(page)
  await profile.close()
  const times = arrivals.map(({ milliseconds }) => milliseconds)
  const against = (share: number) => ({
    value: quantile(times, share) / bare,
    detail: `${quantile(times, share).toFixed(0)} ms against ${bare.toFixed(0)} ms`,
  })
  const slow = against(0.95)
  return [
    { ...budgets.typical, ...against(0.5) },
    { ...budgets.slow, ...slow, detail: `${slow.detail}; ${times.length} clicks; slowest: ${slowest(arrivals)}` },
    { ...budgets.heap, ...grown },
  ]
}

/** What stays in memory of pages that have been left; measured twice on the page where the walk ends. */
async function heapGrowth(page: Page): Promise<{ value: number; detail: string }> {
  const before = await heapMegabytes(page)
  for (let round = 0; round < rounds; round += 1) await takeSteps(page, walk)
  const after = await heapMegabytes(page)
  return { value: after - before, detail: `${before.toFixed(1)} MB, then ${after.toFixed(1)} MB` }
}

async function heapMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1024 / 1024
}

/** The three pages in turns, the first round for warming the server up. */
async function measureFirstPaint(browser: Browser, server: DemoServer): Promise<{ bare: number; measured: Measured[] }> {
  const barePage = await serveBarePage()
  const bare: number[] = []
  const signIn: number[] = []
  const dashboard: number[] = []
  for (let round = 0; round <= coldLoads; round += 1) {
    const first = await largestPaint(await openProfile(browser, barePage.address), '/')
    const second = await largestPaint(await openProfile(browser, server.address), '/auth/login')
    const third = await largestPaint(await openSignedIn(browser, server), '/spa/dashboard')
    if (round === 0) continue
    bare.push(first)
    signIn.push(second)
    dashboard.push(third)
  }
  await barePage.stop()
  const typicalBare = quantile(bare, 0.5)
  const against = (times: number[]) => ({
    value: quantile(times, 0.5) / typicalBare,
    detail: `${quantile(times, 0.5).toFixed(0)} ms against ${typicalBare.toFixed(0)} ms`,
  })
  return {
    bare: typicalBare,
    measured: [
      { ...budgets.signIn, ...against(signIn) },
      { ...budgets.dashboard, ...against(dashboard) },
    ],
  }
}

function slowest(arrivals: readonly Arrival[]): string {
  const byRoute = Map.groupBy(arrivals, ({ route }) => route)
  return [...byRoute]
    .map(([route, each]) => ({
      route,
      milliseconds: quantile(
        each.map(({ milliseconds }) => milliseconds),
        0.5,
      ),
    }))
    .toSorted((left, right) => right.milliseconds - left.milliseconds)
    .slice(0, 3)
    .map(({ route, milliseconds }) => `${route} ${milliseconds.toFixed(0)} ms`)
    .join(', ')
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN

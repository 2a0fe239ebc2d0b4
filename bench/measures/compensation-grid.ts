import type { Page } from 'playwright-core'
import { openBrowser, openSignedIn } from '../lib/browser.ts'
import type { Budget, Measured } from '../lib/budget.ts'
import { signIn, type Client } from '../lib/client.ts'
import { startDemoServer } from '../lib/demo-server.ts'

const size = 5000
const pasted = 1000
const rounds = 9
const budgets = {
  typed: { what: `grid of ${size} lines: from a key to its paint`, budget: 100, unit: 'ms' },
  moved: { what: `grid of ${size} lines: from an arrow key to its paint`, budget: 100, unit: 'ms' },
  pasted: { what: `grid of ${size} lines: pasting ${pasted} values until they are painted`, budget: 100, unit: 'ms' },
} as const satisfies Record<string, Budget>

type Line = Readonly<Record<string, unknown>> & { readonly id: string }
type Sheet = { readonly data: { readonly getCompensationSheet: { readonly lines: readonly Line[] } } }

/** The grid of a compensation plan in a browser, whose server answers with the lines of the demo again and again, and takes what is entered. */
export async function measureCompensationGrid(): Promise<Measured[]> {
  const browser = await openBrowser()
  if (!browser)
    return Object.values(budgets).map((each) => ({ ...each, detail: 'no browser: install Chromium, or name one in CHROME_PATH' }))
  const server = await startDemoServer()
  try {
    const address = await makePlan(await signIn(server.address, 'demo', 'hr@demo.example', server.password))
    const page = await (await openSignedIn(browser, server)).newPage()
    await page.route('**/graphql', async (route) => {
      const asked = route.request().postData() ?? ''
      if (asked.includes('CompensationLinesSet')) return route.fulfill({ json: taken(asked) })
      if (!asked.includes('CompensationSheet')) return route.continue()
      const answer = await route.fetch()
      return route.fulfill({ response: answer, json: multiplied((await answer.json()) as Sheet) })
    })
    await page.goto(address)
    await page.getByRole('grid').waitFor()
    const first = page.locator('tr[aria-rowindex="2"] td[data-edits]').nth(1)
    await first.click()
    const moved = await medianOf(() => press(page, 'ArrowDown'))
    const typed = await medianOf(async () => {
      const took = await press(page, '5')
      await page.keyboard.press('Escape')
      return took
    })
    const pastes = await medianOf(async (round) => {
      await first.click()
      return paste(page, round)
    })
    return [
      { ...budgets.moved, value: moved },
      { ...budgets.typed, value: typed },
      { ...budgets.pasted, value: pastes },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Synchronises a plan of everybody; returns where its first budget is entered. */
async function makePlan(client: Client): Promise<string> {
  const year = new Date().getUTCFullYear() + 1
  const input = { name: 'Many lines', effectiveOn: `${year}-01-01`, line: 'UNIT', baseBudget: '0', bonusBudget: '0' }
  const { made } = await client.ask<{ made: { id: string } }>(
    'mutation ($input: CompensationPlanCreateInput!) { made: compensationPlanCreate(input: $input) { id } }',
    { input },
  )
  const { effects } = await client.ask<{ effects: { planVersion: number; digest: string } }>(
    'query ($id: ID!) { effects: getCompensationResync(planId: $id) { planVersion digest } }',
    made,
  )
  const { plan } = await client.ask<{ plan: { budgets: { id: string; lines: number }[] } }>(
    'mutation ($input: CompensationPlanResyncInput!) { plan: compensationPlanResync(input: $input) { budgets { id lines } } }',
    { input: { id: made.id, version: effects.planVersion, digest: effects.digest } },
  )
  const budget = plan.budgets.toSorted((one, other) => other.lines - one.lines)[0]
  return `/spa/compensation-plans/${made.id}/${budget?.id ?? ''}/adjustment`
}

function multiplied(sheet: Sheet): Sheet {
  const lines = sheet.data.getCompensationSheet.lines.filter(({ ineligible }) => ineligible === null)
  const many = Array.from({ length: size }, (_, place) => ({
    ...lines[place % lines.length],
    id: `00000001-0000-7000-8000-${String(place).padStart(12, '0')}`,
  }))
  return { ...sheet, data: { ...sheet.data, getCompensationSheet: { ...sheet.data.getCompensationSheet, lines: many } } }
}

function taken(asked: string) {
  const { variables } = JSON.parse(asked) as { variables: { input: { lines: { id: string }[] } } }
  const compensationLinesSet = variables.input.lines.map(({ id }) => ({ __typename: 'CompensationLineSet', id, problem: null, line: null }))
  return { data: { compensationLinesSet } }
}

async function medianOf(measure: (round: number) => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round += 1) values.push(await measure(round))
  return values.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
}

/** Presses a key; returns the milliseconds from the moment at which the page has it until it has painted what follows. */
async function press(page: Page, key: string): Promise<number> {
  const took = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const painted = (begin: number) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)))
        addEventListener('keydown', () => painted(performance.now()), { capture: true, once: true })
      }),
  )
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  await page.keyboard.press(key)
  return took
}

/** Returns the milliseconds until the first of the pasted values, which are percentages, is painted; all of them are computed by then. */
const paste = (page: Page, round: number): Promise<number> =>
  page.evaluate(
    async ({ text, first }) => {
      const cell = document.activeElement
      const data = new DataTransfer()
      data.setData('text/plain', text)
      const begin = performance.now()
      cell?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      const isShown = () => document.querySelectorAll('tr[aria-rowindex="2"] td[data-edits]')[1]?.textContent.startsWith(first)
      while (!isShown() && performance.now() - begin < 10_000) await new Promise((done) => requestAnimationFrame(done))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      return performance.now() - begin
    },
    { text: Array.from({ length: pasted }, (_, place) => ((round + place) % 9) + 1).join('\n'), first: `${(round % 9) + 1}.00` },
  )

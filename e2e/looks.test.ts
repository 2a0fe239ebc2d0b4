import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RouteName } from '../packages/shared/src/routes.ts'
import { askAs, runInDatabase, signInAs, useBrowser } from './browser.ts'
import { axeFindings, colours, everything, ofLook } from './lib/axe-findings.ts'
import { today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { desktopDark, desktopLight, phoneDark, phoneLight, showAs, sidewaysScrolling, zoomed } from './lib/looks.ts'
import { knownIds, pathOf, type Known } from './lib/page-samples.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser({ shared: true })
let known: Known
beforeAll(async () => {
  known = await knownIds(await askAs('admin'))
})

/** Each with the rules that a page may keep in the light on a desktop, and break here. */
const looks = [
  { look: desktopDark, rules: colours },
  { look: phoneLight, rules: everything },
  { look: phoneDark, rules: colours },
  { look: zoomed, rules: ofLook },
] as const

/** A page of each kind. */
const pages: readonly { kind: string; route: RouteName; query?: string; drawn?: string }[] = [
  { kind: 'the dashboard', route: 'dashboard', drawn: '[data-drawn] svg' },
  { kind: 'a page of analytics', route: 'portal.explore.pages.show', drawn: '[data-drawn] svg' },
  { kind: 'a list', route: 'people.index', drawn: '[data-row-link]' },
  { kind: 'a list in groups of faces', route: 'people.index', query: '?group=supervisor&layout=faces', drawn: '.person-face' },
  { kind: 'a record with tabs', route: 'people.profile' },
  { kind: 'a timeline', route: 'people.jobs.timeline' },
  { kind: 'a month', route: 'people.event_calendar', drawn: '.calendar-event' },
  { kind: 'a form', route: 'people.create' },
  { kind: 'a wizard', route: 'people.jobs.change' },
  { kind: 'the organisation chart', route: 'organisation_chart.direct_reports', drawn: '[role=treeitem]' },
  { kind: 'the index of the settings', route: 'settings.index' },
  { kind: 'settings in a form', route: 'settings.organisation' },
  { kind: 'a tree', route: 'settings.locations.list' },
  { kind: 'a dialog over a list', route: 'settings.position_titles.edit' },
  { kind: 'a record of cards', route: 'settings.users.show' },
  { kind: 'a preview of rows', route: 'settings.bulk_data_tool.import.show' },
  { kind: 'a failure', route: 'not_found' },
]

describe('a page of each kind is right in the dark, on a phone, at 200 percent, without motion and on paper', () => {
  let page: Page
  beforeAll(async () => {
    page = await browser.open()
    await signInAs(page, 'admin')
    await page.goto('/spa/access_denied')
  })

  it.each(pages)('$kind', async ({ route, query = '', drawn = 'h1' }) => {
    await goInPlace(page, pathOf(route, known) + query)
    await page.locator(drawn).first().waitFor()
    await settled(page)
    await expectRightInEveryLook(page)
  })
})

it('the sign-in page and a shared organisation chart are right in the dark, on a phone, at 200 percent, without motion and on paper', async () => {
  const page = await browser.open()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await expectRightInEveryLook(page)

  await runInDatabase('update tenant_settings set chart_sharing_enabled = true')
  const ask = await askAs('hr')
  const create = 'mutation ($input: ChartLinkCreateInput!) { link: chartLinkCreate(input: $input) { path } }'
  const { link } = await ask<{ link: { path: string } }>(create, { input: { name: 'Board', expiresOn: today(30) } })
  await page.goto(link.path)
  await page.getByRole('treeitem').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expectRightInEveryLook(page)
})

async function expectRightInEveryLook(page: Page): Promise<void> {
  expect(await page.evaluate(slowest), 'reduced motion').toBeLessThanOrEqual(0.01)
  for (const { look, rules } of looks) {
    await showAs(page, look)
    await settled(page)
    expect(await axeFindings(page, rules), look.name).toEqual([])
    await expect.poll(() => sidewaysScrolling(page), { message: look.name }).toBe(0)
  }
  await showAs(page, { ...desktopLight, colorScheme: 'dark' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.top-bar', '.side-navigation', '.bottom-bar', '.skip-link'])
    expect(await page.locator(part).filter({ visible: true }).count(), `${part} on paper`).toBe(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'] ?? 'light')).toBe('light')
  await page.locator('h1, .chart-paper svg').filter({ visible: true }).first().waitFor()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await showAs(page, desktopLight)
}

/** Runs in the page: for how many seconds the slowest part of it moves when something changes. */
function slowest(): number {
  const seconds = (durations: string) => Math.max(...durations.split(',').map((each) => Number.parseFloat(each)))
  return [...document.querySelectorAll('*')]
    .map((element) => getComputedStyle(element))
    .reduce((most, { transitionDuration, animationDuration }) => Math.max(most, seconds(transitionDuration), seconds(animationDuration)), 0)
}

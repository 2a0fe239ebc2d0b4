import type { Page } from 'playwright-core'
import { askAs, desktop, type DemoPerson, type TestBrowser } from '../browser.ts'
import { nextYear } from './clock.ts'
import { personOf } from './people.ts'

/** The organisation chart as the server answers it: a value a place. */
export interface Columns {
  jobIds: string[]
  personIds: string[]
  names: string[]
  supervisors: number[]
  allReports: number[]
  units: number[]
  unitNames: string[]
  unitParents: number[]
}

export const chartOf = async (person: DemoPerson, asAt?: string): Promise<Columns> => {
  const fields = 'jobIds personIds names supervisors allReports units unitNames unitParents'
  const query = `query ($asAt: Date) { getOrganisationChart(asAt: $asAt) { ${fields} } }`
  const ask = await askAs(person)
  return (await ask<{ getOrganisationChart: Columns }>(query, { asAt })).getOrganisationChart
}

/** Somebody whom a demo user supervises, with a name of their own. */
export async function directReportOf(manager: DemoPerson): Promise<{ id: string; displayName: string }> {
  const [chart, own] = [await chartOf(manager), await personOf(manager)]
  const place = chart.supervisors.findIndex((above, at) => chart.personIds[above] === own && isAlone(chart, at))
  return { id: chart.personIds[place] ?? '', displayName: nameIn(chart, place) }
}

/** The places above one, from the one right above it to the top. */
export function above({ supervisors }: Columns, place: number): number[] {
  const line: number[] = []
  for (let each = supervisors[place] ?? -1; each >= 0; each = supervisors[each] ?? -1) line.push(each)
  return line
}

export const isAlone = ({ names }: Columns, place: number) => names.indexOf(names[place] ?? '') === names.lastIndexOf(names[place] ?? '')

/** The place of a person with a unique name far below the top, without reports. */
export function deepPlace(chart: Columns): number {
  const ends = [...chart.names.keys()].filter((place) => isAlone(chart, place) && chart.allReports[place] === 0)
  return ends.toSorted((one, other) => above(chart, other).length - above(chart, one).length)[0] ?? -1
}

/** The name of a person who is not on the chart of today, and will be. */
export async function futureStarter(): Promise<string> {
  const [today, later] = [await chartOf('hr'), await chartOf('hr', nextYear('06-30'))]
  return later.names[later.personIds.findIndex((id) => !today.personIds.includes(id))] ?? ''
}

export const topOf = ({ allReports }: Columns) => allReports.indexOf(Math.max(...allReports))

/** Reports to the top of the chart and has a direct report. */
export function aManager(chart: Columns): { manager: number; report: number } {
  const report = [...chart.names.keys()].find((place) => isAlone(chart, place) && above(chart, place)[1] === topOf(chart)) ?? -1
  return { manager: chart.supervisors[report] ?? -1, report }
}

/** The first in the list below a manager: those without reports come before those with some. */
export function firstBelow({ supervisors, allReports }: Columns, manager: number): number {
  const below = [...supervisors.keys()].filter((place) => supervisors[place] === manager)
  return below.find((place) => allReports[place] === 0) ?? below[0] ?? -1
}

export const nameIn = ({ names }: Columns, place: number | undefined) => names[place ?? -1] ?? ''
export const openChart = (browser: TestBrowser, person: DemoPerson, options = desktop, path = '/spa/organisation-chart/direct-reports') =>
  browser.openAs(person, path, options)
export const card = (page: Page, name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
export const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=treeitem]')?.textContent ?? '')

export async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find on the chart' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

export async function isInside(page: Page, name: string): Promise<boolean> {
  const [inner, outer] = [await card(page, name).boundingBox(), await page.locator('[data-chart]').boundingBox()]
  if (!inner || !outer) return false
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

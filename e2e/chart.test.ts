import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, phone, useBrowser, type DemoPerson } from './browser.ts'
import { axeFindings, everything, ofLook } from './lib/axe-findings.ts'
import { desktopDark, desktopLight, phoneLight, showAs } from './lib/looks.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

interface Columns {
  jobIds: string[]
  personIds: string[]
  names: string[]
  supervisors: number[]
  allReports: number[]
  units: number[]
  unitNames: string[]
  unitParents: number[]
}

const chartOf = async (person: DemoPerson, asAt?: string): Promise<Columns> => {
  const fields = 'jobIds personIds names supervisors allReports units unitNames unitParents'
  const query = `query ($asAt: Date) { getOrganisationChart(asAt: $asAt) { ${fields} } }`
  const ask = await askAs(person)
  return (await ask<{ getOrganisationChart: Columns }>(query, { asAt })).getOrganisationChart
}

/** The places above one, from the one right above it to the top. */
function above({ supervisors }: Columns, place: number): number[] {
  const line: number[] = []
  for (let each = supervisors[place] ?? -1; each >= 0; each = supervisors[each] ?? -1) line.push(each)
  return line
}

const isAlone = ({ names }: Columns, place: number) => names.indexOf(names[place] ?? '') === names.lastIndexOf(names[place] ?? '')

/** Somebody with a name of their own far below the top, without reports. */
function somebodyDeep(chart: Columns): number {
  const ends = [...chart.names.keys()].filter((place) => isAlone(chart, place) && chart.allReports[place] === 0)
  return ends.toSorted((one, other) => above(chart, other).length - above(chart, one).length)[0] ?? -1
}

/** Somebody who is not on the chart of today, and will be. */
async function futureStarter(): Promise<string> {
  const [today, later] = [await chartOf('hr'), await chartOf('hr', '2027-06-30')]
  return later.names[later.personIds.findIndex((id) => !today.personIds.includes(id))] ?? ''
}

const topOf = ({ allReports }: Columns) => allReports.indexOf(Math.max(...allReports))

/** Reports to the top of the chart and has a direct report. */
function aManager(chart: Columns): { manager: number; report: number } {
  const report = [...chart.names.keys()].find((place) => isAlone(chart, place) && above(chart, place)[1] === topOf(chart)) ?? -1
  return { manager: chart.supervisors[report] ?? -1, report }
}

const nameIn = ({ names }: Columns, place: number | undefined) => names[place ?? -1] ?? ''
const openChart = (person: DemoPerson, options = desktop, path = '/spa/organisation-chart/direct-reports') =>
  browser.openAs(person, path, options)
const card = (page: Page, name: string) => page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=treeitem]')?.textContent ?? '')

async function find(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find on the chart' }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

async function isInside(page: Page, name: string): Promise<boolean> {
  const [inner, outer] = [await card(page, name).boundingBox(), await page.locator('[data-chart]').boundingBox()]
  if (!inner || !outer) return false
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

describe('the organisation chart', () => {
  it('shows direct reports or the people of each business unit, in cards that expand and collapse [PW-136]', async () => {
    const chart = await chartOf('hr')
    const { manager, report } = aManager(chart)
    const page = await openChart('hr', desktop, '/spa/organisation-chart')
    await page.waitForURL('**/organisation-chart/direct-reports')
    await page.getByRole('button', { name: 'Fit to screen' }).click()
    await card(page, nameIn(chart, manager)).waitFor()
    expect(await card(page, nameIn(chart, report)).count()).toBe(0)
    const toggle = card(page, nameIn(chart, manager)).getByRole('button')
    await toggle.click()
    await card(page, nameIn(chart, report)).waitFor()
    await toggle.click()
    await card(page, nameIn(chart, report)).waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'By business unit' }).click()
    await page.waitForURL('**/organisation-chart/business-units')
    const unit = chart.unitParents.findIndex((parent) => parent === chart.unitParents.indexOf(-1))
    const member = chart.units.indexOf(unit)
    await find(page, chart.unitNames[unit] ?? '')
    await page.keyboard.press('Space')
    await card(page, nameIn(chart, member)).first().waitFor()
  })

  it('flies to the person searched for, and leads from there to their profile by keyboard', async () => {
    const chart = await chartOf('employee')
    const person = somebodyDeep(chart)
    const [manager] = above(chart, person)
    const page = await openChart('employee')
    expect(await card(page, nameIn(chart, person)).count()).toBe(0)
    await find(page, nameIn(chart, person))
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, person))
    await expect.poll(() => isInside(page, nameIn(chart, person))).toBe(true)
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, manager))
    await page.keyboard.press('Space')
    await card(page, nameIn(chart, person)).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await card(page, nameIn(chart, person)).waitFor()
    const hr = await openChart('hr')
    await find(hr, nameIn(chart, person))
    await expect.poll(() => focusedCard(hr)).toContain(nameIn(chart, person))
    await hr.keyboard.press('Enter')
    await hr.waitForURL(`**/people/${chart.personIds[person]}/profile`)
  })

  it('shows pictures of people, in the chart and in the list', async () => {
    const chart = await chartOf('hr')
    const page = await openChart('hr')
    const hasPicture = (name: string) =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 64)
    const ask = await askAs('hr')
    const query = 'query ($personIds: [ID!]!) { listChartPictures(personIds: $personIds) { personId } }'
    const personIds = chart.personIds.slice(0, 200)
    const { listChartPictures: pictured } = await ask<{ listChartPictures: { personId: string }[] }>(query, { personIds })
    const place = personIds.findIndex((id, at) => isAlone(chart, at) && pictured.some(({ personId }) => personId === id))
    const without = personIds.findIndex((id, at) => isAlone(chart, at) && pictured.every(({ personId }) => personId !== id))
    for (const mode of ['Chart', 'List']) {
      await page.getByText(mode, { exact: true }).click()
      await find(page, nameIn(chart, place))
      await expect.poll(() => hasPicture(nameIn(chart, place))).toBe(true)
      await find(page, nameIn(chart, without))
      await card(page, nameIn(chart, without)).waitFor()
      expect(await card(page, nameIn(chart, without)).locator('img').count()).toBe(0)
    }
  })

  it('opens at a person from their profile, job page or hover card', async () => {
    const chart = await chartOf('employee')
    const person = somebodyDeep(chart)
    const [name, personId] = [nameIn(chart, person), chart.personIds[person] ?? '']
    const isThere = async (page: Page) => {
      await page.waitForURL('**/organisation-chart/direct-reports?*')
      await expect.poll(() => focusedCard(page)).toContain(name)
      await expect.poll(() => isInside(page, name)).toBe(true)
    }
    const seeInChart = async (page: Page, head: string) => {
      await page.locator(head).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'See in chart' }).click()
    }
    const page = await browser.openAs('hr', `/spa/people/${personId}/profile`)
    await seeInChart(page, '.person-head')
    await isThere(page)
    await page.goto(`/spa/people/${personId}/jobs/${chart.jobIds[person]}`)
    await settled(page)
    await seeInChart(page, '.job-page-head')
    await page.waitForURL(/[?&]job=/)
    await isThere(page)

    const manager = nameIn(chart, above(chart, person)[0])
    await page.keyboard.press('ArrowUp')
    await card(page, manager).getByRole('link').hover()
    await page.getByRole('dialog', { name: manager }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'See in chart' }).click()
    await expect.poll(() => focusedCard(page)).toContain(manager)
  })

  it('pans by dragging and zooms by wheel and buttons', async () => {
    const chart = await chartOf('hr')
    const top = nameIn(chart, topOf(chart))
    const page = await openChart('hr')
    const before = await card(page, top).boundingBox()
    const frame = await page.locator('[data-chart]').boundingBox()
    if (!before || !frame) throw new Error('The chart is not there')
    await page.mouse.move(frame.x + 200, frame.y + frame.height - 60)
    await page.mouse.down()
    await page.mouse.move(frame.x + 260, frame.y + frame.height - 20, { steps: 4 })
    await page.mouse.up()
    const moved = await card(page, top).boundingBox()
    expect(moved && [Math.round(moved.x - before.x), Math.round(moved.y - before.y)]).toEqual([60, 40])
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => (await card(page, top).boundingBox())?.width ?? 0).toBeGreaterThan(before.width * 1.3)
    await page.getByRole('button', { name: 'Fit to screen' }).click()
    await expect.poll(() => isInside(page, top)).toBe(true)
    const fitted = (await card(page, top).boundingBox())?.width ?? 0
    await page.locator('[data-chart]').hover()
    await page.mouse.wheel(0, -240)
    await expect.poll(async () => (await card(page, top).boundingBox())?.width ?? 0).toBeGreaterThan(fitted)
  })

  it('is a list on phones, with the keyboard of a tree, and remembers when the list is chosen', async () => {
    const chart = await chartOf('hr')
    const { manager } = aManager(chart)
    const small = await openChart('hr', phone)
    await small.locator('[data-chart=list]').waitFor()
    expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const page = await openChart('hr')
    await page.getByText('List', { exact: true }).click()
    await find(page, nameIn(chart, manager))
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, manager))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, chart.supervisors.indexOf(manager)))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, manager))
    await page.reload()
    await settled(page)
    await page.locator('[data-chart=list]').waitFor()
  })

  it('shows other days, with people who left since or join by then; colleagues do not see future starters', async () => {
    const today = await chartOf('hr')
    const page = await openChart('hr')
    const slider = page.getByRole('slider', { name: 'Day that the chart shows' })
    await slider.press('Home')
    await page.waitForURL(/asAt=/)
    const earlier = await chartOf('hr', new URL(page.url()).searchParams.get('asAt') ?? '')
    const left = earlier.personIds.filter((id) => !today.personIds.includes(id)).length
    expect(left).toBeGreaterThan(0)
    await page.getByRole('button', { name: `${left} left`, exact: true }).click()
    await expect.poll(() => focusedCard(page)).toContain('Left')
    await page.getByRole('button', { name: 'Back to today' }).click()
    await page.waitForURL((url) => !url.search.includes('asAt'))

    await slider.press('End')
    await page.waitForURL(/asAt=/)
    const day = new URL(page.url()).searchParams.get('asAt') ?? ''
    const later = await chartOf('hr', day)
    const joining = later.personIds.flatMap((id, place) => (today.personIds.includes(id) ? [] : [later.names[place] ?? '']))
    expect(joining.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: `${joining.length} joined`, exact: true }).click()
    await expect.poll(() => focusedCard(page)).toContain('Joined')
    const colleague = await openChart('employee', desktop, `/spa/organisation-chart/direct-reports?asAt=${day}`)
    await colleague.getByRole('combobox', { name: 'Find on the chart' }).fill(joining[0] ?? '')
    await colleague.getByText('Nobody on the chart has this name').waitFor()
  })

  it('saves the open cards as PNG and SVG, prints without the frame, and pans by the minimap', async () => {
    const chart = await chartOf('hr')
    const top = nameIn(chart, topOf(chart))
    const page = await openChart('hr')
    const save = async (item: string) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      const file = await download
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
    }
    const drawing = await save('Save as SVG')
    expect(drawing.name).toMatch(/^Organisation chart \d{4}-\d\d-\d\d\.svg$/)
    const text = drawing.bytes.toString()
    const near = chart.supervisors.filter((each, place) => place === topOf(chart) || each === topOf(chart)).length
    expect(text.match(/<g transform="translate\([^)]*\)"><rect width="220"/g)?.length).toBeGreaterThanOrEqual(near)
    expect(text).toContain(`>${top}</text>`)
    const picture = await save('Save as PNG')
    expect(picture.name).toMatch(/\.png$/)
    expect(picture.bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
    expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(1000)

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.locator('.chart-paper svg').getByText(top, { exact: true }).waitFor()
    expect(await page.locator('[data-chart]').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator('.chart-paper svg').count()).toBe(0)

    const before = await card(page, top).boundingBox()
    await page.locator('.chart-map').click({ position: { x: 10, y: 50 } })
    await expect.poll(async () => (await card(page, top).count()) > 0 && (await card(page, top).boundingBox())?.x === before?.x).toBe(false)
  })

  it('starts a change of manager when a card is dropped on another, for users who may change jobs', async () => {
    const chart = await chartOf('hr')
    const under = [...chart.names.keys()].filter((place) => chart.supervisors[place] === topOf(chart) && isAlone(chart, place))
    const [person, manager] = [nameIn(chart, under[0]), nameIn(chart, under[1])]
    const drag = async (page: Page) => {
      await page.getByRole('button', { name: 'Fit to screen' }).click()
      const [from, to] = [await card(page, person).boundingBox(), await card(page, manager).boundingBox()]
      if (!from || !to) throw new Error('The cards are not there')
      await page.mouse.move(from.x + from.width / 2, from.y + 6)
      await page.mouse.down()
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 })
    }
    const page = await openChart('hr')
    await drag(page)
    await page.getByText(`${person} will report to ${manager}`).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(page.url()).toContain('/organisation-chart/')
    await drag(page)
    await page.mouse.up()
    await page.waitForURL(/\/jobs\/.*what=SUPERVISOR/)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect.poll(() => page.getByLabel('Supervisor', { exact: false }).first().inputValue()).toBe(manager)

    const colleague = await openChart('employee')
    await drag(colleague)
    expect(await colleague.getByText(`${person} will report to ${manager}`).count()).toBe(0)
    await colleague.mouse.up()
    expect(colleague.url()).toContain('/organisation-chart/')
  })

  it('is shared by a link that anyone can open until it is revoked, once the settings allow it, and says if it is not copied [PW-137, AD-463, AD-944]', async () => {
    const starter = await futureStarter()
    const page = await openChart('hr')
    const dialog = page.getByRole('dialog', { name: 'Share the organisation chart' })
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText('Sharing is off for your organisation').waitFor()
    expect(await dialog.getByRole('button', { name: 'Create link' }).count()).toBe(0)
    const settings = await browser.openAs('admin', '/spa/settings/organisation')
    await settings.getByLabel('Allow sharing of the organisation chart').check()
    await settings.getByRole('button', { name: 'Save', exact: true }).click()
    await settings.getByText('Organisation settings were saved.').first().waitFor()

    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Board')
    await page.keyboard.press('Enter')
    const address = dialog.getByRole('textbox', { name: 'Address of Board' })
    await address.waitFor()
    await dialog.getByText('Never opened').waitFor()
    expect(await axeFindings(page, everything, '[role=dialog]')).toEqual([])
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('alert').getByText('Link Copy Failed').waitFor()

    const outsider = await browser.open()
    await outsider.goto(await address.inputValue())
    const chart = await chartOf('hr')
    await card(outsider, nameIn(chart, topOf(chart))).waitFor()
    expect(await outsider.getByRole('link').count()).toBe(0)
    await find(outsider, nameIn(chart, somebodyDeep(chart)))
    await expect.poll(() => focusedCard(outsider)).toContain(nameIn(chart, somebodyDeep(chart)))
    await outsider.getByRole('combobox', { name: 'Find on the chart' }).fill(starter)
    await outsider.getByText('Nobody on the chart has this name').waitFor()
    await outsider.keyboard.press('Escape')
    await outsider.getByText('By business unit').click()
    await card(outsider, chart.unitNames[chart.unitParents.indexOf(-1)] ?? '')
      .first()
      .waitFor()
    for (const look of [desktopLight, desktopDark, phoneLight]) {
      await showAs(outsider, look)
      expect(await axeFindings(outsider, look === desktopLight ? everything : ofLook), look.name).toEqual([])
      expect(await outsider.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width)
    }

    await page.reload()
    await settled(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await dialog.getByText(/Opened 1 time/).waitFor()
    await dialog.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Revoke' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByText('No links yet').waitFor()
    await outsider.reload()
    await outsider.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
    expect(await axeFindings(outsider)).toEqual([])
    const colleague = await openChart('employee')
    expect(await colleague.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0)
  })
})

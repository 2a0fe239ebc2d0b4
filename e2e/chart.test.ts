import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, useBrowser } from './browser.ts'
import {
  above,
  aManager,
  card,
  chartOf,
  deepPlace,
  find,
  firstBelow,
  focusedCard,
  isAlone,
  isInside,
  nameIn,
  openChart,
  topOf,
} from './lib/chart.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { desktopLight, phoneLight, showAs } from './lib/looks.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

describe('the organisation chart', () => {
  it('shows direct reports or the people of each business unit, in cards that expand and collapse, and finds people and units together [PW-136] [PW-175]', async () => {
    const chart = await chartOf('hr')
    const { manager, report } = aManager(chart)
    const page = await openChart(browser, 'hr', desktop, '/spa/organisation-chart')
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

    await page.getByRole('link', { name: 'By direct reports' }).click()
    const search = page.getByRole('combobox', { name: 'Find on the chart' })
    const top = nameIn(chart, topOf(chart))
    await search.fill(top)
    await page.getByRole('group', { name: 'People' }).getByRole('option', { name: top }).first().waitFor()
    const name = chart.unitNames[chart.unitParents.findIndex((parent) => parent >= 0)] ?? ''
    await search.fill(name)
    await page.getByRole('group', { name: 'Business units' }).getByRole('option', { name }).first().waitFor()
    await search.press('Enter')
    await page.waitForURL((url) => url.pathname.endsWith('/business-units') && url.searchParams.has('unit'))
    await card(page, name).first().waitFor()
  })

  it('flies to the person searched for by name or position title, and leads from there to their profile by keyboard', async () => {
    const chart = await chartOf('hr')
    const person = deepPlace(chart)
    const [manager] = above(chart, person)
    const page = await openChart(browser, 'hr')
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
    await page.getByRole('combobox', { name: 'Find on the chart' }).fill('chief executive')
    await page.getByRole('option', { name: nameIn(chart, topOf(chart)) }).click()
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, topOf(chart)))
    await find(page, nameIn(chart, person))
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, person))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/people/${chart.personIds[person]}/profile`)
  })

  it('opens at a person from their profile, job page or hover card', async () => {
    const chart = await chartOf('employee')
    const person = deepPlace(chart)
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
    await page.locator('.job-page-head').waitFor()
    await settled(page)
    await seeInChart(page, '.job-page-head')
    await page.waitForURL(/[?&]job=/)
    await isThere(page)

    const manager = nameIn(chart, above(chart, person)[0])
    await page.keyboard.press('ArrowUp')
    await card(page, manager).getByRole('link').hover()
    await page.getByRole('dialog', { name: manager }).getByRole('link', { name: 'See in chart' }).click()
    await expect.poll(() => focusedCard(page)).toContain(manager)
  })

  it('pans by dragging, zooms by wheel and buttons, and starts a change of manager when a card is dropped on another', async () => {
    const chart = await chartOf('hr')
    const top = nameIn(chart, topOf(chart))
    const page = await openChart(browser, 'hr')
    const before = await card(page, top).boundingBox()
    const frame = await page.locator('[data-chart]').boundingBox()
    if (!before || !frame) throw new Error('The chart is not there')
    await page.mouse.move(frame.x + 8, frame.y + 8)
    await page.mouse.down()
    await page.mouse.move(frame.x + 68, frame.y + 48, { steps: 4 })
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
  })

  it('is a list on phones, with the keyboard of a tree, remembers when the list is chosen, and shows pictures of people and who is on leave in both', async () => {
    const chart = await chartOf('hr')
    const { manager } = aManager(chart)
    const page = await openChart(browser, 'hr')
    await page.locator('[data-chart]:not([data-chart=list])').waitFor()
    await goInPlace(page, '/spa/access_denied')
    await showAs(page, phoneLight)
    await goInPlace(page, '/spa/organisation-chart/direct-reports')
    await page.locator('[data-chart=list]').waitFor()
    await showAs(page, desktopLight)
    await page.getByText('Chart', { exact: true }).click()
    await page.getByText('List', { exact: true }).click()
    await find(page, nameIn(chart, manager))
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, manager))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, firstBelow(chart, manager)))
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedCard(page)).toContain(nameIn(chart, manager))
    await page.reload()
    await settled(page)
    await page.locator('[data-chart=list]').waitFor()

    const hasPicture = (name: string) =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 64)
    const ask = await askAs('hr')
    const query = 'query ($personIds: [ID!]!) { listChartPictures(personIds: $personIds) { personId picture isAway } }'
    const personIds = chart.personIds.slice(0, 200)
    const { listChartPictures } = await ask<{ listChartPictures: { personId: string; picture: string | null; isAway: boolean }[] }>(query, {
      personIds,
    })
    const pictured = listChartPictures.filter(({ picture }) => picture !== null)
    const place = personIds.findIndex((id, at) => isAlone(chart, at) && pictured.some(({ personId }) => personId === id))
    const without = personIds.findIndex(
      (id, at) => isAlone(chart, at) && !listChartPictures.some((each) => each.personId === id && (each.picture !== null || each.isAway)),
    )
    const away = personIds.findIndex(
      (id, at) => isAlone(chart, at) && listChartPictures.some((each) => each.isAway && each.personId === id),
    )
    const onLeave = (name: string) => card(page, name).getByRole('img', { name: 'On leave' }).count()
    for (const mode of ['List', 'Chart']) {
      await page.getByText(mode, { exact: true }).click()
      await find(page, nameIn(chart, place))
      await expect.poll(() => hasPicture(nameIn(chart, place))).toBe(true)
      await find(page, nameIn(chart, without))
      await card(page, nameIn(chart, without)).waitFor()
      expect(await card(page, nameIn(chart, without)).locator('img').count()).toBe(0)
      expect(await onLeave(nameIn(chart, without))).toBe(0)
      await find(page, nameIn(chart, away))
      await expect.poll(() => onLeave(nameIn(chart, away))).toBe(1)
    }
  })

  it('shows other days, with people who left since or join by then', async () => {
    const today = await chartOf('hr')
    const page = await openChart(browser, 'hr')
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
  })

  it('saves the open cards as PNG and SVG, prints without the frame, and pans by the minimap', async () => {
    const chart = await chartOf('hr')
    const top = nameIn(chart, topOf(chart))
    const page = await openChart(browser, 'hr')
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
    expect(text).toMatch(/<image [^>]*href="data:image\/jpeg;base64,/)
    const picture = await save('Save as PNG')
    expect(picture.name).toMatch(/\.png$/)
    expect(picture.bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]))
    expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(1000)

    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await page.locator('.chart-paper svg').getByText(top, { exact: true }).waitFor()
    await expect.poll(() => page.locator('[data-chart]').isVisible()).toBe(false)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    expect(await page.locator('.chart-paper svg').count()).toBe(0)

    // No map while everything is in view
    await expect.poll(() => page.locator('.chart-map').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    const before = await card(page, top).boundingBox()
    await page.locator('.chart-map').click({ position: { x: 10, y: 50 } })
    await expect.poll(async () => (await card(page, top).count()) > 0 && (await card(page, top).boundingBox())?.x === before?.x).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const { openAs } = useBrowser()
type Named = { name: string }

describe('the search of the top bar', () => {
  it('offers recent records, actions and pages before anything is typed, and finds actions by their words', async () => {
    const page = await openAs('hr', '/spa/people?search=zara')
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('Control+k')
    const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    await options.filter({ hasText: 'Create person' }).waitFor()
    await expect.poll(() => options.first().innerText()).toContain(name.split('\n')[0])
    await expect.poll(() => options.filter({ hasText: 'Team training' }).count()).toBe(1)
    await page.keyboard.type('dark')
    await options.filter({ hasText: 'Switch to dark' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    await page.keyboard.press('Control+k')
    await options.filter({ hasText: 'Create person' }).click()
    await page.waitForURL('**/people/create')
  })

  it('begins at the first letter, leads to everyone it found, keeps what the arrow keys reach in sight, shows a card, and stays closed under a dialog [SH-379] [SH-382] [SH-681]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('a')
    const all = page.getByRole('option', { name: /^See all \d+ people$/ })
    await all.waitFor()
    expect(await page.locator('.search-keys').evaluate((keys) => keys.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    // More is found later, and moves the mark
    await settled(page)
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(() => all.getAttribute('aria-selected')).toBe('true')
    const inSight = (row: Element) => {
      const list = row.parentElement?.getBoundingClientRect()
      return list !== undefined && row.getBoundingClientRect().bottom <= list.bottom + 1
    }
    await expect.poll(() => all.evaluate(inSight)).toBe(true)
    const [count] = (await all.innerText()).match(/\d+/) ?? []
    await page.keyboard.press('Enter')
    await page.waitForURL('**/people?search=a')
    await page.getByText(`of ${count}`).waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('an')
    await page.getByRole('option').first().waitFor()
    await settled(page)
    const { search } = await (
      await askAs('hr')
    )<{ search: { results: { person: { displayName: string; primaryJob: { positionTitle: Named } }; businessUnit: Named }[] } }>(
      '{ search: performPeopleSearch(searchText: "an") { results { person { displayName primaryJob { positionTitle { name } } } businessUnit { name } } } }',
    )
    const [top] = search.results
    const row = page.getByRole('option').first()
    for (const text of [top?.person.displayName, `${top?.person.primaryJob.positionTitle.name} · ${top?.businessUnit.name}`])
      await row.getByText(text ?? '', { exact: true }).waitFor()
    expect(await row.locator('.initials').count()).toBe(1)
    const card = page.getByRole('dialog', { name: /^About / })
    await hoverUntil(page.getByRole('option').nth(1), card)
    const [found, shown] = [await page.getByRole('listbox').boundingBox(), await card.boundingBox()]
    expect(shown?.x).toBeGreaterThan((found?.x ?? 0) + (found?.width ?? 0))
    await page.mouse.move(0, 0)
    await card.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })

    await page.keyboard.press('Control+k')
    await page.keyboard.type('headcount')
    const chart = page
      .getByRole('option')
      .filter({ hasText: 'Planning and financial drivers' })
      .filter({ hasText: /^Headcount/ })
    await chart.waitFor()
    await settled(page)
    const isChosen = async () => (await page.keyboard.press('ArrowDown'), chart.getAttribute('aria-selected'))
    await expect.poll(isChosen).toBe('true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/portal/explore/pages/headcount')

    await goInPlace(page, '/spa/settings/locations/create')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Annex')
    await expect.poll(() => name.inputValue()).toBe('Annex')
    expect(await page.getByRole('listbox').count()).toBe(0)
  })

  it('asks nothing before anything is typed, offers no past staff to whoever may not see them, and leads to colleagues, their managers and oneself [PW-588][SH-378][SH-569][SH-602]', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    const asked: object[] = []
    page.on('request', (request) => {
      const { operationName, variables } = (request.postDataJSON() ?? {}) as { operationName?: string; variables?: object }
      if (operationName === 'PerformPeopleSearch') asked.push(variables ?? {})
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.type('   ')
    await settled(page)
    expect(asked).toEqual([])
    expect(await page.getByRole('checkbox', { name: 'Include past staff' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    const go = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
      await page.getByRole('option').first().waitFor()
      await settled(page)
      const [name = ''] = (await page.getByRole('option').first().innerText()).split('\n').slice(-2)
      await page.keyboard.press('Enter')
      return name
    }
    const colleague = await go('oneill')
    expect(asked).toContainEqual({ searchText: 'oneill', showPastStaff: false })
    await heading(page, colleague)
    await page.getByRole('heading', { level: 2, name: 'Work' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/\/profile$/)
    for (const manager of await managersOf(new URL(page.url()).pathname.split('/')[3] ?? '')) {
      await page.getByRole('main').getByRole('link', { name: manager }).first().click()
      await heading(page, manager)
      await page.getByRole('heading', { level: 2, name: 'Direct reports' }).waitFor()
    }
    await go('employee@demo')
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })
})

describe('a search that finds nobody', () => {
  it('says so, or that the user may not see people, and finds past staff only when asked [PW-588][PW-716][PW-717][SH-378][SH-382][SH-569]', async () => {
    const ask = await askAs('hr')
    const { left } = await ask<{ left: { items: { displayName: string; employeeNumber: string }[] } }>(
      '{ left: listPeople(first: 1, showPastStaff: true, filter: { employmentStatuses: [PAST_STAFF] }) { items { displayName employeeNumber } } }',
    )
    const past = left.items[0]?.displayName ?? ''
    const page = await openAs('hr', '/spa/dashboard')
    const seek = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
    }
    // A name may be so much like the words of a page that the page is offered
    await seek(left.items[0]?.employeeNumber ?? '')
    await page.getByRole('status').getByText('No results found').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Include past staff' }).check()
    await page.getByRole('option', { name: past }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.route('**/graphql', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data?: { performPeopleSearch?: object } }
      if (answer.data?.performPeopleSearch) Object.assign(answer.data.performPeopleSearch, { noResultsReason: 'NO_PERMISSION' })
      await route.fulfill({ response, json: answer })
    })
    await seek('plugh')
    await page.getByText("You don't have permission to search people").waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
})

/** The managers above a person, from the nearest to the top, as an employee finds them. */
async function managersOf(id: string): Promise<string[]> {
  const ask = await askAs('employee')
  const { getPerson } = await ask<{ getPerson: { managers: { displayName: string }[] } }>(
    'query ($id: ID!) { getPerson(id: $id) { managers { displayName } } }',
    { id },
  )
  expect(getPerson.managers.length).toBeGreaterThan(0)
  return getPerson.managers.map(({ displayName }) => displayName)
}

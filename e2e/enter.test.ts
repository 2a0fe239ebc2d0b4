import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { holdBack } from './lib/hold-back.ts'
import { teamOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

/** Types over what is there, presses Enter before the answer comes and once more while it is on its way, and lets the answer come. */
async function enterEarly(page: Page, operation: string, text: string, meanwhile: () => Promise<void>): Promise<void> {
  const held = await holdBack(page, operation)
  const asked = held.asked(text)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.press('Enter')
  await meanwhile()
  await held.letGo()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

describe('Enter in the search of the top bar', () => {
  async function firstFound(searchText: string): Promise<string> {
    const ask = await askAs('hr')
    type Answer = { performPeopleSearch: { results: { person: { displayName: string } }[] } }
    const { performPeopleSearch } = await ask<Answer>(
      'query ($searchText: String!) { performPeopleSearch(searchText: $searchText) { results { person { displayName } } } }',
      { searchText },
    )
    const [first] = performPeopleSearch.results
    if (!first) throw new Error(`Nobody is found by ${searchText}`)
    return first.person.displayName
  }

  const options = (page: Page) => page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
  const stays = (page: Page, path: string) => async () => {
    expect(pathOf(page)).toBe(path)
    expect(
      await options(page)
        .and(page.getByRole('option', { selected: true }))
        .allInnerTexts(),
    ).toEqual([])
  }

  it('opens the first that is found for exactly what is typed, however late it comes, and nothing where nothing is found or the search is closed', async () => {
    const page = await openAs('hr', '/spa/people?search=zara')
    await page.getByRole('table').getByRole('link').first().click()
    await page.waitForURL('**/profile')
    await settled(page)
    // "Switch to dark" is found by it too, and is there at once
    const person = await firstFound('da')
    await page.keyboard.press('Control+k')
    await options(page).first().waitFor()
    await enterEarly(page, 'PerformPeopleSearch', 'da', stays(page, pathOf(page)))
    await heading(page, person)

    const [before, after] = [await firstFound('zara'), await firstFound('oneill')]
    await settled(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zara')
    await page.getByRole('option', { selected: true }).filter({ hasText: before }).waitFor()
    await enterEarly(page, 'PerformPeopleSearch', 'oneill', stays(page, pathOf(page)))
    await heading(page, after)
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')

    await goInPlace(page, '/spa/people?search=zara')
    await page.getByRole('table').getByRole('link').first().waitFor()
    const path = pathOf(page)
    await page.keyboard.press('Control+k')
    await enterEarly(page, 'PerformPeopleSearch', 'xyzzy', stays(page, path))
    await page.getByRole('status').getByText('No results found').waitFor()
    await enterEarly(page, 'PerformPeopleSearch', 'oneill', async () => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    })
    await settled(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('   ')
    await page.keyboard.press('Enter')
    await settled(page)
    expect(page.url()).toMatch(/\/spa\/people\?search=zara$/)
  })
})

describe('Enter in a field that looks up what is typed', () => {
  const isWaiting = (field: Locator, text: string) => async () => {
    await expect.poll(() => field.inputValue()).toBe(text)
    expect(await field.page().locator('[aria-invalid=true]').count(), 'the form was sent').toBe(0)
  }

  it('takes the first that is found for exactly that, adds it where several can be, sets a filter to it, and never sends the form', async () => {
    const [one, other] = await teamOf('manager')
    const page = await openAs('admin', '/spa/settings/audit-log')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Person', exact: true }).click()
    const menu = page.getByRole('menu')
    await menu.getByRole('searchbox').fill(one.displayName)
    await menu.getByRole('menuitemradio', { name: one.displayName }).first().waitFor()
    await enterEarly(page, 'AuditPeople', other.displayName, async () => {
      await expect.poll(() => menu.count()).toBe(1)
    })
    await page.getByRole('button', { name: `Person: ${other.displayName}`, exact: true }).waitFor()
    await expect.poll(() => menu.count()).toBe(0)

    await goInPlace(page, '/spa/people/create')
    const supervisor = page.getByRole('combobox', { name: 'Supervisor' })
    await supervisor.focus()
    for (const [text, name] of [
      ['nick stavro', 'Nick Stavropoulos'],
      [one.displayName, `${one.displayName} · `],
    ] as const) {
      await enterEarly(page, 'PerformSupervisorJobSearch', text, isWaiting(supervisor, text))
      await expect.poll(() => supervisor.inputValue()).toContain(name)
      await expect.poll(() => supervisor.getAttribute('aria-expanded')).toBe('false')
    }
    await enterEarly(page, 'PerformSupervisorJobSearch', 'nick stavro', () => page.keyboard.press('Tab'))
    await expect.poll(() => supervisor.inputValue(), { message: 'also when the user has moved on' }).toContain('Nick Stavropoulos')
    await supervisor.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('nick stavro')
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Nick Stavropoulos' }).waitFor()
    const held = await holdBack(page, 'PerformSupervisorJobSearch')
    const asked = held.asked('nick stavroz')
    await page.keyboard.type('z')
    await asked
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isWaiting(supervisor, 'nick stavroz')()
    await held.letGo()
    await page.getByRole('listbox').getByText('No results').waitFor()
    await page.keyboard.press('Enter')
    await isWaiting(supervisor, 'nick stavroz')()
    await page.keyboard.press('Tab')
    await expect.poll(() => supervisor.inputValue()).toContain('Nick Stavropoulos')

    const form = await openAs('admin', '/spa/performance/training/create')
    const people = form.getByRole('combobox', { name: 'People', exact: true })
    await people.focus()
    for (const { displayName } of [one, other]) {
      await enterEarly(form, 'PeopleDropdownSearch', displayName, isWaiting(people, displayName))
      await expect.poll(() => people.inputValue()).toBe('')
    }
    const chosen = form.locator('.mantine-MultiSelect-pill')
    await expect
      .poll(() => chosen.allInnerTexts())
      .toEqual([expect.stringContaining(one.displayName), expect.stringContaining(other.displayName)])
  })
})

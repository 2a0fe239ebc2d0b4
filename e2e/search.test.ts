import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { heading } from './lib/heading.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const { openAs } = useBrowser()

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
    expect(await options.filter({ hasText: 'Team training' }).count()).toBe(1)
    await page.keyboard.type('dark')
    await options.filter({ hasText: 'Switch to dark' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
    await page.keyboard.press('Control+k')
    await options.filter({ hasText: 'Create person' }).click()
    await page.waitForURL('**/people/create')
  })

  it('begins at the first letter, leads to all the people of whom it shows the first ten, and keeps what the arrow keys reach and the keys in sight [SH-681]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('a')
    const all = page.getByRole('option', { name: /^See all \d+ people$/ })
    await all.waitFor()
    expect(await page.locator('.search-keys').evaluate((keys) => keys.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    // What else is found comes later, and moves the mark
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
  })

  it('asks nothing before anything is typed, and leads to the page of a colleague, and to one’s own profile [SH-602]', async () => {
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
    await go('employee@demo')
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
  })
})

describe('the search box', () => {
  it('shows the card of a person beside what was found, not over it', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('an')
    await page.getByRole('option').first().waitFor()
    const card = page.getByRole('dialog', { name: /^About / })
    await hoverUntil(page.getByRole('option').nth(1), card)
    const [found, shown] = [await page.getByRole('listbox').boundingBox(), await card.boundingBox()]
    expect(shown?.x).toBeGreaterThan((found?.x ?? 0) + (found?.width ?? 0))
  })

  it('stays closed while a dialog is open', async () => {
    const page = await openAs('admin', '/spa/settings/locations/create')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
    await name.waitFor()
    await name.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Annex')
    expect(await name.inputValue()).toBe('Annex')
    expect(await page.getByRole('listbox').count()).toBe(0)
  })
})

describe('a search that finds nobody', () => {
  it('says so, or that the user may not see people [PW-716][PW-717]', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const seek = async (text: string) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text)
    }
    await seek('xyzzy')
    await page.getByRole('status').getByText('No results found').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
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

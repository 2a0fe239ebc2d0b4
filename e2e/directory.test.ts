import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { openDirectory, searchBox } from './lib/directory.ts'
import { makePerson } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const names = (page: Page) => page.locator('.table-first').allInnerTexts()

describe('the people directory', () => {
  it('finds people without accents and apostrophes, in the list and in the search of the top bar, and opens the profile [PW-033] [SH-377]', async () => {
    const page = await openDirectory(browser, 'hr')
    await searchBox(page).fill('oneill')
    await page.waitForURL('**/spa/people?search=oneill')
    await page.getByRole('link', { name: "O'Neill" }).first().waitFor()
    await expect.poll(async () => (await names(page)).filter((name) => !name.includes("O'Neill"))).toEqual([])
    expect((await names(page)).length).toBeGreaterThan(0)
    await makePerson({ firstName: 'Zoë', lastName: 'Ångström', email: 'zoe.angstrom@demo.example' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zoe ang')
    await page.getByRole('option', { name: /Zoë Ångström/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile')
    await page.goto('/spa/people?search=angstrom')
    await page.getByRole('link', { name: 'Zoë Ångström' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoë Ångström' }).waitFor()
    await page.getByText('No job records').first().waitFor()
  })

  it('searches once the user stops typing for 300 ms, and after a second at the latest while they go on, and loses no letter [PW-523][SH-681]', async () => {
    const page = await openDirectory(browser, 'hr')
    const asked: string[] = []
    page.on('request', (request) => {
      const variables = request.method() === 'POST' && request.url().endsWith('/graphql') ? request.postData() : null
      const text = /"search(?:Text)?":"([^"]+)"/.exec(variables ?? '')?.[1]
      if (text) asked.push(text)
    })
    const text = 'margaret oneill'
    const askedWhileTyping = async () => {
      asked.length = 0
      await page.keyboard.type(text, { delay: 200 })
      return [...new Set(asked)].filter((each) => each !== text)
    }
    await searchBox(page).click()
    expect((await askedWhileTyping()).length).toBeGreaterThanOrEqual(2)
    await page.waitForURL('**/spa/people?search=margaret+oneill')
    expect(await searchBox(page).inputValue()).toBe(text)
    await page.keyboard.press('Control+k')
    expect((await askedWhileTyping()).length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => asked.at(-1)).toBe(text)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    asked.length = 0
    await page.keyboard.insertText(text.slice(0, -1))
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes(`"searchText":"${text}"`))
    const last = Date.now()
    await page.keyboard.type(text.slice(-1))
    await sent
    expect(Date.now() - last).toBeGreaterThanOrEqual(300)
    expect(new Set(asked).size, 'searches for the first letters of what was typed in one go').toBeLessThan(5)
  })

  it('keeps search, filters and order in the address, so that back and sharing work', async () => {
    const page = await openDirectory(browser, 'hr')
    await addFilter(page, 'Work type')
    await page.getByRole('menuitemradio', { name: 'Permanent' }).click()
    await page.getByRole('button', { name: 'Remove the filter Work type' }).waitFor()
    const start = await page.locator('.table-first').first().innerText()
    await page.getByRole('button', { name: 'Name', exact: true }).click()
    await page.waitForURL(/sort=-name/)
    await expect.poll(() => page.locator('.table-first').first().innerText()).not.toBe(start)
    const address = page.url()
    const first = await page.locator('.table-first').first().innerText()
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('sort'))
    await page.goto(address)
    await expect.poll(() => page.locator('.table-first').first().innerText()).toBe(first)
    await page.getByRole('button', { name: 'Remove the filter Work type' }).click()
    await page.waitForURL((url) => !url.search.includes('work'))
  })

  it('finds a unit among the options of its filter, and names the chip after it', async () => {
    const page = await openDirectory(browser, 'hr')
    await addFilter(page, 'Business unit')
    await page.getByRole('menu').getByRole('searchbox', { name: 'Search' }).fill('onboard')
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1)
    await page.getByRole('menuitemradio', { name: 'Customer Care › Onboarding' }).click()
    await page.getByRole('button', { name: 'Business unit: Onboarding', exact: true }).waitFor()
    await page.waitForURL(/unit=/)
  })

  it('says when nothing matches, and clears the search and the filters', async () => {
    const page = await openDirectory(browser, 'hr')
    await searchBox(page).fill('nobody has this name')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.locator('[data-row-link]').first().waitFor()
    expect(await searchBox(page).inputValue()).toBe('')
  })

  it('pages by cursor, shows how many there are, and remembers how many a page shall have [PW-035]', async () => {
    const page = await openDirectory(browser, 'hr')
    await page.getByText(/^1-25 of \d+/).waitFor()
    const first = await page.locator('.table-first').first().innerText()
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^26-50 of \d+/).waitFor()
    await expect.poll(() => page.locator('.table-first').first().innerText()).not.toBe(first)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect.poll(() => page.locator('.table-first').first().innerText()).toBe(first)
    await page.getByRole('button', { name: 'Next page' }).click()
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    expect(await size.locator('option').allInnerTexts()).toEqual(['25 per page', '50 per page', '100 per page'])
    await size.selectOption('50')
    await page.getByText(/^1-50 of \d+/).waitFor()
    await expect.poll(() => page.locator('.table-first').count()).toBe(50)
    await page.reload()
    await page.getByText(/^1-50 of \d+/).waitFor()
  })

  it('remembers tiles or list, and shows the strip when it is read as at another day', async () => {
    const page = await openDirectory(browser, 'hr')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    expect((await page.getByRole('menuitemradio', { name: 'Cards' }).boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await page.getByRole('menuitemradio', { name: 'Cards' }).click()
    await page.locator('.tile').first().waitFor()
    // The card says what the hover card would
    expect(await page.locator('.tile [data-person]').count()).toBe(0)
    await page.goto('/spa/people?asAt=2025-03-01')
    await page.locator('.tile').first().waitFor()
    await page.getByText(/^You are looking at jobs as at Saturday,? 1 March 2025/).waitFor()
    await page.getByRole('button', { name: 'Back to today' }).click()
    await page.waitForURL((url) => !url.search.includes('asAt'))
    await settled(page)
    expect(await page.getByText(/^You are looking at jobs as at/).count()).toBe(0)
  })

  it('lists past staff only for those who may see them, and only when asked [PW-034]', async () => {
    const page = await browser.openAs('hr', '/spa/people?sort=-name')
    const statuses = async () => new Set(await page.locator('td[data-label="Employment status"]').allInnerTexts())
    const past = page.getByRole('switch', { name: 'Include past staff' })
    await page.locator('[data-row-link]').first().waitFor()
    expect([...(await statuses())]).not.toContain('Past staff')
    await past.check()
    await expect.poll(async () => [...(await statuses())]).toContain('Past staff')
    await past.uncheck()
    await addFilter(page, 'Status')
    await page.getByRole('menuitemradio', { name: 'Past staff' }).click()
    await expect.poll(async () => [...(await statuses())]).toEqual(['Past staff'])
    expect([await past.isChecked(), await past.isDisabled()]).toEqual([true, true])
    const employee = await openDirectory(browser, 'employee')
    expect(await employee.getByText('Include past staff').count()).toBe(0)
    for (const address of ['/spa/people?status=PAST_STAFF', '/spa/people?status=PAST_STAFF&past=yes']) {
      await employee.goto(address)
      await employee.getByText('Nothing matches the search and filters.').waitFor()
    }
  })

  it('offers past staff in the search of the top bar only to those who may see them, and finds them only when asked [PW-588] [SH-378] [SH-569]', async () => {
    const page = await browser.openAs('hr', '/spa/people?status=PAST_STAFF')
    const name = await page.locator('.person-cell-name').first().innerText()
    const found = (of: Page) => of.getByRole('option', { name: new RegExp(name) })
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await page.getByText('No results found').waitFor()
    await page.getByRole('checkbox', { name: 'Include past staff' }).check()
    await found(page).first().waitFor()
    const employee = await openDirectory(browser, 'employee')
    await employee.keyboard.press('Control+k')
    await employee.keyboard.type(name)
    await employee.getByText('No results found').waitFor()
    expect(await employee.getByRole('checkbox', { name: 'Include past staff' }).count()).toBe(0)
  })

  it('is usable on a phone', async () => {
    const page = await openDirectory(browser, 'hr', phone)
    expect((await page.locator('tbody tr').first().boundingBox())?.height).toBe(64)
    await page.getByRole('button', { name: 'Filter', exact: true }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('switch', { name: 'Include past staff' }).waitFor()
    await sheet.getByRole('button', { name: 'Show results' }).tap()
    await sheet.waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .tap()
    expect((await page.getByRole('menuitem').first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.keyboard.press('Escape')
    await page.locator('[data-row-link]').first().tap()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await page.goto('/spa/people/create')
    await page.getByLabel('Last name').waitFor()
  })
})

describe('the columns of the directory', () => {
  it('shows the columns that were chosen, and remembers them', async () => {
    const page = await browser.openAs('hr', '/spa/people')
    await page.locator('[data-row-link]').first().waitFor()
    const heads = () => page.getByRole('columnheader').allInnerTexts()
    expect(await heads()).toContain('Location')
    expect(await heads()).not.toContain('Employee number')
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Employee number' }).click()
    await settled(page)
    expect(await page.getByRole('menuitemcheckbox', { name: 'Name' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.reload()
    const numbers = page.locator('td[data-label="Employee number"]')
    await numbers.first().waitFor()
    expect((await numbers.allInnerTexts()).join()).toMatch(/\d{3}/)
    expect(await heads()).not.toContain('Location')
  })

  it('show pay to whoever may view it, and the parts that it is made of', async () => {
    const page = await browser.openAs('hr', '/spa/people')
    await page.locator('[data-row-link]').first().waitFor()
    await page.getByRole('button', { name: 'View', exact: true }).click()
    for (const name of ['Base pay', 'Pay components', 'Package']) await page.getByRole('menuitemcheckbox', { name }).click()
    await page.keyboard.press('Escape')
    await page
      .locator('td[data-label="Base pay"]')
      .filter({ hasText: /\d,\d{3}/ })
      .first()
      .waitFor()
    await page
      .locator('td[data-label="Pay components"]')
      .filter({ hasText: /Superannuation \d/ })
      .first()
      .waitFor()
  })

  it('say that a start date cannot be viewed to whoever may not view the job [AD-795]', async () => {
    const closed = 'Unable to View Start Date'
    const page = await browser.openAs('manager', '/spa/people')
    await page.locator('td[data-label="Start date"]').filter({ hasText: closed }).first().waitFor()
    const open = await browser.openAs('hr', '/spa/people')
    await open.locator('td[data-label="Start date"]').filter({ hasText: /\d{4}/ }).first().waitFor()
    expect(await open.getByText(closed).count()).toBe(0)
  })
})

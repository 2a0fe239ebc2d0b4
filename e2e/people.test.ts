import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, forgive, phone, signInAs, useBrowser, type DemoPerson } from './browser.ts'
import { makePerson } from './lib/people.ts'
import { hoverUntil } from './lib/settled.ts'

const browser = useBrowser()

async function directoryAs(person: DemoPerson, options = desktop): Promise<Page> {
  const page = await browser.openAs(person, '/spa/people', options)
  await page.locator('[data-row-link]').first().waitFor()
  return page
}

async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const search = (page: Page) => page.getByRole('searchbox')
const names = (page: Page) => page.locator('.table-first').allInnerTexts()
const card = (page: Page) => page.getByRole('dialog', { name: /^About / })
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** The profile of a new person, as HR sees it. */
const profileOfNew = async (firstName: string, lastName: string, email: string) =>
  browser.openAs('hr', `/spa/people/${await makePerson({ firstName, lastName, email })}/profile`)

describe('the people directory', () => {
  it('finds someone without accents and apostrophes, in the list and in the search of the top bar, and opens the profile [PW-033] [SH-377]', async () => {
    const page = await directoryAs('hr')
    await search(page).fill('oneill')
    await page.waitForURL('**/spa/people?search=oneill')
    await page.getByRole('link', { name: "O'Neill" }).first().waitFor()
    expect((await names(page)).every((name) => name.includes("O'Neill"))).toBe(true)
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

  it('searches when someone rests for 300 ms, while they go on typing at the latest after a second, and loses no letter [PW-523]', async () => {
    const page = await directoryAs('hr')
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
    await search(page).click()
    expect((await askedWhileTyping()).length).toBeGreaterThanOrEqual(2)
    await page.waitForURL('**/spa/people?search=margaret+oneill')
    expect(await search(page).inputValue()).toBe(text)
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
    const page = await directoryAs('hr')
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
    const page = await directoryAs('hr')
    await addFilter(page, 'Business unit')
    await page.getByRole('menu').getByRole('searchbox', { name: 'Search' }).fill('onboard')
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1)
    await page.getByRole('menuitemradio', { name: 'Customer Care › Onboarding' }).click()
    await page.getByRole('button', { name: 'Business unit: Onboarding', exact: true }).waitFor()
    await page.waitForURL(/unit=/)
  })

  it('says when nothing matches, and clears the search and the filters', async () => {
    const page = await directoryAs('hr')
    await search(page).fill('nobody has this name')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.locator('[data-row-link]').first().waitFor()
    expect(await search(page).inputValue()).toBe('')
  })

  it('pages by cursor, shows how many there are, and remembers how many a page shall have [PW-035]', async () => {
    const page = await directoryAs('hr')
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
    const page = await directoryAs('hr')
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
    const employee = await directoryAs('employee')
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
    const employee = await directoryAs('employee')
    await employee.keyboard.press('Control+k')
    await employee.keyboard.type(name)
    await employee.getByText('No results found').waitFor()
    expect(await employee.getByRole('checkbox', { name: 'Include past staff' }).count()).toBe(0)
  })

  it('is usable on a phone, without sideways scrolling', async () => {
    const page = await directoryAs('hr', phone)
    expect(await width(page)).toBeLessThanOrEqual(390)
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
    expect(await width(page)).toBeLessThanOrEqual(390)
    await page.goto('/spa/people/create')
    await page.getByLabel('Last name').waitFor()
    expect(await width(page)).toBeLessThanOrEqual(390)
  })
})

describe('the hover card', () => {
  it('opens on keyboard focus, is entered by Tab and closed by Escape', async () => {
    const page = await directoryAs('hr')
    await page.keyboard.press('j')
    await card(page).waitFor()
    expect(await card(page).innerText()).toContain(await page.locator('.person-cell-name').first().innerText())
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.person-card') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await card(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-row-link'))).toBe(true)
  })

  it('opens under the pointer with the menu of what one may do, and closes when the pointer leaves [PW-164] [PW-584]', async () => {
    const page = await directoryAs('hr')
    await hoverUntil(page.locator('[data-row-link]').nth(2), card(page))
    await page.getByRole('button', { name: 'More options' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allInnerTexts())
      .toEqual(['View profile', 'See in chart', 'Add training', 'Add skill'])
    await page.keyboard.press('Escape')
    await page.mouse.move(900, 20)
    await card(page).waitFor({ state: 'detached' })
  })

  it('says where someone works, how to reach them, and which other jobs they hold [PW-157] [PW-158] [PW-159] [PW-161] [PW-162] [PW-163] [PW-165]', async () => {
    const ask = await askAs('hr')
    type Named = { name: string }
    type Card = {
      displayName: string
      otherJobsCount: number
      otherJobs: { positionTitle: Named; businessUnit: Named }[]
      primaryJob: { positionTitle: Named; businessUnit: Named; location: Named; supervisor: { displayName: string } | null }
      primaryEmailAddress: { email: string }
      primaryPhoneNumber: { number: string } | null
    }
    const { listPeople } = await ask<{ listPeople: { items: Card[] } }>(
      `{ listPeople(first: 200) { items { displayName otherJobsCount otherJobs { positionTitle { name } businessUnit { name } }
        primaryJob { positionTitle { name } businessUnit { name } location { name } supervisor { displayName } }
        primaryEmailAddress { email } primaryPhoneNumber { number } } } }`,
    )
    const isBusy = ({ otherJobsCount, primaryJob, primaryPhoneNumber }: Card) =>
      otherJobsCount === 1 && primaryJob.supervisor && primaryPhoneNumber
    const busy = listPeople.items.find(isBusy)!
    const { primaryJob: job } = busy
    const page = await directoryAs('hr')
    await search(page).fill(busy.displayName)
    await hoverUntil(page.getByRole('link', { name: busy.displayName }).first(), card(page).getByText(job.positionTitle.name))
    const said = await card(page).innerText()
    for (const text of [job.businessUnit.name, job.location.name, job.supervisor!.displayName, busy.primaryPhoneNumber!.number])
      expect(said).toContain(text)
    expect(await card(page).getByRole('link', { name: busy.primaryEmailAddress.email }).getAttribute('href')).toBe(
      `mailto:${busy.primaryEmailAddress.email}`,
    )
    const [other] = busy.otherJobs
    const otherJob = page.getByText(`${other!.positionTitle.name} · ${other!.businessUnit.name}`)
    await hoverUntil(card(page).getByRole('button', { name: '+1 other job' }), otherJob, card(page).locator('.person-card-name'))
    await expect.poll(async () => (await page.getByRole('tooltip').boundingBox())?.width).toBe(450)
    expect((await page.locator('.person-card').boundingBox())?.width).toBe(275)
  })

  it('offers the profile and training to viewers who have access, and to others the chart alone [PW-167] [PW-586]', async () => {
    const page = await directoryAs('employee')
    await search(page).fill('oneill')
    await hoverUntil(page.getByRole('link', { name: "O'Neill" }).first(), card(page))
    await card(page).getByRole('button', { name: 'More options' }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['See in chart'])
    await page.keyboard.press('Escape')
    await search(page).fill('employee@demo')
    await expect.poll(() => page.getByRole('link').and(page.locator('[data-row-link]')).count()).toBe(1)
    await hoverUntil(page.locator('[data-row-link]'), card(page).getByRole('button', { name: 'More options' }))
    await card(page).getByRole('button', { name: 'More options' }).click()
    await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['View profile', 'See in chart', 'Add training'])
  })
})

describe('creating and changing a person', () => {
  it('tells every problem at once, warns of a used email while typing, and then creates [SH-502] [PW-037] [PW-518] [PW-519]', async () => {
    const page = await directoryAs('hr')
    await page.getByRole('link', { name: 'Create person' }).click()
    await page.getByRole('heading', { level: 1, name: 'Create person' }).waitFor()
    await page.getByRole('checkbox', { name: 'Create their job too' }).uncheck()
    await page.getByRole('button', { name: 'Add more details now' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('preferredName')
    await page.getByLabel('Phone number', { exact: true }).first().fill('not a number')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Create person' }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(3)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('lastName')
    const top = await page.getByLabel('Last name').evaluate((field) => field.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(900)
    await page.getByLabel('Email').first().fill('hr@demo.example')
    await page.getByText('This email address is already used 1 other time').waitFor()
    await page.getByLabel('Last name').fill('Quillfeather')
    await page.getByLabel('Phone number', { exact: true }).first().fill('0412 345 678')
    await page.getByRole('button', { name: 'Create person' }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1)
    await page.getByLabel('Email').first().fill('quillfeather@demo.example')
    await page.getByRole('button', { name: 'Create person' }).click()
    await page.getByRole('heading', { level: 1, name: 'Quillfeather' }).waitFor()
    await page.getByText('0412 345 678').first().waitFor()
    forgive(page)
  })

  it('saves what two people changed in different fields at the same time', async () => {
    const page = await profileOfNew('Stella', 'Twofields', 'stella.twofields@demo.example')
    await page.getByRole('link', { name: 'Edit Personal details' }).click()
    await page.getByLabel('Pronouns').fill('they/them')
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByLabel('Preferred name').fill('Twofold')
    await second.getByRole('button', { name: 'Save' }).click()
    await second.waitForURL('**/profile')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: 'Twofold' }).waitFor()
    expect(await page.getByText('they/them').first().isVisible()).toBe(true)
    await second.close()
    forgive(page)
  })

  it('does not overwrite what someone else has changed in the meantime', async () => {
    const page = await profileOfNew('Stella', 'Twotabs', 'stella.twotabs@demo.example')
    await page.getByRole('link', { name: 'Edit Personal details' }).click()
    await page.getByRole('textbox', { name: 'Preferred name' }).fill('First tab')
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByLabel('Preferred name').fill('Second tab')
    await second.getByRole('button', { name: 'Save' }).click()
    await second.waitForURL('**/profile')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choose whose values to keep in the marked fields').waitFor()
    expect(await page.getByRole('textbox', { name: 'Preferred name' }).inputValue()).toBe('First tab')
    const whose = page.getByRole('radiogroup', { name: 'Whose value of Preferred name to keep' })
    await whose.getByText('Theirs').click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Preferred name' }).inputValue()).toBe('Second tab')
    await whose.getByText('Yours').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/profile')
    await page.getByRole('heading', { level: 1, name: 'First tab' }).waitFor()
    await second.close()
    forgive(page)
  })

  it('adds an address, makes another email primary, and deletes the old one [PW-047] [PW-049] [PW-194]', async () => {
    const page = await profileOfNew('Conny', 'Contact', 'conny@demo.example')
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(2)
    await page.getByRole('combobox', { name: 'Address type' }).click()
    await page.getByRole('option', { name: 'Home' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbour Street')
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByText('1 Harbour Street').waitFor()
    await page.getByRole('link', { name: 'Edit conny@demo.example' }).click()
    await page.getByRole('button', { name: 'Delete email' }).waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Add email' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('conny.new@demo.example')
    await page.getByRole('checkbox', { name: 'Primary' }).check()
    await page.getByRole('button', { name: 'Add email' }).click()
    await page.getByRole('link', { name: 'Edit conny.new@demo.example' }).click()
    await page.getByText('Make another one primary first').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'Edit conny@demo.example' }).click()
    await page.getByRole('button', { name: 'Delete email' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete email' }).click()
    await page.waitForURL('**/profile')
    await expect.poll(() => page.getByText('conny@demo.example').count()).toBe(0)
  })

  it('adds a phone number, and changes it, an email and an address, whose current words stand above the field [PW-048] [PW-050] [PW-051] [PW-052] [PW-174] [PW-660]', async () => {
    const page = await profileOfNew('Mina', 'Moved', 'mina@demo.example')
    await page.getByRole('link', { name: 'Add phone number' }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill('0412 345 670')
    await page.getByRole('button', { name: 'Add phone number' }).click()
    await page.getByRole('link', { name: 'Edit 0412 345 670' }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill('0412 345 671')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit 0412 345 671' }).waitFor()
    await page.getByRole('link', { name: 'Edit mina@demo.example' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('mina.moved@demo.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit mina.moved@demo.example' }).waitFor()
    await page.getByRole('link', { name: 'Add address' }).click()
    await page.getByText('Address search is not available. Enter the address manually.').waitFor()
    await page.getByRole('combobox', { name: 'Address type' }).click()
    await page.getByRole('option', { name: 'Postal' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('PO Box 7, Perth')
    await page.getByRole('button', { name: 'Add address' }).click()
    await page.getByRole('link', { name: 'Edit PO Box 7, Perth' }).click()
    await page.locator('.current-address', { hasText: 'PO Box 7, Perth' }).waitFor()
    expect(await page.locator('.current-address input, .current-address textarea').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Address' }).fill('PO Box 8, Perth')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('PO Box 8, Perth').waitFor()
  })

  it('checks an email address when its field is left, says so meanwhile, and then how often it is used [PW-517] [PW-520] [PW-521] [PW-713]', async () => {
    const id = await makePerson({ firstName: 'Una', lastName: 'Used', email: 'una@demo.example' })
    // Clocks belong to a profile, which is not shared for that.
    const page = await browser.open()
    await signInAs(page, 'hr')
    await page.goto(`/spa/people/${id}/profile`)
    const asked: string[] = []
    const answer = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('EmailAddressUsage')) return route.continue()
      asked.push(route.request().postData()!)
      await answer.promise
      return route.continue()
    })
    await page.getByRole('link', { name: 'Add email' }).click()
    await page.clock.install()
    const email = page.getByRole('textbox', { name: 'Email' })
    await email.fill('not an address')
    await page.keyboard.press('Tab')
    await email.fill('hr@demo.example')
    await page.clock.runFor(2000)
    expect(asked).toEqual([])
    await page.keyboard.press('Tab')
    await page.getByText('Checking whether this email address is in use...').waitFor()
    answer.resolve()
    await page.getByText('This email address is already used 1 other time').waitFor()
    expect(asked).toHaveLength(1)
    await page.unrouteAll()
  })

  it('is refused to an employee, who sees their own profile: neither button nor address leads elsewhere [PW-008] [PW-606] [SH-370] [SH-371]', async () => {
    const page = await directoryAs('employee')
    expect(await page.getByRole('link', { name: 'Create person' }).count()).toBe(0)
    await page.goto('/spa/people/create')
    await page.getByText('Create people').waitFor()
    await page.goto('/spa/people')
    const colleague = page.locator('[data-row-link] [data-person]').first()
    const id = await colleague.getAttribute('data-person')
    await page.goto(`/spa/people/${id}/edit`)
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    await page.getByText('Contact your system administrator.').waitFor()
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
    await page.goto('/spa/dashboard')
    await page.getByRole('link', { name: 'My profile' }).first().click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await page.getByRole('link', { name: 'Edit Personal details' }).click()
    await page.getByRole('heading', { level: 1, name: 'Edit preferred name and pronouns' }).waitFor()
    expect(await page.getByRole('main').getByRole('textbox').count(), 'only the preferred name and the pronouns').toBe(2)
    forgive(page)
  })

  it('takes keys from the list to the profile and to a saved change', async () => {
    const page = await directoryAs('hr')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const name = await page.locator('.person-cell-name').nth(1).innerText()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('link', { name: 'Edit Emergency contact' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Grace Keyboard')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/profile')
    await expect.poll(() => page.getByText('Grace Keyboard').count()).toBe(1)
  })
})

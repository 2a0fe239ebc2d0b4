import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, forgive, phone, signInAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { personOf } from './lib/people.ts'

const { open, openAs } = useBrowser()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
async function act(page: Page, name: string, label: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
async function addBelow(page: Page, parent: string, name: string) {
  await act(page, parent, `Add below ${parent}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).fill(name)
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Parent' }).inputValue()).toBe(parent)
  await dialog.getByRole('button', { name: 'Add location' }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, name).waitFor()
}
const toast = (page: Page, text: string) => page.getByText(text, { exact: false }).first().waitFor()

describe('a list that is a tree', () => {
  it('takes a record below another, refuses a duplicate of it, and takes what is below along when it is disabled [AD-535][AD-536][AD-539][AD-541]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Tasmania')
    await addBelow(page, 'Tasmania', 'Launceston')
    expect(await row(page, 'Launceston').getAttribute('aria-level')).toBe('3')

    await act(page, 'Tasmania', 'Add below Tasmania')
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('launceston')
    await page.getByRole('dialog').getByRole('button', { name: 'Add location' }).click()
    await page.getByText('‘Launceston’ already exists. Choose another name.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()

    await act(page, 'Tasmania', 'Disable')
    const question = page.getByRole('dialog', { name: 'Disable Tasmania?' })
    await expect.poll(() => question.innerText()).toContain('The record below Tasmania is disabled too')
    await question.getByRole('button', { name: 'Disable' }).click()
    for (const name of ['Tasmania', 'Launceston']) await row(page, name).getByText('Disabled', { exact: true }).waitFor()
    await act(page, 'Launceston', 'Enable')
    await toast(page, 'Enable ‘Tasmania’ first: ‘Launceston’ is below it.')

    await act(page, 'Tasmania', 'Delete')
    await page.getByRole('dialog', { name: 'Delete Tasmania?' }).getByRole('button', { name: 'Delete' }).click()
    await toast(page, "Unable to delete Tasmania because it's in use")
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    for (const name of ['Launceston', 'Tasmania']) {
      await act(page, name, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await row(page, name).waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'Actions for Sydney Head Office' }).click()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })

  it('keeps the name, code, address, parent and status of a location [AD-391]', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    await addBelow(page, 'Australia', 'Darwin')
    const dialog = page.getByRole('dialog', { name: 'Edit Darwin' })
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    await act(page, 'Darwin', 'Edit Darwin')
    await field('Code').fill('DRW')
    await field('Address').fill('1 Smith Street')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await row(page, 'Darwin').getByText('Enabled', { exact: true }).waitFor()
    await act(page, 'Darwin', 'Edit Darwin')
    await field('Code').waitFor()
    await expect.poll(() => dialog.getByRole('combobox', { name: 'Parent' }).inputValue()).toBe('Australia')
    const kept = await Promise.all(['Name', 'Code', 'Address'].map((name) => field(name).inputValue()))
    expect(kept).toEqual(['Darwin', 'DRW', '1 Smith Street'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Darwin', 'Disable')
    await page.getByRole('dialog', { name: 'Disable Darwin?' }).getByRole('button', { name: 'Disable' }).click()
    await row(page, 'Darwin').getByText('Disabled', { exact: true }).waitFor()
    await act(page, 'Darwin', 'Delete')
    await page.getByRole('dialog', { name: 'Delete Darwin?' }).getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Darwin').waitFor({ state: 'detached' })
  })

  it('has a page, on which people represent it, each for a type that an administrator made [AD-390] [AD-393]', async () => {
    const page = await openAs('hr', '/spa/settings/location-representative-types/create')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Fire warden')
    await dialog.getByRole('button', { name: 'Add representative type' }).click()
    await row(page, 'Fire warden').waitFor()
    await page.goto(new URL('/spa/settings/locations', page.url()).href)
    await row(page, 'Perth').getByRole('link', { name: 'Perth', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Perth' }).waitFor()
    const card = page.getByRole('region', { name: 'Location representatives' })
    await card.getByRole('button', { name: 'Add representative' }).click()
    await dialog.getByRole('button', { name: 'Add representative' }).click()
    await dialog.getByText('This is required.').first().waitFor()
    await choose(page, 'Representative type', 'Fire warden')
    await dialog.getByRole('combobox', { name: 'Person' }).click()
    await dialog.getByRole('combobox', { name: 'Person' }).fill('mar')
    const option = page.getByRole('listbox', { name: 'Person' }).getByRole('option').first()
    const person = (await option.innerText()).split(' · ')[0] ?? ''
    await option.click()
    await dialog.getByRole('button', { name: 'Add representative' }).click()
    const line = card.getByRole('listitem').filter({ hasText: 'Fire warden' })
    await expect.poll(() => line.innerText()).toContain(person)
    await line.getByRole('button', { name: /^Remove Fire warden/ }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await line.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Australia', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Australia' }).waitFor()
  })

  it('is opened, closed and walked by keys, and shows what is above a find', async () => {
    const page = await openAs('hr', '/spa/settings/locations')
    const inTree = () => page.getByRole('treegrid').locator('[data-row-link]').allInnerTexts()
    await row(page, 'Australia').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Botany Works')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await row(page, 'Australia').getAttribute('aria-expanded')).toBe('false')
    expect(await inTree()).not.toContain('Perth')
    await page.getByRole('button', { name: 'Rows below Australia' }).click()
    expect(await inTree()).toContain('Perth')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('perth')
    await expect.poll(inTree).toEqual(['Australia', 'Perth'])
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nowhere at all')
    await page.getByText('Nothing matches the search and filters.').waitFor()
  })
})

describe('a record in its dialog', () => {
  it('is not lost by Escape, without a network, or when someone else was quicker', async () => {
    const page = await openAs('hr', '/spa/settings/genders')
    await page.getByRole('link', { name: 'Add gender' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add gender' })
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('Agender')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).waitFor({ state: 'detached' })
    await page.context().setOffline(true)
    await name.press('Control+Enter')
    await dialog.getByText("We couldn't connect.", { exact: false }).waitFor()
    await page.context().setOffline(false)
    forgive(page)
    expect(await name.inputValue()).toBe('Agender')
    await name.press('Control+Enter')
    await toast(page, 'Agender was added.')

    await row(page, 'Agender').getByRole('link').click()
    const mine = page.getByRole('dialog', { name: 'Edit Agender' })
    await mine.getByRole('textbox', { name: 'Name' }).fill('Mine')
    const other = await openAs('admin', '/spa/settings/genders')
    await row(other, 'Agender').getByRole('link').click()
    await other.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Theirs')
    await other.keyboard.press('Enter')
    await toast(other, 'Theirs was saved.')
    await page.keyboard.press('Enter')
    const theirs = page.getByRole('dialog', { name: 'Edit Theirs' })
    await theirs.getByText('Choose whose values to keep').waitFor()
    expect(await theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Mine')
    await theirs.getByRole('radiogroup').getByText('Theirs').click()
    await expect.poll(() => theirs.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Theirs')
    await theirs.getByRole('button', { name: 'Cancel' }).click()
    await act(page, 'Theirs', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Theirs').waitFor({ state: 'detached' })
  })
})

describe('a record that was disabled', () => {
  it.each([
    { list: 'address-types', form: 'PERSON/addresses/create', label: 'Address type', away: 'Disable', back: 'Enable' },
    { list: 'genders', form: 'create', label: 'Gender', away: 'Disable', back: 'Enable' },
    { list: 'person-titles', form: 'create', label: 'Title', away: 'Archive', back: 'Unarchive' },
  ])('is no longer offered by the forms of a person: $list [PW-263][PW-264][PW-265]', async ({ list, form, label, away, back }) => {
    const page = await openAs('admin', `/spa/people/${form.replace('PERSON', await personOf('employee'))}`)
    const options = () => page.getByRole('option').allInnerTexts()
    const openOptions = async () => {
      if (form === 'create') await page.getByRole('button', { name: 'Add more details now' }).click()
      await page.getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('option').first().waitFor()
    }
    await openOptions()
    const before = await options()
    const gone = before.at(-1)!
    const settings = await openAs('admin', `/spa/settings/${list}`)
    await act(settings, gone, away)
    await toast(settings, `${gone} was saved.`)
    await page.reload()
    await openOptions()
    await expect.poll(options).toEqual(before.slice(0, -1))
    await act(settings, gone, back)
    await toast(settings, `${gone} was saved.`)
  })
})

describe('person titles', () => {
  it('have an ID of their own, and say in their own words what is wrong with it [AD-681][AD-871][AD-872][AD-877][AD-879]', async () => {
    const page = await openAs('hr', '/spa/settings/person-titles')
    await page
      .getByRole('link', { name: 'Add person title' })
      .or(page.getByRole('button', { name: 'Add person title' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: 'Add person title' })
    await save.click()
    for (const text of ["Title names can't be empty", 'You must provide a valid ID to create'])
      await dialog.getByText(text).first().waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Reverend')
    await dialog.getByRole('textbox', { name: 'ID' }).fill('dr')
    await save.click()
    await dialog.getByText("You must provide an ID that doesn't exist").first().waitFor()
    await dialog.getByRole('textbox', { name: 'ID' }).fill('REV')
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await row(page, 'Reverend').waitFor()
    expect(await row(page, 'Reverend').getByRole('cell').allInnerTexts()).toContain('REV')

    await page.getByRole('link', { name: 'Reverend', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'ID' }).fill('Rev.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('You must provide a valid ID to update').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await act(page, 'Reverend', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await row(page, 'Reverend').waitFor({ state: 'detached' })
  })
})

describe('position titles', () => {
  it('are merged for good once both names were typed [AD-546]', async () => {
    const page = await openAs('hr', '/spa/settings/position-titles')
    const uses = async (name: string) => {
      const usage = await row(page, name)
        .getByRole('cell')
        .filter({ hasText: /now|coming|past/ })
        .innerText()
      return (usage.match(/\d+/g) ?? []).reduce((sum, each) => sum + Number(each), 0)
    }
    const [from, into] = ['Accounts Officer', 'Accountant']
    const together = (await uses(from)) + (await uses(into))
    await act(page, from, 'Merge into another')
    const dialog = page.getByRole('dialog', { name: `Merge ${from}` })
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill(into)
    await page.getByRole('option', { name: into, exact: true }).click()
    expect(await dialog.innerText()).toContain(`${from} is used ${await uses(from)} times`)
    await dialog.getByRole('textbox').last().fill('yes')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await dialog.getByText(`Type ${from} into ${into} exactly as shown.`).waitFor()
    await dialog.getByRole('textbox').last().fill(`${from} into ${into}`)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await row(page, from).waitFor({ state: 'detached' })
    await expect.poll(() => uses(into)).toBe(together)
  })

  it('are archived and come back, and one in use is never offered for deletion [AD-543][PW-150]', async () => {
    const page = await openAs('hr', '/spa/settings/position-titles')
    await act(page, 'Buyer', 'Archive')
    await row(page, 'Buyer').getByText('Archived').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Buyer').getByText('Active').waitFor()
    await page.getByRole('button', { name: 'Actions for Buyer', exact: true }).click()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })
})

describe('permission groups', () => {
  it('give and take a right at the next request of someone signed in [AD-372][AD-524][SH-561]', async () => {
    const ask = await askAs('employee')
    const locations = () =>
      ask('{ listLocations { totalCount } }').then(
        () => 'shown',
        (error: Error) => error.message,
      )
    const employee = await openAs('employee', '/spa/settings/locations')
    await employee.getByText("You don't have permission to view this page").waitFor()
    expect(await locations()).toContain('FORBIDDEN')

    const page = await openAs('admin', '/spa/settings/permission-groups')
    await page.getByRole('link', { name: 'Add group' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('Location readers')
    await page.getByRole('button', { name: 'Add and choose permissions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Location readers' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations')
    await page.getByRole('group', { name: 'View locations' }).getByRole('checkbox', { name: 'Allowed' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Location readers was saved.')

    await page.getByRole('link', { name: 'Users (0)' }).click()
    await page.getByRole('button', { name: 'Add user' }).first().click()
    const user = page.getByRole('combobox', { name: 'User' })
    await expect.poll(() => user.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('employee@demo')
    await page.getByRole('option', { name: /employee@demo\.example/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('cell', { name: 'employee@demo.example' }).waitFor()
    expect(await locations()).toBe('shown')
    await employee.reload()
    await employee.getByRole('link', { name: 'Australia', exact: true }).waitFor()

    await page.getByRole('link', { name: 'Permissions (1)' }).click()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations.view')
    await page.getByRole('group', { name: 'View locations' }).getByRole('checkbox', { name: 'Allowed' }).uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Permissions (0)' }).waitFor()
    expect(await locations()).toContain('FORBIDDEN')
    await employee.reload()
    await employee.getByText("You don't have permission to view this page").waitFor()

    await page.goto('/spa/settings/permission-groups')
    await act(page, 'Location readers', 'Delete permission group')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, '‘Location readers’ still has users.')
  })

  it('of the provider are shown with a word why they cannot be changed [AD-814]', async () => {
    const page = await openAs('admin', '/spa/settings/permission-groups')
    await page.getByRole('link', { name: 'Employee', exact: true }).click()
    await page.getByRole('link', { name: /^Permissions/ }).click()
    await page.getByText('This group is maintained by the provider').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })

  it('are named beside every permission that they grant [AD-526]', async () => {
    const page = await openAs('hr', '/spa/settings/all-permissions?search=people.jobs.remuneration.view')
    await page.waitForURL('**/spa/settings/permissions?**')
    const only = page.getByRole('row').filter({ hasText: 'View remuneration' })
    await expect.poll(() => only.innerText()).toContain('Employee (Own)')
  })
})

describe('one’s own settings', () => {
  it('change the language and the formats of the whole interface at once [SH-017][SH-019][SH-613][AD-375][AD-376]', async () => {
    const page = await openAs('starter', '/spa/dashboard')
    await page.getByRole('button', { name: /^Your account,/ }).click()
    await page.getByRole('menuitem', { name: 'My settings' }).click()
    await page.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Español' }).click()
    await page.getByRole('combobox', { name: 'Time format' }).click()
    await page.getByRole('option', { name: /^24/ }).click()
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Toronto')
    await page.getByRole('option', { name: /^America\/Toronto/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mis ajustes' }).waitFor()
    expect(await page.getByText(/^Ahora es/).innerText()).toMatch(/\d\d:\d\d hrs\.$/)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Mis ajustes' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Zona horaria' }).inputValue()).toContain('America/Toronto')
  })

  it('hold everywhere as soon as they are saved, also right after the page was opened [SH-018]', async () => {
    const page = await open()
    await signInAs(page, 'manager')
    // Who is here is known before the application has come, and for the page no time passes: what was prefetched stays fresh.
    const whoIsHere = page.waitForResponse((answer) => answer.request().postData()?.includes('SessionDetails') ?? false)
    await page.route('**/assets/application-*.js', async (route) => {
      await whoIsHere
      await route.continue()
    })
    await page.clock.setFixedTime(Date.now())
    await page.goto('/spa/me/settings')
    await page.getByRole('combobox', { name: 'Date format' }).click()
    await page.getByRole('option', { name: /^\d{4}\/\d\d\/\d\d$/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/^It is now \d{4}\/\d\d\/\d\d/).waitFor()
    await page.getByRole('status').getByText(/saved/i).waitFor()
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Dashboard' }).click()
    const days = page.getByText(/^\d{4}\/\d\d\/\d\d$/)
    await days.first().waitFor()
    expect(await days.count()).toBeGreaterThan(0)
  })
})

describe('the settings', () => {
  it('are all there until someone seeks one', async () => {
    const page = await openAs('hr', '/spa/settings')
    const links = page.locator('.settings-index').getByRole('link')
    await expect.poll(() => links.count()).toBeGreaterThan(14)
    await page.getByRole('searchbox', { name: 'Filter settings' }).fill('pos tit')
    await expect.poll(() => links.allInnerTexts()).toEqual([expect.stringContaining('Position titles')])
    await page.getByRole('searchbox', { name: 'Filter settings' }).fill('zzz')
    await page.getByText('No settings match.').waitFor()
  })

  it('show one group, how much its lists have, and stay beside each list with the way to the others [AD-020][AD-025]', async () => {
    const page = await openAs('hr', '/spa/settings')
    const beside = page.getByRole('navigation', { name: 'Settings', exact: true })
    await beside.getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    const titles = page.locator('.settings-index').getByRole('link', { name: /^Position titles/ })
    await expect.poll(() => titles.innerText()).toMatch(/\d+ active/)
    expect(await page.getByRole('link', { name: /^Locations/ }).count()).toBe(0)
    await titles.click()
    await page.getByRole('heading', { level: 1, name: 'Position titles' }).waitFor()
    await beside.getByRole('link', { name: 'Pay grades' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay grades' }).waitFor()
    expect(await beside.locator('[aria-current=page]').allInnerTexts()).toEqual(['Pay grades'])
  })

  it('are one level at a time on a phone, with a way back', async () => {
    const page = await openAs('hr', '/spa/settings')
    await page.setViewportSize({ width: 390, height: 844 })
    const index = page.locator('.settings-index')
    expect(await index.getByRole('link', { name: /^Position titles/ }).count()).toBe(0)
    await index.getByRole('link', { name: 'Jobs' }).click()
    await index.getByRole('link', { name: /^Position titles/ }).waitFor()
    await index.getByRole('link', { name: 'Settings' }).click()
    await index.getByRole('link', { name: 'Access and security' }).waitFor()
  })

  it('lead from a record to its page with its usage now and in the past, and to the people who use it [AD-129]', async () => {
    type Title = { id: string; name: string; usageCount: number; presentCount: number; comingCount: number }
    const ask = await askAs('hr')
    const query = '{ listPositionTitles(first: 200) { items { id name usageCount presentCount comingCount } } }'
    const { listPositionTitles } = await ask<{ listPositionTitles: { items: Title[] } }>(query)
    const past = ({ usageCount, presentCount, comingCount }: Title) => usageCount - presentCount - comingCount
    const title = listPositionTitles.items.find((each) => each.presentCount > 0 && each.comingCount === 0 && past(each) > 0)!
    const page = await openAs('hr', `/spa/settings/position-titles/${title.id}`)
    await page.getByRole('heading', { level: 1, name: title.name, exact: true }).waitFor()
    await page.getByText(`${title.presentCount} now · ${past(title)} past`, { exact: true }).waitFor()
    const people = page.getByRole('region', { name: 'People today' })
    await expect.poll(() => people.locator('[data-person]').count()).toBe(Math.min(title.presentCount, 12))
    await people.locator('[data-person]').first().click()
    await page.waitForURL('**/profile')
    await page.goto('/spa/settings/position-titles')
    const usage = page.getByRole('link', { name: /^Who uses .*: [1-9]\d* now/ }).first()
    const present = Number.parseInt(await usage.innerText(), 10)
    await usage.click()
    await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()
    await expect.poll(() => page.locator('main [data-row-link]').count()).toBe(present)

    const auditor = await openAs('admin', `/spa/settings/position-titles/${title.id}`)
    await auditor.getByRole('button', { name: 'More actions' }).click()
    await auditor.getByRole('menuitem', { name: 'History' }).click()
    await auditor.getByRole('heading', { level: 1, name: /^Audit log/ }).waitFor()
    await auditor.getByRole('button', { name: /^Record:/ }).waitFor()
  })

  it('have room for all their columns beside the other lists', async () => {
    const page = await openAs('hr', '/spa/settings/business-entities', desktop)
    for (const path of ['business-entities', 'navigation-links', 'position-titles', 'locations', 'permissions/users']) {
      await page.goto(`/spa/settings/${path}`)
      await page.locator('main .table tbody a').first().waitFor()
      expect(await page.locator('.table-frame[data-scrolls]').count(), path).toBe(0)
      const [frame, table] = await Promise.all(['.table-frame', '.table'].map((each) => page.locator(each).first().boundingBox()))
      expect(table!.width, path).toBeLessThanOrEqual(frame!.width)
    }
  })

  it('are denied to those who may open none of them', async () => {
    const page = await openAs('employee', '/spa/settings')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Access denied')
  })
})

describe('the dashboard', () => {
  const titles = (page: Page) => page.locator('.dashboard-cards').getByRole('heading', { level: 2 }).allInnerTexts()

  it('shows each the cards that are for them', async () => {
    for (const leader of ['hr', 'admin'] as const) {
      const page = await openAs(leader, '/spa/dashboard')
      await expect.poll(() => titles(page)).toEqual(expect.arrayContaining(['My job', 'My team', 'People I work with', 'Upcoming changes']))
    }
    const manager = await openAs('manager', '/spa/dashboard')
    await expect.poll(() => titles(manager)).toEqual(expect.arrayContaining(['My job', 'My team', 'People I work with', 'My training']))
    const employee = await openAs('employee', '/spa/dashboard', phone)
    await expect.poll(() => titles(employee)).toEqual(expect.arrayContaining(['My job', 'People I work with', 'My training']))
    await expect.poll(() => employee.getByRole('main').innerText()).toContain('Length of service')
  })

  it('lists every coming change on a page of its own, all or those of a team', async () => {
    const line = (page: Page) => page.getByRole('main').innerText()
    const hr = await openAs('hr', '/spa/dashboard/coming-changes')
    await expect.poll(() => line(hr)).toContain('Who starts, who leaves and what changes in the next 30 days.')
    const manager = await openAs('manager', '/spa/dashboard/coming-changes?team=yes', phone)
    await expect.poll(() => line(manager)).toContain('Who starts, who leaves and what changes in your team in the next 30 days.')
  })

  it('and the settings keep themselves from an employee', async () => {
    const page = await openAs('employee', '/spa/dashboard')
    expect(await page.getByRole('link', { name: 'Settings', exact: true }).count()).toBe(0)
    for (const path of ['locations', 'position-titles', 'permission-groups', 'permissions']) {
      await page.goto(`/spa/settings/${path}`)
      await page.getByText("You don't have permission to view this page").waitFor()
    }
    await page.goto('/spa/dashboard/jobs-to-repair')
    await page.getByText("You don't have permission to view this page").waitFor()
  })
})

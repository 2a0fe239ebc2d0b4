import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { partOfDay } from '../packages/web/src/domains/dashboard/part-of-day.ts'
import { askAs, forgive, signIn, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { now } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { open, openAs } = useBrowser()
const tile = (page: Page, label: string) => page.locator('.figure-tile', { hasText: label })
const figureOf = async (page: Page, label: string) =>
  Number((await tile(page, label).locator('.figure-value').innerText()).replaceAll(',', ''))
const chart = (page: Page, title: RegExp) =>
  page.locator('.chart-card').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

describe('the dashboard of HR', () => {
  it('says how many people there are, draws charts late in a place kept for them, withholds small groups, and opens the people behind each mark', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const headcount = await figureOf(page, 'Headcount')
    expect(headcount).toBeGreaterThan(100)
    const ask = await askAs('hr')
    const { listPeople } = await ask<{ listPeople: { totalCount: number } }>(
      '{ listPeople(filter: { situations: [EMPLOYED] }) { totalCount } }',
    )
    expect(headcount).toBe(listPeople.totalCount)
    await tile(page, 'Leavers').click()
    await page.waitForURL('**/people?situation=LEFT_LATELY&past=yes')
    await page.getByText('Left in the last 30 days').first().waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: 'Needs attention' }).waitFor()
    await page.getByRole('link', { name: /No emergency contact/ }).click()
    await page.waitForURL('**/people?situation=NO_EMERGENCY_CONTACT')

    await goInPlace(page, '/spa/dashboard')
    const service = chart(page, /has the largest group: \d+ \(/)
    await service.getByText('Groups of fewer than 5 people are not shown.').waitFor()
    await service.getByRole('button', { name: 'Show table' }).click()
    await expect.poll(() => service.locator('thead').innerText()).not.toContain('10 years or more')
    const cells = await service.locator('tbody td').allInnerTexts()
    expect(cells).toContain('Not shown')
    expect(cells.filter((text) => ['1', '2', '3', '4'].includes(text))).toEqual([])

    const units = chart(page, /is the largest unit/)
    const picture = units.locator('.chart-plot')
    const place = await picture.boundingBox()
    await units.locator('[data-drawn] svg').waitFor()
    expect((await picture.boundingBox())?.height).toBe(place?.height)
    await expect.poll(() => picture.getAttribute('aria-label')).toMatch(/^Chart: .* is the largest unit/)

    await units.getByRole('button', { name: 'Show table' }).click()
    const table = units.getByRole('table')
    const rows = await table.locator('tbody tr').allInnerTexts()
    expect(rows.length).toBeGreaterThan(1)
    const [download] = await Promise.all([page.waitForEvent('download'), units.getByRole('button', { name: 'Download CSV' }).click()])
    const csv = await readFile((await download.path()) ?? '', 'utf8')
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1)
    const [picked] = await Promise.all([page.waitForEvent('download'), units.getByRole('button', { name: 'Download picture' }).click()])
    expect(picked.suggestedFilename()).toBe('people-by-unit.png')
    expect((await readFile((await picked.path()) ?? '')).subarray(1, 4).toString()).toBe('PNG')

    const first = table.locator('tbody tr').first()
    const name = await first.getByRole('rowheader').innerText()
    await first.getByRole('link').click()
    await page.waitForURL('**/people?situation=EMPLOYED&unit=*')
    await page.getByText(name).first().waitFor()
  })

  it('opens the people of a bar that is pressed, has the cards that are for HR, and lists every coming change, all or those of the team', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    const units = chart(page, /is the largest unit/)
    await units.locator('[data-drawn] svg').waitFor()
    await settled(page)
    await units.scrollIntoViewIfNeeded()
    const box = await units.locator('.chart-plot').boundingBox()
    if (!box) throw new Error('The chart has no place')
    await page.mouse.click(box.x + box.width * 0.5, box.y + 18)
    await page.waitForURL('**/people?situation=EMPLOYED&unit=*')
    await page.getByRole('heading', { level: 1, name: /^People/ }).waitFor()

    await goInPlace(page, '/spa/dashboard')
    const titles = () => page.locator('.dashboard-cards').getByRole('heading', { level: 2 }).allInnerTexts()
    await expect.poll(titles).toEqual(expect.arrayContaining(['My job', 'My team', 'People I work with', 'Upcoming changes']))
    const team = page.getByRole('region', { name: 'My team' })
    await team.locator('.face').first().waitFor()
    await team.getByRole('link', { name: /in your team/ }).click()
    await page.waitForURL('**/people?team=yes')
    for (const [query, line] of [
      ['', 'Who starts, who leaves, who goes on leave or returns, and what changes in the next 30 days.'],
      ['?team=yes', 'Who starts, who leaves, who goes on leave or returns, and what changes in your team in the next 30 days.'],
    ] as const) {
      await goInPlace(page, `/spa/dashboard/coming-changes${query}`)
      await page.getByRole('main').getByText(line).waitFor()
    }
  })

  it('leads administrators to what waits among users, emails and imports, as many as each list has, and to the form of a tile whose forms are added in a dialog [AD-323] [AD-344] [AD-387]', async () => {
    const page = await openAs('admin', '/spa/dashboard')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    for (const [line, list] of [
      ['Users who have never signed in', '**/settings/users?*signedIn=never'],
      ['Imports to finish', '**/settings/bulk-data-tool?tab=PENDING'],
    ] as const) {
      await goInPlace(page, '/spa/dashboard')
      const link = attention.getByRole('link', { name: line })
      const count = await link.locator('.attention-count').innerText()
      await link.click()
      await page.waitForURL(list)
      await page.getByText(new RegExp(`of ${count}$`)).waitFor()
    }

    await goInPlace(page, '/spa/dashboard/self-service-actions/create')
    await page.waitForURL('**/settings/dashboard-actions/create')
    await page.getByRole('textbox', { name: 'Title' }).fill('Tell us how it is')
    await choose(page, 'What it does', 'Asks for a form')
    const dialog = page.getByRole('dialog')
    const addForm = async (form: string, about: string) => {
      await page.getByRole('main').getByRole('button', { name: 'Add form', exact: true }).click()
      await choose(page, 'Form', form)
      await choose(page, 'About whom it is', about)
      await dialog.getByRole('button', { name: 'Add form' }).click()
      await page.getByRole('button', { name: `Change ${form}` }).waitFor()
      await dialog.waitFor({ state: 'detached' })
    }
    await addForm('Near miss report', 'About someone whom they choose')
    await addForm('Settling in', 'About someone whom they choose')
    await page.getByRole('button', { name: 'Change Near miss report' }).click()
    await choose(page, 'About whom it is', 'About anyone who performs the action')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const about of ['About anyone who performs the action', 'About someone whom they choose'])
      await page.getByRole('main').getByText(about).waitFor()
    await page.getByRole('button', { name: 'Add dashboard action' }).click()
    await page.waitForURL('**/settings/dashboard-actions')

    await goInPlace(page, '/spa/dashboard/self-service-actions')
    await page.getByRole('main').getByRole('link', { name: 'Tell us how it is' }).click()
    const form = (name: string) => page.getByRole('radiogroup', { name: 'Which form?' }).getByRole('radio', { name })
    await form('Settling in').check()
    await page.getByRole('combobox', { name: 'About whom?' }).waitFor()
    expect(await page.getByRole('button', { name: 'Request form completion' }).isDisabled()).toBe(true)
    await form('Near miss report').check()
    await page.getByRole('button', { name: 'Fill in form' }).click()
    await heading(page, 'Near miss report')
    await page.waitForURL('**/spa/tasks/*')
  })

  it('says in each card that its figures could not be loaded, and loads them when asked again', async () => {
    const page = await openAs('hr', '/spa/settings')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('WorkforceCard')
        ? route.fulfill({ json: { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] } })
        : route.fallback(),
    )
    await page.goto('/spa/dashboard')
    const attention = page.getByRole('region', { name: 'Needs attention' })
    await attention.getByText(/could not be loaded/).waitFor()
    await page
      .getByRole('region', { name: 'Workforce' })
      .getByText(/could not be loaded/)
      .waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await attention.getByRole('button', { name: 'Try again' }).click()
    await attention.getByRole('link', { name: /No emergency contact/ }).waitFor()
    await tile(page, 'Headcount').waitFor()
    expect(await page.getByText(/could not be loaded/).count()).toBe(0)
    forgive(page)
  })
})

describe('the dashboard of an employee', () => {
  it('shows the manager, the team, the dates and holidays ahead, and the own training and skills, and greets them by the name that they are called [AD-324] [AD-332]', async () => {
    const ask = await askAs('employee')
    const { holidays, getSession } = await ask<{
      holidays: { name: string }[]
      getSession: { user: { preferredOrFirstName: string } }
    }>('{ holidays: listComingHolidays { name } getSession { user { preferredOrFirstName } } }')
    const called = getSession.user.preferredOrFirstName
    expect(holidays).toHaveLength(2)
    const page = await openAs('employee', '/spa/dashboard')
    await heading(page, `Good ${partOfDay(now(), 'Australia/Sydney')}, ${called}`)
    const people = page.getByRole('region', { name: 'People I work with' })
    await people.getByRole('heading', { name: 'Supervisor' }).waitFor()
    await people.getByRole('heading', { name: 'Colleagues' }).waitFor()
    const ahead = page.getByRole('region', { name: 'Coming up for you' })
    await ahead.getByText(/years? here/).waitFor()
    for (const { name } of holidays) await ahead.getByText(name).waitFor()
    await page.getByRole('region', { name: 'My training' }).getByRole('link').first().waitFor()
    await page.getByRole('region', { name: 'My skills' }).getByText('Expert', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'My job' }).innerText()).toMatch(/Where\s+\S/)
    expect(await page.getByRole('navigation', { name: 'Quick links' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Length of service')
  })
})

describe('the dashboard of a person who starts soon', () => {
  it('shows the days until the first day, the place and supervisor, and what is still to do', async () => {
    await openDashboardToStarter()
    const page = await openAs('starter', '/spa/dashboard')
    const card = page.getByRole('region', { name: 'Your first day', exact: true })
    await card.getByText(/days? until you start/).waitFor()
    await expect.poll(() => card.innerText()).toMatch(/days? until you start\s+\w+day/)
    await expect.poll(() => card.innerText()).toMatch(/Where\s+\S[^\n]*, \d+/)
    const list = page.getByRole('region', { name: 'Before your first day' })
    await expect
      .poll(() => list.getByRole('listitem').allInnerTexts())
      .toEqual(['Phone number', 'Address', 'Emergency contact', 'Add a photo of yourself'])
    await expect.poll(() => list.getByRole('link').count()).toBe(1)
    await list.getByRole('link', { name: 'Add a photo of yourself' }).click()
    await page.getByRole('dialog', { name: 'Profile picture' }).waitFor()
  })
})

describe('the dashboard of the platform administrator', () => {
  it('lists the organisations and offers to create nobody', async () => {
    const page = await open()
    await signIn(page, 'platform@kith.example', 'kith')
    await page.goto('/spa/dashboard')
    await page.getByRole('region', { name: 'Needs attention' }).getByText('Nothing needs attention.').waitFor()
    const organisations = page.getByRole('region', { name: 'Organisations' })
    await organisations.getByText('demo', { exact: true }).waitFor()
    await expect.poll(() => organisations.getByRole('listitem').count()).toBeGreaterThan(1)
    await organisations
      .getByText(/^Created \S/)
      .first()
      .waitFor()
    // An account that is no person has a name of its own, and nobody is called by it
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good \w+$/)
    expect(await page.getByRole('navigation', { name: 'Quick links' }).count()).toBe(0)
    expect(await page.locator('.figure-tile').count()).toBe(0)
  })
})

/** Gives the starter normal access before their first day and hides the account setup, which is all that they see otherwise. */
async function openDashboardToStarter(): Promise<void> {
  const { setup } = await (
    await askAs('starter')
  )<{ setup: { steps: { onboardingSessionId: string }[] } }>('{ setup: getOnboardingStatus { steps { onboardingSessionId } } }')
  const ask = await askAs('admin')
  const { users, sessions } = await ask<Record<'users' | 'sessions', { items: { id: string; version: number }[] }>>(
    `{ users: listUsers(search: "starter@demo.example") { items { id version } }
      sessions: listOnboardingSessions(first: 200) { items { id version } } }`,
  )
  const session = sessions.items.find(({ id }) => id === setup.steps[0]?.onboardingSessionId)
  await ask(
    `mutation ($access: UserUpdateInput!, $session: RecordVersionInput!) {
      userUpdate(input: $access) { id } onboardingSessionHide(input: $session) { id } }`,
    { access: { ...users.items[0], username: 'starter@demo.example', accessType: 'NORMAL', activeFrom: null }, session },
  )
}

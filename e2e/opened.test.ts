import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, forgive, phone, runInDatabase, useBrowser, type DemoPerson } from './browser.ts'
import { axeFindings, colours, everything } from './lib/axe-findings.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { desktopDark, showAs } from './lib/looks.ts'
import { personOf } from './lib/people.ts'
import { hoverUntil, settled } from './lib/settled.ts'

const { open, openAs } = useBrowser({ alwaysLoads: true })

interface Opened {
  what: string
  by?: DemoPerson
  at: string
  /** Opens it, and says where it is. */
  act(page: Page): Promise<string>
}

const press = async (page: Page, name: string | RegExp, shown: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  return shown
}
const type = async (page: Page, field: string, text: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.keyboard.type(text)
  return '[role=listbox]'
}

const onDesktop: readonly Opened[] = [
  { what: 'the menu of a row', at: '/spa/people', act: (page) => press(page, /^Actions for /, '[role=menu]') },
  { what: 'the menu of the view', at: '/spa/people', act: (page) => press(page, 'View', '[role=menu]') },
  { what: 'the menu of filters', at: '/spa/people', act: (page) => press(page, 'Filter', '[role=menu]') },
  { what: 'the menu of the account', at: '/spa/people', act: (page) => press(page, /^Your account/, '[role=menu]') },
  { what: 'a calendar', at: '/spa/people/create', act: (page) => press(page, 'Open the calendar', '.calendar-dropdown') },
  { what: 'the list of a field', at: '/spa/people/create', act: (page) => type(page, 'Location', '') },
  { what: 'people found for a field', at: '/spa/people/create', act: (page) => type(page, 'Supervisor', 'an') },
  { what: 'nothing found for a field', at: '/spa/people/create', act: (page) => type(page, 'Supervisor', 'no such name') },
  { what: 'an export', at: '/spa/people', act: (page) => press(page, 'Export', '[role=dialog]') },
  {
    what: 'links to the organisation chart',
    at: '/spa/organisation-chart/direct-reports',
    act: (page) => press(page, 'Share', '[role=dialog]'),
  },
  { what: 'the days of a record', at: '/spa/people/PERSON/jobs', act: (page) => press(page, /^As at /, '[role=dialog]') },
  { what: 'a picture to choose', at: '/spa/people/PERSON/profile?dialog=profile-picture', act: async () => '[role=dialog]' },
  { what: 'the changes of a card', at: '/spa/people/PERSON/profile?changes=personal', act: async () => '[role=dialog]' },
  { what: 'a person beside a list', at: '/spa/people?beside=PERSON', act: async () => 'aside.beside' },
  { what: 'the search', at: '/spa/people', act: search },
  { what: 'the card of a person', at: '/spa/people', act: hover },
  { what: 'an event', at: '/spa/settings/audit-log', by: 'admin', act: openEvent },
  { what: 'a question', at: '/spa/settings/users?search=starter', by: 'admin', act: disable },
  { what: 'the verification of who one is', at: '/spa/settings/organisation', act: verify },
  {
    what: 'the set-up of an authenticator app',
    at: '/spa/me/settings',
    act: (page) => press(page, 'Set up an authenticator app', '[role=dialog]'),
  },
  { what: 'a new passkey', at: '/spa/me/settings', act: (page) => press(page, 'Add a passkey', '[role=dialog]') },
  { what: 'a signature', at: '/spa/me/settings', act: (page) => press(page, 'Add a signature', '[role=dialog]') },
  { what: 'a new delegation', at: '/spa/me/delegated-access', act: (page) => press(page, 'Add a delegation', '[role=dialog]') },
  { what: 'holidays to import', at: '/spa/settings/holidays', act: (page) => press(page, 'Import holidays', '[role=dialog]') },
]

const onPhone: readonly Opened[] = [
  ...onDesktop.filter(({ what }) =>
    ['the menu of a row', 'a calendar', 'the list of a field', 'an event', 'a person beside a list'].includes(what),
  ),
  { what: 'the filters', at: '/spa/people', act: (page) => press(page, 'Filter', '[role=dialog]') },
  { what: 'the navigation', at: '/spa/people', act: openNavigation },
]

/** Opens it over its page, which the crawl judges, and returns where it is. */
async function openOver(page: Page, { act }: Opened): Promise<string> {
  const opened = await act(page)
  await page.locator(opened).filter({ visible: true }).first().waitFor()
  await settled(page)
  return opened
}
const pageUnder = async ({ by = 'hr', at }: Opened, options = desktop) =>
  openAs(by, at.replace('PERSON', await personOf('manager')), options)

describe('what opens over a page', () => {
  it.each(onDesktop)('gives axe nothing to find, in the dark neither: $what', async (each) => {
    const page = await pageUnder(each)
    const opened = await openOver(page, each)
    expect(await axeFindings(page, everything, opened)).toEqual([])
    await showAs(page, desktopDark)
    expect(await axeFindings(page, colours, opened)).toEqual([])
  })

  it.each(onPhone)('gives axe nothing to find on a phone: $what', async (each) => {
    const page = await pageUnder(each, phone)
    expect(await axeFindings(page, everything, await openOver(page, each))).toEqual([])
  })
})

async function search(page: Page): Promise<string> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('an')
  return '[role=option]'
}

async function hover(page: Page): Promise<string> {
  await hoverUntil(page.locator('[data-row-link]').nth(2), page.locator('.person-card'))
  return '.person-card'
}

async function openEvent(page: Page): Promise<string> {
  await page.locator('tbody').getByRole('link').first().click()
  return '[role=dialog]'
}

async function openNavigation(page: Page): Promise<string> {
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name: 'More' }).click()
  return '.navigation-drawer'
}

async function disable(page: Page): Promise<string> {
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor({ state: 'detached' })
  await press(page, 'More actions', '[role=menu]')
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  return '[role=dialog]'
}

/** A quarter of an hour after the user signed in. */
async function verify(page: Page): Promise<string> {
  await runInDatabase("update sessions set verified_at = verified_at - interval '15 minutes'")
  await page.getByLabel('Name of the organisation').fill('Harbour and Sons')
  await page.getByRole('button', { name: 'Save' }).click()
  return '[role=dialog]'
}

describe('a page before one is signed in', () => {
  it.each(['/auth/forgot', '/auth/password#nothing', '/auth/invitation#nothing', '/auth/verified', '/shared/organisation-chart/nothing'])(
    'gives axe nothing to find on a phone in the dark: %s',
    async (path) => {
      const page = await open({ ...phone, colorScheme: 'dark' })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFindings(page)).toEqual([])
      forgive(page)
    },
  )
})

describe('what is said in the place of a page', () => {
  const expectRight = async (heading: string, person: DemoPerson, path: string, meanwhile?: (page: Page) => Promise<unknown>) => {
    const page = await openAs(person, '/spa/help', { ...phone, colorScheme: 'dark' })
    await meanwhile?.(page)
    await goInPlace(page, path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
    forgive(page)
  }

  it('gives axe nothing to find on a phone in the dark: a permission is missing', async () => {
    await expectRight('Access denied', 'employee', '/spa/settings/users')
  })

  it('gives axe nothing to find on a phone in the dark: the module is not in the plan', async () => {
    await runInDatabase("update tenant_settings set modules = array_remove(modules, 'organisation_chart')")
    await expectRight('Not available', 'hr', '/spa/organisation-chart/direct-reports')
    await runInDatabase("update tenant_settings set modules = modules || 'organisation_chart'::text")
  })

  it('gives axe nothing to find on a phone in the dark: the server has failed', async () => {
    const json = { data: null, errors: [{ message: 'Broken', extensions: { code: 'INTERNAL', reference: 'abc123de' } }] }
    const profile = `/spa/people/${await personOf('manager')}/profile`
    await expectRight('System error', 'hr', profile, (page) => page.route('**/graphql', (route) => route.fulfill({ json })))
  })

  it('gives axe nothing to find on a phone in the dark: another role is assumed, under its banner', async () => {
    const page = await openAs('admin', '/spa/me/assume-role', { ...phone, colorScheme: 'dark' })
    await page.getByRole('combobox', { name: 'Permission groups' }).click()
    await page.getByRole('option', { name: 'Employee', exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Assume role' }).click()
    await page.getByRole('region', { name: 'Assumed role' }).waitFor()
    await expectRight('Feature Unavailable', 'admin', '/spa/me/settings')
  })

  it('gives axe nothing to find on a phone in the dark: consent and a second factor are asked for first', async () => {
    await runInDatabase("update tenant_settings set disclaimer = 'What you read here stays here.'")
    await expectRight('Before you continue', 'manager', '/spa/people')
    await runInDatabase('update tenant_settings set disclaimer = null, mfa_enforced = true')
    await expectRight('Set up two-step sign-in', 'manager', '/spa/people')
  })
})

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { desktop, forgive, phone, runInDatabase, useBrowser, type DemoPerson } from './browser.ts'
import { axeFindings, colours, everything } from './lib/axe-findings.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { desktopDark, desktopLight, showAs } from './lib/looks.ts'
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
  {
    what: 'the set-up of an authenticator app',
    at: '/spa/me/settings',
    act: (page) => press(page, 'Set up an authenticator app', '[role=dialog]'),
  },
  { what: 'a new passkey', at: '/spa/me/settings', act: (page) => press(page, 'Add a passkey', '[role=dialog]') },
  { what: 'a signature', at: '/spa/me/settings', act: (page) => press(page, 'Add a signature', '[role=dialog]') },
  { what: 'a new delegation', at: '/spa/me/delegated-access', act: (page) => press(page, 'Add a delegation', '[role=dialog]') },
  { what: 'holidays to import', at: '/spa/settings/holidays', act: (page) => press(page, 'Import holidays', '[role=dialog]') },
  { what: 'the verification of who one is', at: '/spa/settings/organisation', act: verify },
]

const onPhone: readonly Opened[] = [
  ...onDesktop.filter(({ what }) =>
    ['the menu of a row', 'a calendar', 'the list of a field', 'an event', 'a person beside a list'].includes(what),
  ),
  { what: 'the filters', at: '/spa/people', act: (page) => press(page, 'Filter', '[role=dialog]') },
]

/** Opens each of them over its page, which the crawl judges, and returns what axe finds in them; pages follow one another in place. */
async function findingsOf(
  all: readonly Opened[],
  options: BrowserContextOptions,
  judge: (page: Page, opened: string) => Promise<unknown[]>,
) {
  const findings: Record<string, unknown[]> = {}
  const manager = await personOf('manager')
  for (const [person, its] of Map.groupBy(all, ({ by = 'hr' }) => by)) {
    const page = await openAs(person, '/spa/help', options)
    for (const { what, at, act } of its) {
      for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
      await goInPlace(page, '/spa/help')
      await help(page).waitFor()
      await goInPlace(page, at.replace('PERSON', manager))
      await help(page).waitFor({ state: 'detached' })
      await settled(page)
      const opened = await act(page)
      await page.locator(opened).filter({ visible: true }).first().waitFor()
      await settled(page)
      findings[what] = await judge(page, opened)
    }
  }
  return findings
}

const help = (page: Page) => page.getByRole('heading', { level: 1, name: 'Help' })
const nothing = (all: readonly Opened[]) => Object.fromEntries(all.map(({ what }) => [what, []]))

describe('what opens over a page', () => {
  it('gives axe nothing to find, in the dark neither', async () => {
    const findings = await findingsOf(onDesktop, desktop, async (page, opened) => {
      const light = await axeFindings(page, everything, opened)
      await showAs(page, desktopDark)
      const dark = await axeFindings(page, colours, opened)
      await showAs(page, desktopLight)
      return [...light, ...dark]
    })
    expect(findings).toEqual(nothing(onDesktop))
  })

  it('gives axe nothing to find on a phone', async () => {
    expect(await findingsOf(onPhone, phone, (page, opened) => axeFindings(page, everything, opened))).toEqual(nothing(onPhone))
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
  it('gives axe nothing to find on a phone in the dark', async () => {
    const page = await open({ ...phone, colorScheme: 'dark' })
    const paths = [
      '/auth/forgot',
      '/auth/password#nothing',
      '/auth/invitation#nothing',
      '/auth/verified',
      '/shared/organisation-chart/nothing',
    ]
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFindings(page), path).toEqual([])
    }
    forgive(page)
  })
})

describe('what is said in the place of a page', () => {
  it('gives axe nothing to find on a phone in the dark: missing permission, failed server, module that is off, assumed role, consent and second factor', async () => {
    const look = { ...phone, colorScheme: 'dark' } as const
    const isRight = async (page: Page, path: string, heading: string) => {
      await goInPlace(page, path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await settled(page)
      expect(await axeFindings(page), heading).toEqual([])
      forgive(page)
    }
    const page = await openAs('hr', '/spa/help', look)
    await isRight(page, '/spa/settings/audit-log', 'Access denied')
    const json = { data: null, errors: [{ message: 'Broken', extensions: { code: 'INTERNAL', reference: 'abc123de' } }] }
    await page.route('**/graphql', (route) => route.fulfill({ json }))
    await isRight(page, `/spa/people/${await personOf('manager')}/profile`, 'System error')
    await page.unrouteAll({ behavior: 'wait' })
    await runInDatabase("update tenant_settings set modules = array_remove(modules, 'organisation_chart')")
    await page.goto('/spa/help')
    await isRight(page, '/spa/organisation-chart/direct-reports', 'Not available')
    await runInDatabase("update tenant_settings set modules = modules || 'organisation_chart'::text")

    const admin = await openAs('admin', '/spa/me/assume-role', look)
    await admin.getByRole('combobox', { name: 'Permission groups' }).click()
    await admin.getByRole('option', { name: 'Employee', exact: true }).click()
    await admin.keyboard.press('Escape')
    await admin.getByRole('button', { name: 'Assume role' }).click()
    await admin.getByRole('region', { name: 'Assumed role' }).waitFor()
    await isRight(admin, '/spa/me/settings', 'Feature unavailable')

    await runInDatabase("update tenant_settings set disclaimer = 'What you read here stays here.'")
    const manager = await openAs('manager', '/spa/help', look)
    await isRight(manager, '/spa/people', 'Before you continue')
    await runInDatabase('update tenant_settings set disclaimer = null, mfa_enforced = true')
    await manager.goto('/spa/help')
    await isRight(manager, '/spa/people', 'Set up two-step sign-in')
  })
})

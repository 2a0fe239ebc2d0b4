import { beforeEach, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

type Option = {
  key: string
  href: string
  label: string
  title: string
  tabLabel: string | null
  description: string | null
  tabs: Option[]
}
type Item = {
  key: string
  group: string
  type: 'LINK' | 'MENU'
  label: string
  accentColor: string
  href: string
  phoneLabel: string | null
  openNewTab: boolean
  submenus: { primaryOptions: Option[]; secondaryOptions: Option[] }[]
}
type App = { type: string | null; label: string; href: string }
type Items = {
  logos: Record<'full' | 'compact' | 'print', string | null>
  primary: Item[]
  secondary: Item[]
  nativeApps: App[]
  externalApps: App[]
}
const option = 'key href label title tabLabel description'
const options = `{ ${option} tabs { ${option} } }`
const item = `{ key group type label accentColor href phoneLabel openNewTab submenus { primaryOptions ${options} secondaryOptions ${options} } }`
const question = `{ getNavigationItems { logos { full compact print } primary ${item} secondary ${item}
  nativeApps { type label href } externalApps { type label href } } }`
const itemsOf = async (who: WorldPerson) => (await held.server.as(who).ask<{ getNavigationItems: Items }>(question)).getNavigationItems

/** The entries, in their order. */
const entriesOf = ({ primary, secondary }: Pick<Items, 'primary' | 'secondary'>) => [...primary, ...secondary].map(({ group }) => group)
const entriesFor = async (who: WorldPerson) => entriesOf(await itemsOf(who))
/** The lines below an entry, each with the names of its tabs. */
const linesOf = ({ primary }: Pick<Items, 'primary'>, group: string) =>
  (primary.find((each) => each.group === group)?.submenus[0]?.primaryOptions ?? []).map(({ label, tabs }) =>
    [label, ...tabs.map(({ tabLabel }) => tabLabel)].join(' · '),
  )
/** Every page of the items. */
const pagesOf = ({ primary, secondary }: Pick<Items, 'primary' | 'secondary'>) =>
  [...primary, ...secondary].flatMap(({ key, group, submenus: [menu] }) =>
    menu && group !== 'settings'
      ? menu.primaryOptions.flatMap((each) => (each.tabs.length > 0 ? each.tabs.map((tab) => tab.key) : [each.key]))
      : [key],
  )
const begunIn = ({ primary, secondary }: Items, group: string) =>
  [...primary, ...secondary].find((each) => each.group === group)?.submenus[0]?.secondaryOptions.map(({ key }) => key)
const have = (module: string, isOn: boolean) =>
  held.server.rows(
    `update tenant_settings set modules = case when $3 then array_append(array_remove(modules, $2), $2) else array_remove(modules, $2) end where tenant_id = $1`,
    [held.server.world.tenantId, module, isOn],
  )

beforeEach(async () => {
  await have('organisation_chart', true)
  await have('performance', true)
})

describe('the navigation', () => {
  it('has logos, pages with what can be begun beside them, the settings, and apps of Kith and of others [SH-598, SH-407, SH-409, SH-411]', async () => {
    const create = 'mutation ($input: NavigationLinkCreateInput!) { navigationLinkCreate(input: $input) { id } }'
    const link = { name: 'Payslips', address: 'https://payroll.example', audience: 'EVERYONE', appType: 'PAYROLL' }
    await held.server.as('hr').ask(create, { input: link })
    await held.server.as('hr').ask(create, { input: { ...link, name: 'Canteen', appType: null } })
    await held.server.as('hr').ask(create, { input: { ...link, name: 'Applicants', audience: 'RECRUITMENT', appType: null } })
    const valuesOf = async (type: string) =>
      (
        await held.server
          .as('hr')
          .ask<{ type: { enumValues: { name: string }[] } }>(
            'query ($type: String!) { type: __type(name: $type) { enumValues { name } } }',
            {
              type,
            },
          )
      ).type.enumValues.map(({ name }) => name)
    expect(await valuesOf('AppType')).toEqual(['LEARNING', 'RECRUITMENT', 'PAYROLL', 'WORKFORCE_MANAGEMENT'])
    expect((await valuesOf('NavigationItemType')).toSorted()).toEqual(['LINK', 'MENU'])
    const { hr } = held.server.world.people
    const found = await itemsOf('hr')
    expect(found.logos).toEqual({ full: null, compact: null, print: null })
    expect(found.primary.map(({ submenus, ...each }) => each)).toEqual(
      [
        { key: 'dashboard', group: 'home', label: 'Home', href: '/spa/dashboard', phoneLabel: 'Home' },
        { key: 'inbox', group: 'inbox', label: 'Inbox', href: '/spa/inbox', phoneLabel: 'Inbox' },
        { key: 'people.profile', group: 'profile', label: 'My profile', href: `/spa/people/${hr}/profile` },
        { key: 'people', group: 'people', type: 'MENU', label: 'People', href: '/spa/people', phoneLabel: 'People' },
        { key: 'growth', group: 'growth', type: 'MENU', label: 'Growth', href: '/spa/performance' },
        { key: 'compliance', group: 'compliance', type: 'MENU', label: 'Compliance', href: '/spa/compliance' },
        { key: 'pay', group: 'pay', type: 'MENU', label: 'Pay and contracts', href: '/spa/compensation-plans' },
        { key: 'engage', group: 'engage', type: 'MENU', label: 'Engage', href: '/spa/pulses' },
        { key: 'portal.explore', group: 'insights', label: 'Insights', href: '/spa/portal/explore' },
      ].map((each) => ({ type: 'LINK', phoneLabel: null, accentColor: 'indigo', openNewTab: false, ...each })),
    )
    const [people] = found.primary.find(({ group }) => group === 'people')?.submenus ?? []
    const [first, second, calendar] = people?.primaryOptions ?? []
    const plain = { description: null, tabLabel: null, tabs: [] }
    expect([first, second]).toEqual([
      { ...plain, key: 'people.index', href: '/spa/people', label: 'Directory', title: 'People' },
      { ...plain, key: 'organisation_chart', href: '/spa/organisation-chart', label: 'Organisation chart', title: 'Organisation chart' },
    ])
    expect(calendar).toMatchObject({ key: 'people.event_calendar', label: 'Calendar', href: '/spa/people/event-calendar' })
    expect(calendar?.tabs.map(({ tabLabel, title, href }) => [tabLabel, title, href])).toEqual([
      ['Events', 'Event calendar', '/spa/people/event-calendar'],
      ['Birthdays', 'Birthdays', '/spa/people/birthday-calendar'],
    ])
    expect(people?.secondaryOptions[0]).toMatchObject({ key: 'people.create', href: '/spa/people/create', label: 'Create person' })
    expect(found.secondary).toMatchObject([{ key: 'settings.index', type: 'LINK', accentColor: 'gray', href: '/spa/settings' }])
    expect(found.secondary[0]?.submenus[0]?.primaryOptions).toEqual(
      expect.arrayContaining([
        {
          key: 'settings.navigation_links.list',
          href: '/spa/settings/navigation-links',
          label: 'Navigation links',
          title: 'Navigation links',
          tabLabel: null,
          description: 'Links to other systems, in everyone’s navigation',
          tabs: [],
        },
      ]),
    )
    expect(found.nativeApps).toEqual([{ type: 'LEARNING', label: 'All training', href: '/spa/performance/training' }])
    expect(found.externalApps).toEqual([
      { type: 'RECRUITMENT', label: 'Applicants', href: 'https://payroll.example' },
      { type: null, label: 'Canteen', href: 'https://payroll.example' },
      { type: 'PAYROLL', label: 'Payslips', href: 'https://payroll.example' },
    ])
  })

  it('has at most six entries for an employee, nine for a manager, twelve for HR and four for an administrator where others look after people [SH-312]', async () => {
    expect(await entriesFor('employee')).toEqual(['home', 'inbox', 'profile', 'people', 'growth'])
    expect(await entriesFor('manager')).toEqual(['home', 'inbox', 'profile', 'team', 'people', 'growth', 'compliance', 'insights'])
    const ofHr = ['home', 'inbox', 'profile', 'people', 'growth', 'compliance', 'pay', 'engage', 'insights', 'settings']
    expect(await entriesFor('hr')).toEqual(ofHr)
    expect(await entriesFor('admin')).toEqual(['home', 'inbox', 'people', 'settings'])
    expect(linesOf(await itemsOf('admin'), 'people').at(-1)).toBe('My profile')
    // Nobody looks after people there but the administrator
    expect(await entriesFor('stranger')).toEqual(ofHr)
    await grantOnly(held.server, 'other', [])
    expect(await entriesFor('other')).toEqual(['home', 'inbox'])
    await grantOnly(held.server, 'other', [
      ['people.skills.view', 'OWN'],
      ['audit_log.view', 'FUNCTIONAL'],
    ])
    expect(await entriesFor('other')).toEqual(['home', 'inbox', 'growth', 'settings'])
  })

  it('has what is of a team only for those to whom somebody reports today, as an entry and as tabs beside what is of everyone', async () => {
    const manager = await itemsOf('manager')
    expect(linesOf(manager, 'team')).toEqual(['Tasks', 'Forms', 'Goals', 'Training', 'Skills'])
    expect(linesOf(manager, 'growth')).toEqual(
      expect.arrayContaining(['Goals · Mine · Team · Organisation', 'Training · Mine · Team', 'Skills · Mine · Team']),
    )
    const hr = await itemsOf('hr')
    expect(linesOf(hr, 'growth')).toEqual(
      expect.arrayContaining(['Goals · Mine · Organisation', 'Training · Mine · Everyone', 'Skills · Mine · Everyone']),
    )
    expect(linesOf(hr, 'people')).toEqual(
      expect.arrayContaining(['Directory', 'Calendar · Events · Birthdays', 'Joining and leaving · Onboarding · Tasks']),
    )
    expect(linesOf(hr, 'pay')).toEqual(['Compensation plans', 'Contracts'])
    expect(linesOf(await itemsOf('employee'), 'growth')).toEqual(
      expect.arrayContaining(['Goals · Mine · Organisation', 'Training', 'Skills']),
    )
    await held.server.rows("update reporting_lines set effective = daterange('2000-01-01', '2000-01-02') where ancestor_person_id = $1", [
      held.server.world.people.manager,
    ])
    const after = await itemsOf('manager')
    expect(entriesOf(after)).not.toContain('team')
    expect(linesOf(after, 'growth')).toEqual(expect.arrayContaining(['Training', 'Skills']))
  })

  it('has for an account of nobody in the organisation of the provider the organisations and the settings alone', async () => {
    await held.server.rows('update users set person_id = null where username = $1', ['admin@demo.example'])
    expect(await entriesFor('admin')).toEqual(['organisations', 'settings'])
  })

  it('shows the pages of those who run the installation to them alone, and what can be begun only to those who may', async () => {
    const settingsOf = async (who: WorldPerson) =>
      (await itemsOf(who)).secondary[0]?.submenus[0]?.primaryOptions.map(({ key }) => key) ?? []
    expect(await settingsOf('admin')).toEqual(
      expect.arrayContaining(['settings.organisations.list', 'settings.product_plans.list', 'settings.custom_field_templates.list']),
    )
    for (const who of ['hr', 'stranger'] as const) expect(await settingsOf(who), who).not.toContain('settings.organisations.list')
    expect(await settingsOf('stranger')).toContain('settings.organisation')
    expect(await settingsOf('employee')).toEqual([])
    expect(begunIn(await itemsOf('hr'), 'people')).toContain('people.create')
    expect(begunIn(await itemsOf('hr'), 'compliance')).toEqual(['compliance.requirements.create'])
    expect(begunIn(await itemsOf('employee'), 'people')).toEqual([])
    expect(begunIn(await itemsOf('admin'), 'settings')).toEqual(['settings.bulk_data_tool.import.create'])
  })

  it('has nothing of a module that is off, for administrators too, nor an entry with nothing behind it', async () => {
    expect(pagesOf(await itemsOf('stranger'))).toEqual(expect.arrayContaining(['performance.training.index', 'notes.index']))
    await have('performance', false)
    const hr = await itemsOf('hr')
    expect(entriesOf(hr)).not.toContain('growth')
    for (const page of ['organisation_objectives.index', 'performance.training.index', 'notes.index'])
      expect(pagesOf(hr)).not.toContain(page)
    expect(hr.nativeApps).toEqual([])
    await have('organisation_chart', false)
    expect(pagesOf(await itemsOf('employee'))).not.toContain('organisation_chart')
  })

  it('is in the language of its reader, in the words of the organisation', async () => {
    await held.server.rows("update users set language = 'fr-CA' where username = 'employee@demo.example'")
    const labels = async () => (await itemsOf('employee')).primary.map(({ label }) => label)
    expect(await labels()).toEqual(['Accueil', 'Boîte de réception', 'Mon profil', 'Personnes', 'Développement'])
    const word = 'mutation ($input: TerminologyUpdateInput!) { terminologyUpdate(input: $input) }'
    const words = [{ key: 'common:navigation.groups.home', text: 'Chez nous' }]
    await held.server.as('hr').ask(word, { input: { language: 'fr-CA', words } })
    expect((await labels())[0]).toBe('Chez nous')
    await held.server.rows("update users set language = null where username = 'employee@demo.example'")
    expect((await labels())[0]).toBe('Home')
  })

  it('follows an assumed role and its end', async () => {
    const browser = new Browser(held.server.running.address)
    await browser.signIn({ tenant: 'demo', email: 'admin@demo.example', password: held.server.world.password })
    const pages = async () => {
      const { text } = await browser.send('/graphql', { query: question })
      return pagesOf((JSON.parse(text) as { data: { getNavigationItems: Items } }).data.getNavigationItems)
    }
    const [group] = await held.server.rows<{ id: string }>("select id from permission_groups where tenant_id = $1 and name = 'Employee'", [
      held.server.world.tenantId,
    ])
    expect(await pages()).toContain('settings.index')
    await browser.send('/api/auth/assume-role', { permissionGroupIds: [group?.id] })
    expect(await pages()).not.toContain('settings.index')
    await browser.send('/api/auth/exit-role', {})
    expect(await pages()).toContain('settings.index')
  })
})

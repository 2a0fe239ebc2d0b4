import { beforeEach, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { Browser } from '#platform/testing/browser.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

type Option = { key: string; href: string; label: string; description: string | null; phoneLabel: string | null; openNewTab: boolean }
type Item = {
  key: string
  group: string
  type: 'LINK' | 'MENU'
  label: string
  accentColor: string
  href: string | null
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
const options = '{ key href label description phoneLabel openNewTab }'
const item = `{ key group type label accentColor href openNewTab submenus { primaryOptions ${options} secondaryOptions ${options} } }`
const question = `{ getNavigationItems { logos { full compact print } primary ${item} secondary ${item}
  nativeApps { type label href } externalApps { type label href } } }`
const itemsOf = async (who: WorldPerson) => (await held.server.as(who).ask<{ getNavigationItems: Items }>(question)).getNavigationItems

const ofEveryone = ['people.index', 'organisation_chart', 'performance.index', 'organisation_objectives.index', 'notes.index']
/** Only those see them who look after people; then those with a team of their own alone, and those who look after everybody. */
const ofThoseWithPeople = ['job_updates', 'people.onboarding.index', 'compliance.index', 'performance.talent_grid', 'portal.explore']
const [ofATeam, ofAll] = [['dashboard.team_tasks'], ['compliance.tasks', 'performance.training.index']]

/** Every page of the items. */
const pagesOf = ({ primary, secondary }: Pick<Items, 'primary' | 'secondary'>) =>
  [...primary, ...secondary].flatMap(({ key, type, submenus: [menu] }) =>
    type === 'LINK' ? [key] : (menu?.primaryOptions ?? []).map((each) => each.key),
  )
/** Which of the pages that not everybody sees are among the items of someone. */
const guarded = [...ofThoseWithPeople, ...ofATeam, ...ofAll, 'settings.index']
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
    expect(found.primary.map(({ submenus, ...each }) => each)).toEqual([
      {
        key: 'dashboard',
        group: 'home',
        type: 'LINK',
        label: 'Dashboard',
        accentColor: 'indigo',
        href: '/spa/dashboard',
        openNewTab: false,
      },
      {
        key: 'people.profile',
        group: 'profile',
        type: 'LINK',
        label: 'My profile',
        accentColor: 'indigo',
        href: `/spa/people/${hr}/profile`,
        openNewTab: false,
      },
      { key: 'people', group: 'people', type: 'MENU', label: 'People', accentColor: 'indigo', href: null, openNewTab: false },
      { key: 'growth', group: 'growth', type: 'MENU', label: 'Growth', accentColor: 'indigo', href: null, openNewTab: false },
      {
        key: 'portal.explore',
        group: 'insights',
        type: 'LINK',
        label: 'Analytics',
        accentColor: 'indigo',
        href: '/spa/portal/explore',
        openNewTab: false,
      },
    ])
    const [people] = found.primary[2]?.submenus ?? []
    const [first, second] = people?.primaryOptions ?? []
    const plain = { description: null, phoneLabel: null, openNewTab: false }
    expect([first, second]).toEqual([
      { ...plain, key: 'people.index', href: '/spa/people', label: 'People', phoneLabel: 'People' },
      { ...plain, key: 'organisation_chart', href: '/spa/organisation-chart', label: 'Organisation chart' },
    ])
    expect(people?.secondaryOptions[0]).toEqual({ ...plain, key: 'people.create', href: '/spa/people/create', label: 'Create person' })
    expect(found.secondary).toMatchObject([{ key: 'settings.index', type: 'LINK', accentColor: 'gray', href: '/spa/settings' }])
    expect(found.secondary[0]?.submenus[0]?.primaryOptions).toEqual(
      expect.arrayContaining([
        {
          key: 'settings.navigation_links.list',
          href: '/spa/settings/navigation-links',
          label: 'Navigation links',
          description: 'Links to other systems, in everyone’s navigation',
          phoneLabel: null,
          openNewTab: false,
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

  it('is that of its reader: of an employee, of a user with a team, of HR, of an administrator, of a user without rights', async () => {
    const seenBy = async (who: WorldPerson) => {
      const pages = pagesOf(await itemsOf(who))
      expect(pages.slice(0, 2), who).toEqual(['dashboard', 'people.profile'])
      expect(pages, who).toEqual(expect.arrayContaining(ofEveryone))
      return pages.filter((page) => guarded.includes(page)).toSorted()
    }
    expect(await seenBy('employee')).toEqual([])
    expect(await seenBy('manager')).toEqual([...ofThoseWithPeople, ...ofATeam].toSorted())
    for (const who of ['hr', 'admin'] as const)
      expect(await seenBy(who)).toEqual([...ofThoseWithPeople, ...ofAll, 'settings.index'].toSorted())
    await grantOnly(held.server, 'other', [])
    expect(pagesOf(await itemsOf('other'))).toEqual(['dashboard'])
    await grantOnly(held.server, 'other', [['people.directory.view', 'OWN']])
    expect(pagesOf(await itemsOf('other'))).toEqual(['dashboard', 'people.profile', 'people.index'])
    await grantOnly(held.server, 'other', [
      ['people.skills.view', 'OWN'],
      ['audit_log.view', 'FUNCTIONAL'],
    ])
    expect(pagesOf(await itemsOf('other'))).toEqual(['dashboard', 'performance.index', 'settings.index'])
    await held.server.rows('update users set person_id = null where username = $1', ['admin@demo.example'])
    expect(pagesOf(await itemsOf('admin'))).not.toContain('people.profile')
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
    expect(begunIn(await itemsOf('hr'), 'people')).toEqual(expect.arrayContaining(['people.create', 'compliance.requirements.create']))
    expect(begunIn(await itemsOf('employee'), 'people')).toEqual([])
    expect(begunIn(await itemsOf('admin'), 'settings')).toEqual(['settings.bulk_data_tool.import.create'])
  })

  it('has nothing of a module that is off, for administrators too; a group of one page is that page', async () => {
    await have('performance', false)
    const pages = pagesOf(await itemsOf('admin'))
    for (const page of ['organisation_objectives.index', 'performance.training.index', 'notes.index']) expect(pages).not.toContain(page)
    expect((await itemsOf('admin')).nativeApps).toEqual([])
    await have('organisation_chart', false)
    expect(pagesOf(await itemsOf('employee'))).toEqual(['dashboard', 'people.profile', 'people.index'])
    await have('performance', true)
    await have('organisation_chart', true)
    expect(pagesOf(await itemsOf('employee'))).toEqual(expect.arrayContaining(ofEveryone))
  })

  it('is in the language of its reader, in the words of the organisation', async () => {
    await held.server.rows("update users set language = 'fr-CA' where username = 'employee@demo.example'")
    const labels = async () => (await itemsOf('employee')).primary.map(({ label }) => label)
    expect(await labels()).toEqual(['Tableau de bord', 'Mon profil', 'Personnes', 'Développement'])
    const word = 'mutation ($input: TerminologyUpdateInput!) { terminologyUpdate(input: $input) }'
    const words = [{ key: 'common:navigation.dashboard', text: 'Accueil' }]
    await held.server.as('hr').ask(word, { input: { language: 'fr-CA', words } })
    expect((await labels())[0]).toBe('Accueil')
    await held.server.rows("update users set language = null where username = 'employee@demo.example'")
    expect((await labels())[0]).toBe('Dashboard')
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

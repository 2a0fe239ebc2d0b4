import type { Needs } from '@kith/shared/navigation-pages.ts'
import { accountPages, navigationPages, settingsPages, shortcuts } from '@kith/shared/navigation.ts'
import { settingsLists } from '@kith/shared/catalogue.ts'
import { routes, type RouteName } from '@kith/shared/routes.ts'
import { IconStar } from '@tabler/icons-react'
import { describe, expect, it } from 'vitest'
import { namespaceOf } from '#platform/i18n/keys.ts'
import { domains } from '#src/domains.ts'
import type { LoadedRecord } from './contributions.ts'
import { defineDomain } from './define-domain.ts'
import { createSite, siteFor } from './site.ts'

const id = '0197a0de-0000-7000-8000-000000000001'
const person = (viewerMay: string[]): LoadedRecord => ({ id, viewerMay })
const viewer = (slugs: string[], modules: string[] = []) =>
  ({
    rights: { systemAdministrator: false, granted: new Map(slugs.map((slug) => [slug, ['SUBORDINATE']])) },
    tenantConfig: { modules },
  }) as unknown as Parameters<typeof siteFor>[1]

/** As another domain would declare it, without a word about people. */
const notes = defineDomain({
  name: 'notes',
  module: 'performance',
  pages: [
    {
      route: 'people.diary_notes.list',
      inside: 'person',
      title: 'common:navigation.people',
      permission: ['people.diary_notes.view'],
      load: () => import('#platform/help/HelpPage.tsx'),
    },
  ],
  contributes: {
    tabs: [{ on: 'person', route: 'people.diary_notes.list', order: 15 }],
    actions: [
      { on: 'person', route: 'people.diary_notes.list', label: 'common:navigation.people', icon: IconStar, order: 15 },
      { on: 'person', route: 'people.goals.create', label: 'common:navigation.people', icon: IconStar, order: 16 },
    ],
  },
})
// Without the domains that have these pages
const others = domains.filter(({ name }) => name !== 'diary-notes' && name !== 'goals')
const slugs = ['people.profile.view', 'people.jobs.view', 'people.diary_notes.view', 'people.goals.create']

describe('what a domain adds to a person', () => {
  const site = (modules: string[]) => siteFor(createSite([...others, notes]), viewer(slugs, modules))
  const tabs = (may: string[], modules = ['performance']) =>
    site(modules)
      .tabs('person', person(may))
      .map(({ route }) => route)

  it('stands among the tabs of others in its order, for whom the very record allows it', () => {
    expect(tabs(slugs)).toEqual(['people.profile', 'people.diary_notes.list', 'people.jobs.list'])
    expect(tabs(['people.profile.view'])).toEqual(['people.profile'])
  })

  it('is shown if it needs one of several permissions and the user has one of them for this record', () => {
    const slugs = ['people.profile.view', 'people.documents.*.view', 'people.document_requests.view']
    const shown = (may: string[]) =>
      siteFor(createSite(domains), viewer(slugs, []))
        .tabs('person', person(['people.profile.view', ...may]))
        .map(({ route }) => route)
    expect(shown([])).toEqual(['people.profile'])
    expect(shown(['people.document_requests.view'])).toEqual(['people.profile', 'people.documents'])
  })

  it('is not offered where no page is, nor without its module', () => {
    const offered = (modules: string[]) =>
      site(modules)
        .actions('person', person(slugs), 'card')
        .map((action) => 'route' in action && action.route)
    expect(offered(['performance'])).toEqual(['people.profile', 'people.diary_notes.list'])
    expect(offered([])).toEqual(['people.profile'])
    expect(tabs(slugs, [])).toEqual(['people.profile', 'people.jobs.list'])
    expect(site([]).mayOpen('people.diary_notes.list')).toBe(false)
    expect(site(['performance']).mayOpen('people.diary_notes.list')).toBe(true)
  })
})

it('a settings list is there with the module of the domain that declares it, whichever lists its page', () => {
  const mayOpen = (modules: string[]) => siteFor(createSite(domains), viewer(['skills.view'], modules)).mayOpen('settings.skills.list')
  expect(mayOpen(['performance'])).toBe(true)
  expect(mayOpen([])).toBe(false)
})

it('the settings have a page for those who may open it, and only for them [AD-026]', () => {
  const listed = (slugs: readonly string[], modules: string[]) =>
    siteFor(createSite(domains), viewer([...slugs], modules))
      .settings()
      .map(({ route }) => route)
  const modules = settingsPages.flatMap(({ module }) => module ?? [])
  expect(listed([], modules)).toEqual([])
  for (const { route, needs, module } of settingsPages) {
    const { permission = [], permissionAny = [] } = needs
    expect(listed([...permission, ...permissionAny.slice(0, 1)], module ? [module] : []), route).toContain(route)
    for (const missing of permission)
      expect(
        listed(
          permission.filter((slug) => slug !== missing),
          modules,
        ),
        route,
      ).not.toContain(route)
  }
})

describe('the page of a record', () => {
  const ofOthers = defineDomain({
    name: 'notes',
    module: 'performance',
    pages: [],
    contributes: {
      sections: [
        {
          on: 'training',
          name: 'notes',
          order: 30,
          permission: ['people.diary_notes.view'],
          load: () => import('#platform/help/HelpPage.tsx'),
        },
        { on: 'training', moves: 'comments', order: 5 },
      ],
    },
  })
  const sections = (kind: string, may: string[], modules = ['performance']) =>
    siteFor(createSite([...domains, ofOthers]), viewer(may, modules))
      .sections(kind)
      .map(({ name }) => name)

  it('has sections of other domains in their places, for whom these are and in their module, and other places for its own', () => {
    expect(sections('training', ['people.diary_notes.view'])).toEqual(['comments', 'fields', 'custom-fields', 'notes', 'documents'])
    expect(sections('training', [])).toEqual(['comments', 'fields', 'custom-fields', 'documents'])
    expect(sections('training', ['people.diary_notes.view'], [])).toEqual(['fields', 'custom-fields', 'documents', 'comments'])
    expect(sections('personSkill', ['people.diary_notes.view'])).toEqual(['fields', 'documents', 'comments'])
  })
})

describe('the menu of a job', () => {
  const all = ['people.jobs.view', 'people.jobs.edit', 'people.jobs.end', 'people.directory.view']
  const menu = (over: object, viewerMay = all) =>
    siteFor(createSite(domains), viewer(all))
      .actions('job', { id, viewerMay, jobStatus: 'CURRENT', isPrimaryJob: true, companyEndDate: null, ...over }, 'card')
      .map((action) => ('route' in action ? action.route.replace('people.jobs.', '') : ''))

  it('offers nothing that changes a job of which that is not allowed, whatever is allowed of another', () => {
    expect(menu({}, ['people.jobs.view'])).toEqual([])
  })

  it('offers a step where the server says that it fits the job, and nothing of a past job that is left to change [PW-413, PW-416]', () => {
    const steps = { finalise_end_date: 'FINALISE_END', cancel_end_of_job: 'CANCEL_END', set_as_primary_job: 'SET_AS_PRIMARY' }
    const offered = (over: object) => menu(over).filter((route) => route in steps)
    const saying = (fits: readonly string[]) => ({
      steps: Object.values(steps).map((name) => ({ name, refusal: fits.includes(name) ? null : { rule: 'any' } })),
    })
    expect(offered({})).toEqual([])
    for (const [route, name] of Object.entries(steps)) expect(offered(saying([name]))).toEqual([route])
    expect(offered(saying(Object.values(steps))).toSorted()).toEqual(Object.keys(steps).toSorted())
    expect(menu({ ...saying([]), jobStatus: 'PAST' })).toEqual(['edit_start_date', 'edit_probation_end_date', 'recruitment_info'])
  })
})

describe('the manifests', () => {
  const declared = [...navigationPages, ...settingsPages, ...accountPages, ...shortcuts]
  const { pages } = createSite(domains)
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  /** Pages to which more people may come than are led there, and what they ask of these. */
  const wider: Partial<Record<RouteName, Needs>> = {
    // Whoever is asked to approve comes by what they are told
    job_updates: {},
    // Whoever is asked comes by what they are told
    'me.ratings.list': {},
    // Without the permission it says that it is missing
    'settings.data_export': {},
    // Whoever has a task to do, whatever else they may see
    'checklists.own': {},
  }

  it('ask of each page what the navigation, the settings, the account menu and the shortcuts do, and of the same module', () => {
    const differing = declared.filter(({ route, needs = {}, module }) => {
      const { page, domain } = pages.get(route) ?? {}
      const of = page?.of === undefined ? domain : domains.find(({ name }) => name === page.of)
      const isAlike = (['permission', 'permissionAny', 'ofOthers'] as const).every((each) =>
        same(page?.[each], (wider[route] ?? needs)[each]),
      )
      return !page || !isAlike || of?.module !== module
    })
    expect(differing.map(({ route }) => route)).toEqual([])
    expect(declared.length).toBeGreaterThan(40)
  })

  it('open the forms of settings lists, of up to twelve fields each, as dialogs with an address over their list [AD-023]', () => {
    for (const list of settingsLists.filter(({ pages: own }) => own !== 'own')) {
      const at = (verb: string) => `settings.${list.path.replaceAll('-', '_')}.${verb}` as RouteName
      expect(Object.keys(list.fields).filter((name) => name !== 'sortOrder').length, list.name).toBeLessThanOrEqual(12)
      expect(pages.get(at('list'))?.page.dialogs, list.name).toEqual(expect.arrayContaining([at('create'), at('edit')]))
    }
  })

  it('have an icon for every page of the navigation, and for every shortcut', () => {
    const { iconOf } = siteFor(createSite(domains), viewer([]))
    expect([...navigationPages, ...shortcuts].filter(({ route }) => !iconOf(route))).toEqual([])
  })

  const layouts = new Map(domains.flatMap((domain) => (domain.layouts ?? []).map((layout) => [layout.of, { ...layout, domain }] as const)))
  const contributed = domains.flatMap(({ contributes }) => [...(contributes?.tabs ?? []), ...(contributes?.actions ?? [])])

  it('lead from a record only to pages whose address the record can fill', () => {
    // The head of a person also names the job that it shows.
    const named: Readonly<Record<string, readonly string[]>> = { person: ['jobId'] }
    const known = (kind: string | undefined): string[] =>
      kind ? [`${kind}Id`, ...(named[kind] ?? []), ...known(layouts.get(kind)?.inside)] : []
    const unfilled = contributed.flatMap((each) =>
      'route' in each
        ? [...routes[each.route].matchAll(/:(\w+)/g)].flatMap(([, name = '']) => (known(each.on).includes(name) ? [] : [name]))
        : [],
    )
    expect(unfilled).toEqual([])
  })

  it('call what they add to a record by words that its layout has loaded', () => {
    const missing = contributed.flatMap(({ on, label, ...each }) => {
      // A tab without words of its own is called by its page
      const said = label ?? ('route' in each ? pages.get(each.route)?.page.title : undefined)
      const namespace = typeof said === 'string' ? namespaceOf(said) : 'common'
      return ['common', 'records'].includes(namespace) || layouts.get(on)?.domain.namespaces?.includes(namespace)
        ? []
        : [`${on}: ${String(said)}`]
    })
    expect(missing).toEqual([])
  })

  it('put pages only inside records that have a layout', () => {
    const inside = domains.flatMap(({ pages }) => pages.flatMap((page) => page.inside ?? []))
    expect(inside.filter((kind) => !layouts.has(kind))).toEqual([])
  })
})

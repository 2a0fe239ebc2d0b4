import { afterEach, describe, expect, it, vi } from 'vitest'
import { href, hasMalformedId, matchRoute, redirectOf, routes, type RouteName } from './routes.ts'

const id = '0197a0de-0000-7000-8000-000000000001'

describe('the catalogue', () => {
  it('[SH-026] [AD-016] puts every page below /spa', () => {
    for (const path of Object.values(routes)) expect(path).toMatch(/^\/spa\/[a-z0-9]/)
  })

  it('leads from every name to its path and back to the same name', () => {
    for (const [name, path] of Object.entries(routes) as Array<[RouteName, string]>) {
      const address = path.replaceAll(/:\w+/g, id)
      expect(matchRoute(address)?.name).toBe(name)
    }
  })

  it('ends the paths of lists, forms and records alike, with identifiers named after their record [SH-033]', () => {
    const endings = { index: /\/[a-z-]+$/, list: /\/[a-z-]+$/, create: /\/create$/, show: /\/:\w+$/, edit: /(\/:\w+|\/[a-z-]+)\/edit$/ }
    const ends = (name: string) => name.split('.').at(-1) ?? ''
    for (const [name, path] of Object.entries(routes)) {
      const ending = endings[ends(name) as keyof typeof endings]
      if (ending) expect(path, name).toMatch(ending)
      for (const parameter of path.match(/:\w+/g) ?? []) expect(parameter, name).toMatch(/^:[a-z][a-zA-Z]*$/)
    }
    for (const kind of Object.keys(endings))
      expect(Object.keys(routes).filter((name) => ends(name) === kind).length, kind).toBeGreaterThan(10)
  })

  it('gives no path to two names', () => {
    expect(new Set(Object.values(routes).map((path) => path.replaceAll(/:\w+/g, ':'))).size).toBe(Object.keys(routes).length)
  })

  it('knows the named routes of a person [PW-023] [PW-027] [PW-028]', () => {
    expect(href('people.show', { personId: id })).toBe(`/spa/people/${id}`)
    expect(href('people.profile', { personId: id })).toBe(`/spa/people/${id}/profile`)
    expect(href('people.diary_notes.create', { personId: id })).toBe(`/spa/people/${id}/diary-notes/create`)
    expect(href('people.trainings.create', { personId: id })).toBe(`/spa/people/${id}/trainings/create`)
    expect(href('people.goals.create', { personId: id })).toBe(`/spa/people/${id}/goals/create`)
    expect(href('people.jobs.show', { personId: id, jobId: id })).toBe(`/spa/people/${id}/jobs/${id}`)
  })
})

describe('href', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('encodes parameters and leaves out empty query values', () => {
    expect(href('settings.permissions.show', { permissionSlug: 'a/b c' })).toBe('/spa/settings/permissions/a%2Fb%20c')
    expect(href('people.index', undefined, { search: 'Ann & Bo', page: 2, team: undefined, unit: '' })).toBe(
      '/spa/people?search=Ann+%26+Bo&page=2',
    )
  })

  it('[SH-656] logs an unresolved parameter with its impact, and never makes a double slash', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    expect(href('people.profile', { personId: '' })).toBe('/spa/404')
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/people\.profile.*personId.*likely fail to load/))
  })

  it('refuses a missing parameter at compile time', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    // @ts-expect-error the job is missing
    expect(href('people.jobs.show', { personId: id })).toBe('/spa/404')
    // @ts-expect-error there is no such route
    expect(() => href('people.nowhere')).toThrow()
  })
})

describe('matchRoute', () => {
  it('prefers fixed words to parameters and reads parameters', () => {
    expect(matchRoute('/spa/people/create')?.name).toBe('people.create')
    expect(matchRoute('/spa/people/onboarding')?.name).toBe('people.onboarding.index')
    expect(matchRoute('/spa/settings/integrations/logs')?.name).toBe('settings.integrations.logs')
    expect(matchRoute('/spa/settings/integrations/xero/')).toEqual({
      name: 'settings.integrations.show',
      params: { integrationSlug: 'xero' },
    })
  })

  it('knows no unknown path', () => {
    expect(matchRoute('/spa/nowhere')).toBeNull()
    expect(matchRoute('/people')).toBeNull()
    expect(matchRoute('/spa/settings/permissions/%E0%A4%A')?.params).toEqual({ permissionSlug: '%E0%A4%A' })
  })

  it('takes identifiers for UUIDs, but for slugs, keys and words [SH-027] [AD-017]', () => {
    expect(hasMalformedId({ personId: '17' })).toBe(true)
    expect(hasMalformedId({ personId: id, integrationSlug: 'xero' })).toBe(false)
    const parameters = Object.values(routes).flatMap((path) => path.match(/(?<=:)\w+/g) ?? [])
    const words = new Set(parameters.filter((name) => !hasMalformedId({ [name]: 'no UUID' })))
    expect([...words].toSorted()).toEqual([
      'emailTemplate',
      'guide',
      'integrationSlug',
      'modelType',
      'organisationAlias',
      'pageKey',
      'permissionSlug',
      'type',
      'workflowEvent',
    ])
    expect(parameters.filter((name) => words.has(name)).length).toBeLessThan(parameters.length / 10)
  })
})

describe('redirectOf', () => {
  it.each([
    ['[SH-032]', '/', '/spa/dashboard'],
    ['[SH-032]', '/spa', '/spa/dashboard'],
    ['[SH-032]', '/spa/', '/spa/dashboard'],
    ['[SH-029]', '/spa//people', '/spa/people'],
    ['[SH-029]', '//spa///people//create', '/spa/people/create'],
    ['[SH-167] [PW-029]', `/spa/people/${id}`, `/spa/people/${id}/profile`],
    ['[SH-212]', `/spa/people/${id}/medical_conditions`, `/spa/people/${id}/profile`],
    ['[SH-055] [SH-057] [AD-367] [AD-369]', '/spa/users', '/spa/settings/users'],
    ['[SH-056] [SH-057] [AD-368] [AD-369]', `/spa/users/${id}`, `/spa/settings/users/${id}`],
    ['[SH-248] [AD-051]', '/spa/settings/account', '/spa/me/settings'],
    ['[SH-249] [AD-052]', '/spa/settings/acls', '/spa/settings/permission-groups'],
    ['[AD-083]', '/spa/settings/data-import-export', '/spa/settings/bulk-data-tool'],
    ['[SH-217]', `/spa/people/${id}/jobs/${id}/current`, `/spa/people/${id}/jobs/${id}`],
    ['A person’s payroll:', `/spa/people/${id}/payroll`, `/spa/people/${id}/payroll/calendar`],
    ['[SH-260]', '/spa/settings/data-import', '/spa/settings/bulk-data-tool'],
    ['Payroll without prefix:', '/payroll', '/spa/me/payroll'],
    ['[SH-301]', '/analytics/x/y', '/spa/portal/explore'],
    ['[SH-298]', '/portal/explore/pages/headcount', '/spa/portal/explore/pages/headcount'],
    ['[SH-064] [AD-242]', '/spa/workflow_events/LEAVE_START/schedule', '/spa/workflow-events/LEAVE_START/schedule'],
    ['[SH-155] [AD-232]', `/spa/recurring-pulses/${id}`, `/spa/pulses/${id}`],
    ['[SH-156] [AD-233]', `/spa/recurring-pulses/${id}/edit`, `/spa/pulses/${id}/edit`],
    ['[SH-146] [AD-236]', `/spa/anonymous-recurring-pulses/${id}/edit`, `/spa/anonymous-pulses/${id}/edit`],
    ['ruling 58:', '/forms', '/spa/dashboard'],
    ['ruling 58:', '/people/7', '/spa/people'],
    ['ruling 58:', '/jobs', '/spa/people'],
    ['ruling 58:', '/acls', '/spa/settings/permission-groups'],
    ['ruling 58:', '/exports/12', '/spa/settings/bulk-data-tool'],
    ['ruling 58:', '/settings/users', '/spa/settings'],
  ])('%s %s leads to %s', (_, from, to) => expect(redirectOf(from)).toBe(to))

  it('leaves real addresses alone', () => {
    for (const path of Object.values(routes))
      if (path !== routes['people.show']) expect(redirectOf(path.replaceAll(/:\w+/g, id))).toBeNull()
    expect(redirectOf('/spa/nowhere')).toBeNull()
    expect(redirectOf('/peopleware')).toBeNull()
    expect(redirectOf('/spa/people/nowhere')).toBeNull()
    expect(redirectOf('/spa//people/nowhere')).toBe('/spa/people/nowhere')
  })
})

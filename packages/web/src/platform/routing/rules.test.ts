import { href, matchRoute } from '@kith/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { activeBase } from '#platform/shell/navigation.ts'
import { keepsScroll } from '#platform/shell/use-arrival.ts'
import { beginsAWord } from '#platform/shell/search/found-pages.ts'
import { hasPermission, judge, type Rights } from './permissions.ts'

const one = '0197a0de-0000-7000-8000-000000000001'
const two = '0197a0de-0000-7000-8000-000000000002'
const kept = (from: string, to: string) => keepsScroll(matchRoute(from), matchRoute(to))

describe('the scroll position', () => {
  it('[SH-313] goes to the top on another page', () => {
    expect(kept('/spa/people', '/spa/dashboard')).toBe(false)
    expect(kept(href('people.profile', { personId: one }), '/spa/people')).toBe(false)
    expect(kept('/spa/people', href('people.profile', { personId: one }))).toBe(false)
  })

  it('[SH-314] is kept between sub-pages of the same person', () => {
    expect(kept(href('people.profile', { personId: one }), href('people.jobs.list', { personId: one }))).toBe(true)
  })

  it.each([
    ['[SH-315]', href('establishments.current', { establishmentId: one }), href('establishments.timeline', { establishmentId: one })],
    [
      '[SH-316]',
      href('settings.turnover_reasons.show', { turnoverReasonId: one }),
      href('settings.turnover_reasons.edit', { turnoverReasonId: one }),
    ],
    [
      '[SH-317]',
      href('settings.business_entities.show', { businessEntityId: one }),
      href('settings.business_entities.edit', { businessEntityId: one }),
    ],
    [
      '[SH-318] ruling 59:',
      href('settings.default_remuneration_components.show', { defaultRemunerationComponentId: one }),
      href('settings.default_remuneration_components.edit', { defaultRemunerationComponentId: one }),
    ],
    [
      '[SH-319]',
      href('settings.position_titles.show', { positionTitleId: one }),
      href('settings.position_titles.merge', { positionTitleId: one }),
    ],
  ])('%s is kept between sub-pages of the same record', (_, from, to) => expect(kept(from, to)).toBe(true))

  it('[SH-320] goes to the top for a different person, establishment, position title …', () => {
    expect(kept(href('people.profile', { personId: one }), href('people.profile', { personId: two }))).toBe(false)
    expect(kept(href('establishments.current', { establishmentId: one }), href('establishments.current', { establishmentId: two }))).toBe(
      false,
    )
  })

  it('is kept between sub-pages of any other record, and not between two kinds of record', () => {
    expect(kept(href('pulses.show', { pulseId: one }), href('pulses.edit', { pulseId: one }))).toBe(true)
    expect(kept(href('pulses.show', { pulseId: one }), href('people.profile', { personId: one }))).toBe(false)
  })
})

describe('the highlighted item', () => {
  const bases = ['/spa/dashboard', '/spa/people', `/spa/people/${one}`, '/spa/settings']

  it('[SH-310] is My profile on the own profile and not on another’s', () => {
    expect(activeBase(bases, `/spa/people/${one}/jobs`)).toBe(`/spa/people/${one}`)
    expect(activeBase(bases, `/spa/people/${two}/profile`)).toBe('/spa/people')
  })

  it('[SH-311] is Settings on any settings path', () => {
    expect(activeBase(bases, '/spa/settings')).toBe('/spa/settings')
    expect(activeBase(bases, '/spa/settings/users/create')).toBe('/spa/settings')
  })

  it('is none where no item leads', () => expect(activeBase(bases, '/spa/peoples')).toBeNull())
})

describe('the guard of a page', () => {
  const rights = (more: Partial<Rights> = {}): Rights => ({
    systemAdministrator: false,
    granted: new Map([
      ['people.view', ['OWN']],
      ['audit_log.view', ['FUNCTIONAL']],
    ]),
    ...more,
  })

  it('[SH-563] [PW-726] names every permission that is missing', () => {
    expect(judge(rights(), { permission: ['people.view', 'people.edit', 'jobs.view'] })).toEqual({
      allowed: false,
      missing: ['people.edit', 'jobs.view'],
    })
    expect(judge(rights(), { permission: ['people.view', 'audit_log.view'] })).toEqual({ allowed: true })
  })

  it('[SH-564] can ask for some of several permissions', () => {
    expect(judge(rights(), { permissionAny: ['jobs.view', 'people.view'] }).allowed).toBe(true)
    expect(judge(rights(), { permissionAny: ['jobs.view', 'jobs.edit'] })).toMatchObject({ missing: ['jobs.view', 'jobs.edit'] })
  })

  it('opens to nobody whose permission reaches themselves alone, where it is about others', () => {
    const reaching = (...scopes: string[]): Rights => ({ systemAdministrator: false, granted: new Map([['people.view', scopes]]) })
    const page = { permission: ['people.view'], ofOthers: true } as const
    expect([reaching('OWN'), reaching('OWN', 'SUBORDINATE'), reaching('ALL')].map((each) => judge(each, page).allowed)).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is closed to administrators, too, where the organisation does not have the module and the server names no permission of it', () => {
    const administrator = rights({ systemAdministrator: true, granted: new Map([['people.view', ['ALL']]]) })
    expect(judge(administrator, { permission: ['people.view'] }).allowed).toBe(true)
    expect(judge(administrator, { permission: ['compliance.view'] })).toEqual({ allowed: false, missing: ['compliance.view'] })
  })

  it('knows scopes: ALL reaches further than SUBORDINATE, OWN does not', () => {
    expect(hasPermission(rights(), 'people.view', 'SUBORDINATE')).toBe(false)
    expect(hasPermission(rights({ granted: new Map([['people.view', ['ALL']]]) }), 'people.view', 'SUBORDINATE')).toBe(true)
  })
})

describe('finding pages', () => {
  it('begins a word with each word typed, without minding accents or case', () => {
    expect(beginsAWord('Pay grades', 'gr PA')).toBe(true)
    expect(beginsAWord('Unités d’affaires', 'unites aff')).toBe(true)
    expect(beginsAWord('Unités d’affaires', 'd’aff')).toBe(true)
    expect(beginsAWord('Straßenbau', 'strass')).toBe(true)
    expect(beginsAWord('Pay grades', 'ades')).toBe(false)
    expect(beginsAWord('Pay grades', '…')).toBe(false)
    expect(beginsAWord('Pay grades', ' ')).toBe(true)
  })
})

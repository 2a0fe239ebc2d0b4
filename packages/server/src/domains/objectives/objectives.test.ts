import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { exampleInput } from '#platform/testing/example-inputs.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
type Who = Parameters<typeof held.server.as>[0]
type Made = { id: string; version: number }

const run = async (verb: 'Create' | 'Update' | 'Publish' | 'Archive' | 'Unarchive', input: object, who: Who = 'hr') => {
  const query = `mutation ($input: ${inputOf(`organisationObjective${verb}`)}!) { done: organisationObjective${verb}(input: $input) { id version } }`
  return (await held.server.as(who).ask<{ done: Made }>(query, { input })).done
}
const refused = async (verb: 'Create' | 'Update' | 'Publish', input: object, who: Who = 'hr') => {
  const query = `mutation ($input: ${inputOf(`organisationObjective${verb}`)}!) { done: organisationObjective${verb}(input: $input) { id } }`
  return (await held.server.as(who).refused(query, { input })).extensions
}
/** Case f3: starts on 1 July, ends on 30 September, is published on 15 June. */
const quarter = { startOn: '2027-07-01', endOn: '2027-09-30', publishOn: '2027-06-15' }
const create = async (more: object = {}) =>
  run('Create', { ...(await exampleInput(held.server, organisationObjective)), ...quarter, ...more })
const at = (day: string) => held.server.travel(new Date(`${day}T00:00:00+10:00`).toISOString())

const getOne = 'query ($id: ID!) { one: getOrganisationObjective(id: $id) { phase publication viewerCan } }'
type One = { phase: string; publication: string; viewerCan: string[] }
const seen = async (who: Who, id: string) => (await held.server.as(who).ask<{ one: One }>(getOne, { id })).one
const isHidden = async (who: Who, id: string) => (await held.server.as(who).refused(getOne, { id })).extensions.code === 'NOT_FOUND'
const listed = async (who: Who, phase?: string) => {
  const query =
    'query ($filter: OrganisationObjectivesFilter) { page: listOrganisationObjectives(filter: $filter) { items { id } totalCount } }'
  const { page } = await held.server
    .as(who)
    .ask<{ page: { items: Made[]; totalCount: number } }>(query, { filter: phase ? { phase: { is: phase } } : null })
  expect(page.totalCount).toBe(page.items.length)
  return page.items.map(({ id }) => id)
}

beforeEach(async () => {
  held.server.travel(startOfTests)
  await held.server.rows('delete from organisation_objectives')
})

describe('an objective on its days', () => {
  it('is there for nobody without the right to manage before it is published, then upcoming, active and past at midnight [AD-618][AD-619][AD-620][AD-798]', async () => {
    const { id } = await create()
    const stages: [day: string, stage: string | null][] = [
      ['2027-06-14', null],
      ['2027-06-15', 'UPCOMING'],
      ['2027-06-30', 'UPCOMING'],
      ['2027-07-01', 'ACTIVE'],
      ['2027-09-30', 'ACTIVE'],
      ['2027-10-01', 'PAST'],
    ]
    for (const [day, stage] of stages) {
      at(day)
      expect((await seen('hr', id)).phase, day).toBe(stage ?? 'UPCOMING')
      expect(await listed('hr', stage ?? 'UPCOMING'), day).toEqual([id])
      if (stage) {
        expect((await seen('employee', id)).phase, day).toBe(stage)
        expect(await listed('employee', stage), day).toEqual([id])
      } else {
        expect(await isHidden('employee', id), day).toBe(true)
        expect(await listed('employee'), day).toEqual([])
      }
    }
  })

  it('is published at once by whoever manages objectives, however long ago it began, and only once [AD-617]', async () => {
    const one = await create({ publishOn: null })
    expect(await seen('hr', one.id)).toMatchObject({ publication: 'UNPUBLISHED', viewerCan: expect.arrayContaining(['publish']) })
    expect(await isHidden('employee', one.id)).toBe(true)
    at('2027-07-20')
    expect((await seen('hr', one.id)).phase).toBe('UPCOMING')
    const published = await run('Publish', one)
    expect(await seen('employee', one.id)).toEqual({ phase: 'ACTIVE', publication: 'PUBLISHED', viewerCan: [] })
    expect((await refused('Publish', published)).problems).toEqual([expect.objectContaining({ rule: 'published' })])
    expect((await seen('hr', one.id)).viewerCan).not.toContain('publish')
  })

  it('is not scheduled to be published after its start, needs both of its days, and ends after it starts [AD-720]', async () => {
    const input = { ...(await exampleInput(held.server, organisationObjective)), ...quarter }
    const problems = async (more: object) => (await refused('Create', { ...input, ...more })).problems
    expect(await problems({ publishOn: '2027-07-02' })).toEqual([expect.objectContaining({ path: 'publishOn', rule: 'late' })])
    expect(await problems({ startOn: null, endOn: null })).toEqual([
      expect.objectContaining({ path: 'startOn', rule: 'required' }),
      expect.objectContaining({ path: 'endOn', rule: 'required' }),
    ])
    expect(await problems({ endOn: '2027-06-30' })).toEqual([expect.objectContaining({ path: 'endOn', rule: 'order' })])
    expect(await listed('hr')).toEqual([])
  })

  it('is archived by hand at any time, is on the tab of what is archived alone, and comes back to where its dates say', async () => {
    const one = await create()
    at('2027-08-01')
    const archived = await run('Archive', one)
    expect(await listed('employee', 'ARCHIVED')).toEqual([one.id])
    expect(await listed('employee', 'ACTIVE')).toEqual([])
    await run('Unarchive', archived)
    expect(await listed('employee', 'ACTIVE')).toEqual([one.id])
  })
})

describe('an objective', () => {
  it('has a name, its days, a banner, key results and initiatives [AD-494]', async () => {
    const { id } = await create()
    const query = `query ($id: ID!) { one: getOrganisationObjective(id: $id) {
      name startOn endOn publishOn illustration colour keyResults { name start target current unit } initiatives { name isDone } } }`
    const { one } = await held.server.as('hr').ask<{ one: object }>(query, { id })
    expect(one).toEqual({
      name: 'Open in three more cities',
      ...quarter,
      illustration: 'SUMMIT',
      colour: 'TEAL',
      keyResults: [{ name: 'Cities', start: '2', target: '5', current: '3', unit: 'cities' }],
      initiatives: [{ name: 'Sign the lease in Perth', isDone: true }],
    })
  })

  it('has no key result whose target is its starting value', async () => {
    const keyResults = [
      { name: 'Cities', start: '2', target: '5' },
      { name: 'Costs', start: '1.50', target: '1.5' },
    ]
    const input = { ...(await exampleInput(held.server, organisationObjective)), ...quarter, keyResults }
    expect((await refused('Create', input)).problems).toEqual([expect.objectContaining({ path: 'keyResults.1.target', rule: 'same' })])
  })

  it('is changed by those alone who manage objectives, and is not found by the searches of others before it is published', async () => {
    const one = await create()
    for (const who of ['employee', 'manager'] as const) {
      expect((await refused('Update', { ...one, name: 'Mine' }, who)).code, who).toBe('FORBIDDEN')
      const search = '{ page: listOrganisationObjectives(search: "cities") { items { id } totalCount } }'
      expect(await held.server.as(who).ask(search), who).toEqual({ page: { items: [], totalCount: 0 } })
    }
    await expect(held.server.as('hr').ask('{ page: listOrganisationObjectives(search: "cities") { totalCount } }')).resolves.toEqual({
      page: { totalCount: 1 },
    })
  })

  it('leaves its events to those alone who manage objectives, until it is published', async () => {
    await held.server.rows('update users set grants = grants || $1, grants_version = grants_version + 1 where username = $2', [
      JSON.stringify({ 'audit_log.view': ['ALL'] }),
      'other@demo.example',
    ])
    const one = await create({ publishOn: null })
    const events = async (who: Who) => {
      const query = 'query ($id: String!) { page: listAuditEvents(filter: { records: [$id] }) { items { name } } }'
      const { page } = await held.server.as(who).ask<{ page: { items: { name: string }[] } }>(query, { id: one.id })
      return page.items.map(({ name }) => name).toSorted()
    }
    expect(await events('other')).toEqual([])
    expect(await events('admin')).toEqual(['organisation_objective.created'])
    await run('Publish', one)
    expect(await events('other')).toEqual(['organisation_objective.created', 'organisation_objective.published'])
  })
})

describe('objectives of an organisation that does not use them', () => {
  const use = (isUsed: boolean) =>
    held.server.rows('update tenant_settings set organisation_objectives = $2 where tenant_id = $1', [held.server.world.tenantId, isUsed])
  const leadTo = async (who: Who) => {
    const query = '{ items: getNavigationItems { primary { submenus { primaryOptions { href tabs { href } } } } } }'
    type Items = { items: { primary: { submenus: { primaryOptions: { tabs: { href: string }[] }[] }[] }[] } }
    const { items } = await held.server.as(who).ask<Items>(query)
    const all = items.primary.flatMap(({ submenus }) =>
      submenus.flatMap(({ primaryOptions }) => primaryOptions.flatMap(({ tabs }) => tabs)),
    )
    return all.filter(({ href }) => href.includes('objectives')).length
  }

  it('are absent for everyone, while those who managed them read the old ones, and come back as they were [AD-460]', async () => {
    const one = await create({ publishOn: '2026-11-01' })
    await use(false)
    try {
      for (const who of ['employee', 'manager'] as const) {
        expect((await held.server.as(who).refused(getOne, { id: one.id })).extensions.code, who).toBe('FORBIDDEN')
        expect(await leadTo(who), who).toBe(0)
      }
      for (const who of ['hr', 'admin'] as const) {
        expect(await seen(who, one.id), who).toMatchObject({ phase: 'UPCOMING', viewerCan: [] })
        expect((await refused('Update', { ...one, name: 'Other' }, who)).code, who).toBe('FORBIDDEN')
        expect(await leadTo(who), who).toBe(0)
      }
    } finally {
      await use(true)
    }
    expect(await seen('employee', one.id)).toMatchObject({ phase: 'UPCOMING' })
    expect(await leadTo('hr')).toBe(1)
  })
})

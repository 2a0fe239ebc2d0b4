import type * as Domains from '@kith/shared/domains.ts'
import { catalogueOf } from '@kith/shared/catalogue.ts'
import { when } from '@kith/shared/conditions.ts'
import { date, text } from '@kith/shared/fields.ts'
import { defineRecord } from '@kith/shared/records.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { domains } from '#src/domains.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { licence, tables } from '../testing/licences.ts'
import { useTestServer } from '../testing/test-server.ts'

vi.mock('@kith/shared/domains.ts', async (original) => {
  const [{ declarations }, { testLicences }] = await Promise.all([original<typeof Domains>(), import('../testing/licences.ts')])
  return { declarations: [...declarations, testLicences] }
})

// It is 20 November 2026; supervisors hold none of the permissions of the licences
const held = useTestServer({ domains: [...domains, { name: 'test-licences', records: [licence] }] })

beforeAll(async () => {
  await held.server.rows(tables)
  const { employee, manager, hr } = held.server.world.people
  for (const [personId, status, expiresOn] of [
    [employee, 'LAPSED', '2026-01-31'],
    [employee, 'LAPSED', null],
    [manager, 'HELD', '2026-11-20'],
    [manager, 'HELD', '2026-12-20'],
    [hr, 'HELD', '2026-12-21'],
  ])
    await held.server.as('admin').ask('mutation ($input: TestLicenceCreateInput!) { testLicenceCreate(input: $input) { id } }', {
      input: { personId, title: 'Crane', status, issuedOn: '2024-01-31', expiresOn },
    })
})

type Found = { id: string; pills: { situation: string }[] }
const pills = 'pills { situation kind tone says day }'
const found = async (who: WorldPerson, more: string) =>
  (
    await held.server
      .as(who)
      .ask<{ listPeople: { totalCount: number; items: Found[] } }>(`{ listPeople(first: 200${more}) { totalCount items { id ${pills} } } }`)
  ).listPeople
const named = async (who: WorldPerson, situations: string, more = '') => {
  const { items, totalCount } = await found(who, `, filter: { situations: [${situations}] }${more}`)
  expect(totalCount).toBe(items.length)
  const people = Object.entries(held.server.world.people)
  return items.map(({ id }) => people.find(([, each]) => each === id)?.[0] ?? 'nobody').toSorted((a, b) => a.localeCompare(b))
}
const pillsOf = async (who: WorldPerson, id: string, asAt = '2026-11-20') =>
  (
    await held.server
      .as(who)
      .ask<{ getPerson: Found }>(`query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { id ${pills} } }`, { id, asAt })
  ).getPerson.pills

describe('a domain that says of its records what they mean for their people', () => {
  it('narrows the directory by it, on any day, without a line among the people', async () => {
    expect(await named('admin', 'LICENCE_LAPSED')).toEqual(['employee'])
    expect(await named('admin', 'LICENCE_ENDING')).toEqual(['manager'])
    expect(await named('admin', 'LICENCE_ENDING', ', asAt: "2026-11-21"')).toEqual(['hr', 'manager'])
    expect(await named('admin', 'LICENCE_LAPSED, LICENCE_ENDING')).toEqual(['employee', 'manager'])
  })

  it('puts a pill on them, one for each situation: that of the record whose day comes last', async () => {
    const { employee, manager, hr } = held.server.world.people
    expect(await pillsOf('admin', employee)).toEqual([
      { situation: 'LICENCE_LAPSED', kind: 'testLicence', tone: 'refused', says: null, day: null },
    ])
    const ending = { situation: 'LICENCE_ENDING', kind: 'testLicence', tone: 'waiting' }
    expect(await pillsOf('admin', manager)).toEqual([{ ...ending, says: null, day: '2026-12-20' }])
    expect(await pillsOf('admin', hr, '2026-12-21')).toEqual([{ ...ending, says: 'today', day: '2026-12-21' }])
    expect(await pillsOf('admin', hr)).toEqual([])
  })

  it('tells nothing to those who may not view its records, who find nobody by it either', async () => {
    const { employee } = held.server.world.people
    expect(await pillsOf('manager', employee)).toEqual([])
    expect(await named('manager', 'LICENCE_LAPSED, LICENCE_ENDING')).toEqual([])
    const { items } = await found('manager', '')
    expect(items.flatMap((each) => each.pills)).toEqual([])
  })

  it('reads them with one statement for all people of a page', async () => {
    const statements = async (first: number) => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const { items } = (
        await held.server.as('admin').ask<{ listPeople: { items: Found[] } }>(`{ listPeople(first: ${first}) { items { id ${pills} } } }`)
      ).listPeople
      const count = sent.mock.calls.length
      sent.mockRestore()
      return { count, people: items.length }
    }
    await statements(1)
    const [one, all] = [await statements(1), await statements(20)]
    expect(all.people).toBeGreaterThan(3)
    expect(all.count).toBeLessThanOrEqual(one.count + 1)
  })
})

describe('a situation', () => {
  const declared = (name: string, situation: object, kind = 'x') =>
    defineRecord({
      kind,
      owner: 'tenant',
      fields: { title: text({ view: 'x.secret' }), day: date() },
      situations: { [name]: situation } as never,
      permissions: {},
    })
  it('of one name is declared once, reads no closed field, and names a date', () => {
    const fine = { when: when('day', 'filled'), tone: 'done' }
    expect(() => catalogueOf([declared('ONE', fine), declared('ONE', fine, 'y')])).toThrow("The situation 'ONE' is declared twice")
    expect(() => catalogueOf([declared('ONE', { ...fine, when: when('title', 'filled') })])).toThrow("'ONE' would tell everyone of 'title'")
    expect(() => catalogueOf([declared('ONE', { ...fine, day: 'title' })])).toThrow("names the day 'title', which is no date")
  })
})

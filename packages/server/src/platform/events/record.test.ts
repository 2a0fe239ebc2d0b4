import type { EventName } from '@kith/shared/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { asActor } from '../begin.ts'
import { useTestServer } from '../testing/test-server.ts'
import { difference } from './difference.ts'
import { canonical } from './canonical.ts'
import { recordEvents } from './record.ts'

const held = useTestServer()

describe('the difference of two states', () => {
  it.each([
    [{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: [2, 3] }],
    [{ a: '' }, { a: null }, null],
    [{ a: undefined }, {}, null],
    [{ a: [1, 2] }, { a: [1, 2] }, null],
    [
      { a: [1, 2] },
      { a: [2, 1] },
      {
        a: [
          [1, 2],
          [2, 1],
        ],
      },
    ],
    [null, { a: 1 }, { a: [null, 1] }],
    [{ a: 1 }, null, { a: [1, null] }],
    [null, {}, {}],
    [{}, {}, null],
    [null, null, null],
  ])('%j → %j: %j', (before, after, changed) => {
    expect(difference(before, after)).toEqual(changed)
  })
})

it('the digest of values does not depend on the order of their keys', () => {
  expect(canonical({ b: { d: 1, c: [{ z: 1, y: 2 }] }, a: null })).toBe('{"a":null,"b":{"c":[{"y":2,"z":1}],"d":1}}')
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }))
  expect(canonical({ a: new Date('2026-11-29T12:00:00Z'), b: undefined })).toBe('{"a":"2026-11-29T12:00:00.000Z"}')
})

describe('an event', () => {
  const record = async (changes: Parameters<typeof recordEvents>[1]) => {
    const [user] = await held.server.rows<{ id: string; tenant_id: string }>(
      "select id, tenant_id from users where username = 'hr@demo.example'",
    )
    return asActor(
      held.server.running.services,
      { tenantId: user!.tenant_id, userId: user!.id },
      { source: 'import', sourceId: user!.id },
      (ctx) => recordEvents(ctx, changes),
    )
  }
  const subject = { kind: 'gender', id: '0190aaaa-0000-7000-8000-000000000001' }

  it('says who, from where, about whom, and what changed; a change of nothing leaves none', async () => {
    const { employee } = held.server.world.people
    const ids = await record([
      { event: 'gender.updated', subject, personId: employee, before: { name: 'a', order: 1 }, after: { name: 'b', order: 1 } },
      { event: 'gender.updated', subject, before: { name: 'a' }, after: { name: 'a' } },
    ])
    expect(ids).toHaveLength(1)
    const [event] = await held.server.rows(
      'select e.*, v.difference from events e join event_values v on v.event_id = e.id where e.id = $1',
      [ids[0]],
    )
    expect(event).toMatchObject({
      name: 'gender.updated',
      source: 'import',
      subject_kind: 'gender',
      subject_id: subject.id,
      person_id: employee,
      difference: { name: ['a', 'b'] },
    })
    expect(event?.['source_id']).toBe(event?.['actor_user_id'])
    expect(event?.['at']).toEqual(held.server.running.services.clock.now())
  })

  it('of a name that no domain declares is not written, nor any beside it', async () => {
    const before = await held.server.events()
    const change = { subject, before: null, after: { name: 'x' } }
    const invented: string = 'gender.invented'
    // As a caller could who works around the type
    const changes = ['gender.updated', invented].map((event) => ({ event: event as EventName, ...change }))
    await expect(record(changes)).rejects.toThrow("Event 'gender.invented' is not declared")
    expect(await held.server.events()).toBe(before)
  })

  it('of an import is one statement, however many there are', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      event: 'gender.created' as const,
      subject,
      before: null,
      after: { name: String(index) },
    }))
    const begin = await held.server.events('gender.created')
    expect(new Set(await record(many)).size).toBe(2000)
    expect(await held.server.events('gender.created')).toBe(begin + 2000)
  })
})

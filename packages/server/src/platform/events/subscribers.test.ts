import { beforeAll, describe, expect, it } from 'vitest'
import { domains as allDomains } from '#src/domains.ts'
import { sendAlone } from '../background/enqueue.ts'
import { asActor, asSystem } from '../begin.ts'
import { migrateBackground } from '../background/jobs.ts'
import type { Context } from '../context.ts'
import { useTestServer } from '../testing/test-server.ts'
import { recordEvents } from './record.ts'
import { defineSubscriber, type RecordedEvent } from './subscribers.ts'

type Run = { by: string; isSystem: boolean; events: readonly RecordedEvent[] }
const ran = new Map<string, Run[]>()
const noting = (name: string, as: 'system' | 'actor') =>
  defineSubscriber({
    name,
    on: ['gender.updated'],
    as,
    run: async ({ actor }, events) => {
      ran.set(name, [...(ran.get(name) ?? []), { by: actor.userId, isSystem: actor.isSystem, events }])
    },
  })
const subscribers = [noting('test-as-system', 'system'), noting('test-as-actor', 'actor')]
const domains = allDomains.map((domain) => (domain.name === 'organisation' ? { ...domain, subscribers } : domain))
const held = useTestServer({ domains })
/** What a command has, which starts nothing that sends. */
const services = () => ({ ...held.server.running.services, send: sendAlone })

const renamed = (ctx: Context, to: string) => {
  const subject = { kind: 'gender', id: ctx.actor.tenantId }
  return recordEvents(ctx, [{ event: 'gender.updated', subject, before: { name: 'x' }, after: { name: to } }])
}
const userOf = async (username: string) => {
  const [user] = await held.server.rows<{ id: string }>('select id from users where tenant_id = $1 and username = $2', [
    held.server.world.tenantId,
    username,
  ])
  return user?.id ?? ''
}
const runsOf = (name: string, ids: readonly string[]) =>
  (ran.get(name) ?? []).filter(({ events }) => events.some(({ id }) => ids.includes(id)))

describe('a subscriber', () => {
  beforeAll(async () => {
    await migrateBackground(
      held.server.urls.migrator,
      subscribers.map(({ job }) => job),
    )
  })

  it('hears of events of the system and of users, also of a process that has no worker, and whatever becomes of the user', async () => {
    const { tenantId } = held.server.world
    const bySystem = await asSystem(services(), tenantId, (ctx) => renamed(ctx, 'by the system'))
    const [hr, admin, system] = await Promise.all(['hr@demo.example', 'admin@demo.example', 'system'].map(userOf))
    const by = (userId = '') =>
      asActor(services(), { tenantId, userId }, { source: 'user' }, async (ctx) => [
        ...(await renamed(ctx, 'a')),
        ...(await renamed(ctx, 'b')),
      ])
    const byAdmin = await by(admin)
    const byHr = await by(hr)
    await held.server.rows('update users set is_enabled = false where id = $1', [hr])

    await held.server.another({}, { work: true, domains })
    const about = (ids: readonly string[]) => runsOf('test-as-system', ids)
    await expect.poll(() => [bySystem, byAdmin, byHr].map((ids) => about(ids).length), { timeout: 60_000 }).toEqual([1, 2, 2])
    for (const { by, isSystem } of ran.get('test-as-system') ?? []) expect([by, isSystem]).toEqual([system, true])
    await expect.poll(() => runsOf('test-as-actor', [...bySystem, ...byAdmin]).map(({ by }) => by), { timeout: 60_000 }).toHaveLength(3)
    expect(new Set(runsOf('test-as-actor', bySystem).map(({ by }) => by))).toEqual(new Set([system]))
    expect(new Set(runsOf('test-as-actor', byAdmin).map(({ by }) => by))).toEqual(new Set([admin]))
    expect(runsOf('test-as-actor', byHr)).toEqual([])
  }, 60_000)

  it('is given the events in the order of the chain, without their values', async () => {
    const { tenantId } = held.server.world
    const { clock } = services()
    const ids = await asSystem(services(), tenantId, async (ctx) => [...(await renamed(ctx, 'c')), ...(await renamed(ctx, 'd'))])
    await subscribers[0]?.job.run(services(), { tenantId, userId: '' }, { eventIds: ids.toReversed() }, new AbortController().signal)
    // The worker of the test before may run the jobs of each event, too.
    const events = runsOf('test-as-system', ids).find((run) => run.events.length === 2)?.events ?? []
    expect(events.map(({ id }) => id)).toEqual(ids)
    expect(events[0]).toEqual({
      id: ids[0],
      position: expect.any(Number) as number,
      name: 'gender.updated',
      at: clock.now(),
      source: 'system',
      sourceId: null,
      actorUserId: null,
      subjectKind: 'gender',
      subjectId: tenantId,
      personId: null,
      jobId: null,
    })
  })

  it('of an event that nobody declares does not start', () => {
    const invented = () => defineSubscriber({ name: 'test-invented', on: ['gender.invented'], as: 'system', run: async () => {} })
    expect(invented).toThrow("Event 'gender.invented' is not declared")
  })
})

describe('the system', () => {
  it('is a user of each tenant that names nobody in events, is in no list, and cannot be given rights', async () => {
    const { tenantId } = held.server.world
    const id = await userOf('system')
    expect(await held.server.rows("select count(*)::integer as systems from users where kind = 'system' group by tenant_id")).toEqual([
      { systems: 1 },
      { systems: 1 },
    ])
    const [event] = await asSystem(services(), tenantId, (ctx) => renamed(ctx, 'e'))
    expect(await held.server.rows('select actor_user_id, source from events where id = $1', [event])).toEqual([
      { actor_user_id: null, source: 'system' },
    ])
    for (const change of ["password_hash = 'x'", 'is_super_user = true', 'is_enabled = false'])
      await expect(held.server.rows(`update users set ${change} where id = $1`, [id])).rejects.toThrow('users_only_accounts_are_people')
  })

  it('cannot sign in and is not found where users are chosen', async () => {
    const signIn = await fetch(`${held.server.running.address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: 'demo', email: 'system', password: held.server.world.password }),
    })
    expect(signIn.status).toBe(401)
    const id = await userOf('system')
    const asked = `{ performAuthCheck(sourceUserId: "${id}", targetType: FUNCTIONAL, permissionSlugs: ["people.delete"]) { passes } }`
    expect((await held.server.as('admin').refused(asked)).extensions.code).toBe('NOT_FOUND')
    const search = '{ performUserSearch(searchText: "system") { id } }'
    expect(await held.server.as('admin').ask(search)).toEqual({ performUserSearch: [] })
  })
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asActor } from '#platform/begin.ts'
import { recordEvents } from '#platform/events/record.ts'
import { writeHeldEvents } from '#platform/events/write.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { keepHeads, keptHeads, readHeads } from './heads.ts'
import { audit } from './index.ts'
import { verifyAudit } from './verify.ts'

const held = useTestServer()
const services = () => held.server.running.services
const verify = (options: Parameters<typeof verifyAudit>[2] = {}) =>
  verifyAudit(services().pool, services().config.secret, { alias: 'demo', ...options })

let made = 0
async function write(count: number) {
  for (let index = 0; index < count; index += 1) {
    made += 1
    await held.server.as('hr').ask('mutation ($name: String) { genderCreate(input: { name: $name }) { id } }', { name: `Gender ${made}` })
  }
}

/** As the superuser, past foreign keys and row security: what no guard of the database can stop. */
async function tamper(...statements: string[]) {
  await held.server.rows('begin')
  await held.server.rows('set local session_replication_role = replica')
  for (const statement of statements) await held.server.rows(statement)
  await held.server.rows('commit')
}
const ofDemo = (table: string) => `${table}.tenant_id = '${held.server.world.tenantId}'`
const tables = ['events', 'event_values', 'event_chains'] as const
const putBack = () =>
  tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} select * from kept_${table}`, `drop table kept_${table}`])

describe('the chain of events', () => {
  beforeEach(async () => {
    await write(4)
    for (const table of tables) await held.server.rows(`create table kept_${table} as select * from ${table}`)
  })
  afterEach(async () => {
    await tamper(...putBack())
  })

  const third = () => `(select id from events where ${ofDemo('events')} and position = 3)`
  const cutOff = (count: number) => [
    `create temporary table cut on commit drop as select id from events where ${ofDemo('events')} order by position desc limit ${count}`,
    'delete from event_values where event_id in (select id from cut)',
    'delete from events where id in (select id from cut)',
  ]
  const moveHead = () =>
    `update event_chains c set position = e.position, hash = e.hash from events e
     where ${ofDemo('c')} and ${ofDemo('e')} and e.position = (select max(position) from events where ${ofDemo('events')})`

  it.each([
    ['an edited event', () => [`update events set name = 'gender.deleted' where id = ${third()}`], /event 3 .* is not as Kith wrote it/],
    [
      'another moment',
      () => [`update events set at = at + interval '1 second' where id = ${third()}`],
      /event 3 .* is not as Kith wrote it/,
    ],
    ['another actor', () => [`update events set actor_user_id = id where id = ${third()}`], /event 3 .* is not as Kith wrote it/],
    [
      'edited values',
      () => [`update event_values set difference = '{"name":[null,"Forged"]}' where event_id = ${third()}`],
      /the values of event 3/,
    ],
    [
      'edited values with a fitting digest',
      () => [
        `update event_values set difference = '{}' where event_id = ${third()}`,
        `update events e set values_digest = sha256(v.salt || '{}'::bytea) from event_values v where v.event_id = e.id and e.id = ${third()}`,
      ],
      /event 3 .* is not as Kith wrote it/,
    ],
    [
      'a removed event',
      () => [`delete from event_values where event_id = ${third()}`, `delete from events where id = ${third()}`],
      /event 3 was removed/,
    ],
    [
      'a removed event whose place another one takes',
      () => [
        `delete from event_values where event_id = ${third()}`,
        `delete from events where id = ${third()}`,
        `update events set position = 3 where ${ofDemo('events')} and position = 4`,
      ],
      /event 3 .* is not as Kith wrote it/,
    ],
    [
      'a forged event at the end',
      () => [
        `insert into events (tenant_id, id, position, hash, name, at, actor_user_id, source, subject_kind, subject_id, values_digest)
         select tenant_id, gen_random_uuid(), (select position + 1 from event_chains c where ${ofDemo('c')}), hash, name, at, person_id, source, subject_kind, subject_id, values_digest
         from events where id = ${third()}`,
      ],
      /is not as Kith wrote it, or was inserted[\s\S]*does not end where it was left/,
    ],
    [
      'two events in each other’s place',
      () => [
        `update events set position = -position where ${ofDemo('events')} and position in (2, 3)`,
        `update events set position = 5 + position where ${ofDemo('events')} and position < 0`,
      ],
      /event 2 .* is not as Kith wrote it/,
    ],
    [
      'another actor of the newest event',
      () => [
        `update events set actor_user_id = id where ${ofDemo('events')} and position = (select max(position) from events where ${ofDemo('events')})`,
      ],
      /is not as Kith wrote it/,
    ],
    ['the newest event removed', () => cutOff(1), /the chain does not end where it was left/],
    ['the end of the chain cut off', () => cutOff(2), /the chain does not end where it was left/],
    ['the end of the chain cut off and its head moved', () => [...cutOff(2), moveHead()], /the chain does not end where it was left/],
    [
      'removed values',
      () => [`delete from event_values where event_id = ${third()}`],
      /the values of event 3 .* were removed, although no person was erased/,
    ],
    [
      'the head of the chain removed',
      () => [`delete from event_chains where ${ofDemo('event_chains')}`],
      /the chain does not end where it was left/,
    ],
    [
      'everything gone',
      () => tables.map((table) => `delete from ${table} where ${ofDemo(table)} ${table === 'event_chains' ? 'and false' : ''}`),
      /the chain does not end where it was left/,
    ],
  ] as const)('shows %s', async (_, statements, problem) => {
    await tamper(...statements())
    const problems = await verify()
    expect(problems.join('\n')).toMatch(problem)
    expect(problems.every((each) => each.startsWith('demo: '))).toBe(true)
    expect(await verify({ alias: 'acme' })).toEqual([])
  })

  it('is valid as it was written', async () => {
    expect(await verify()).toEqual([])
  })

  it('stays valid when a person is deleted and the values of their events are erased', async () => {
    const hr = held.server.as('hr')
    const { personCreate: person } = await hr.ask<{ personCreate: { id: string; version: number } }>(
      'mutation { personCreate(input: { lastName: "Gone", email: "gone@demo.example" }) { id version } }',
    )
    await held.server.as('admin').ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: person })
    const [kept] = await held.server.rows(
      'select count(*)::int as count from event_values v join events e on e.id = v.event_id where e.person_id = $1 and difference::text like $2',
      [person.id, '%Gone%'],
    )
    expect(kept).toEqual({ count: 0 })
    expect(await verify()).toEqual([])
  })

  it('is not made valid by another secret', async () => {
    expect(await verifyAudit(services().pool, 'another secret of at least 32 characters', { alias: 'demo' })).not.toEqual([])
  })

  it('says so when there is no such tenant', async () => {
    expect(await verify({ alias: 'nowhere' })).toEqual(['There is no tenant ‘nowhere’. The tenants: acme, demo.'])
  })
})

describe('a head that was kept outside the database', () => {
  it('shows a chain that was put back to where it had been', async () => {
    await write(2)
    for (const table of tables) await held.server.rows(`create table kept_${table} as select * from ${table}`)
    await write(2)
    expect(await keepHeads(services())).toBeGreaterThan(0)
    const heads = keptHeads(services().config.dataDirectory)
    expect(await verify({ heads })).toEqual([])
    await tamper(...putBack())
    expect(await verify()).toEqual([])
    expect((await verify({ heads })).join()).toMatch(
      /^demo: the chain was rewritten or cut off: its head at event \d+, kept at 2026-11-19T23:00:00.000Z/,
    )
  })

  it('shows a tenant that was removed whole', async () => {
    await write(1)
    await keepHeads(services())
    const heads = keptHeads(services().config.dataDirectory)
    const verifyAll = () => verifyAudit(services().pool, services().config.secret, { heads })
    const problem = `The tenant ${held.server.world.tenantId}, of which heads were kept, is not in the database.`
    expect(await verifyAll()).not.toContain(problem)
    const ofTenant = `where id = '${held.server.world.tenantId}'`
    await tamper(`create table kept_tenant as select * from tenants ${ofTenant}`, `delete from tenants ${ofTenant}`)
    expect(await verifyAll()).toContain(problem)
    await tamper('insert into tenants select * from kept_tenant', 'drop table kept_tenant')
  })

  it('is written once for each change, also to the log, and read from there', async () => {
    await keepHeads(services())
    expect(await keepHeads(services())).toBe(0)
    await write(1)
    expect(await keepHeads(services())).toBe(1)
    const heads = keptHeads(services().config.dataDirectory)
    const log = join(services().config.dataDirectory, 'kith.log')
    writeFileSync(log, heads.map((auditHead) => JSON.stringify({ level: 30, auditHead, msg: 'the head of an audit chain' })).join('\n'))
    expect(readHeads([log])).toEqual(heads)
  })

  it('is asked for with those of all organisations in one transaction', async () => {
    await write(1)
    const { pool } = services()
    let transactions = 0
    const count = () => (transactions += 1)
    pool.on('acquire', count)
    const kept = await keepHeads(services())
    pool.off('acquire', count)
    expect([kept, transactions]).toEqual([1, 1])
    const inDatabase = await held.server.rows<{ tenant: string; position: string }>(
      'select tenant_id as tenant, position from event_chains',
    )
    const last = new Map(keptHeads(services().config.dataDirectory).map(({ tenant, position }) => [tenant, position]))
    expect(last).toEqual(new Map(inDatabase.map(({ tenant, position }) => [tenant, Number(position)])))
  })

  it('is a chore of every process that works', () => {
    expect(audit.chores?.map(({ name }) => name)).toEqual(['keep the heads of audit chains'])
  })
})

describe('the chain', () => {
  it('is one, however many processes write at once', async () => {
    const others = await Promise.all([held.server.another(), held.server.another()])
    const addresses = [held.server.running.address, ...others.map(({ address }) => address)]
    const token = await held.server.tokenOf('hr')
    const before = await held.server.events('gender.created')
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        new TestClient(addresses[index % addresses.length] ?? '', () => Promise.resolve(token)).ask(
          'mutation ($name: String) { genderCreate(input: { name: $name }) { id } }',
          { name: `At once ${index}` },
        ),
      ),
    )
    expect(await held.server.events('gender.created')).toBe(before + 60)
    expect(await verify()).toEqual([])
    const [chain] = await held.server.rows(
      `select count(*)::int as count, max(position)::int as last from events where ${ofDemo('events')}`,
    )
    expect(chain?.['count']).toBe(chain?.['last'])
  })

  it('has no gap where a transaction failed after it had recorded an event', async () => {
    const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'hr@demo.example'")
    const identity = { tenantId: held.server.world.tenantId, userId: user!.id }
    const before = await held.server.events()
    await expect(
      asActor(services(), identity, { source: 'user' }, async (ctx) => {
        const subject = { kind: 'gender', id: user!.id }
        await recordEvents(ctx, [{ event: 'gender.created', subject, before: null, after: { name: 'Never' } }])
        await writeHeldEvents(ctx.db)
        throw new Error('in the middle')
      }),
    ).rejects.toThrow('in the middle')
    expect(await held.server.events()).toBe(before)
    await write(1)
    expect(await verify()).toEqual([])
  })
})

describe('the application', () => {
  it('may add to the record of what happened, and change or remove nothing of it, however old [AD-200]', async () => {
    const client = await services().pool.connect()
    try {
      for (const statement of [
        'update events set name = name',
        'delete from events',
        'truncate events',
        'update events set hash = hash',
        'update event_values set salt = salt',
        'alter table events disable row level security',
        'drop table event_values',
      ]) {
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
      }
    } finally {
      client.release()
    }
  })
})

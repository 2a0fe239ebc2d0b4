import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChores } from '#platform/background/chores.ts'
import { createPool } from '#platform/database/pool.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { audit } from './index.ts'
import { sealEvents } from './seal.ts'
import { verifyAudit } from './verify.ts'

const held = useTestServer()
const services = () => held.server.running.services
const verify = (alias = 'demo') => verifyAudit(services().pool, services().config.secret, alias)
const seal = () => sealEvents(services().pool, services().config.secret)

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
const tables = ['events', 'event_values', 'event_seals', 'event_chains', 'unsealed_events'] as const

describe('the chain of events', () => {
  beforeEach(async () => {
    await write(4)
    await seal()
    for (const table of tables) await held.server.rows(`create table kept_${table} as select * from ${table}`)
  })
  afterEach(async () => {
    await tamper(
      ...tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} select * from kept_${table}`,
        `drop table kept_${table}`,
      ]),
    )
  })

  const third = () => `(select event_id from event_seals where ${ofDemo('event_seals')} order by position offset 2 limit 1)`
  const place = (position: number) => `${ofDemo('event_seals')} and position = ${position}`

  it.each([
    ['an edited event', () => [`update events set name = 'gender.deleted' where id = ${third()}`], /event 3 .* is not as it was written/],
    [
      'another moment',
      () => [`update events set at = at + interval '1 second' where id = ${third()}`],
      /event 3 .* is not as it was written/,
    ],
    ['another actor', () => [`update events set actor_user_id = id where id = ${third()}`], /event 3 .* is not as it was written/],
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
      /event 3 .* is not as it was written/,
    ],
    ['a deleted event', () => [`delete from events where id = ${third()}`], /event 3 was deleted/],
    [
      'a deleted event with its seal',
      () => [
        `delete from events where id = ${third()}`,
        `delete from event_values where event_id = ${third()}`,
        `delete from event_seals where ${place(3)}`,
      ],
      /events 3 to 3 were removed from the chain/,
    ],
    [
      'a deleted seal',
      () => [`delete from event_seals where ${place(3)}`],
      /events 3 to 3 were removed[\s\S]*was inserted without being written/,
    ],
    [
      'an inserted event',
      () => [
        `insert into events select tenant_id, gen_random_uuid(), name, at, actor_user_id, null, source, null, subject_kind, subject_id, null, null, values_digest from events where id = ${third()}`,
      ],
      /event .* was inserted without being written by Kith/,
    ],
    [
      'two events in each other’s place',
      () => [
        `update event_seals set position = position + 1000 where ${ofDemo('event_seals')} and position in (2, 3)`,
        `update event_seals set position = case position when 1002 then 3 else 2 end where ${ofDemo('event_seals')} and position > 1000`,
      ],
      /event 2 .* is not as it was written/,
    ],
    [
      'the end of the chain cut off',
      () => [
        `create temporary table cut on commit drop as select event_id, position from event_seals where ${ofDemo('event_seals')} order by position desc limit 2`,
        'delete from event_seals where event_id in (select event_id from cut)',
        'delete from event_values where event_id in (select event_id from cut)',
        'delete from events where id in (select event_id from cut)',
      ],
      /the chain does not end where it was left/,
    ],
    [
      'the end of the chain cut off and its mark moved',
      () => [
        `create temporary table cut on commit drop as select event_id, position from event_seals where ${ofDemo('event_seals')} order by position desc limit 2`,
        'delete from event_seals where event_id in (select event_id from cut)',
        'delete from event_values where event_id in (select event_id from cut)',
        'delete from events where id in (select event_id from cut)',
        `update event_chains set position = (select max(position) from event_seals where ${ofDemo('event_seals')}) where ${ofDemo('event_chains')}`,
      ],
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
    expect(await verify('acme')).toEqual([])
  })

  it('is valid as it was written', async () => {
    expect(await verify()).toEqual([])
  })

  it('stays valid when the values of an event are erased', async () => {
    await tamper(`delete from event_values where event_id = ${third()}`)
    expect(await verify()).toEqual([])
  })

  it('is not made valid by another secret', async () => {
    expect(await verifyAudit(services().pool, 'another secret of at least 32 characters', 'demo')).not.toEqual([])
  })

  it('says so when there is no such tenant', async () => {
    expect(await verify('nowhere')).toEqual(['There is no tenant ‘nowhere’. The tenants: acme, demo.'])
  })
})

describe('the sealer', () => {
  it('seals every event once, in one chain, however many sealers run at once and while events are written', async () => {
    const pools = [1, 2, 3].map(() => createPool(services().pool.options.connectionString ?? '', 2))
    const sealing = Promise.all(
      pools.map(async (pool) => {
        for (let round = 0; round < 10; round += 1) await sealEvents(pool, services().config.secret)
      }),
    )
    await Promise.all([write(10), sealing])
    await Promise.all(pools.map((pool) => pool.end()))
    expect(await verify()).toEqual([])
    const [counted] = await held.server.rows(
      `select count(*)::int as seals, max(position)::int as last from event_seals where ${ofDemo('event_seals')}`,
    )
    const [events] = await held.server.rows(`select count(*)::int as count from events where ${ofDemo('events')}`)
    expect(counted).toEqual({ seals: events?.['count'], last: events?.['count'] })
    expect(await held.server.rows('select from unsealed_events')).toEqual([])
  })

  it('is a chore of the worker that carries on after a failure', async () => {
    await write(1)
    let failures = 0
    const [chore] = audit.chores ?? []
    const flaky = {
      name: 'seal events',
      everySeconds: 0.01,
      run: async (given: Parameters<NonNullable<typeof chore>['run']>[0]) => {
        failures += 1
        if (failures < 3) throw new Error('the database is away')
        await chore?.run(given)
      },
    }
    const stop = startChores([flaky], services())
    await expect.poll(() => held.server.rows('select from unsealed_events')).toEqual([])
    await stop()
    const after = failures
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(failures).toBe(after)
  })

  it('has nothing to do when nothing was written', async () => {
    await seal()
    expect(await seal()).toBe(0)
  })
})

describe('the application', () => {
  it('may add to the record of what happened, and change or remove nothing of it', async () => {
    const client = await services().pool.connect()
    try {
      for (const statement of [
        'update events set name = name',
        'delete from events',
        'truncate events',
        'delete from event_seals',
        'update event_seals set hash = hash',
        'update event_values set salt = salt',
        'alter table events disable row level security',
        'drop table event_seals',
      ]) {
        await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
      }
    } finally {
      client.release()
    }
  })
})

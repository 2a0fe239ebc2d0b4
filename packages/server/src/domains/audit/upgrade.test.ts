import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { createPool } from '#platform/database/pool.ts'
import { digestOf, firstHash, hashOf, markOf, type ChainedEvent } from '#platform/events/chain.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { useUpgrade } from '#platform/testing/upgrade.ts'
import { verifyAudit } from './verify.ts'

const chaining = '2026-11-22-0900-chain-events-as-they-are-written.sql'
const held = useUpgrade(chaining)

it('what was sealed stays sealed, and what waited to be sealed is chained by the upgrade and never later', async () => {
  const { rows, urls } = held
  const [sealed, silent, fresh] = [await tenant('sealed'), await tenant('silent'), await tenant('fresh')]
  const salt = Buffer.from('0011', 'hex')
  const eventOf = (id: string): ChainedEvent => ({
    id,
    name: 'gender.created',
    at: new Date('2026-11-20T01:02:03.456Z'),
    actor_user_id: randomUUID(),
    assumed_by_user_id: null,
    source: 'user',
    source_id: null,
    subject_kind: 'gender',
    subject_id: randomUUID(),
    person_id: null,
    job_id: null,
    values_digest: digestOf(salt, '{}'),
  })
  const events = [1, 2, 3, 4].map((number) => eventOf(`0190aaaa-0000-7000-8000-00000000000${number}`))
  let hash: Buffer = firstHash
  for (const [index, event] of events.entries()) {
    await insert(sealed, event, salt)
    if (index >= 2) {
      await rows.query('insert into unsealed_events (tenant_id, event_id) values ($1, $2)', [sealed, event.id])
      continue
    }
    hash = hashOf(testSecret, sealed, index + 1, hash, event)
    await rows.query('insert into event_seals (tenant_id, position, event_id, hash) values ($1, $2, $3, $4)', [
      sealed,
      index + 1,
      event.id,
      hash,
    ])
  }
  await rows.query('insert into event_chains (tenant_id, position, mark) values ($1, 2, $2)', [sealed, markOf(testSecret, sealed, 2, hash)])
  const waiting = eventOf('0190aaaa-0000-7000-8000-000000000009')
  await insert(fresh, waiting, salt)
  await rows.query('insert into unsealed_events (tenant_id, event_id) values ($1, $2)', [fresh, waiting.id])

  expect(await migrate(urls, held.upTo)).toEqual([chaining])

  const pool = createPool(urls.application, 1)
  expect(await verifyAudit(pool, testSecret)).toEqual([])
  const { rows: kept } = await rows.query('select position::int, id from events where tenant_id = $1 order by position', [sealed])
  expect(kept).toEqual(events.map(({ id }, index) => ({ position: index + 1, id })))
  await expect(rows.query('update events set hash = null')).rejects.toThrow(/not-null/)
  await rows.query('update events set actor_user_id = null where id = $1', [events[3]?.id])
  expect(await verifyAudit(pool, testSecret, { alias: 'sealed' })).toEqual([
    expect.stringMatching(/^sealed: event 4 .* is not as Kith wrote it/),
  ])
  expect(await verifyAudit(pool, testSecret, { alias: 'silent' })).toEqual([])
  expect(silent).not.toBe(fresh)
  await pool.end()
})

async function tenant(alias: string): Promise<string> {
  const id = randomUUID()
  await held.rows.query('insert into tenants (id, alias, name) values ($1, $2, $2)', [id, alias])
  return id
}

async function insert(tenantId: string, event: ChainedEvent, salt: Buffer): Promise<void> {
  await held.rows.query(
    `insert into events (tenant_id, id, name, at, actor_user_id, source, subject_kind, subject_id, values_digest) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tenantId,
      event.id,
      event.name,
      event.at,
      event.actor_user_id,
      event.source,
      event.subject_kind,
      event.subject_id,
      event.values_digest,
    ],
  )
  await held.rows.query("insert into event_values (tenant_id, event_id, salt, difference) values ($1, $2, $3, '{}')", [
    tenantId,
    event.id,
    salt,
  ])
}

import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useServedDatabase } from '#platform/testing/served-database.ts'
import { makeDemo } from './demo.ts'
import { seedTenant } from './seed.ts'

const held = useServedDatabase('demo_start', new Date('2026-11-19T23:00:00Z'))
const { as, clock, config, rows } = held

describe('a demo', { timeout: 240_000 }, () => {
  it('leaves nothing behind when it is cut off half-way', async () => {
    const cutOff = makeDemo(held.urls, config, clock).catch((error: unknown) => error)
    while ((await tables()) === 0) await delay(20)
    await rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kith demo' and datname = current_database()",
    )
    expect(await cutOff).toBeInstanceOf(Error)
    expect(await rows('select from tenants')).toHaveLength(0)
  })

  it('is not made in production, nor beside other tenants', async () => {
    expect(await makeDemo(held.urls, { ...config, production: true }, clock)).toBeUndefined()
    expect(await rows('select from tenants')).toHaveLength(0)
    await seedTenant(held.urls, config, { alias: 'other', people: 1, years: 1, clock })
    expect(await makeDemo(held.urls, config, clock)).toBeUndefined()
    expect(await rows('select alias from tenants')).toEqual([{ alias: 'other' }])
  })

  it('can be seeded as another tenant, whose administrator and manager sign in', async () => {
    const { signIns, password } = await seedTenant(held.urls, config, { alias: 'bench', people: 40, years: 2, clock })
    await held.start(password)
    for (const email of [signIns.admin, signIns.manager]) await as(email, 'bench')
    await expect(seedTenant(held.urls, config, { alias: 'bench', people: 1, years: 1, clock })).rejects.toThrow('already')
  })
})

/** Counts the tables that the demo's transaction has locked for writing so far. */
async function tables(): Promise<number> {
  const locks =
    "select from pg_locks join pg_stat_activity using (pid) where application_name = 'kith demo' and datname = current_database() and mode = 'RowExclusiveLock' and relation = 'jobs'::regclass"
  return (await rows(locks)).length
}

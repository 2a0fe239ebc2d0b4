import { beforeAll, describe, expect, it } from 'vitest'
import { domains as allDomains } from '#src/domains.ts'
import { migrateBackground } from '../background/jobs.ts'
import { useTestServer } from '../testing/test-server.ts'
import { defineSchedule } from './schedule.ts'
import { runSchedule, startDue } from './start-due.ts'

type Run = { schedule: string; tenant: string; day: string; isSystem: boolean }
const ran: Run[] = []
const failing = new Set<string>()
const daily = (name: string, missed: 'each' | 'latest' | 'skip') =>
  defineSchedule({
    name,
    at: '06:00',
    zone: 'tenant',
    missed,
    run: async ({ actor, db }, day) => {
      await db.query('insert into genders (id, name) values (gen_random_uuid(), $1)', [`${name} ${day}`])
      if (failing.delete(name)) throw new Error('not this time')
      ran.push({ schedule: name, tenant: actor.tenantId, day, isSystem: actor.isSystem })
    },
  })
const schedules = [daily('every day', 'each'), daily('the latest day', 'latest')]
const off = daily('of a module that is off', 'each')
const domains = [
  ...allDomains,
  { name: 'test-schedules' as const, schedules },
  { name: 'test-off' as const, module: 'payroll' as const, schedules: [off] },
]
const held = useTestServer({ domains })
const services = () => held.server.running.services
const daysOf = (schedule: string, tenant = held.server.world.tenantId) =>
  ran.filter((run) => run.schedule === schedule && run.tenant === tenant).map(({ day }) => day)
const genders = (like: string) => held.server.rows('select from genders where name like $1', [like])

/** The jobs that are waiting, run here one after the other. */
async function work() {
  const rows = await held.server.rows<{ id: string; data: { tenantId: string; userId: string; data: Record<string, unknown> } }>(
    "delete from pgboss.job where name = 'schedules' returning id, data",
  )
  for (const { data } of rows) await runSchedule.run(services(), data, data.data, new AbortController().signal)
  return rows.length
}
const noon = (day: string) => held.server.travel(`${day}T01:00:00Z`)

beforeAll(async () => {
  await migrateBackground(held.server.urls.migrator, [runSchedule])
  await held.server.rows("update tenant_settings set modules = array_remove(modules, 'payroll') where tenant_id = $1", [
    held.server.world.tenantId,
  ])
  await held.server.rows("update tenant_settings set timezone = 'America/New_York' where tenant_id = $1", [
    held.server.world.stranger.tenantId,
  ])
  noon('2026-11-19')
  await startDue(services())
})

describe('a schedule', () => {
  it('that has never run waits for its next time', async () => {
    expect(await work()).toBe(0)
  })

  it('runs on each day of each organisation once, as the system, however many processes look', async () => {
    noon('2026-11-20')
    const other = await held.server.another({}, { domains })
    await Promise.all(Array.from({ length: 6 }, (_, index) => startDue(index % 2 ? other.services : services())))
    await work()
    expect(daysOf('every day')).toEqual(['2026-11-20'])
    expect(ran.every(({ isSystem }) => isSystem)).toBe(true)
    // In New York it is still the evening before: its 19th was due at 11:00 UTC of that day.
    expect(daysOf('every day', held.server.world.stranger.tenantId)).toEqual(['2026-11-19'])
    await startDue(other.services)
    expect(await work()).toBe(0)
  })

  it('is run once also when its job comes twice', async () => {
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    const again = () => runSchedule.run(services(), identity, { schedule: 'every day', days: ['2026-11-20'] }, new AbortController().signal)
    await Promise.all([again(), again()])
    expect(daysOf('every day')).toEqual(['2026-11-20'])
    expect(await genders('every day 2026-11-20')).toHaveLength(1)
  })

  it('makes up for the days on which nobody was there, each of them or the latest alone', async () => {
    noon('2026-11-23')
    await startDue(services())
    await work()
    expect(daysOf('every day')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect(daysOf('the latest day')).toEqual(['2026-11-20', '2026-11-23'])
  })

  it('that failed leaves nothing behind, and is run again for the same day', async () => {
    noon('2026-11-24')
    failing.add('every day')
    await startDue(services())
    await expect(work()).rejects.toThrow('not this time')
    expect(await genders('every day 2026-11-24')).toHaveLength(0)
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    await runSchedule.run(services(), identity, { schedule: 'every day', days: ['2026-11-24'] }, new AbortController().signal)
    expect(await genders('every day 2026-11-24')).toHaveLength(1)
  })

  it('of a module that the organisation does not have is silent there', () => {
    expect(daysOf(off.name)).toEqual([])
    expect(daysOf(off.name, held.server.world.stranger.tenantId).length).toBeGreaterThan(0)
  })

  it('asks one statement of the database when nothing is due', async () => {
    const before = ran.length
    await startDue(services())
    const due = await held.server.rows('select from tenants where schedules_due_at is null or schedules_due_at <= $1', [
      services().clock.now(),
    ])
    expect([due, await work(), ran.length]).toEqual([[], 0, before])
  })

  it('follows the organisation into another time zone', async () => {
    await held.server.rows("update tenant_settings set timezone = 'Pacific/Auckland' where tenant_id = $1", [held.server.world.tenantId])
    held.server.travel('2026-11-24T17:30:00Z')
    await startDue(services())
    await work()
    expect(daysOf('the latest day').at(-1)).toBe('2026-11-25')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { domains as allDomains } from '#src/domains.ts'
import { asActor } from '../begin.ts'
import { migrateBackground } from '../background/jobs.ts'
import type { JobServices } from '../background/jobs.ts'
import { recordEvents } from '../events/record.ts'
import { runSchedule, startDue } from '../schedules/start-due.ts'
import { startOfTests, useTestServer } from '../testing/test-server.ts'
import { defineNotification, type Notification, type NotificationSource } from './notification.ts'
import { writeSummaries } from './summaries.ts'

const to: Notification['to'] = async (_, events) => {
  const userId = await held.server.userOf('employee')
  return events.map(({ id: eventId }) => ({ eventId, userId }))
}
const of = { to, about: () => Promise.resolve({ values: { training: 'First aid' }, href: '/spa/dashboard' }) }
// Their words are those of a notification that there is
const declared = (name: string, event: 'gender.created' | 'gender.updated' | 'gender.deleted', more: Partial<Notification>) =>
  defineNotification({ ...of, ...more, name, on: [event] })
const notifications = [
  declared('trainingRecorded', 'gender.updated', { mail: { when: 'DAILY' }, fromImports: true }),
  declared('delegationArranged', 'gender.created', {
    mail: { when: 'AT_ONCE' },
    fromImports: true,
    about: () => Promise.resolve({ says: 'received', values: { grantor: 'Malik Osei', from: 'a', until: 'b' }, body: 'Twice a week' }),
  }),
  declared('ownJobChanged', 'gender.deleted', {
    mail: { when: 'AT_ONCE' },
    collapse: () => 'one',
    sensitive: true,
    about: () => Promise.resolve({ says: 'cancelled' }),
  }),
]
const toDesk: Notification = {
  name: 'made:desk',
  on: ['gender.disabled'],
  to: (_, events) => Promise.resolve(events.map(({ id: eventId }) => ({ eventId, address: 'desk@example.com' }))),
  about: () => Promise.resolve({ title: 'Something was disabled', body: 'Here' }),
  delivery: ['AT_ONCE', 'DAILY', 'MONTHLY'],
  fromImports: true,
}
/** What the organisation has made itself, for an address without an account. */
const made: NotificationSource = {
  name: 'made',
  hears: (_, names) => Promise.resolve(new Set(names.filter((name) => name === 'gender.disabled'))),
  tell: (_, events) => Promise.resolve(events.some(({ name }) => name === 'gender.disabled') ? [toDesk] : []),
  load: () => Promise.resolve([toDesk]),
}
const domains = allDomains.map((domain) => ({
  ...domain,
  notifications: domain.name === 'organisation' ? notifications : [],
  notificationSources: domain.name === 'organisation' ? [made] : [],
}))
const held = useTestServer({ domains })
const services = () => held.server.running.services
const tenant = () => held.server.world.tenantId

type Name = 'gender.created' | 'gender.updated' | 'gender.deleted' | 'gender.disabled'
/** Something happens at a moment, as many times, and is told as the job does it. */
async function happens(
  moment: string,
  { event = 'gender.updated', times = 1, sourceId }: { event?: Name; times?: number; sourceId?: string } = {},
) {
  held.server.travel(moment)
  const identity = { tenantId: tenant(), userId: await held.server.userOf('manager') }
  const origin = sourceId ? ({ source: 'import', sourceId } as const) : ({ source: 'user' } as const)
  const eventIds = await asActor(services(), identity, origin, (ctx) =>
    recordEvents(
      ctx,
      Array.from({ length: times }, (_, index) => ({
        event,
        subject: { kind: 'gender', id: v7() },
        before: { name: 'x' },
        after: { name: String(index) },
      })),
    ),
  )
  await jobNamed('notifications').run(services(), identity, { eventIds }, new AbortController().signal)
}
const jobNamed = (name: string) => {
  const job = services().kith.jobs.find(({ queue }) => queue === name)
  if (!job) throw new Error(`There is no job '${name}'`)
  return job
}
/** The processes that work look what is due at a moment, and do it. */
async function look(moment: string, processes: readonly JobServices[] = [services()]) {
  held.server.travel(moment)
  await Promise.all(processes.map((each) => startDue(each)))
  for (const [queue, job] of [
    ['schedules', runSchedule],
    ['notification-summaries', writeSummaries],
  ] as const) {
    const rows = await held.server.rows<{ data: { tenantId: string; userId: string; data: Record<string, unknown> } }>(
      'delete from pgboss.job where name = $1 returning data',
      [queue],
    )
    // Each twice, as after a crash
    for (const { data } of rows)
      await Promise.all([...processes, services()].map((each) => job.run(each, data, data.data, new AbortController().signal)))
  }
}
type Mail = { template: string; count: string; lines: string; title: string; body: string; recipient: string }
/** The emails since the last time this was asked. */
const mails = () =>
  held.server.rows<Mail>(
    `with gone as (delete from email_messages where tenant_id = $1 returning template, recipient, data, queued_at)
     select template, recipient, data->>'count' as count, data->>'lines' as lines, data->>'title' as title, data->>'body' as body from gone order by queued_at`,
    [tenant()],
  )
const summaries = async () => (await mails()).map(({ template, count }) => `${template} ${count}`)
const zone = (timezone: string) => held.server.rows('update tenant_settings set timezone = $1 where tenant_id = $2', [timezone, tenant()])

beforeEach(async () => {
  held.server.travel(startOfTests)
  await migrateBackground(held.server.urls.migrator, services().kith.jobs)
  await zone('Australia/Sydney')
  for (const table of ['digest_items', 'digests', 'notices', 'notification_preferences', 'schedule_runs', 'email_messages'])
    await held.server.rows(`delete from ${table}`)
  await held.server.rows('update tenants set schedules_due_at = null')
  await held.server.rows('delete from pgboss.job')
})

describe('a daily summary', () => {
  it('leaves at nine on each local day through both changes of the clock, with each event once [AD-986]', async () => {
    await look('2026-10-02T23:30:00Z')
    await happens('2026-10-03T22:00:00Z')
    await look('2026-10-03T21:59:59Z')
    expect(await summaries()).toEqual([])
    // The clock went forward: nine is an hour earlier. What happens at nine waits for the next one.
    await look('2026-10-03T22:00:01Z')
    expect(await summaries()).toEqual([])
    await happens('2026-10-04T21:59:59Z')
    await look('2026-10-04T22:00:01Z')
    expect(await summaries()).toEqual(['dailySummary 2'])
    await look('2026-10-04T23:00:01Z')
    expect(await summaries()).toEqual([])

    await look('2027-04-02T22:00:01Z')
    await happens('2027-04-03T12:00:00Z')
    // It went back: nine is an hour later
    await look('2027-04-03T22:00:01Z')
    expect(await summaries()).toEqual([])
    await look('2027-04-03T23:00:01Z')
    expect(await summaries()).toEqual(['dailySummary 1'])
  })

  it('is one with fifty events that eight processes tell of in the last second, however many gather it at once', async () => {
    await look('2026-11-24T22:30:00Z')
    await Promise.all(Array.from({ length: 8 }, (_, index) => happens('2026-11-25T21:59:59Z', { times: index < 2 ? 7 : 6 })))
    const others = await Promise.all(Array.from({ length: 3 }, () => held.server.another({}, { domains })))
    await look('2026-11-25T22:00:00Z', [services(), ...others.map((each) => each.services)])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'dailySummary', count: '50', recipient: 'employee@demo.example' })
    expect(mail?.lines.split('\n')).toHaveLength(50)
    expect(mail?.lines.split('\n')[0]).toBe('• Malik Osei recorded the training “First aid” for you')
  })

  it('that is late by three hours or by three days has everything once, and an empty one is not sent', async () => {
    await look('2026-11-24T22:30:00Z')
    await happens('2026-11-25T02:00:00Z')
    await look('2026-11-26T01:00:00Z')
    expect(await summaries()).toEqual(['dailySummary 1'])
    await happens('2026-11-26T02:00:00Z')
    await happens('2026-11-28T02:00:00Z')
    await look('2026-11-29T02:00:00Z')
    expect(await summaries()).toEqual(['dailySummary 2'])
    await look('2026-11-29T22:00:01Z')
    expect(await summaries()).toEqual([])
  })

  it('is neither sent twice on a local day nor lost where the organisation moves to another time zone at noon', async () => {
    await look('2026-11-24T22:30:00Z')
    await happens('2026-11-25T12:00:00Z')
    await look('2026-11-25T22:00:01Z')
    expect(await summaries()).toEqual(['dailySummary 1'])
    await happens('2026-11-26T00:30:00Z')
    held.server.travel('2026-11-26T01:00:00Z')
    // Where it is still the evening of the day before
    await zone('America/Los_Angeles')
    const sent: string[] = []
    for (const moment of ['2026-11-26T01:00:01Z', '2026-11-26T17:00:01Z', '2026-11-27T17:00:01Z']) {
      await look(moment)
      sent.push(...(await summaries()).map((each) => `${moment} ${each}`))
    }
    expect(sent).toEqual(['2026-11-27T17:00:01Z dailySummary 1'])
    const days = await held.server.rows<{ day: string }>('select due_on::text as day from digests order by 1')
    expect(days).toEqual([{ day: '2026-11-26' }, { day: '2026-11-27' }])
  })
})

describe('a monthly summary', () => {
  it('leaves at nine on the first of the month, for what happened in the month before [AD-987]', async () => {
    await held.server.as('employee').ask('mutation { notificationMailSet(input: { notification: "trainingRecorded", method: MONTHLY }) }')
    await look('2026-10-30T22:30:00Z')
    await happens('2026-10-31T12:59:00Z')
    await happens('2026-10-31T13:00:00Z')
    await look('2026-10-31T21:59:00Z')
    expect(await summaries()).toEqual([])
    await look('2026-10-31T22:00:00Z')
    expect(await summaries()).toEqual(['monthlySummary 1'])
    await look('2026-11-01T22:00:01Z')
    expect(await summaries()).toEqual([])
    await look('2026-11-30T22:00:01Z')
    expect(await summaries()).toEqual(['monthlySummary 1'])
  })
})

describe('an email at once', () => {
  it('says what happened, and of what is confidential only that something waits', async () => {
    await happens('2026-11-25T02:00:00Z', { event: 'gender.created' })
    await happens('2026-11-25T02:00:00Z', { event: 'gender.deleted' })
    // It takes the place of the one before
    await happens('2026-11-25T02:01:00Z', { event: 'gender.deleted' })
    expect(await mails()).toMatchObject([
      { template: 'notification', title: 'You can act for Malik Osei from a to b', body: 'Twice a week' },
      { template: 'notification', title: 'Something confidential waits for you. Sign in to Kith to read it.', body: '' },
    ])
  })

  it('is one for each reader of an import of thousands', async () => {
    const sourceId = v7()
    for (let chunk = 0; chunk < 5; chunk += 1) await happens('2026-11-25T02:00:00Z', { event: 'gender.created', times: 1000, sourceId })
    expect((await mails()).map(({ template }) => template)).toEqual(['notification'])
  })

  it('is not written for those who want none, or to whom a closed account belongs', async () => {
    await held.server.as('employee').ask('mutation { notificationMailSet(input: { notification: "delegationArranged", method: NONE }) }')
    await happens('2026-11-25T02:00:00Z', { event: 'gender.created' })
    expect(await mails()).toEqual([])
    await held.server.rows('delete from notification_preferences')
    await held.server.rows('update users set is_enabled = false where id = $1', [await held.server.userOf('employee')])
    await happens('2026-11-25T02:00:00Z', { event: 'gender.created' })
    expect(await mails()).toEqual([])
    await held.server.rows('update users set is_enabled = true where id = $1', [await held.server.userOf('employee')])
  })
})

describe('the windows of summaries', () => {
  const digests = async () => {
    const rows = await held.server.rows<{ line: string }>(
      `select concat_ws(' ', d.method, d.due_on, e.at at time zone 'UTC') as line
       from digest_items i join digests d on d.id = i.digest_id join events e on e.id = i.event_id order by d.due_on, e.at, d.method`,
    )
    return rows.map(({ line }) => line)
  }
  /** When the processes look, when it happens, and in which summaries it is. */
  const windows: readonly (readonly [string, { looks: string[]; happens: string[]; in: string[] }])[] = [
    [
      'the last millisecond before nine and nine itself, on the day when the clock goes forward',
      {
        looks: ['2026-10-02T23:30:00Z', '2026-10-03T22:00:01Z', '2026-10-04T22:00:01Z'],
        happens: ['2026-10-03T21:59:59.999Z', '2026-10-03T22:00:00.000Z'],
        in: ['DAILY 2026-10-04 2026-10-03 21:59:59.999', 'DAILY 2026-10-05 2026-10-03 22:00:00'],
      },
    ],
    [
      'two days without a process that works',
      {
        looks: ['2026-10-02T23:30:00Z', '2026-10-05T03:00:00Z', '2026-10-05T22:00:01Z'],
        happens: ['2026-10-03T14:00:00Z', '2026-10-04T14:00:00Z', '2026-10-04T22:00:00Z'],
        in: ['DAILY 2026-10-05 2026-10-03 14:00:00', 'DAILY 2026-10-05 2026-10-04 14:00:00', 'DAILY 2026-10-06 2026-10-04 22:00:00'],
      },
    ],
    [
      'the end of a month',
      {
        looks: ['2026-10-30T22:30:00Z', '2026-10-31T22:00:00Z', '2026-11-30T22:00:00Z'],
        happens: ['2026-10-31T12:59:00Z', '2026-10-31T13:00:00Z'],
        in: ['MONTHLY 2026-11-01 2026-10-31 12:59:00', 'MONTHLY 2026-12-01 2026-10-31 13:00:00'],
      },
    ],
  ]

  it.each(windows)(
    'are right over %s, for whoever has an account and for an address alone',
    async (_, { looks, happens: moments, in: expected }) => {
      const monthly = expected[0]?.startsWith('MONTHLY') ?? false
      const method = monthly ? 'MONTHLY' : 'DAILY'
      await held.server
        .as('employee')
        .ask(`mutation { notificationMailSet(input: { notification: "trainingRecorded", method: ${method} }) }`)
      const all = [...looks.map((at) => ({ at, look: true })), ...moments.map((at) => ({ at, look: false }))]
      for (const { at, look: looksNow } of all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
        if (looksNow) await look(at)
        else for (const event of ['gender.updated', 'gender.disabled'] as const) await happens(at, { event })
      }
      expect((await digests()).filter((line) => line.startsWith(method))).toEqual(expected.flatMap((line) => [line, line]))
      const sent = (await mails()).filter(({ template }) => template === `${method.toLowerCase()}Summary`)
      const [desk, employee] = ['desk@example.com', 'employee@demo.example'].map((to) => sent.filter(({ recipient }) => recipient === to))
      expect(desk?.map(({ count }) => count)).toEqual(employee?.map(({ count }) => count))
      expect(desk?.[0]?.lines.split('\n')[0]).toBe('• Something was disabled: Here')
    },
  )
})

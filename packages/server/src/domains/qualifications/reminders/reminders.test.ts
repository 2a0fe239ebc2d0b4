import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { migrateBackground } from '#platform/background/jobs.ts'
import { startDue } from '#platform/schedules/start-due.ts'
import { makeExampleWith } from '#platform/testing/example-inputs.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const services = () => held.server.running.services
const ofNotices = ['schedules', 'qualification-reminders', 'notifications']
type Person = keyof typeof held.server.world.people

let itemId = ''
/** An approved qualification that expires on a day, with warnings 90, 60 and 30 days before. */
async function approved(expiryDate: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = await makeExampleWith(held.server, qualificationInstance, {
    status: 'APPROVED',
    issueDate: '2026-01-01',
    expiryDate,
    ...more,
  })
  await held.server.rows("delete from pgboss.job where name = 'notifications'")
  return id
}
/** Whoever works looks at a moment of the clock in Sydney what is due, and does it. */
async function look(day: string, time: string) {
  held.server.travel(new Date(`${day}T${time}:00+11:00`).toISOString())
  await startDue(services())
  await runQueued(held.server, ofNotices)
}
type Told = { name: string; notification: string }
async function told(): Promise<string[]> {
  const rows = await held.server.rows<Told>(
    `with gone as (delete from notices where notification like '%xpiring' returning user_id, notification)
     select split_part(u.username, '@', 1) as name, gone.notification from gone join users u on u.id = gone.user_id`,
  )
  return rows.map(({ name, notification }) => `${name} ${notification}`).toSorted()
}
async function mailed(): Promise<string[]> {
  const rows = await held.server.rows<{ recipient: string; title: string }>(
    "delete from email_messages where data->>'title' like '%expires%' returning recipient, data->>'title' as title",
  )
  return rows.map(({ recipient, title }) => `${recipient}: ${title}`).toSorted()
}
const employeeAndManager = ['employee qualificationExpiring', 'manager reportQualificationExpiring']
const of = (person: Person) => held.server.world.people[person]

beforeAll(async () => {
  await migrateBackground(held.server.urls.migrator, services().kith.jobs)
  const [item] = await held.server.rows<{ id: string }>('select item_id as id from qualification_instances where id = $1', [
    await makeExampleWith(held.server, qualificationInstance, {}),
  ])
  itemId = item?.id ?? ''
})
beforeEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['qualification_instances', 'notices', 'schedule_runs', 'email_messages', 'pgboss.job'])
    await held.server.rows(`delete from ${table}`)
  await held.server.rows('update tenants set schedules_due_at = null')
  await held.server.rows(
    'update qualification_library_items set is_enabled = true, low_warning_days = 90, medium_warning_days = 60, high_warning_days = 30 where id = $1',
    [itemId],
  )
  await look('2026-11-20', '10:00')
})

describe('before a qualification expires', () => {
  it('its person and their supervisor are told at nine on the day of each warning, by email too, and once [PW-755]', async () => {
    await approved('2027-02-19')
    await look('2026-11-21', '08:59')
    expect([await told(), await mailed()]).toEqual([[], []])
    await look('2026-11-21', '09:00')
    expect(await told()).toEqual(employeeAndManager)
    expect(await mailed()).toEqual([
      'employee@demo.example: Your qualification “First aid” expires on 19 February 2027',
      'manager@demo.example: Zoë Larsen’s qualification “First aid” expires on 19 February 2027',
    ])
    for (const day of ['2026-11-22', '2026-12-20']) await look(day, '09:00')
    expect([await told(), await mailed()]).toEqual([[], []])
    for (const day of ['2026-12-21', '2027-01-20']) {
      await look(day, '09:00')
      expect(await told(), day).toEqual(employeeAndManager)
    }
    await look('2027-02-19', '09:00')
    await look('2027-02-20', '09:00')
    expect(await told()).toEqual([])
  })

  it('those who approve it are told beside the supervisor; where nobody above does, those who approve for everyone', async () => {
    await approved('2027-02-19', { personId: of('director') })
    await look('2026-11-21', '09:00')
    expect(await told()).toEqual([
      'admin approverQualificationExpiring',
      'director qualificationExpiring',
      'hr approverQualificationExpiring',
    ])
    expect(await mailed()).toHaveLength(1)
  })

  it('a warning that passed while nobody worked is made up for once, and of two the tightest alone [PW-756]', async () => {
    const [late, both] = [await approved('2027-02-20'), await approved('2027-01-10', { personId: of('other') })]
    await look('2026-11-24', '07:30')
    expect(await told()).toEqual(['director reportQualificationExpiring', ...employeeAndManager, 'other qualificationExpiring'])
    await look('2026-11-24', '09:00')
    await look('2026-12-10', '09:00')
    expect(await told()).toEqual([])
    const tiers = await held.server.rows<{ instance_id: string; tier: number }>(
      'select instance_id, tier from qualification_reminders order by tier',
    )
    expect(tiers).toEqual([
      { instance_id: late, tier: 1 },
      { instance_id: both, tier: 2 },
    ])
    await look('2026-12-11', '09:00')
    expect(await told()).toEqual(['director reportQualificationExpiring', 'other qualificationExpiring'])
  })

  it('a warning is not repeated when its days change, and begins again with another expiry date', async () => {
    const one = await approved('2027-02-19')
    await look('2026-11-21', '09:00')
    expect(await told()).toEqual(employeeAndManager)
    await held.server.rows('update qualification_library_items set low_warning_days = 80 where id = $1', [itemId])
    for (const day of ['2026-11-22', '2026-12-01']) await look(day, '09:00')
    expect(await told()).toEqual([])
    await held.server.rows("update qualification_instances set expiry_on = '2027-02-18' where id = $1", [one])
    await look('2026-12-02', '09:00')
    expect(await told()).toEqual(employeeAndManager)
  })

  it('nobody is told of what was renewed, revoked or archived, of what waits as a renewal, or of whom has left [PW-755]', async () => {
    const renewal = async (status: string, person: Person) => {
      const personId = of(person)
      const renewalOfId = await approved('2027-02-18', { personId })
      await approved('2028-02-18', { issueDate: '2027-01-01', status, renewalOfId, personId })
    }
    await renewal('APPROVED', 'employee')
    await renewal('AWAITING_APPROVAL', 'other')
    await approved('2027-02-18', { status: 'REVOKED', personId: of('hr') })
    const left = await hire(held.server, { companyEndDate: '2026-11-20' })
    await approved('2027-02-18', { personId: left.person })
    await look('2026-11-21', '09:00')
    expect(await told()).toEqual([])
    await approved('2027-02-18', { personId: of('manager') })
    await held.server.rows('update qualification_library_items set is_enabled = false where id = $1', [itemId])
    await look('2026-11-22', '09:00')
    expect([await told(), await held.server.rows('select from qualification_reminders')]).toEqual([[], []])
    await held.server.rows('update qualification_library_items set is_enabled = true where id = $1', [itemId])
    await held.server.rows("update qualification_instances set status = 'DECLINED' where renewal_of_id is not null")
    await look('2026-11-23', '09:00')
    expect((await told()).filter((each) => each.includes(' qualificationExpiring'))).toEqual([
      'employee qualificationExpiring',
      'manager qualificationExpiring',
      'other qualificationExpiring',
    ])
  })

  it('nobody is told of what goes on without a gap, but of what has one', async () => {
    await approved('2027-02-18')
    await approved('2028-02-18', { issueDate: '2027-02-19' })
    await approved('2027-02-18', { personId: of('other') })
    await approved('2028-02-18', { issueDate: '2027-02-20', personId: of('other') })
    await look('2026-11-21', '09:00')
    expect((await told()).filter((each) => each.includes(' qualificationExpiring'))).toEqual(['other qualificationExpiring'])
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { asSystem } from '#platform/begin.ts'
import { inputOf } from '#platform/testing/input-of.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { forgetOldNotices } from './schedules.ts'
import { allTold } from './testing/all-told.ts'

const held = useTestServer({ work: true })
type Notice = {
  id: string
  title: string
  body: string | null
  href: string | null
  isSeen: boolean
  isRead: boolean
  readAt: string | null
}
type Page = { items: Notice[]; hasMore: boolean }
const listing = `query ($first: Int, $afterId: ID) { page: listNotifications(first: $first, afterId: $afterId) {
  items { id title body href isSeen isRead readAt } hasMore } }`

const people = () => held.server.world.people
const page = async (who: WorldPerson, variables: Readonly<Record<string, unknown>> = {}) =>
  (await held.server.as(who).ask<{ page: Page }>(listing, variables)).page
async function titlesOf(who: WorldPerson): Promise<string[]> {
  await allTold(held.server)
  return (await page(who)).items.map(({ title }) => title)
}
async function unseen(who: WorldPerson): Promise<number> {
  const { items } = await held.server
    .as(who)
    .ask<{ items: { id: string; indicatorCount: number }[] }>('{ items: getPageHeaderItems { id indicatorCount } }')
  return items.find(({ id }) => id === 'notifications')?.indicatorCount ?? -1
}
const mark = (who: WorldPerson, name: 'Read' | 'Unread' | 'AllRead' | 'AllSeen', input: object) =>
  held.server.as(who).ask(`mutation ($input: ${inputOf(`notificationMark${name}`)}!) { notificationMark${name}(input: $input) }`, { input })
const recordTraining = (who: WorldPerson, personId: string, name: string) =>
  held.server.as(who).ask('mutation ($input: TrainingCreateInput!) { trainingCreate(input: $input) { id } }', {
    input: { personId, name, status: 'REQUESTED' },
  })
/** As many notices of the employee as an event of the past left, without waiting for each. */
async function fill(count: number): Promise<void> {
  const user = await held.server.userOf('employee')
  await held.server.rows(
    `insert into notices (tenant_id, id, user_id, notification, event_id, collapse_key, created_at)
     select e.tenant_id, given.id, $1, 'trainingRecorded', e.id, given.id::text, now() from unnest($2::uuid[]) as given (id),
       lateral (select tenant_id, id from events where tenant_id = $3 order by position desc limit 1) e`,
    [user, Array.from({ length: count }, () => v7()), held.server.world.tenantId],
  )
}

const forget = async () => {
  await allTold(held.server)
  await held.server.rows('delete from notices')
}
beforeEach(async () => {
  held.server.travel(startOfTests)
  await forget()
})

describe('a notification', () => {
  it('tells someone of a training that another recorded for them, and not of one that they recorded themselves', async () => {
    await recordTraining('hr', people().employee, 'First aid')
    await recordTraining('employee', people().employee, 'Welding')
    expect(await titlesOf('employee')).toEqual(['Hana Ito recorded the training “First aid” for you'])
    const [notice] = (await page('employee')).items
    expect(notice).toMatchObject({
      href: expect.stringMatching(`/spa/people/${people().employee}/`) as string,
      isRead: false,
      readAt: null,
    })
    expect(await titlesOf('hr')).toEqual([])
    expect(await titlesOf('manager')).toEqual([])
  })

  it('is worded when it is read, with what its reader may see then', async () => {
    await recordTraining('hr', people().employee, 'First aid')
    await titlesOf('employee')
    await held.server.rows("update trainings set name = 'First aid, advanced' where name = 'First aid'")
    expect(await titlesOf('employee')).toEqual(['Hana Ito recorded the training “First aid, advanced” for you'])
    await held.server.rows('delete from trainings')
    const [notice] = (await page('employee')).items
    expect(notice).toMatchObject({ title: 'Something changed that you can no longer see', body: null, href: null })
  })

  it('is of its reader alone: nobody else finds or marks it', async () => {
    await recordTraining('hr', people().employee, 'First aid')
    await titlesOf('employee')
    const [notice] = (await page('employee')).items
    for (const [name, input] of Object.entries({
      Read: { id: notice?.id },
      Unread: { id: notice?.id },
      AllRead: { untilId: notice?.id },
    })) {
      const refused = await held.server
        .as('admin')
        .refused(`mutation ($input: ${inputOf(`notificationMark${name}`)}!) { notificationMark${name}(input: $input) }`, { input })
      expect(refused.extensions.code, name).toBe('NOT_FOUND')
    }
    expect((await held.server.as('admin').refused(listing, { afterId: notice?.id })).extensions.code).toBe('NOT_FOUND')
  })

  it('is made once, however often its job runs', async () => {
    await recordTraining('hr', people().employee, 'First aid')
    await titlesOf('employee')
    const events = await held.server.rows<{ id: string }>(
      "select id from events where name = 'training.created' order by position desc limit 1",
    )
    const job = held.server.running.services.kith.jobs.find(({ queue }) => queue === 'notifications')
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    await job?.run(held.server.running.services, identity, { eventIds: events.map(({ id }) => id) }, new AbortController().signal)
    expect(await titlesOf('employee')).toHaveLength(1)
  })
})

describe('the number in the top bar', () => {
  it('says how many are new until the page has shown them, and at most that there are more than 99', async () => {
    await recordTraining('hr', people().employee, 'First aid')
    await titlesOf('employee')
    expect(await unseen('employee')).toBe(1)
    const [first] = (await page('employee')).items
    await recordTraining('hr', people().employee, 'Welding')
    await titlesOf('employee')
    await mark('employee', 'AllSeen', { untilId: first?.id })
    expect(await unseen('employee')).toBe(1)
    await fill(120)
    expect(await unseen('employee')).toBe(100)
    expect(await unseen('manager')).toBe(0)
  })

  it('is read from the index of what has not been seen', async () => {
    await fill(3)
    await held.server.rows('begin')
    await held.server.rows('set local enable_seqscan = off')
    const plan = await held.server.rows<{ 'QUERY PLAN': string }>(
      `explain select from notices where tenant_id = '${held.server.world.tenantId}' and user_id = '${await held.server.userOf('employee')}' and seen_at is null and in_product limit 100`,
    )
    await held.server.rows('rollback')
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('notices_unseen')
  })
})

describe('the list of notifications', () => {
  it('is paged by the id of the last one that its reader has, 20 at a time, the newest first [SH-699] [SH-700] [AD-358] [AD-999]', async () => {
    await fill(45)
    const first = await page('employee')
    expect([first.items.length, first.hasMore]).toEqual([20, true])
    const second = await page('employee', { afterId: first.items.at(-1)?.id })
    const third = await page('employee', { afterId: second.items.at(-1)?.id })
    expect([third.items.length, third.hasMore]).toEqual([5, false])
    const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })

  it('keeps each as read or unread, apart from whether it was seen [AD-527] [AD-656]', async () => {
    await fill(3)
    const [newest, middle] = (await page('employee')).items
    await mark('employee', 'AllSeen', { untilId: newest?.id })
    expect((await page('employee')).items.map(({ isSeen, isRead }) => [isSeen, isRead])).toEqual(
      Array.from({ length: 3 }, () => [true, false]),
    )
    await mark('employee', 'Read', { id: middle?.id })
    expect((await page('employee')).items.map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect((await page('employee')).items[1]?.readAt).toBe(new Date(startOfTests).toISOString())
    await mark('employee', 'Unread', { id: middle?.id })
    expect(await unseen('employee')).toBe(0)
    await mark('employee', 'AllRead', { untilId: middle?.id })
    expect((await page('employee')).items.map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  it('forgets them after 12 months', async () => {
    await fill(1)
    await held.server.rows("update notices set created_at = '2025-11-20'")
    const atNight = () => asSystem(held.server.running.services, held.server.world.tenantId, (ctx) => forgetOldNotices.run(ctx, ''))
    held.server.travel('2026-11-19T23:59:00Z')
    await atNight()
    expect((await page('employee')).items).toHaveLength(1)
    held.server.travel('2026-11-20T00:01:00Z')
    await atNight()
    expect((await page('employee')).items).toEqual([])
  })
})

describe('a job that is still to begin', () => {
  it('is told to its supervisor; one that began before it was recorded is not', async () => {
    const [template] = await held.server.rows<Record<string, string>>(
      `select position_title_id, business_entity_id, business_unit_id, location_id, work_class_id from job_segments where job_id = $1`,
      [held.server.world.jobs.employee],
    )
    const add = (companyStartDate: string) =>
      held.server.as('hr').ask('mutation ($input: JobCreateInput!) { jobCreate(input: $input) { id } }', {
        input: {
          personId: people().other,
          companyStartDate,
          positionTitleId: template?.['position_title_id'],
          businessEntityId: template?.['business_entity_id'],
          businessUnitId: template?.['business_unit_id'],
          locationId: template?.['location_id'],
          workClassId: template?.['work_class_id'],
          supervisorJobId: held.server.world.jobs.manager,
          fte: '0.2',
        },
      })
    await held.server.rows('update tenant_settings set supervisor_early_access_days = 7')
    await add('2026-10-01')
    await add('2026-11-25')
    expect(await titlesOf('manager')).toEqual(['Otto Weiß has a new job from 25 November 2026 and reports to you'])
  })
})

describe('a change of a job', () => {
  let version = 0
  const change = async (who: WorldPerson, input: object) => {
    const job = { id: held.server.world.jobs.employee, version: (version += 1) }
    await held.server.as(who).ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', { input: { ...job, ...input } })
  }
  beforeAll(async () => {
    const [job] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [held.server.world.jobs.employee])
    version = (job?.version ?? 1) - 1
    await held.server.rows('delete from job_update_reasons')
  })

  it('is told to whoever holds it and to their supervisor, with the day and what they may see of it', async () => {
    await change('hr', {
      effectiveFrom: '2026-12-01',
      attributes: [{ attribute: 'LOCATION' }, { attribute: 'FTE' }],
      locationId: held.server.world.lists['Perth'],
      fte: '0.8',
    })
    await allTold(held.server)
    expect((await page('employee')).items).toMatchObject([{ title: 'Your job was changed, from 1 December 2026', body: 'Location, FTE' }])
    expect((await page('manager')).items).toMatchObject([
      { title: 'Zoë Larsen’s job was changed, from 1 December 2026', body: 'Location, FTE' },
    ])
    for (const who of ['director', 'other', 'hr'] as const) expect((await page(who)).items, who).toEqual([])
  })

  it('says nothing of pay to a supervisor who may not see it', async () => {
    const remuneration = { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '91000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }
    await change('hr', { effectiveFrom: '2026-12-01', attributes: [{ attribute: 'REMUNERATION' }], remuneration })
    await allTold(held.server)
    expect((await page('employee')).items[0]?.body).toBe('Remuneration')
    expect((await page('manager')).items).toMatchObject([{ title: 'Zoë Larsen’s job was changed, from 1 December 2026', body: null }])
  })

  it('that ends it is told to the supervisor alone', async () => {
    version += 1
    await held.server.as('hr').ask('mutation ($input: JobEndDateFinaliseInput!) { jobEndDateFinalise(input: $input) { id } }', {
      input: { id: held.server.world.jobs.employee, version, companyEndDate: '2026-12-31', turnoverType: 'VOLUNTARY' },
    })
    expect(await titlesOf('manager')).toEqual(['Zoë Larsen’s last day in their job is 31 December 2026'])
    expect(await titlesOf('employee')).toEqual([])
  })
})

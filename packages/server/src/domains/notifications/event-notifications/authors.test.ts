import { beforeEach, describe, expect, it } from 'vitest'
import { updateJob, updateOf } from '#domains/jobs/testing/approving.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { allTold } from '../testing/all-told.ts'
import { make, noticesOf, ofJobs, titlesOf, updateNotification } from '../testing/event-notifications.ts'

const held = useTestServer({ work: true })
const as = (who: WorldPerson) => held.server.as(who)
const world = () => held.server.world
const paySlug = 'people.jobs.remuneration.view'

const pay = (amount: string) => ({
  attributes: [{ attribute: 'REMUNERATION' }, { attribute: 'FTE' }],
  remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: amount, payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
  fte: `0.${amount.slice(1, 2)}5`,
})
const raise = async (amount: string) => as('admin').ask(updateJob, await updateOf(held.server, world().jobs.employee, pay(amount)))
/** What HR may do from now on. */
async function hrMay(slug: string, isAllowed: boolean): Promise<void> {
  await held.server.rows(
    isAllowed
      ? `insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
         select tenant_id, id, $1, 'ALL' from permission_groups where template = 'HR Administrator' and tenant_id = $2 on conflict do nothing`
      : `delete from permission_group_grants where slug = $1 and tenant_id = $2 and permission_group_id in (
           select id from permission_groups where template = 'HR Administrator')`,
    [slug, world().tenantId],
  )
  await held.server.rows('select app.refresh_grants(array[$1::uuid])', [await held.server.userOf('hr')])
}
const ofPay = { ...ofJobs, targets: ['PEOPLE'], subject: 'Pay of {{person.display_name}}', body: '{{event.changes}}|{{new.remuneration}}' }
const bodyOf = async (who: WorldPerson) => (await noticesOf(held.server, who)).find(({ title }) => title.startsWith('Pay of'))?.body

beforeEach(async () => {
  held.server.travel(startOfTests)
  await hrMay(paySlug, true)
  await allTold(held.server)
  for (const table of ['event_notifications', 'notices']) await held.server.rows(`delete from ${table}`)
})

describe('the words of an event notification', () => {
  it('show what it is set up to show to whoever is told, even without permission [AD-822]', async () => {
    await make(held.server, { ...ofPay, personIds: [world().people.other] }, 'hr')
    await raise('90123')
    expect(await bodyOf('other')).toMatch(/90,?123/)
  })

  it('are made with the rights that its author has when they are read, and never show more [AD-822]', async () => {
    await make(held.server, { ...ofPay, personIds: [world().people.other, world().people.director] }, 'hr')
    await raise('91123')
    expect(await bodyOf('other')).toMatch(/91,?123/)
    await hrMay(paySlug, false)
    const after = await bodyOf('other')
    expect(after).not.toMatch(/91,?123/)
    expect(after).toContain('FTE: 0.05 → 0.15')
    await hrMay('people.jobs.view', false)
    expect(await titlesOf(held.server, 'other')).toContain('Something changed that you can no longer see')
    await hrMay('people.jobs.view', true)
  })

  it('and its conditions tell nobody of what its author may not see', async () => {
    await hrMay(paySlug, false)
    await make(held.server, { ...ofPay, personIds: [world().people.other], changedFields: [{ field: 'remuneration' }] }, 'hr')
    await raise('92123')
    expect(await titlesOf(held.server, 'other')).toEqual([])
  })

  it('tell nobody of an objective before its publication, not even those who may see it', async () => {
    const told = { targets: ['PEOPLE'], personIds: [world().people.hr, world().people.other], subject: '{{event.name}}', body: 'x' }
    for (const event of ['created', 'published']) await make(held.server, { ...told, event: `organisation_objective.${event}` }, 'hr')
    const input = { name: 'Grow', startOn: '2027-07-01', endOn: '2027-09-30', illustration: 'SUMMIT', colour: 'TEAL' }
    const create =
      'mutation ($input: OrganisationObjectiveCreateInput!) { done: organisationObjectiveCreate(input: $input) { id version } }'
    const { done } = await as('hr').ask<{ done: { id: string; version: number } }>(create, { input })
    for (const who of ['hr', 'other'] as const) expect(await titlesOf(held.server, who), who).toEqual([])
    await as('hr').ask('mutation ($input: RecordVersionInput!) { organisationObjectivePublish(input: $input) { id } }', {
      input: done,
    })
    expect(await titlesOf(held.server, 'other')).toHaveLength(1)
  })

  it('are those of whoever saved it last', async () => {
    await hrMay(paySlug, false)
    const { id, version } = await make(held.server, { ...ofPay, personIds: [world().people.other] }, 'admin')
    await as('hr').ask(updateNotification, { input: { id, version, personIds: [world().people.other, world().people.hr] } })
    await raise('93123')
    for (const who of ['hr', 'other'] as const) expect(await bodyOf(who), who).not.toMatch(/93,?123/)
  })
})

describe('a notification whose author cannot use their account any more', () => {
  const enable = async (isEnabled: boolean) =>
    held.server.rows('update users set is_enabled = $1 where id = $2', [isEnabled, await held.server.userOf('director')])

  it('is paused and says so, until somebody else saves it', async () => {
    const { id } = await make(held.server, { ...ofPay, personIds: [world().people.other] }, 'hr')
    await held.server.rows('update event_notifications set author_id = $1', [await held.server.userOf('director')])
    await enable(false)
    const listed = async () =>
      (
        await as('admin').ask<{ all: { items: { isPaused: boolean; authorName: string }[] } }>(
          '{ all: listEventNotifications { items { isPaused authorName } } }',
        )
      ).all.items
    expect(await listed()).toEqual([{ isPaused: true, authorName: "Dora O'Neill" }])
    await raise('94123')
    expect(await titlesOf(held.server, 'other')).toEqual([])
    await as('admin').ask(updateNotification, { input: { id, version: 1, name: 'Job changed' } })
    expect(await listed()).toEqual([{ isPaused: false, authorName: 'Ada Byron' }])
    await raise('95123')
    expect(await bodyOf('other')).toMatch(/95,?123/)
    await enable(true)
  })
})

describe('trying a notification on an event of the past', () => {
  const past = async (who: WorldPerson, event = 'job.update_scheduled') =>
    (
      await as(who).ask<{ past: { id: string; text: string }[] }>(
        'query ($event: String!) { past: listPastNotifiableEvents(event: $event) { id text } }',
        { event },
      )
    ).past
  const previewing = `query ($eventId: ID!, $body: String!) { done: previewEventNotification(event: "job.update_scheduled", eventId: $eventId,
    data: [ACTOR, PERSON, EVENT], subject: "About {{person.display_name}}, by {{actor.display_name}}", body: $body) { title body } }`
  type Preview = { done: { title: string; body: string } }

  it('shows what it would say to whom, with the rights of whoever tries it', async () => {
    const { id } = await make(held.server, { ...ofPay, targets: ['SUPERVISOR', 'EMAILS'], emails: 'desk@example.com' })
    await raise('96123')
    const [event] = await past('hr')
    expect(event?.text).toContain('Zoë Larsen · Ada Byron')
    const body = '{{new.remuneration}} {{new.fte}}'
    expect((await as('hr').ask<Preview>(previewing, { eventId: event?.id, body })).done).toEqual({
      title: 'About Zoë Larsen, by Ada Byron',
      body: expect.stringMatching(/96,?123.* 0.65$/) as string,
    })
    await hrMay(paySlug, false)
    expect((await as('hr').ask<Preview>(previewing, { eventId: event?.id, body })).done.body).toBe('0.65')
    const told = `query ($id: ID!, $eventId: ID!) { told: listEventNotificationRecipients(id: $id, eventId: $eventId) }`
    expect((await as('admin').ask<{ told: string[] }>(told, { id, eventId: event?.id })).told).toEqual(['Malik Osei', 'desk@example.com'])
  })

  it('tells whoever may only view notifications nothing of values that are closed to them', async () => {
    const over = { changedFields: [{ field: 'remuneration' }, { field: 'fte' }], personIds: [world().people.other] }
    const { id } = await make(held.server, { ...ofPay, ...over }, 'admin')
    const ofPayAlone = await make(held.server, { ...ofPay, ...over, changedFields: [{ field: 'remuneration' }] }, 'admin')
    await raise('98123')
    const [event] = await past('hr')
    const told = async (notification: string) =>
      (
        await as('hr').ask<{ told: string[] }>(
          `query ($id: ID!, $eventId: ID!) { told: listEventNotificationRecipients(id: $id, eventId: $eventId) }`,
          { id: notification, eventId: event?.id },
        )
      ).told
    expect([await told(id), await told(ofPayAlone.id)]).toEqual([['Otto Weiß'], ['Otto Weiß']])
    await hrMay(paySlug, false)
    expect([await told(id), await told(ofPayAlone.id)]).toEqual([['Otto Weiß'], []])
  })

  it('names every value that is not there, and finds no event that its reader may not see', async () => {
    await raise('97123')
    const [event] = await past('hr')
    const wrong = await as('hr').refused(previewing, { eventId: event?.id, body: '{{salary}} {{new.nothing}}' })
    expect(wrong.extensions.problems?.map(({ message }) => message)).toEqual([
      'Line 1: there is no value called “salary”. Choose one of those listed.',
      'Line 1: there is no value called “new.nothing”. Choose one of those listed.',
    ])
    await hrMay('people.jobs.view', false)
    expect(await past('hr')).toEqual([])
    expect((await as('hr').refused(previewing, { eventId: event?.id, body: 'x' })).extensions.code).toBe('NOT_FOUND')
    await hrMay('people.jobs.view', true)
    expect((await as('stranger').refused(previewing, { eventId: event?.id, body: 'x' })).extensions.code).toBe('NOT_FOUND')
  })
})

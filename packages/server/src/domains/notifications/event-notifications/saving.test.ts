import { NIL } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { createNotification, faultsOf, make, ofJobs, updateNotification } from '../testing/event-notifications.ts'

const held = useTestServer()
const as = (who: WorldPerson) => held.server.as(who)
const world = () => held.server.world

beforeEach(async () => {
  held.server.travel(startOfTests)
  for (const table of ['event_notifications', 'event_notification_consents']) await held.server.rows(`delete from ${table}`)
})

describe('saving an event notification', () => {
  it('asks for at least one target and for whom each of them names, at most 25 of them [AD-514] [AD-751] [AD-752] [AD-753] [AD-754] [AD-755] [AD-985]', async () => {
    expect(await faultsOf(held.server, { targets: [] })).toEqual(['targets: Select at least one target to continue'])
    expect(await faultsOf(held.server, { targets: ['BUSINESS_UNIT_REPRESENTATIVES', 'LOCATION_REPRESENTATIVES'] })).toEqual([
      'businessUnitRepresentativeTypeIds: Select at least one representative',
      'locationRepresentativeTypeIds: Select at least one representative',
    ])
    const emails = Array.from({ length: 26 }, (_, index) => `one${index}@example.com`).join(', ')
    expect(await faultsOf(held.server, { targets: ['EMAILS'], emails })).toEqual([
      'emails: Please specify 25 or fewer target email addresses.',
    ])
    const personIds = Array.from({ length: 26 }, () => world().people.other)
    expect(await faultsOf(held.server, { targets: ['PEOPLE'], personIds })).toEqual([
      'personIds: Please specify 25 or fewer target people.',
    ])
    expect(await faultsOf(held.server, { targets: ['PEOPLE', 'GROUPS', 'ROLES', 'EMAILS'] })).toEqual([
      'workforceRoleIds: Choose at least one role.',
      'permissionGroupIds: Choose at least one group.',
      'personIds: Choose at least one person.',
      'emails: Enter at least one email address.',
    ])
    await make(held.server, { targets: ['EMAILS'], emails: emails.replace(', one25@example.com', '') })
  })

  it('refuses a value that its event or the included data does not have, by its name [AD-518]', async () => {
    expect(await faultsOf(held.server, { subject: '{{person.salary}}', body: '{{new.location}} {{ constructor.name }}' })).toEqual([
      'subject: Line 1: there is no value called “person.salary”. Choose one of those listed.',
      'body: Line 1: there is no value called “constructor.name”. Choose one of those listed.',
    ])
    expect(await faultsOf(held.server, { data: ['PERSON'] })).toEqual([
      'subject: Line 1: there is no value called “new.location”. Choose one of those listed.',
      'body: Line 1: there is no value called “event.changes”. Choose one of those listed.',
    ])
    await make(held.server, { event: 'training.created', subject: 'x' })
    expect(await faultsOf(held.server, { event: 'job.invented', subject: 'x', body: 'x' })).toEqual([
      'event: Choose an event from the list.',
    ])
  })

  it('refuses conditions that the fields of its event do not allow, and another event later', async () => {
    expect(
      await faultsOf(held.server, {
        changedFields: [{ field: 'locationId' }, { field: 'nothing' }, { field: '__proto__' }],
        conditions: [
          { field: 'fte', is: 'over', value: '0.5' },
          { field: 'fte', is: 'over', value: 'half' },
          { field: 'salary', is: 'is', value: '1' },
          { field: '__proto__', is: 'filled' },
          { field: 'constructor', is: 'empty' },
        ],
      }),
    ).toEqual([
      'changedFields.1.field: This event has no such field. Choose one from the list.',
      'changedFields.2.field: This event has no such field. Choose one from the list.',
      'conditions.1.value: This doesn’t fit the field. Choose another comparison or value.',
      ...[2, 3, 4].map((index) => `conditions.${index}.field: This event has no such field. Choose one from the list.`),
    ])
    const { id, version } = await make(held.server)
    const { extensions } = await as('admin').refused(updateNotification, { input: { id, version, event: 'job.created' } })
    expect(extensions.problems?.[0]?.message).toMatch(/^The event of a notification can’t be changed\./)
  })

  it('refuses people, groups and values that are nobody and nothing of its organisation, and keeps those that were there', async () => {
    const missing = 'Unable to find a matching record for the provided ID.'
    const { people, stranger } = world()
    const [theirs] = await held.server.rows<{ id: string }>('select id from permission_groups where tenant_id = $1 limit 1', [
      stranger.tenantId,
    ])
    const ids = { personIds: [people.other, people.stranger, NIL], permissionGroupIds: [theirs?.id] }
    const conditions = [{ field: 'locationId', is: 'is', value: stranger.lists['Perth'] }]
    expect(await faultsOf(held.server, { targets: ['PEOPLE', 'GROUPS'], ...ids, conditions })).toEqual([
      `personIds.1: ${missing}`,
      `personIds.2: ${missing}`,
      `permissionGroupIds.0: ${missing}`,
      `conditions.0.value: ${missing}`,
    ])
    const kept = { personIds: [people.other], conditions: [{ field: 'locationId', is: 'is', value: world().lists['Perth'] }] }
    const { id, version } = await make(held.server, { targets: ['PEOPLE'], ...kept })
    await held.server.rows('update event_notifications set person_ids = $2 where id = $1', [id, [people.other, NIL]])
    await as('admin').ask(updateNotification, { input: { id, version, personIds: [people.other, NIL, people.hr] } })
  })

  it('as sensitive waits until its author has read the privacy notice, once each [AD-366]', async () => {
    const needed = ['isSensitive: Read and accept the privacy notice before you save a sensitive notification.']
    expect(await faultsOf(held.server, { isSensitive: true })).toEqual(needed)
    const accept = 'mutation { eventNotificationNoticeAccept(input: { hasRead: true }) { hasAcceptedNotice } }'
    await as('admin').ask(accept)
    await as('admin').ask(accept)
    await make(held.server, { isSensitive: true })
    await make(held.server, { isSensitive: true })
    expect(await faultsOf(held.server, { isSensitive: true }, 'hr')).toEqual(needed)
    expect(await faultsOf(held.server, { isSensitive: true, targets: ['EMAILS'], emails: 'a@example.com' })).toEqual([
      expect.stringMatching(/^isSensitive: A sensitive notification is only read after signing in/),
    ])
  })

  it('and everything else about them is closed to those without the permission, and to other organisations', async () => {
    const { id } = await make(held.server)
    const queries = [
      '{ listEventNotifications { items { id } } }',
      '{ listNotifiableEvents { name } }',
      '{ getEventNotificationSettings { isEnabled } }',
      '{ listPastNotifiableEvents(event: "job.created") { id } }',
      `{ getEventNotification(id: "${id}") { name } }`,
    ]
    const before = await held.server.events()
    for (const who of ['employee', 'manager'] as const) {
      for (const query of queries) expect((await as(who).refused(query)).extensions.code, query).toMatch(/FORBIDDEN/)
      expect((await as(who).refused(createNotification, { input: ofJobs })).extensions.code).toBe('FORBIDDEN')
      expect(
        (await as(who).refused('mutation { eventNotificationsSwitch(input: { isEnabled: false }) { isEnabled } }')).extensions.code,
      ).toBe('FORBIDDEN')
    }
    expect((await as('stranger').refused(queries[4] ?? '')).extensions.code).toBe('NOT_FOUND')
    expect(await held.server.events()).toBe(before)
  })
})

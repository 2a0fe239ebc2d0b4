import { beforeEach, describe, expect, it } from 'vitest'
import { eventTargets } from '@kith/shared/domains/notifications/event-notifications.ts'
import { useForms } from '#domains/forms/testing/forms.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { updateJob, updateOf } from '#domains/jobs/testing/approving.ts'
import { changeJob, makeRole } from '#domains/workforce/testing/roles.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { allTold } from '../testing/all-told.ts'
import { faultsOf, mailsOf, make, noticesOf, titlesOf } from '../testing/event-notifications.ts'

const held = useTestServer({ work: true })
const as = (who: WorldPerson) => held.server.as(who)
const world = () => held.server.world

/** HR changes a job from the first of December on. */
async function change(job: string, values: object, who: WorldPerson = 'hr'): Promise<void> {
  await as(who).ask(updateJob, await updateOf(held.server, job, values))
}
const toPerth = () => ({ attributes: [{ attribute: 'LOCATION' }], locationId: world().lists['Perth'] })
const fte = (value: string) => ({ attributes: [{ attribute: 'FTE' }], fte: value })
const newcomer = (lastName = 'Newcomer') => hire(held.server, { supervisorJobId: world().jobs.manager }, lastName)

beforeEach(async () => {
  held.server.travel(startOfTests)
  await allTold(held.server)
  for (const table of ['event_notifications', 'event_notification_switches', 'event_notification_consents', 'notices', 'email_messages'])
    await held.server.rows(`delete from ${table}`)
})

describe('an event notification', () => {
  it('is read with its title, body, call to action with its link, its event and the moments of both [AD-528]', async () => {
    await make(held.server, { subject: 'Desk', body: 'For {{person.display_name}}', action: 'See them' })
    const { job, person } = await newcomer('Okafor')
    await change(job, toPerth())
    await noticesOf(held.server, 'manager')
    const query = '{ page: listNotifications { items { title body action href event createdAt isRead readAt } } }'
    const { page } = await as('manager').ask<{ page: { items: { body: string | null }[] } }>(query)
    expect(page.items.find(({ body }) => body === 'For Okafor')).toEqual({
      title: 'Desk',
      body: 'For Okafor',
      action: 'See them',
      href: `/spa/people/${person}/jobs/${job}`,
      event: expect.stringMatching(/^job\./) as string,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      isRead: false,
      readAt: null,
    })
  })

  it('tells the supervisor of the day from which it holds, with the values of the event in words [AD-516]', async () => {
    await make(held.server, { action: 'Look at {{person.display_name}}' })
    const { job, person } = await newcomer('Nguyen')
    await change(job, {
      attributes: [{ attribute: 'LOCATION' }, { attribute: 'SUPERVISOR' }],
      locationId: world().lists['Perth'],
      supervisorJobId: world().jobs.other,
    })
    expect(await noticesOf(held.server, 'other')).toContainEqual({
      title: 'Nguyen moves to Perth',
      body: expect.stringContaining('Location: Sydney → Perth') as string,
      action: 'Look at Nguyen',
      href: `/spa/people/${person}/jobs/${job}`,
    })
    expect(await titlesOf(held.server, 'manager')).not.toContain('Nguyen moves to Perth')
    expect(await titlesOf(held.server, 'director')).toEqual([])
    expect(await mailsOf(held.server)).toEqual([])
  })

  it('reaches the person, two levels of supervisors, representatives of unit and location, those in roles, groups, named people and addresses, each of them once [AD-515]', async () => {
    const { tenantId, lists, people } = world()
    const [place] = await held.server.rows<{ id: string }>(
      `insert into location_representative_types (tenant_id, id, name) values ($1, gen_random_uuid(), 'Safety') returning id`,
      [tenantId],
    )
    const { person: ofPlace } = await newcomer('Placed')
    await held.server.rows(
      `insert into location_representatives (tenant_id, id, location_id, type_id, person_id) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [tenantId, lists['Sydney'], place?.id, ofPlace],
    )
    const { person: filling, job } = await newcomer('Filling')
    const role = await makeRole(held.server, 'Safety officer')
    await changeJob(held.server, job, { role, from: '2026-11-20' })
    const { job: later } = await newcomer('Later')
    await changeJob(held.server, later, { role, from: '2027-01-01' })
    await allTold(held.server)
    const [type] = await held.server.rows<{ id: string }>(
      `insert into business_unit_representative_types (tenant_id, id, name) values ($1, gen_random_uuid(), 'Partner') returning id`,
      [tenantId],
    )
    await held.server.rows(
      `insert into business_unit_representatives (tenant_id, id, business_unit_id, type_id, person_id) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [tenantId, lists['Operations'], type?.id, people.other],
    )
    const [group] = await held.server.rows<{ id: string }>(
      "select id from permission_groups where tenant_id = $1 and template = 'HR Administrator'",
      [tenantId],
    )
    await make(held.server, {
      targets: [...eventTargets],
      workforceRoleIds: [role],
      locationRepresentativeTypeIds: [place?.id],
      businessUnitRepresentativeTypeIds: [type?.id],
      permissionGroupIds: [group?.id],
      personIds: [people.director, people.other],
      emails: 'Desk@example.com, desk@example.com',
      methods: ['IN_PRODUCT', 'AT_ONCE'],
      subject: 'Moved',
      notToActor: true,
    })
    await change(world().jobs.employee, fte('0.8'), 'admin')
    await allTold(held.server)
    const told = await held.server.rows<{ count: number }>(
      `select count(*)::integer as count from notices where notification like 'eventNotification:%' and user_id is not null group by user_id`,
    )
    expect(told.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1])
    for (const who of ['employee', 'manager', 'director', 'other', 'hr'] as const)
      expect(await titlesOf(held.server, who), who).toContain('Moved')
    expect(await titlesOf(held.server, 'admin')).not.toContain('Moved')
    const addresses = await held.server.rows<{ email: string }>('select email from person_emails where person_id = any ($1)', [
      [ofPlace, filling],
    ])
    expect((await mailsOf(held.server)).map(({ recipient }) => recipient).toSorted()).toEqual(
      [
        'desk@example.com',
        ...['director', 'employee', 'hr', 'manager', 'other'].map((who) => `${who}@demo.example`),
        ...addresses.map(({ email }) => email),
      ].toSorted(),
    )
  })

  it('says who did what to whom, and of a form who it is about, who answers it and who has [AD-517]', async () => {
    const { form, send, submit } = useForms(() => held.server)
    await make(held.server, {
      event: 'task.completed',
      targets: ['PEOPLE'],
      personIds: [world().people.director],
      data: ['ACTOR', 'PERSON', 'EVENT', 'FORM'],
      subject: '{{event.name}} by {{actor.display_name}} about {{person.display_name}}',
      body: '{{form.subject}}, {{form.respondent}}, {{form.submitter}}',
    })
    const id = await send('hr', { designId: await form(undefined, { respondent: 'SUPERVISOR', sharesAnswers: true }) })
    await submit('manager', id, [])
    expect(await noticesOf(held.server, 'director')).toContainEqual(
      expect.objectContaining({
        title: expect.stringMatching(/ by Malik Osei about Zoë Larsen$/) as string,
        body: 'Zoë Larsen, Malik Osei, Malik Osei',
      }),
    )
    expect(await faultsOf(held.server, { event: 'task.completed', data: ['PERSON', 'EVENT'], subject: '{{form.respondent}}' })).toEqual([
      'subject: Line 1: there is no value called “form.respondent”. Choose one of those listed.',
    ])
    expect(await faultsOf(held.server, { data: ['PERSON', 'EVENT', 'FORM'], body: '{{form.respondent}}' })).toEqual([
      'body: Line 1: there is no value called “form.respondent”. Choose one of those listed.',
    ])
  })

  it('tells whoever has no account at their address, and only by email', async () => {
    const { person, job } = await newcomer('Nguyen')
    await make(held.server, { targets: ['PERSON'], methods: ['IN_PRODUCT', 'AT_ONCE'], action: 'Look' })
    await change(job, toPerth())
    const [address] = await held.server.rows<{ email: string }>('select email from person_emails where person_id = $1', [person])
    expect(await mailsOf(held.server)).toEqual([
      {
        recipient: address?.email,
        template: 'ownNotification',
        title: 'Nguyen moves to Perth',
        body: expect.stringContaining('Sydney → Perth') as string,
        action: 'Look',
      },
    ])
  })

  it('is not shown in Kith where it is only emailed, and says in emails only that something waits where it is sensitive [AD-516]', async () => {
    await as('admin').ask('mutation { eventNotificationNoticeAccept(input: { hasRead: true }) { hasAcceptedNotice } }')
    await make(held.server, { methods: ['AT_ONCE'], isSensitive: true })
    await change((await newcomer()).job, toPerth())
    expect(await titlesOf(held.server, 'manager')).toEqual(['Newcomer’s job was changed, from 1 December 2026'])
    expect(await mailsOf(held.server)).toMatchObject([
      { recipient: 'manager@demo.example', title: expect.stringMatching(/^Something confidential waits/) as string, body: '' },
    ])
  })

  it('is only of the fields, values, places and accounts that it is limited to', async () => {
    const { lists } = world()
    await make(held.server, { name: 'Field', subject: 'Field', changedFields: [{ field: 'locationId' }] })
    await make(held.server, { name: 'Value', subject: 'Value', conditions: [{ field: 'fte', is: 'under', value: '0.5' }] })
    await make(held.server, { name: 'Place', subject: 'Place', businessUnitIds: [lists['Design']] })
    await make(held.server, { name: 'Here', subject: 'Here', businessUnitIds: [lists['Operations']], locationIds: [lists['Perth']] })
    await make(held.server, { name: 'Account', subject: 'Account', accountCondition: 'WITH_ACCOUNT' })
    await make(held.server, { name: 'None', subject: 'None', accountCondition: 'WITHOUT_ACCOUNT' })
    const own = async () => (await titlesOf(held.server, 'manager')).filter((title) => !title.includes('was changed')).toSorted()
    const { job } = await newcomer()
    await change(job, fte('0.5'))
    expect(await own()).toEqual(['None'])
    await change(job, fte('0.4'))
    expect(await own()).toEqual(['None', 'None', 'Value'])
    await held.server.rows('delete from notices')
    await change(job, toPerth())
    expect(await own()).toEqual(['Field', 'Here', 'None'])
    await held.server.rows('delete from notices')
    await change(world().jobs.employee, fte('0.9'))
    expect(await own()).toEqual(['Account'])
  })

  it('is sent to nobody while it is disabled or archived, or while all of them are switched off [AD-364] [AD-655]', async () => {
    const { id } = await make(held.server)
    const act = (name: string, version: number) =>
      as('admin').ask(`mutation { done: eventNotification${name}(input: { id: "${id}", version: ${version} }) { state } }`)
    const switchTo = (isEnabled: boolean) =>
      as('admin').ask(`mutation { eventNotificationsSwitch(input: { isEnabled: ${isEnabled} }) { isEnabled } }`)
    const moves = async () => {
      await held.server.rows('delete from notices')
      await change((await newcomer()).job, toPerth())
      return (await titlesOf(held.server, 'manager')).filter((title) => title.includes('moves')).length
    }
    expect(await moves()).toBe(1)
    await act('Disable', 1)
    expect(await moves()).toBe(0)
    await act('Enable', 2)
    await switchTo(false)
    expect(await moves()).toBe(0)
    await switchTo(true)
    expect(await moves()).toBe(1)
    await act('Archive', 3)
    expect(await moves()).toBe(0)
    await act('Unarchive', 4)
    await act('Enable', 5)
    expect(await moves()).toBe(1)
  })

  it('that is deleted says no more of what it told', async () => {
    const { id } = await make(held.server)
    await change((await newcomer()).job, toPerth())
    expect(await titlesOf(held.server, 'manager')).toContain('Newcomer moves to Perth')
    await as('admin').ask(`mutation { eventNotificationDelete(input: { id: "${id}", version: 1 }) }`)
    expect(await titlesOf(held.server, 'manager')).toContain('Something changed that you can no longer see')
  })
})

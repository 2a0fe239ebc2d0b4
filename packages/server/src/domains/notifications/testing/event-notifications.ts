import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { allTold } from './all-told.ts'

export const createNotification =
  'mutation ($input: EventNotificationCreateInput!) { done: eventNotificationCreate(input: $input) { id version } }'
export const updateNotification =
  'mutation ($input: EventNotificationUpdateInput!) { done: eventNotificationUpdate(input: $input) { id version } }'

/** What makes a notification of any change of a job to whoever supervises it. */
export const ofJobs = {
  name: 'Job changed',
  event: 'job.update_scheduled',
  targets: ['SUPERVISOR'],
  accountCondition: 'ANY',
  methods: ['IN_PRODUCT'],
  data: ['ACTOR', 'PERSON', 'EVENT'],
  subject: '{{person.display_name}} moves to {{new.location}}',
  body: '{{event.changes}}',
}

export async function make(server: TestServer, values: object = {}, who: WorldPerson = 'admin'): Promise<{ id: string; version: number }> {
  const input = { ...ofJobs, ...values }
  return (await server.as(who).ask<{ done: { id: string; version: number } }>(createNotification, { input })).done
}

/** What is wrong with one, by field. */
export async function faultsOf(server: TestServer, values: object, who: WorldPerson = 'admin'): Promise<string[]> {
  const { extensions } = await server.as(who).refused(createNotification, { input: { ...ofJobs, ...values } })
  return (extensions.problems ?? []).map(({ path, message }) => `${path}: ${message}`)
}

export type ReadNotice = { title: string; body: string | null; action: string | null; href: string | null }
export async function noticesOf(server: TestServer, who: WorldPerson): Promise<ReadNotice[]> {
  await allTold(server)
  const { page } = await server
    .as(who)
    .ask<{ page: { items: ReadNotice[] } }>('{ page: listNotifications { items { title body action href } } }')
  return page.items
}
export const titlesOf = async (server: TestServer, who: WorldPerson) => (await noticesOf(server, who)).map(({ title }) => title)

export type SentMail = { recipient: string; template: string; title: string; body: string; action: string }
export async function mailsOf(server: TestServer): Promise<SentMail[]> {
  await allTold(server)
  return server.rows<SentMail>(
    `select recipient, template, data->>'title' as title, data->>'body' as body, data->>'action' as action from email_messages
     where tenant_id = $1 order by recipient`,
    [server.world.tenantId],
  )
}

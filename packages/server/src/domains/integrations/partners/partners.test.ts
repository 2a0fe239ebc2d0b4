import { describe, expect, it } from 'vitest'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { runSchedule } from '#platform/testing/run-schedule.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { connect, connectDirectory, scimAs } from '../testing/directory.ts'

const held = useTestServer({ work: true })
const list = '{ listIntegrations { id category state version notificationEmails connectedBy address } }'
const log = `query ($type: IntegrationLogType) { listIntegrationLogEntries(slug: "directory-service", type: $type) {
  items { event type user detail } } }`
type Logged = { listIntegrationLogEntries: { items: { event: string; type: string }[] } }
const update = 'mutation ($input: IntegrationUpdateInput!) { done: integrationUpdate(input: $input) { version notificationEmails } }'
const disconnect = 'mutation ($input: IntegrationDisconnectInput!) { done: integrationDisconnect(input: $input) { state } }'
const slug = 'directory-service'
const listed = async (admin: ReturnType<typeof held.server.as>) =>
  (await admin.ask<{ listIntegrations: { id: string }[] }>(list)).listIntegrations.find(({ id }) => id === slug)

describe('an integration', () => {
  it('is listed before it is connected, and says by whom it was connected since [AD-172][AD-567][AD-830]', async () => {
    const admin = held.server.as('admin')
    expect(await listed(admin)).toMatchObject({ category: 'DIRECTORY', state: 'DISABLED', version: 0, connectedBy: null })
    const { secret, integration } = await connectDirectory(held.server)
    expect([secret.startsWith('kith_'), integration.state]).toEqual([true, 'ENABLED'])
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(i)::text as text from integrations i')
    expect(row?.text).not.toContain(secret.slice(50))
    expect(await listed(admin)).toMatchObject({
      state: 'ENABLED',
      connectedBy: expect.any(String) as string,
      address: expect.stringMatching(/\/scim\/v2$/) as string,
    })
  })

  it('has its settings changed at the version that was seen, with addresses that are ones [AD-430][AD-832]', async () => {
    const admin = held.server.as('admin')
    const input = { slug, version: 1, notificationEmails: 'it@demo.example, hr@demo.example' }
    expect(await admin.ask(update, { input })).toEqual({ done: { version: 2, notificationEmails: input.notificationEmails } })
    expect((await admin.refused(update, { input })).extensions.code).toBe('CONFLICT')
    const wrong = await admin.refused(update, { input: { slug, version: 2, notificationEmails: 'it@' } })
    expect(wrong.extensions.problems?.[0]?.path).toBe('notificationEmails')
    expect((await admin.refused(connect, { input: { slug: 'payroll' } })).extensions.code).toBe('NOT_FOUND')
    for (const who of ['manager', 'employee'] as const) expect((await held.server.as(who).refused(list)).extensions.code).toBe('FORBIDDEN')
  })

  it('tells its addresses of what it could not do in one email a day', async () => {
    const { secret } = await connectDirectory(held.server, { notificationEmails: 'it@demo.example' })
    for (let time = 0; time < 3; time += 1) await scimAs(held.server, secret)('POST', '/Users', { userName: 7 })
    await allTold(held.server)
    held.server.travel('2026-11-22T01:00:00Z')
    await runSchedule(held.server, 'gather summaries of notifications', '2026-11-22')
    await expect
      .poll(async () => (await held.server.rows("select 1 from email_messages where recipient = 'it@demo.example'")).length, {
        timeout: 20_000,
      })
      .toBe(1)
    await runSchedule(held.server, 'gather summaries of notifications', '2026-11-22')
    expect(await held.server.rows("select 1 from digests where address = 'it@demo.example'")).toHaveLength(1)
  })

  it('logs what it did by types and events, and nothing once it is disconnected [AD-442][AD-443][AD-570][AD-831][AD-906][AD-908]', async () => {
    const admin = held.server.as('admin')
    const { secret } = await connectDirectory(held.server)
    expect(await admin.ask(disconnect, { input: { slug } })).toEqual({ done: { state: 'DISABLED' } })
    expect((await scimAs(held.server, secret)('GET', '/Users')).status).toBe(401)
    const all = (await admin.ask<Logged>(log, { type: null })).listIntegrationLogEntries.items
    expect(all.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['CONNECTED', 'RECONNECTED', 'SETTINGS_CHANGED', 'UNEXPECTED_DATA', 'DISCONNECTED']),
    )
    const errors = (await admin.ask<Logged>(log, { type: 'ERROR' })).listIntegrationLogEntries.items
    expect(new Set(errors.map(({ event }) => event))).toEqual(new Set(['UNEXPECTED_DATA']))
  })
})

import { mostOpened } from '@kith/shared/domains/integrations/partners.ts'
import { v7 } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { allTold } from '#domains/notifications/testing/all-told.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { connectDirectory, scimAs } from '../testing/directory.ts'

const held = useTestServer({ work: true })
const leavers = 14
const most = 10
const integration = '{ getIntegration(slug: "directory-service") { state version holds { id name action } } }'
type Shown = { getIntegration: { version: number; holds: { id: string; name: string; action: string }[] } }
const confirm = `mutation ($input: DirectoryHoldsConfirmInput!) {
  decided: directoryHoldsConfirm(input: $input) { done refused { name message } } }`
const discard = 'mutation ($input: DirectoryHoldsDiscardInput!) { directoryHoldsDiscard(input: $input) }'
let scim: ReturnType<typeof scimAs>
let accounts: string[]
const setActive = (id: string, isActive: boolean) =>
  scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'active', value: isActive }] })
const enabled = async () =>
  (await held.server.rows<{ id: string }>('select id from users where id = any ($1) and is_enabled order by username', [accounts])).map(
    ({ id }) => id,
  )
const holds = async () => (await held.server.as('admin').ask<Shown>(integration)).getIntegration.holds

beforeAll(async () => {
  scim = scimAs(held.server, (await connectDirectory(held.server, { notificationEmails: 'it@demo.example' })).secret)
  accounts = Array.from({ length: leavers }, () => v7())
  for (const [index, id] of accounts.entries())
    await held.server.rows(
      "insert into users (tenant_id, id, username, display_name, kind, created_at) values ($1, $2, $3, $4, 'account', now())",
      [held.server.world.tenantId, id, `leaver.${String(index).padStart(2, '0')}@demo.example`, `Leaver ${index}`],
    )
})

describe('a directory that wants to close many accounts', () => {
  it('closes ten within an hour; the others wait with their names until somebody confirms them', async () => {
    for (const id of accounts) expect((await setActive(id, false)).status).toBe(200)
    expect(await enabled()).toEqual(accounts.slice(most))
    expect((await holds()).map(({ name, action }) => `${name} ${action}`)).toEqual(
      Array.from({ length: leavers - most }, (_, index) => `Leaver ${most + index} DISABLE`),
    )
    expect((await scim('GET', `/Users/${accounts[most]}`)).body).toMatchObject({ active: true })
    await allTold(held.server)
    const { listNotifications: told } = await held.server
      .as('admin')
      .ask<{ listNotifications: { items: { title: string }[] } }>('{ listNotifications { items { title } } }')
    expect(told.items.map(({ title }) => title).filter((title) => title.includes('directory'))).toEqual([
      `The directory asks for many changes at once: ${leavers - most} wait for you to confirm them`,
    ])
  })

  it('holds what it asks for an hour later too, as long as anything waits, and once where it repeats itself', async () => {
    held.server.travel(new Date(new Date(startOfTests).getTime() + 2 * 3_600_000).toISOString())
    await setActive(accounts[most] ?? '', false)
    expect(await holds()).toHaveLength(leavers - most)
    await setActive(accounts[most] ?? '', true)
    expect(await holds()).toHaveLength(leavers - most - 1)
  })

  it('has what waits done with the name of whoever confirms it, or left as it is', async () => {
    held.server.travel(startOfTests)
    const [first, ...others] = await holds()
    await held.server.as('admin').ask(discard, { input: { holds: [{ id: first?.id }] } })
    const { decided } = await held.server
      .as('admin')
      .ask<{ decided: { done: number; refused: object[] } }>(confirm, { input: { holds: others.map(({ id }) => ({ id })) } })
    expect(decided).toEqual({ done: others.length, refused: [] })
    expect(await holds()).toEqual([])
    expect(await enabled()).toHaveLength(2)
    const [event] = await held.server.rows<{ actor_user_id: string; source: string }>(
      "select actor_user_id, source from events where name = 'user.disabled' and subject_id = $1",
      [accounts.at(-1)],
    )
    expect(event).toEqual({ actor_user_id: await held.server.userOf('admin'), source: 'user' })
  })

  it('finds an account that somebody confirmed by the user name for which it was held', async () => {
    const { person } = await hire(held.server)
    await held.server.rows("update person_emails set email = 'held@demo.example' where person_id = $1 and is_primary", [person])
    await held.server.rows(
      `insert into integration_log_entries (tenant_id, id, integration_id, event, type, at)
       select tenant_id, gen_random_uuid(), id, 'ACCOUNT_CREATED', 'SUCCESS', $1 from integrations, generate_series(1, $2::integer)`,
      [startOfTests, mostOpened],
    )
    const user = { userName: 'held@demo.onmicrosoft.example', externalId: 'held', emails: [{ value: 'held@demo.example', primary: true }] }
    expect((await scim('POST', '/Users', user)).status).toBe(503)
    const named = async () => (await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${user.userName}"`)}`)).body
    expect(await named()).toMatchObject({ totalResults: 0 })
    await held.server.as('admin').ask(confirm, { input: { holds: (await holds()).map(({ id }) => ({ id })) } })
    expect(await named()).toMatchObject({ totalResults: 1, Resources: [{ userName: user.userName, externalId: 'held' }] })
  })

  it('is decided on by those alone who look after integrations', async () => {
    expect((await held.server.as('manager').refused(confirm, { input: { holds: [{ id: v7() }] } })).extensions.code).toBe('FORBIDDEN')
    expect((await held.server.as('admin').refused(confirm, { input: { holds: [{ id: v7() }] } })).extensions.code).toBe('NOT_FOUND')
  })
})

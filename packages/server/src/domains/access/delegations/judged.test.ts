import { afterEach, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { TestClient } from '#platform/testing/test-client.ts'
import { actingFor, inRole, lend } from '../testing/acting.ts'

const held = useTestServer()
afterEach(async () => {
  await held.server.rows('update tenant_settings set disclaimer = null, mfa_enforced = false where tenant_id = $1', [
    held.server.world.tenantId,
  ])
  await held.server.rows('delete from access_delegations')
})

const locations = '{ listLocations { totalCount } }'
const titles = '{ listPositionTitles { totalCount } }'
const users = '{ listUsers { totalCount } }'
const codeOf = async (client: TestClient, query: string) => (await client.send(query)).errors?.[0]?.extensions.code ?? 'done'

type Group = { id: string; version: number }
const create = 'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id version } }'
const update = 'mutation ($input: PermissionGroupUpdateInput!) { group: permissionGroupUpdate(input: $input) { id version } }'
const save = async (document: string, slugs: readonly string[], group?: Group) => {
  const input = { ...group, name: `Limit ${group?.id ?? slugs.join()}`, grants: slugs.map((slug) => ({ slug, scope: 'FUNCTIONAL' })) }
  return (await held.server.as('admin').ask<{ group: Group }>(document, { input })).group
}

describe('what limits a session in another role', () => {
  it('is judged with each request: what the group of a delegation loses is gone at once, and what it wins reaches no further than its lender', async () => {
    const group = await save(create, ['locations.view', 'position_titles.view'])
    const { client } = await actingFor(held.server, 'employee', 'hr', { permissionGroupId: group.id })
    expect(await codeOf(client, locations)).toBe('done')
    const less = await save(update, ['position_titles.view', 'organisations.view'], group)
    expect(await codeOf(client, locations)).toBe('FORBIDDEN')
    expect(await codeOf(client, titles)).toBe('done')
    // Its lender has the one and lends it never, and has not the other
    await save(update, ['locations.view', 'users.view', 'development_mailbox.view'], less)
    expect(await codeOf(client, locations)).toBe('done')
    expect(await codeOf(client, titles)).toBe('FORBIDDEN')
    expect(await codeOf(client, users)).toBe('FORBIDDEN')
    expect(await codeOf(client, '{ listDevelopmentEmailMessages { id } }')).toBe('FORBIDDEN')
  })

  it('is judged with each request for assumed groups too, however far those go meanwhile', async () => {
    const group = await save(create, ['locations.view'])
    await held.server.rows(
      'update users set grants = grants || \'{"users.assume_role": ["FUNCTIONAL"], "locations.view": ["FUNCTIONAL"]}\', grants_version = grants_version + 1 where id = $1',
      [await held.server.userOf('other')],
    )
    const { client } = await inRole(held.server, 'other', { permissionGroupIds: [group.id] })
    expect(await codeOf(client, locations)).toBe('done')
    const more = await save(update, ['locations.view', 'position_titles.view'], group)
    expect(await codeOf(client, titles)).toBe('FORBIDDEN')
    await save(update, ['position_titles.view'], more)
    expect(await codeOf(client, locations)).toBe('FORBIDDEN')
    expect(
      await held.server.rows("select column_name from information_schema.columns where table_name = 'sessions' and data_type = 'jsonb'"),
    ).toEqual([])
  })
})

describe('acting for somebody', () => {
  const demand = (setting: string) =>
    held.server.rows(`update tenant_settings set ${setting} where tenant_id = $1`, [held.server.world.tenantId])
  const who = '{ getSession { user { needsConsent needsSecondFactor } } }'

  it('begins when one has accepted the disclaimer and shown a second factor, and goes on for as long as that is so', async () => {
    const delegationId = await lend(held.server, 'manager', 'employee')
    for (const [setting, code] of [
      ["disclaimer = 'Read this first.'", 'CONSENT_REQUIRED'],
      ['mfa_enforced = true', 'FORBIDDEN'],
    ] as const) {
      const { client, browser } = await inRole(held.server, 'employee', { delegationId })
      expect(await codeOf(client, '{ listPeople { totalCount } }')).toBe('done')
      await demand(setting)
      expect(await codeOf(client, '{ listPeople { totalCount } }'), setting).toBe(code)
      expect(await codeOf(client, who)).toBe('done')
      expect((await browser.send('/api/auth/exit-role', {})).status).toBe(200)
      const again = await browser.send('/api/auth/assume-role', { delegationId })
      expect((JSON.parse(again.text) as { error: { code: string } }).error.code).toBe(code)
      await demand('disclaimer = null, mfa_enforced = false')
    }
  })
})

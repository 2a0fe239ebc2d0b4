import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { exportTenant } from './export.ts'
import { everyTable, portableTables } from './tables.ts'
import { seedPlace, textOf, usePortableDemo } from '../testing/portable-demo.ts'

const { held, services, at, demo, seeds, importFile, idOf } = usePortableDemo()

/** The lines of a file by the name of their table; what cannot be the same under another id is left out. */
function contentOf(path: string, tenantId: string): Map<string, string[]> {
  const tables = new Map<string, string[]>()
  let name = ''
  for (const line of textOf(path).split('\n').slice(1, -3)) {
    const given = line.startsWith('#') ? (JSON.parse(line.slice(1)) as { table?: string; file?: string }) : {}
    name = given.table ?? given.file ?? name
    const text = line
      .replaceAll(tenantId, 'the organisation')
      .replaceAll(/"hash": ?"[^"]*"/g, '"hash"')
      .replaceAll(/"(sealed_\w+)": ?"[^"]*"/g, '"$1"')
    tables.set(name, [...(tables.get(name) ?? []), text])
  }
  return tables
}

describe('the file of an organisation', () => {
  it('has every table that the catalogue of the database knows, but what is declared to be transient', async () => {
    const given = new Set(
      textOf(demo)
        .match(/^#\{"table":"\w+"/gm)
        ?.map((line) => line.slice(11, -1)),
    )
    const [every, portable] = await inTransaction(services().pool, async (db) => [
      await everyTable(db),
      await portableTables(db, services().kith),
    ])
    expect([...given].toSorted()).toEqual(portable.map(({ name }) => name).toSorted())
    const left = every.filter(({ name }) => !given.has(name)).map(({ name }) => name)
    expect(left.toSorted()).toEqual([
      'access_keys',
      'account_links',
      'agent_keys',
      'anonymous_collecting',
      'api_requests',
      'calendar_feeds',
      'directory_holds',
      'directory_links',
      'directory_people',
      'directory_user_names',
      'event_chains',
      'exports',
      'integration_log_entries',
      'integrations',
      'person_words',
      'personal_data_exports',
      'provider_sessions',
      'qualification_span_rebuilds',
      'qualification_spans',
      'service_items',
      'service_people',
      'sessions',
      'sftp_deliveries',
      'sftp_files',
      'sftp_folders',
      'sftp_inbound',
      'sftp_outbound',
      'sign_in_attempts',
      'spent_challenges',
      'spent_messages',
      'webhook_attempts',
      'webhook_messages',
    ])
    expect(every.length).toBeGreaterThan(60)
    const declared = services().kith.domains.flatMap(({ portable: own }) => own?.sealed ?? [])
    const sealed = portable.flatMap(({ name, columns }) =>
      columns.filter((column) => /^sealed(?!_at)/.test(column)).map((column) => ({ name, column })),
    )
    for (const { name, column } of sealed) expect(declared, name).toContainEqual(expect.objectContaining({ table: name, column }))
  })

  it('imported under another alias and exported again has the same content, files included, and a history that is whole', async () => {
    const { tenantId } = held.server.world
    const imported = await importFile(demo, { alias: 'copy' })
    expect(imported.id).not.toBe(tenantId)
    expect(await verifyAudit(services().pool, services().config.secret)).toEqual([])
    const again = at('copy.kith')
    await exportTenant(services(), 'copy', again)
    const [first, second] = [contentOf(demo, tenantId), contentOf(again, imported.id)]
    // The event of the import itself, what nobody gets by a file, and what is bound to the place
    const others = new Set([
      'events',
      'event_values',
      'tenant_settings',
      'passkeys',
      'recovery_codes',
      'chart_links',
      'email_messages',
      'audit_checks',
    ])
    expect([...second.keys()]).toEqual([...first.keys()])
    for (const [table, lines] of first) if (!others.has(table)) expect(second.get(table), table).toEqual(lines)
    for (const table of ['events', 'event_values']) {
      expect(second.get(table)).toHaveLength((first.get(table)?.length ?? 0) + 1)
      // Without the number of rows at the end
      expect(second.get(table)?.slice(0, -2).toSorted()).toEqual(expect.arrayContaining(first.get(table)?.slice(0, -1) ?? ['none']))
    }
    expect(first.get('tenant_settings')?.[1]?.replace(/,? ?"provider"/, '')).toEqual(second.get('tenant_settings')?.[1])
    const [authenticator] = await held.server.rows<{ user_id: string; sealed_seed: Buffer }>(
      'select user_id, sealed_seed from authenticators where tenant_id = $1',
      [imported.id],
    )
    expect(seeds().open(authenticator?.sealed_seed ?? Buffer.alloc(0), seedPlace(imported.id, authenticator?.user_id ?? ''))).toBe(
      'JBSWY3DPEHPK3PXP',
    )
    const stored = await services().files.storage.listAll(imported.id)
    expect(stored).toContain(`${imported.id}/pictures/0190aaaa-0000-7000-8000-000000000001.small`)
    expect(stored.some((key) => key.includes('/exports/'))).toBe(false)
    expect((await buffer(services().files.storage.read(stored.find((key) => key.includes('pictures')) ?? ''))).length).toBe(200_000)
  }, 120_000)

  it('lets its people in with the passwords that they have, and shows nothing of it to the organisation that it came from', async () => {
    const { address } = held.server.running
    const response = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant: 'copy', email: 'hr@demo.example', password: held.server.world.password }),
    })
    expect(response.status).toBe(200)
    const { accessToken } = (await response.json()) as { accessToken: string }
    const answer = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID(), authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query: '{ listPeople(first: 50) { items { displayName primaryJob { id } } } }' }),
    })
    expect(await answer.text()).toContain('Zoë Larsen')
    const create = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }'
    await held.server.as('hr').ask(create, { input: { firstName: 'Only', lastName: 'Original', email: 'only@demo.example' } })
    expect(await held.server.rows('select from people where tenant_id = $1 and last_name = $2', [await idOf('copy'), 'Original'])).toEqual(
      [],
    )
  })

  it('gives nobody rights beyond the organisation: neither super users nor the module of the provider', async () => {
    await held.server.rows("update users set is_super_user = true where username = 'admin@demo.example' and tenant_id = $1", [
      held.server.world.tenantId,
    ])
    const path = at('rights.kith')
    await exportTenant(services(), 'demo', path)
    const { id } = await importFile(path, { alias: 'rights' })
    expect(await held.server.rows('select from users where tenant_id = $1 and is_super_user', [id])).toEqual([])
    expect(await held.server.rows("select from tenant_settings where tenant_id = $1 and 'provider' = any (modules)", [id])).toEqual([])
    expect(await held.server.rows('select name from events where tenant_id = $1 order by position desc limit 1', [id])).toEqual([
      { name: 'tenant.imported' },
    ])
  }, 60_000)

  it('is not written over a file that is there, and nothing is left of one that failed', async () => {
    await expect(exportTenant(services(), 'demo', demo)).rejects.toThrow('There is a file')
    await expect(exportTenant(services(), 'nowhere', at('nowhere.kith'))).rejects.toThrow('no tenant')
    expect([at('nowhere.kith'), at('nowhere.kith.part'), `${demo}.part`].filter((path) => existsSync(path))).toEqual([])
  })
})

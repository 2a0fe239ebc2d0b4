import { createHash, createHmac } from 'node:crypto'
import { capitalise } from '@kith/shared/capitalise.ts'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { askedOf } from '#domains/jobs/testing/approving.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { declaredExamples } from '#platform/testing/declared-examples.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { exportTenant } from './export.ts'
import { importTenant } from './import.ts'
import { everyTable, portableTables } from './tables.ts'

const held = useTestServer()
const folder = mkdtempSync(join(tmpdir(), 'kith-portable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const services = () => held.server.running.services
const at = (name: string) => join(folder, name)
let demo = ''

/** Of these an organisation keeps something, beside its people, jobs and lists. */
const kept = [
  'personSkillCreate',
  'trainingCreate',
  'terminologyUpdate',
  'holidaysAdd',
  'savedViewCreate',
  'emailSendTest',
  'chartLinkCreate',
]
const seedPlace = (tenantId: string, row: string) => ({ tenantId, table: 'authenticators', row, column: 'sealed_seed' })
const seeds = () => new SealedValues(services().config.secret, 'authenticator')

beforeAll(async () => {
  const { tenantId } = held.server.world
  const examples = await declaredExamples()
  for (const name of kept) {
    const document = `mutation ($input: ${capitalise(name)}Input!) { ${name}(input: $input) { __typename } }`
    const input = await examples.get(name)?.(held.server)
    const { errors } = await held.server
      .as('admin')
      .send(name === 'terminologyUpdate' || name === 'holidaysAdd' ? document.replace(' { __typename }', '') : document, { input })
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`)
  }
  await askedOf(held.server, 'manager')
  // A child that is older than its parent
  await held.server.rows(
    `update business_units set parent_id = (select id from business_units where tenant_id = $1 order by id desc limit 1)
     where tenant_id = $1 and id = (select id from business_units where tenant_id = $1 order by id limit 1)`,
    [tenantId],
  )
  const [user] = await held.server.rows<{ id: string }>("select id from users where username = 'other@demo.example'")
  await held.server.rows(
    'insert into authenticators (tenant_id, user_id, sealed_seed, last_step, created_at) values ($1, $2, $3, 0, now())',
    [tenantId, user?.id, seeds().seal('JBSWY3DPEHPK3PXP', seedPlace(tenantId, user?.id ?? ''))],
  )
  const key = `${tenantId}/pictures/0190aaaa-0000-7000-8000-000000000001.small`
  await services().files.storage.write(key, Readable.from([Buffer.alloc(200_000, 'picture')]), 200_000)
  await services().files.storage.write(`${tenantId}/exports/0190aaaa.1`, Readable.from(['x']), 1)
  demo = at('demo.kith')
  await exportTenant(services(), 'demo', demo)
}, 60_000)

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
const textOf = (path: string) => gunzipSync(readFileSync(path)).toString()
const importFile = (path: string, options: { alias?: string; trust?: boolean; signal?: AbortSignal } = {}) =>
  importTenant(services(), { path, trust: false, ...options })
const idOf = async (alias: string) =>
  (await held.server.rows<{ id: string }>('select id from tenants where alias = $1', [alias]))[0]?.id ?? ''
const counts = () =>
  held.server.rows(
    'select (select count(*) from tenants) as tenants, (select count(*) from people) as people, (select count(*) from events) as events',
  )
const storedFiles = () =>
  readdirSync(join(services().config.dataDirectory, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
/** The same lines with another end, as an attacker who knows the format would write it. */
function rewritten(path: string, change: (text: string) => string): string {
  const lines = change(textOf(path)).split('\n').slice(0, -2)
  const sha256 = createHash('sha256')
    .update(`${lines.join('\n')}\n`)
    .digest('hex')
  const file = at(`${crypto.randomUUID()}.kith`)
  writeFileSync(
    file,
    gzipSync(
      `${lines.join('\n')}\n!${JSON.stringify({ sha256, seal: createHmac('sha256', 'another secret').update(sha256).digest('hex') })}\n`,
    ),
  )
  return file
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
      'account_links',
      'calendar_feeds',
      'event_chains',
      'exports',
      'personal_data_exports',
      'provider_sessions',
      'qualification_span_rebuilds',
      'qualification_spans',
      'sessions',
      'sign_in_attempts',
      'spent_challenges',
      'spent_messages',
    ])
    expect(every.length).toBeGreaterThan(60)
    const declared = services().kith.domains.flatMap(({ portable: own }) => own?.sealed ?? [])
    const sealed = portable.flatMap(({ name, columns }) =>
      columns.filter((column) => column.startsWith('sealed')).map((column) => ({ name, column })),
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

describe('a file that is not as it was written', () => {
  const refused = async (path: string, why: RegExp, options: { alias?: string; trust?: boolean; signal?: AbortSignal } = {}) => {
    const before = [await counts(), storedFiles()]
    await expect(importFile(path, { alias: 'refused', ...options })).rejects.toThrow(why)
    expect([await counts(), storedFiles()]).toEqual(before)
    expect(await idOf('refused')).toBe('')
  }

  it('is refused whole: cut off anywhere, changed, of something else', async () => {
    const bytes = readFileSync(demo)
    for (const share of [0.1, 0.5, 0.999]) {
      const path = at(`cut-${share}.kith`)
      writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)))
      await refused(path, /cut off/)
    }
    const lines = textOf(demo).split('\n')
    const shorter = at('shorter.kith')
    writeFileSync(shorter, gzipSync(`${lines.slice(0, -20).join('\n')}\n`))
    await refused(shorter, /cut off/)
    const edited = at('edited.kith')
    writeFileSync(edited, gzipSync(textOf(demo).replace('Larsen', 'Larson')))
    await refused(edited, /changed after it was written/)
    const other = at('other.kith')
    writeFileSync(other, gzipSync('id,name\n1,Ada\n'))
    await refused(other, /cut off|not the file of an organisation/)
    writeFileSync(other, 'not zipped at all')
    await refused(other, /not the file of an organisation/)
    expect(await idOf('refused')).toBe('')
  }, 60_000)

  it('is refused from elsewhere unless it is trusted, and even then not with a history that was changed, rows that are missing, or other tables', async () => {
    const foreign = rewritten(demo, (text) => text)
    await refused(foreign, /not written by this installation/)
    await refused(
      rewritten(demo, (text) => text.replace(/("name": "person\.)created/, '$1deleted')),
      /audit chain was changed/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/^=\{.*"position": 3,.*\n/m, '')),
      /missing behind position 2/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/(^#\{"table":"people".*\n)=.*\n/m, '$1')),
      /people has not as many rows/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace('#{"table":"people"', '#{"table":"rate_limits"')),
      /where people should be/,
      { trust: true },
    )
    await refused(
      rewritten(demo, (text) => text.replace(/#\{"file":"pictures\//, '#{"file":"../../pictures/')),
      /a name that cannot be/,
      { trust: true },
    )
    const strange = rewritten(demo, (text) => text.replace(/"secret":"\w+"/, '"secret":"of another"'))
    const { id, leftBehind } = await importFile(strange, { alias: 'trusted', trust: true })
    expect([...leftBehind]).toEqual(
      expect.arrayContaining([
        ['authenticators', 1],
        ['change_requests', 1],
      ]),
    )
    expect(await held.server.rows('select state, outcome from change_requests where tenant_id = $1', [id])).toEqual([
      { state: 'REJECTED', outcome: 'NO_LONGER_FITS' },
    ])
    expect(await held.server.rows('select from authenticators where tenant_id = $1', [id])).toEqual([])
    expect(await verifyAudit(services().pool, services().config.secret, { alias: 'trusted' })).toEqual([])
  }, 120_000)

  it('leaves nothing behind where its history turns out not to be whole, and where it is stopped', async () => {
    const unknown = (text: string) => text.replace(/"secret":"\w+"/, '"secret":"of another"')
    const forged = rewritten(demo, (text) => unknown(text).replace(/(#\{"table":"event_values"[^]*?)Larsen/, '$1Larson'))
    await refused(forged, /its history is not whole:\n .*the values of event \d+ \(person.created, .*were changed/, { trust: true })
    await refused(demo, /enough/, { signal: AbortSignal.abort(new Error('enough')) })
    expect(await idOf('refused')).toBe('')
  }, 60_000)

  it('writes nothing into another organisation, whatever its rows say', async () => {
    const { stranger } = held.server.world
    const before = await held.server.rows('select count(*) from people where tenant_id = $1', [stranger.tenantId])
    const hostile = rewritten(demo, (text) => text.replaceAll('={"id"', `={"tenant_id": "${stranger.tenantId}", "id"`))
    await importFile(hostile, { alias: 'hostile', trust: true })
    expect(await held.server.rows('select count(*) from people where tenant_id = $1', [stranger.tenantId])).toEqual(before)
  }, 60_000)

  it('is refused where it is of an older or newer version, and says what to do', async () => {
    const withSchema = (last: string) =>
      rewritten(demo, (text) => text.replace(/"schema":\{[^}]*\}/, `"schema":{"last":"${last}","digest":"x"}`))
    await refused(withSchema('2099-01-01-0000-later.sql'), /newer version .* Upgrade/, { trust: true })
    await refused(withSchema('2020-01-01-0000-early.sql'), /older version/, { trust: true })
    await refused(
      rewritten(demo, (text) => text.replace('"format":1', '"format":2')),
      /another version of Kith/,
      { trust: true },
    )
    await expect(importFile(demo)).rejects.toThrow('There is a tenant ‘demo’ already')
    for (const alias of ['api', 'xn--80ak6aa92e', 'Not-An-Alias']) await refused(demo, /alias/, { alias })
  }, 60_000)
})

import { languages } from '@kith/shared/languages.ts'
import { personalDataText } from '@kith/shared/declared-texts.ts'
import { describe, expect, it } from 'vitest'
import { asSystem } from '../begin.ts'
import { runQueued } from '../testing/run-queued.ts'
import { useTestServer } from '../testing/test-server.ts'
import { textsIn } from '../words.ts'
import { countKept, readKept, exportedTables, type PersonalRow } from './export.ts'
import { nameOf } from './personal-table.ts'

const held = useTestServer()
const services = () => held.server.running.services
const tables = () => services().kith.personalTables

/** Everything that is kept about a person, by table. */
async function kept(personId: string): Promise<Record<string, readonly PersonalRow[]>> {
  return asSystem(services(), held.server.world.tenantId, async (ctx) => {
    const all: Record<string, readonly PersonalRow[]> = {}
    for (const each of exportedTables(ctx.services.kith)) all[nameOf(each)] = await readKept(ctx, each, personId)
    return all
  })
}

describe('what is kept about people', () => {
  it('is claimed by a kind of record or a manifest, in every table that names a person', async () => {
    const named = await held.server.rows<{ name: string }>(
      `select distinct c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname like '%person_id' and a.attnum > 0
       order by 1`,
    )
    const claimed = new Set<string>(tables().map(({ table }) => table))
    expect(named.length).toBeGreaterThan(8)
    expect(named.map(({ name }) => name).filter((name) => !claimed.has(name))).toEqual([])
  })

  it('keeps no table of others from letting a person or an account go', async () => {
    const claimed = tables().map(({ table }) => table)
    const holding = await held.server.rows<{ name: string }>(
      `select k.conname as name from pg_constraint k
       where k.contype = 'f' and k.confrelid in ('people'::regclass, 'users'::regclass) and k.confdeltype in ('a', 'r')
         and k.conrelid::regclass::text <> all ($1::text[])`,
      [claimed],
    )
    expect(holding).toEqual([])
  })

  it('is worded, table by table, in every language', () => {
    for (const language of languages)
      expect(
        exportedTables(services().kith).filter((each) => !personalDataText(nameOf(each), textsIn(language))),
        language,
      ).toEqual([])
  })

  it('is read whole, without what a password is compared with, and nothing of anyone else', async () => {
    const { people, jobs, tenantId } = held.server.world
    const records = await kept(people.employee)
    expect(records['people']).toEqual([expect.objectContaining({ id: people.employee, last_name: 'Larsen' })])
    expect(records['person_emails']).toEqual([expect.objectContaining({ email: 'employee@demo.example' })])
    expect(records['jobs']).toEqual([expect.objectContaining({ id: jobs.employee })])
    expect(records['remuneration_schedules']).toHaveLength(1)
    expect(records['users']).toHaveLength(1)
    const text = JSON.stringify(records)
    expect(text).not.toContain('password_hash')
    expect(text).not.toContain('tenant_id')
    for (const other of ['Osei', 'manager@demo.example', people.other]) expect(text).not.toContain(other)
    expect(records).not.toHaveProperty('job_segments')
    const counts = await asSystem(services(), tenantId, (ctx) => countKept(ctx, people.employee))
    expect(Object.fromEntries(counts.map(({ table, count }) => [table, count]))).toEqual(
      Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length])),
    )
  })
})

describe('erasing a person', () => {
  const canary = 'Quixotesson'

  it('leaves nothing of them in any table, but that something happened', async () => {
    const { people, tenantId } = held.server.world
    const [street] = await held.server.rows<{ id: string }>('select id from address_types where tenant_id = $1 limit 1', [tenantId])
    const { personCreate: made } = await held.server.as('hr').ask<{ personCreate: { id: string } }>(
      `mutation { personCreate(input: { firstName: "Erna", lastName: "${canary}", email: "erna.${canary}@demo.example", phoneNumber: "+61 400 000 111", phoneCountry: "AU",
        addresses: [{ addressTypeId: "${street?.id}", fullAddress: "7 ${canary} Street", country: "AU" }] }) { id } }`,
    )
    const account = await giveAccount(made.id)
    const admin = held.server.as('admin')
    const invite = () => admin.ask('mutation ($input: RecordInput!) { userInvite(input: $input) { id } }', { input: { id: account } })
    await invite()
    await runQueued(held.server, ['mail'])
    expect(await held.server.rows('select from email_messages where html ilike $1', [`%${canary}%`])).toHaveLength(1)
    await invite()
    await admin.ask('mutation ($input: PersonalDataExportInput!) { personalDataExport(input: $input) { id } }', {
      input: { personId: made.id },
    })
    expect(await tablesWith(canary.toLowerCase())).toEqual(
      expect.arrayContaining(['email_messages', 'event_values', 'people', 'person_addresses', 'person_emails', 'users']),
    )
    const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from people where id = $1', [
      made.id,
    ])
    await admin.ask('mutation ($input: RecordVersionInput!) { personDelete(input: $input) }', { input: { id: made.id, version } })

    const { events, event_values: values, ...others } = await kept(made.id)
    expect(events?.map(({ name }) => name)).toEqual([
      'person.created',
      'user.invited',
      'user.invited',
      'person.personal_data_exported',
      'person.deleted',
    ])
    expect(values?.map(({ difference }) => difference)).toEqual([{}])
    expect(Object.values(others).flat()).toEqual([])
    expect(await columnsWith(made.id, tenantId)).toEqual(['events.person_id', 'events.subject_id'])
    expect(await queued()).toBeGreaterThan(0)
    expect(await tablesWith(canary.toLowerCase())).toEqual([])
    expect(await held.server.rows('select from people where id = $1', [people.employee])).toHaveLength(1)
    await runQueued(held.server, ['mail'])
    expect(await tablesWith(canary.toLowerCase())).toEqual([])
    await admin.ask('mutation { auditCheckRequest(input: {}) { id } }')
    await runQueued(held.server, ['audit-check'])
    expect(await admin.ask('{ getAuditCheck { status } }')).toEqual({ getAuditCheck: { status: 'INTACT' } })
  })

  const queued = async () => (await held.server.rows("select from pgboss.job where name = 'mail'")).length

  /** An account that has made an import and signed in, without a password of its own. */
  async function giveAccount(personId: string): Promise<string> {
    const { tenantId } = held.server.world
    const [account] = await held.server.rows<{ id: string }>(
      `with made as (
         insert into users (tenant_id, id, person_id, username, display_name)
         values ($1, gen_random_uuid(), $2, 'erna.' || lower($3), 'Erna ' || $3) returning tenant_id, id
       ), signed_in as (
         insert into sessions (tenant_id, id, user_id, rotated_at, active_at, idle_until, expires_at, methods, verified_at, created_at)
         select tenant_id, gen_random_uuid(), id, now(), now(), now(), now(), '{password}', now(), now() from made
       )
       insert into bulk_data_imports (tenant_id, id, name, created_by_user_id, created_at)
       select tenant_id, gen_random_uuid(), 'People of the coast', id, now() from made returning created_by_user_id as id`,
      [tenantId, personId, canary],
    )
    return account?.id ?? ''
  }

  async function tablesWith(text: string): Promise<string[]> {
    const all = await held.server.rows<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p') order by 1`,
    )
    const found: string[] = []
    for (const { name } of all)
      if ((await held.server.rows(`select from ${name} kept where lower(kept::text) like '%' || $1 || '%' limit 1`, [text])).length > 0)
        found.push(name)
    return found
  }

  async function columnsWith(id: string, tenantId: string): Promise<string[]> {
    const columns = await held.server.rows<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped
         and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id') order by 1, 2`,
    )
    const found: string[] = []
    for (const { table, column } of columns) {
      const rows = await held.server.rows(`select from "${table}" where "${column}" = $1 and tenant_id = $2 limit 1`, [id, tenantId])
      if (rows.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }
})

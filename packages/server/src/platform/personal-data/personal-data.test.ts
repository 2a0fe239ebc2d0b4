import { describe, expect, it } from 'vitest'
import { asSystem } from '../begin.ts'
import { useTestServer } from '../testing/test-server.ts'
import { exportPerson } from './export.ts'

const held = useTestServer()
const services = () => held.server.running.services
const tables = () => services().kith.personalTables

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

  it('is told whole, without what a password is compared with, and nothing of anybody else', async () => {
    const { people, jobs, tenantId } = held.server.world
    const { records } = await asSystem(services(), tenantId, (ctx) => exportPerson(ctx, people.employee))
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
  })
})

it('nothing is left of somebody who was deleted, in any table, but that it happened', async () => {
  const { people, tenantId } = held.server.world
  const hr = held.server.as('hr')
  const { personCreate: made } = await hr.ask<{ personCreate: { id: string } }>(
    'mutation { personCreate(input: { firstName: "Erna", lastName: "Gone", email: "erna.gone@demo.example" }) { id } }',
  )
  const [{ version } = { version: 0 }] = await held.server.rows<{ version: number }>('select version from people where id = $1', [made.id])
  await held.server
    .as('admin')
    .ask('mutation ($input: PersonDeleteInput!) { personDelete(input: $input) }', { input: { id: made.id, version } })
  const columns = await held.server.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attnum > 0 and not a.attisdropped
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  )
  const left: string[] = []
  for (const { table, column } of columns) {
    const rows = await held.server.rows(`select from "${table}" where "${column}" = $1 and tenant_id = $2 limit 1`, [made.id, tenantId])
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  expect(left.toSorted()).toEqual(['events.person_id', 'events.subject_id'])
  const values = await held.server.rows<{ text: string }>('select difference::text as text from event_values')
  expect(values.filter(({ text }) => text.includes('erna.gone'))).toEqual([])
  expect(await held.server.rows('select from people where id = $1', [people.employee])).toHaveLength(1)
})

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
let app: pg.Client

beforeAll(async () => {
  app = new pg.Client({ connectionString: held.server.running.services.pool.options.connectionString ?? '' })
  await app.connect()
})
afterAll(() => app.end())

async function inTenant<Result>(tenant: string | undefined, work: () => Promise<Result>): Promise<Result> {
  await app.query('begin')
  try {
    if (tenant !== undefined) await app.query("select set_config('app.tenant', $1, true)", [tenant])
    return await work()
  } finally {
    await app.query('rollback')
  }
}

const tables = async () =>
  (
    await held.server.rows<{ name: string }>(
      "select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1",
    )
  ).map(({ name }) => name)
const count = async (table: string) => Number((await app.query(`select count(*) from ${table}`)).rows[0]?.count)

describe('row security', () => {
  it('shows no row of any table without a tenant, with an empty one, and after the transaction of one has ended', async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(30)
    await app.query('begin')
    await app.query("select set_config('app.tenant', $1, true)", [held.server.world.tenantId])
    expect(await count('people')).toBeGreaterThan(0)
    await app.query('commit')
    expect((await app.query("select current_setting('app.tenant') as tenant")).rows).toEqual([{ tenant: '' }])
    for (const table of all) {
      expect(await inTenant(undefined, () => count(table)), table).toBe(0)
      expect(await inTenant('', () => count(table)), table).toBe(0)
    }
  })

  it('shows a tenant its own rows and none of another', async () => {
    const { tenantId, stranger } = held.server.world
    for (const table of await tables()) {
      const [all] = await held.server.rows<{ own: number }>(`select count(*) filter (where tenant_id = $1)::int as own from ${table}`, [
        tenantId,
      ])
      expect(await inTenant(tenantId, () => count(table)), table).toBe(all?.own)
      const foreign = await inTenant(
        tenantId,
        async () => (await app.query(`select from ${table} where tenant_id = $1`, [stranger.tenantId])).rowCount,
      )
      expect(foreign, table).toBe(0)
    }
  })

  it('writes nothing into another tenant, nor without one', async () => {
    const insert = (tenant: string | null) =>
      app.query('insert into genders (tenant_id, id, name) values ($1, gen_random_uuid(), $2)', [tenant, 'Smuggled'])
    await expect(inTenant(held.server.world.tenantId, () => insert(held.server.world.stranger.tenantId))).rejects.toThrow(
      /row-level security/,
    )
    await expect(inTenant('', () => insert(held.server.world.tenantId))).rejects.toThrow(/row-level security/)
    await expect(inTenant(undefined, () => insert(null))).rejects.toThrow(/row-level security|not-null/)
    const moved = await inTenant(
      held.server.world.tenantId,
      async () => (await app.query('update genders set name = name where tenant_id = $1', [held.server.world.stranger.tenantId])).rowCount,
    )
    expect(moved).toBe(0)
    await expect(
      inTenant(held.server.world.tenantId, () => app.query('update genders set tenant_id = $1', [held.server.world.stranger.tenantId])),
    ).rejects.toThrow(/row-level security/)
  })

  it('lets no row point at another tenant’s', async () => {
    const { tenantId, people, stranger } = held.server.world
    const insert = "insert into business_units (id, name, parent_id) values (gen_random_uuid(), 'Smuggled', $1)"
    const foreignParent = () => app.query(insert, [stranger.lists['Operations']])
    await expect(inTenant(tenantId, foreignParent)).rejects.toThrow(/foreign key/)
    await expect(
      inTenant(tenantId, () => app.query('update users set person_id = $1 where person_id = $2', [people.stranger, people.employee])),
    ).rejects.toThrow(/foreign key/)
    await held.server.rows('begin')
    const asSuperuser = held.server.rows(
      "insert into business_units (tenant_id, id, name, parent_id) values ($1, gen_random_uuid(), 'Smuggled', $2)",
      [tenantId, stranger.lists['Operations']],
    )
    await expect(asSuperuser).rejects.toThrow(/foreign key/)
    await held.server.rows('rollback')
  })
})

describe('the application’s role', () => {
  it.each([
    'truncate people',
    'alter table people disable row level security',
    'alter table people no force row level security',
    'drop policy tenant on people',
    'create policy mine on people using (true)',
    'create table public.mine (id uuid)',
    'create function app.mine() returns integer language sql as $$select 1$$',
    'drop table people',
    'set role kith_owner',
    'set role kith_migrator',
    'alter role kith_app bypassrls',
    'update events set name = name',
    'delete from events',
    'update event_values set salt = salt',
    'update events set hash = hash',
    'update schema_migrations set checksum = checksum',
    'delete from tenants',
    "copy people to program 'true'",
  ])('may not: %s', async (statement) => {
    await expect(inTenant(held.server.world.tenantId, () => app.query(statement))).rejects.toThrow(/permission denied|must be|must have/)
  })

  it('cannot turn row security off for itself', async () => {
    await expect(
      inTenant(undefined, async () => {
        await app.query('set local row_security = off')
        await app.query('select from people')
      }),
    ).rejects.toThrow(/row-level security/)
  })
})

import { beforeAll, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { useOwnDatabase } from '../testing/own-database.ts'

const database = useOwnDatabase('in_each_tenant')
const tenants = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
const asOwner = async (statement: string) => {
  await database.admin.query('begin; set local role kith_owner')
  await database.admin.query(statement)
  const { rows } = await database.admin.query<{ tenant: string }>("select current_setting('app.tenant') as tenant")
  await database.admin.query('commit')
  return rows
}

beforeAll(async () => {
  await migrate(database.urls)
  for (const tenant of tenants)
    await database.admin.query("insert into tenants (id, alias, name) values ($1::uuid, 'x' || right($1::text, 4), 'X')", [tenant])
})

it('A statement of a migration writes in each organisation, as that organisation, and leaves it again', async () => {
  const left = await asOwner(
    "select app.in_each_tenant($$insert into word_overrides (language, namespace, key, text) values ('en', 'goals', 'name', app.tenant()::text)$$)",
  )
  expect(left).toEqual([{ tenant: '' }])
  const { rows } = await database.admin.query('select tenant_id, text from word_overrides order by tenant_id')
  expect(rows).toEqual(tenants.map((tenant) => ({ tenant_id: tenant, text: tenant })))
})

it('The application runs no statement in each organisation', async () => {
  await database.admin.query('begin; set local role kith_app')
  await expect(database.admin.query("select app.in_each_tenant('select')")).rejects.toThrow('permission denied')
  await database.admin.query('rollback')
})

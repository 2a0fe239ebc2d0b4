import { expect, it } from 'vitest'
import { findMigrations, migrate } from '#platform/database/migrate.ts'
import { useOwnDatabase } from '#platform/testing/own-database.ts'

const database = useOwnDatabase('access_upgrade')

it('puts the accounts that were marked as system administrators into the group of their organisation, with its permissions', async () => {
  const before = findMigrations().filter(({ name }) => name < '2026-11-22-0300')
  await migrate(database.urls, before)
  await database.admin.query(`
    insert into tenants (id, alias, name) select gen_random_uuid(), alias, alias from unnest(array['first', 'second']) as alias;
    insert into permission_groups (tenant_id, id, name, is_system_managed)
      select t.id, gen_random_uuid(), given, true from tenants t, unnest(array['System Administrator', 'Employee']) as given;
    insert into permission_group_grants (tenant_id, permission_group_id, slug, scope) select tenant_id, id, 'people.delete', 'ALL' from permission_groups where name = 'System Administrator';
    insert into users (tenant_id, id, username, display_name, is_system_administrator)
      select t.id, gen_random_uuid(), given || '@' || t.alias, given, given = 'marked' from tenants t, unnest(array['marked', 'other']) as given`)
  await migrate(database.urls)
  const { rows } = await database.admin.query(`
    select u.username, app.is_system_administrator(u.id) as is_administrator, u.grants from users u where kind = 'account' order by u.username`)
  const marked = { is_administrator: true, grants: { 'people.delete': ['ALL'] } }
  const other = { is_administrator: false, grants: {} }
  expect(rows).toEqual([
    { username: 'marked@first', ...marked },
    { username: 'marked@second', ...marked },
    { username: 'other@first', ...other },
    { username: 'other@second', ...other },
  ])
  const { rows: systems } = await database.admin.query(
    "select t.alias from users u join tenants t on t.id = u.tenant_id where kind = 'system' order by 1",
  )
  expect(systems).toEqual([{ alias: 'first' }, { alias: 'second' }])
})

import { beforeAll, expect, it } from 'vitest'
import { findMigrations, migrate } from '#platform/database/migrate.ts'
import { useOwnDatabase } from '#platform/testing/own-database.ts'

const database = useOwnDatabase('people_upgrade')
const tenants = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

const rows = async (text: string, values: unknown[] = []) => (await database.admin.query<Record<string, unknown>>(text, values)).rows

beforeAll(async () => {
  await migrate(
    database.urls,
    findMigrations().filter(({ name }) => name < '2026-11-22-06'),
  )
  for (const tenant of tenants) await fill(tenant)
  await migrate(database.urls)
})

/** What an earlier version kept of Đặng Işık, and of records that look alike. */
async function fill(tenant: string) {
  await rows("insert into tenants (id, alias, name) values ($1::uuid, 'x' || right($1::text, 4), 'X')", [tenant])
  const person = `${tenant.slice(0, -1)}a`
  const insertPerson = `insert into people (tenant_id, id, platform_id, last_name, first_name, display_name, sort_name, search_text)
    values ($1, $2, 1000, 'Đặng', 'Işık', 'Işık Đặng', 'đang isık', $3)`
  await rows(insertPerson, [tenant, person, '\u0001 đang\u0001 isık\u0002 dang'])
  await rows(
    `insert into person_words (tenant_id, word, person_id, sort_name, guard)
    select $1, word, $2, 'đang isık', guard from (values ('đang', 'DIRECTORY'), ('isık', 'DIRECTORY'), ('dang', 'PROFILE')) w (word, guard)`,
    [tenant, person],
  )
  await rows(
    `insert into people (tenant_id, id, platform_id, last_name, first_name, display_name, sort_name, search_text)
    values ($1, $2, 1001, 'Tolk', 'J. R.', 'J. R. Tolk', 'tolk j. r.', $3)`,
    [tenant, `${tenant.slice(0, -1)}b`, '\u0001 tolk'],
  )
  await rows("insert into person_words (tenant_id, word, person_id, sort_name, guard) values ($1, 'tolk', $2, 'tolk j. r.', 'DIRECTORY')", [
    tenant,
    `${tenant.slice(0, -1)}b`,
  ])
  const long = `insert into people (tenant_id, id, platform_id, last_name, display_name, sort_name, search_text)
    values ($1, $2, 1002, 'Long', 'Long', 'long', null)`
  await rows(long, [tenant, `${tenant.slice(0, -1)}c`])
  await rows(
    `insert into person_words (tenant_id, word, person_id, sort_name, guard) values ($1, $3, $2, 'long', 'DIRECTORY'), ($1, $4, $2, 'long', 'PROFILE')`,
    [tenant, `${tenant.slice(0, -1)}c`, 'x'.repeat(300), 'y'.repeat(300)],
  )
  const titles = ['Sales Rep', 'Sales  Rep', 'Sales\u00a0Rep', 'Sales Rep (2)', '\u200b', 'Đoàn']
  for (const [index, name] of titles.entries())
    await rows('insert into position_titles (tenant_id, id, name, created_at) values ($1, gen_random_uuid(), $2, $3)', [
      tenant,
      name,
      `2026-01-0${index + 1}`,
    ])
}

it.each(tenants)('an upgrade of an existing database rebuilds what was derived from names [%s]', async (tenant) => {
  const [person] = await rows('select sort_name, search_text from people where tenant_id = $1 and platform_id = 1000', [tenant])
  expect(person).toEqual({ sort_name: 'dang isik', search_text: '\u0001 dang\u0001 isik' })
  const words = await rows('select word, guard, sort_name from person_words where tenant_id = $1 and person_id = $2 order by word', [
    tenant,
    `${tenant.slice(0, -1)}a`,
  ])
  expect(words).toEqual(['dang', 'isik'].map((word) => ({ word, guard: 'DIRECTORY', sort_name: 'dang isik' })))
})

it.each(tenants)('an upgrade finds people by their initials as one word [%s]', async (tenant) => {
  expect(await rows('select display_key, search_text from people where tenant_id = $1 and platform_id = 1001', [tenant])).toEqual([
    { display_key: 'j r tolk', search_text: '\u0001 tolk\u0001 jr' },
  ])
  expect(await rows("select guard from person_words where tenant_id = $1 and word = 'jr'", [tenant])).toEqual([{ guard: 'DIRECTORY' }])
})

it.each(tenants)(
  'an upgrade keeps the words of a person whose search text is too long for the index, and they go with the person [%s]',
  async (tenant) => {
    const person = [tenant, `${tenant.slice(0, -1)}c`]
    const texts = await rows('select search_text, long_search_text from people where tenant_id = $1 and id = $2', person)
    expect(texts).toEqual([{ search_text: null, long_search_text: `\u0001 ${'x'.repeat(300)}\u0002 ${'y'.repeat(300)}` }])
    await rows('delete from people where tenant_id = $1 and id = $2', person)
    expect(await rows('select from person_words where tenant_id = $1 and person_id = $2', person)).toEqual([])
    expect(await rows('select from person_words where tenant_id = $1', [tenant])).toHaveLength(4)
  },
)

it.each(tenants)('an upgrade tells records apart that look alike, and the oldest keeps its name [%s]', async (tenant) => {
  const titles = await rows('select name, sort_name, version from position_titles where tenant_id = $1 order by created_at', [tenant])
  expect(titles.map(({ name }) => name)).toEqual(['Sales Rep', 'Sales  Rep (3)', 'Sales\u00a0Rep (4)', 'Sales Rep (2)', '?', 'Đoàn'])
  expect(titles.map(({ version }) => version)).toEqual([1, 2, 2, 1, 2, 1])
  expect(titles.at(-1)).toMatchObject({ sort_name: 'doan' })
  const again = 'insert into position_titles (tenant_id, id, name) values ($1, gen_random_uuid(), $2)'
  await expect(rows(again, [tenant, 'SALES\u2009rep'])).rejects.toThrow('position_titles_name')
})

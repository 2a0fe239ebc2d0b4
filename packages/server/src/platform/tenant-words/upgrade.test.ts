import { beforeAll, expect, it } from 'vitest'
import { findMigrations, migrate } from '../database/migrate.ts'
import { useOwnDatabase } from '../testing/own-database.ts'

const database = useOwnDatabase('words_upgrade')
const tenant = '0190aaaa-0000-7000-8000-000000000001'
const worded = [
  ['goals', 'notices.goalDecided.approved.title', '{{actor}} said yes to {{goal}}', '{{actor}} said yes to {{name}}'],
  ['qualifications', 'notices.qualificationExpiring.title', '{{qualification}}: {{day}}', '{{name}}: {{day}}'],
  ['goals', 'notices.goalAsked.title', 'Decide on {{goal}}', 'Decide on {{goal}}'],
  ['compensation', 'plan.takePart', '{{eligible, number}} in, {{ineligible, number}} out', null],
  ['compensation', 'eligibility.now', '{{eligible, number}} in, {{ineligible, number}} out', null],
  ['compensation', 'plan.view', 'Lines', 'Lines'],
] as const

beforeAll(async () => {
  await migrate(
    database.urls,
    findMigrations().filter(({ name }) => name < '2026-11-29-2110'),
  )
  await database.admin.query("insert into tenants (id, alias, name) values ($1, 'worded', 'Worded')", [tenant])
  for (const [namespace, key, text] of worded)
    await database.admin.query("insert into word_overrides (tenant_id, language, namespace, key, text) values ($1, 'en', $2, $3, $4)", [
      tenant,
      namespace,
      key,
      text,
    ])
  await migrate(database.urls)
})

it('An upgrade keeps the own texts of an organisation as far as they can still be filled in', async () => {
  const { rows } = await database.admin.query('select namespace, key, text from word_overrides where tenant_id = $1', [tenant])
  const kept = worded.flatMap(([namespace, key, , text]) => (text === null ? [] : [{ namespace, key, text }]))
  expect(rows).toEqual(expect.arrayContaining(kept))
  expect(rows).toHaveLength(kept.length)
})

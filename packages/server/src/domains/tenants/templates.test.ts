import { genders } from '@kith/shared/domains/organisation.ts'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { groupTemplate } from '#domains/access/public.ts'
import { listTemplate } from '#domains/organisation/public.ts'
import { migrateBackground } from '#platform/background/jobs.ts'
import { bootstrapDatabase, withDatabase } from '#platform/database/bootstrap.ts'
import { findMigrations, migrate } from '#platform/database/migrate.ts'
import type { Template } from '#platform/templates.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { templates, upgradeTenants } from './templates.ts'

const held = useTestServer()
const replaced = (...others: readonly Template[]) => [
  ...templates.filter(({ name }) => !others.some((other) => other.name === name)),
  ...others,
]

describe('a version that gives more than the one before', () => {
  const employee = (...slugs: string[]) =>
    groupTemplate({ template: 'Employee', words: 'employee', grants: slugs.map((slug) => [slug, 'OWN'] as const) })
  const gender = (...names: string[]) =>
    listTemplate(
      genders,
      names.map((name) => ({ name })),
    )
  const newer = () => replaced(employee('people.jobs.view', 'people.jobs.end'), gender('Female', 'Male', 'Another'))
  const state = () =>
    held.server.rows<{ grants: string[]; genders: string[] }>(
      `select (select array_agg(slug order by slug) from permission_group_grants a where a.permission_group_id = g.id) as grants,
         (select array_agg(name order by name) from genders n where n.tenant_id = g.tenant_id) as genders
       from permission_groups g where g.name = 'Employee' order by g.tenant_id`,
    )
  const given = () =>
    held.server.rows(
      `select e.name, e.actor_user_id, e.source, v.difference from events e join event_values v on v.event_id = e.id
       where e.tenant_id = $1 and e.name in ('permission_group.updated', 'permission_group.created', 'gender.created') order by e.position`,
      [held.server.world.tenantId],
    )

  beforeAll(async () => {
    await held.server.rows("delete from permission_group_grants where slug = 'people.jobs.view' and scope = 'OWN'")
    await held.server.rows("delete from genders where name = 'Female'")
  })

  it('gives every organisation exactly what is new, once, however many processes start, and nothing that was removed', async () => {
    const before = await state()
    expect(before).toHaveLength(2)
    const upgrades = Array.from({ length: 4 }, () => upgradeTenants(held.server.urls, held.server.running.services, newer()))
    expect((await Promise.all(upgrades)).filter((upgraded) => upgraded > 0)).toEqual([2])
    const after = await state()
    expect(after).toEqual(
      before.map(({ grants, genders: names }) => ({
        grants: [...grants, 'people.jobs.end'].toSorted(),
        genders: [...names, 'Another'].toSorted(),
      })),
    )
    const bySystem = { actor_user_id: null, source: 'system' }
    expect(await given()).toEqual([
      { ...bySystem, name: 'permission_group.updated', difference: { grants: expect.any(Array) as unknown } },
      { ...bySystem, name: 'gender.created', difference: expect.objectContaining({ name: [null, 'Another'] }) as unknown },
    ])
    const [user] = await held.server.rows<{ grants: object }>('select grants from users where person_id = $1', [
      held.server.world.people.employee,
    ])
    expect(user?.grants).toHaveProperty(['people.jobs.end'], ['OWN'])
  }, 60_000)

  it('does not bring back by a later version what was removed meanwhile', async () => {
    await held.server.rows("delete from genders where name = 'Another'")
    const before = await state()
    expect(
      await upgradeTenants(held.server.urls, held.server.running.services, replaced(gender('Female', 'Male', 'Another', 'Agender'))),
    ).toBe(2)
    expect(
      await upgradeTenants(held.server.urls, held.server.running.services, replaced(gender('Female', 'Male', 'Another', 'Agender'))),
    ).toBe(0)
    expect((await state()).map(({ genders: names }) => names)).toEqual(before.map(({ genders: names }) => [...names, 'Agender'].toSorted()))
  })
})

it('the rule that makes people with direct reports supervisors comes to organisations from before it once, and not back where it was taken away', async () => {
  const entry = 'members DIRECT_REPORTS'
  const rules = () =>
    held.server.rows<{ member_rule: string | null }>(
      "select member_rule from permission_groups where template = 'Supervisor' order by tenant_id",
    )
  const upgrade = async () => {
    await held.server.rows('update tenants set templates_digest = null')
    await upgradeTenants(held.server.urls, held.server.running.services)
    return (await rules()).map(({ member_rule: rule }) => rule)
  }
  const takeAway = () => held.server.rows("update permission_groups set member_rule = null where template = 'Supervisor'")
  await takeAway()
  await held.server.rows("update applied_templates set entries = entries - $1 where template = 'permission_group Supervisor'", [entry])
  expect(await upgrade()).toEqual(['DIRECT_REPORTS', 'DIRECT_REPORTS'])
  const [event] = await held.server.rows(
    `select v.difference from events e join event_values v on v.event_id = e.id
     where e.name = 'permission_group.updated' and e.tenant_id = $1 order by e.position desc limit 1`,
    [held.server.world.tenantId],
  )
  expect(event).toEqual({ difference: { memberRule: [null, 'DIRECT_REPORTS'] } })
  await takeAway()
  expect(await upgrade()).toEqual([null, null])
})

it('an organisation from before templates were remembered keeps what it has and gets the permissions that are new', async () => {
  const database = `kith_templates_${process.pid}`
  const urls = await bootstrapDatabase(inject('adminUrl'), testSecret, database)
  const admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
  await admin.connect()
  try {
    await migrate(
      urls,
      findMigrations().filter(({ name }) => name < '2026-11-22-12'),
    )
    await admin.query(`
      insert into tenants (id, alias, name) values ('0190aaaa-0000-7000-8000-000000000001', 'old', 'Old');
      insert into tenant_settings (tenant_id, next_platform_id) select id, 1234 from tenants;
      insert into permission_groups (tenant_id, id, name, is_system_managed) select id, gen_random_uuid(), 'Supervisor', true from tenants;
      insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
        select tenant_id, id, 'people.profile.view', 'SUBORDINATE' from permission_groups;
      insert into genders (tenant_id, id, name) select id, gen_random_uuid(), 'Male' from tenants`)
    await migrate(urls)
    await migrateBackground(urls.migrator, held.server.running.services.kith.jobs)
    expect(await upgradeTenants(urls, held.server.running.services)).toBe(1)
    const grants = await admin.query<{ entry: string }>(
      "select slug || ' ' || scope as entry from permission_group_grants g join permission_groups p on p.id = permission_group_id where p.name = 'Supervisor'",
    )
    const { rows: rules } = await admin.query<{ entry: string }>(
      "select 'members ' || member_rule as entry from permission_groups where name = 'Supervisor'",
    )
    expect([...grants.rows, ...rules].map(({ entry }) => entry).toSorted()).toEqual(
      templates.find(({ name }) => name === 'permission_group Supervisor')?.entries.toSorted(),
    )
    expect((await admin.query('select name from genders')).rows).toEqual([{ name: 'Male' }])
    expect((await admin.query('select name, next from tenant_counters')).rows).toEqual([{ name: 'platform_id', next: '1234' }])
  } finally {
    await admin.end()
    await held.server.rows(`drop database ${database} with (force)`)
  }
}, 60_000)

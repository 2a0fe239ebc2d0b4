import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorldPerson } from '#src/demo/test-world.ts'
import type { Declaration } from '@kith/shared/declarations.ts'
import { declarations } from '@kith/shared/domains.ts'
import { domains as allDomains } from '#src/domains.ts'
import { migrateBackground } from './background/jobs.ts'
import { asSystem } from './begin.ts'
import { defineSubscriber } from './events/subscribers.ts'
import { recordEvents } from './events/record.ts'
import { useTestServer } from './testing/test-server.ts'

const heard: string[] = []
const subscriber = defineSubscriber({
  name: 'test-of-a-module',
  on: ['gender.updated'],
  as: 'system',
  run: async ({ actor }) => void heard.push(actor.tenantId),
})
/** Imports as a module that one organisation has and the other has not. */
const domains = allDomains.map((domain) =>
  domain.name === 'bulk-data' ? { ...domain, module: 'onboarding' as const, subscribers: [subscriber] } : domain,
)
const held = useTestServer({ domains })
const admin = () => held.server.as('admin')
const slug = 'bulk_data.import'
const list = '{ listBulkDataImports(tab: PENDING) { totalCount } }'
const create = 'mutation { bulkDataImportCreate(input: { name: "Of a module" }) { id } }'
const have = (isOn: boolean) =>
  held.server.rows(
    `update tenant_settings set modules = case when $2 then array_append(modules, 'onboarding') else array_remove(modules, 'onboarding') end where tenant_id = $1`,
    [held.server.world.tenantId, isOn],
  )

beforeAll(() => migrateBackground(held.server.urls.migrator, [subscriber.job]))
beforeEach(() => have(false))

it('is declared alike for the permissions and pages of a domain, and for its operations', () => {
  const listed = new Map(allDomains.map(({ name, module }) => [name, module]))
  const differing = declarations.filter(({ name, module }: Declaration) => listed.has(name) && listed.get(name) !== module)
  expect(differing.map(({ name }) => name)).toEqual([])
  expect(declarations.filter(({ module }: Declaration) => module).length).toBeGreaterThan(3)
})

describe('a module that an organisation does not have', () => {
  it('has no operations there, for administrators too, and nothing is written', async () => {
    const events = await held.server.events()
    for (const person of ['admin', 'hr', 'employee'] as const)
      for (const operation of [list, create]) expect((await held.server.as(person).refused(operation)).extensions.code).toBe('NOT_FOUND')
    expect(await held.server.rows("select from bulk_data_imports where name = 'Of a module'")).toEqual([])
    expect(await held.server.events()).toBe(events)
    expect((await held.server.as('stranger').send(list)).errors).toBeUndefined()
  })

  it('has no permissions there: none is offered, told to the client, held, or given', async () => {
    const { listAllPermissions } = await admin().ask<{ listAllPermissions: { slug: string }[] }>('{ listAllPermissions { slug } }')
    expect(listAllPermissions.filter((each) => each.slug === slug)).toEqual([])
    expect(listAllPermissions.length).toBeGreaterThan(20)
    for (const person of ['admin', 'hr'] as const) {
      const { getSession } = await held.server
        .as(person)
        .ask<{ getSession: { user: { permissionSlugs: { slug: string }[] } } }>('{ getSession { user { permissionSlugs { slug } } } }')
      expect(getSession.user.permissionSlugs.map((each) => each.slug)).not.toContain(slug)
    }
    const check = `{ performAuthCheck(targetType: FUNCTIONAL, permissionSlugs: ["${slug}"]) { passes } }`
    expect(await admin().ask(check)).toEqual({ performAuthCheck: [{ passes: false }] })
    const give = `mutation { permissionGroupCreate(input: { name: "Importers", grants: [{ slug: "${slug}", scope: FUNCTIONAL }] }) { id } }`
    expect((await admin().refused(give)).extensions.problems).toEqual([expect.objectContaining({ path: 'grants.0.slug' })])
  })

  it('tells the client which of its permissions would be held, to whom they would, and none of the provider’s', async () => {
    const asked = '{ getSession { user { unavailablePermissionSlugs { slug scopes } } } }'
    type Told = { getSession: { user: { unavailablePermissionSlugs: { slug: string; scopes: string[] }[] } } }
    const told = async (person: WorldPerson) => (await held.server.as(person).ask<Told>(asked)).getSession.user.unavailablePermissionSlugs
    for (const person of ['admin', 'hr'] as const) expect(await told(person)).toContainEqual({ slug, scopes: ['FUNCTIONAL'] })
    expect((await told('employee')).map((each) => each.slug)).not.toContain(slug)
    expect((await told('admin')).filter((each) => /organisations|product_plans/.test(each.slug))).toEqual([])
    await have(true)
    for (const person of ['admin', 'hr'] as const) expect((await told(person)).map((each) => each.slug)).not.toContain(slug)
  })

  it('leaves what groups were given of it where it is, unseen, for the day it comes back', async () => {
    await have(true)
    const grants = `[{ slug: "${slug}", scope: FUNCTIONAL }, { slug: "users.view", scope: FUNCTIONAL }]`
    const { permissionGroupCreate: group } = await admin().ask<{ permissionGroupCreate: { id: string; version: number } }>(
      `mutation { permissionGroupCreate(input: { name: "Once importers", grants: ${grants} }) { id version } }`,
    )
    await have(false)
    const update = `mutation ($id: ID, $version: Int) { permissionGroupUpdate(input: { id: $id, version: $version, name: "Once importers", grants: [{ slug: "users.view", scope: FUNCTIONAL }] }) { permissions { slug } } }`
    expect(await admin().ask(update, group)).toEqual({ permissionGroupUpdate: { permissions: [{ slug: 'users.view' }] } })
    await have(true)
    const { getPermissionGroup } = await admin().ask<{ getPermissionGroup: { permissions: { slug: string }[] } }>(
      'query ($id: ID!) { getPermissionGroup(id: $id) { permissions { slug } } }',
      { id: group.id },
    )
    expect(getPermissionGroup.permissions.map((each) => each.slug).toSorted()).toEqual([slug, 'users.view'])
  })

  it('has no exports and views of its lists there, and those that were kept are back with it', async () => {
    const input = { list: 'imports' }
    const exportOf = 'mutation ($input: ListExportInput!) { made: listExport(input: $input) { id } }'
    const create = 'mutation ($input: SavedViewCreateInput!) { made: savedViewCreate(input: $input) { id } }'
    const makeDefault = 'mutation ($input: SavedViewMakeDefaultInput!) { savedViewMakeDefault(input: $input) }'
    const remove = 'mutation ($input: RecordVersionInput!) { savedViewDelete(input: $input) }'
    const [views, exports] = ['{ listSavedViews(list: "imports") { name columns } }', '{ listExports(list: "imports") { id } }']
    const getExport = 'query ($id: ID!) { getExport(id: $id) { id } }'
    type Made = { made: { id: string } }
    await have(true)
    const { made: view } = await admin().ask<Made>(create, { input: { ...input, name: 'Mine', columns: [{ name: 'name' }] } })
    const { made: file } = await admin().ask<Made>(exportOf, { input: { ...input, format: 'CSV' } })
    await have(false)
    const before = await held.server.events()
    for (const [operation, variables] of [
      [exportOf, { input: { ...input, format: 'CSV' } }],
      [create, { input: { ...input, name: 'Another' } }],
      [makeDefault, { input: { ...input, id: view.id } }],
      [remove, { input: { id: view.id, version: 1 } }],
      [views, {}],
      [exports, {}],
      [getExport, file],
    ] as const)
      for (const person of ['admin', 'employee'] as const)
        expect((await held.server.as(person).refused(operation, { ...variables })).extensions.code, operation).toBe('NOT_FOUND')
    expect(await held.server.events()).toBe(before)
    await have(true)
    expect(await admin().ask(views)).toEqual({ listSavedViews: [{ name: 'Mine', columns: ['name'] }] })
    expect(await admin().ask(getExport, file)).toEqual({ getExport: file })
  })

  it('has silent subscribers there', async () => {
    const { services } = held.server.running
    const { tenantId, stranger } = held.server.world
    for (const tenant of [tenantId, stranger.tenantId]) {
      const [id = ''] = await asSystem(services, tenant, (ctx) =>
        recordEvents(ctx, [
          { event: 'gender.updated', subject: { kind: 'gender', id: tenant }, before: { name: 'a' }, after: { name: 'b' } },
        ]),
      )
      await subscriber.job.run(services, { tenantId: tenant, userId: '' }, { eventIds: [id] }, new AbortController().signal)
    }
    expect(heard).toEqual([stranger.tenantId])
  })
})

it('a module is there from the next request on', async () => {
  await admin().refused(list)
  await have(true)
  expect((await admin().send(list)).errors).toBeUndefined()
  await have(false)
  await admin().refused(list)
})

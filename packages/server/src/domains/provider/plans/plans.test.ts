import { describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const provider = () => held.server.as('admin')
const stranger = () => held.server.as('stranger')

type Plan = { id: string; name: string; version: number; modules: string[]; isSystem: boolean; tenantUsages: number }
const fields = 'id name description modules isSystem tenantUsages version createdAt updatedAt'
const create = `mutation ($input: ProductPlanCreateInput!) { done: productPlanCreate(input: $input) { ${fields} } }`
const update = `mutation ($input: ProductPlanUpdateInput!) { done: productPlanUpdate(input: $input) { ${fields} } }`
const remove = 'mutation ($input: RecordVersionInput!) { productPlanDelete(input: $input) }'
const give =
  'mutation ($input: OrganisationPlanSetInput!) { done: organisationPlanSet(input: $input) { productPlan { name } modules { name isOn isInPlan } } }'
const skills = '{ listAllSkills { id } }'
const imports = '{ listBulkDataImports(tab: PENDING) { totalCount } }'

const make = async (input: object) => (await provider().ask<{ done: Plan }>(create, { input })).done
const plans = async () => (await provider().ask<{ listProductPlans: Plan[] }>(`{ listProductPlans { ${fields} } }`)).listProductPlans
const problemsOf = async (operation: string, input: object) =>
  (await provider().refused(operation, { input })).extensions.problems?.map(({ path, rule }) => ({ path, rule }))

describe('a product plan', () => {
  it('[AD-447] has a name, a description, modules, whether it is of the system, its organisations, and when it was created and changed', async () => {
    const made = await make({ name: 'Basic', description: 'For a start', modules: ['performance'] })
    expect(made).toMatchObject({
      name: 'Basic',
      description: 'For a start',
      modules: ['people', 'performance'],
      isSystem: false,
      tenantUsages: 0,
    })
    const [system] = await plans()
    expect(system).toMatchObject({ name: 'Everything', isSystem: true, tenantUsages: expect.any(Number) as number })
    expect(system?.tenantUsages).toBeGreaterThan(1)
    const { done } = await provider().ask<{ done: Plan & { createdAt: string; updatedAt: string } }>(update, {
      input: { id: made.id, version: 1, name: 'Basics', modules: ['performance'] },
    })
    expect(done).toMatchObject({ name: 'Basics', description: null, version: 2 })
    expect(done.updatedAt >= done.createdAt).toBe(true)
    expect(await problemsOf(create, { name: ' basics ', modules: [] })).toEqual([{ path: 'name', rule: 'unique' }])
    const stale = await provider().refused(update, { input: { id: made.id, version: 1, name: 'Late', modules: [] } })
    expect(stale.extensions.code).toBe('CONFLICT')
  })

  it('is changed by the provider alone, for all its organisations at once, whose exceptions stay, with an event in every chain [AD-781]', async () => {
    const { id } = await make({ name: 'Shared', modules: ['performance', 'bulk_data'] })
    for (const alias of ['acme', 'demo']) await provider().ask(give, { input: { alias, productPlanId: id } })
    expect((await stranger().refused('{ listProductPlans { name } }')).extensions.code).toBe('NOT_FOUND')
    const refusal = await stranger().refused(update, { input: { id, version: 1, name: 'Theirs', modules: [] } })
    expect(refusal.extensions.code).toBe('NOT_FOUND')
    for (const operation of [skills, imports]) expect((await stranger().send(operation)).errors).toBeUndefined()
    const chart = { name: 'organisation_chart', isOn: true, isInPlan: false }
    const { done } = await provider().ask<{ done: { modules: object[] } }>(give, {
      input: { alias: 'acme', productPlanId: id, modules: ['performance', 'bulk_data', 'organisation_chart'] },
    })
    expect(done.modules).toContainEqual(chart)
    await provider().ask(update, { input: { id, version: 1, name: 'Shared', modules: ['bulk_data'] } })
    for (const organisation of [stranger(), provider()]) {
      expect((await organisation.refused(skills)).extensions.code).toBe('NOT_FOUND')
      expect((await organisation.send(imports)).errors).toBeUndefined()
    }
    const own = await stranger().ask<{ getOwnProductPlan: { name: string; modules: object[] } }>(
      '{ getOwnProductPlan { name modules { name isOn isInPlan } } }',
    )
    expect(own.getOwnProductPlan).toMatchObject({ name: 'Shared', modules: expect.arrayContaining([chart]) as unknown })
    const { listAuditEvents: log } = await stranger().ask<{ listAuditEvents: { items: { changes: object[] }[] } }>(
      '{ listAuditEvents(first: 1) { items { changes { label before after } } } }',
    )
    expect(log.items[0]?.changes).toEqual([
      {
        label: 'Modules',
        before: 'People, Performance, Organisation chart, Data import',
        after: 'People, Organisation chart, Data import',
      },
    ])
    const { world, running } = held.server
    expect(
      await held.server.rows("select name from events where tenant_id = $1 and name = 'product_plan.updated'", [world.tenantId]),
    ).not.toEqual([])
    expect(await verifyAudit(running.services.pool, running.services.config.secret)).toEqual([])
    const [system] = await plans()
    await provider().ask(give, { input: { alias: 'demo', productPlanId: system?.id } })
    expect((await provider().send(skills)).errors).toBeUndefined()
  })

  it('[AD-714] [AD-715] of the system is neither edited nor deleted, and one in use is not deleted', async () => {
    const [system] = await plans()
    const which = { id: system?.id, version: system?.version }
    const before = await held.server.events()
    expect(await problemsOf(update, { ...which, name: 'Mine', modules: [] })).toEqual([{ path: 'id', rule: 'system' }])
    expect(await problemsOf(remove, which)).toEqual([{ path: 'id', rule: 'system' }])
    const used = await make({ name: 'Used', modules: [] })
    await provider().ask(give, { input: { alias: 'acme', productPlanId: used.id } })
    const after = await held.server.events()
    expect(await problemsOf(remove, { id: used.id, version: 1 })).toEqual([{ path: 'id', rule: 'in_use' }])
    expect(await held.server.events()).toBe(after)
    expect(after).toBeGreaterThan(before)
    await provider().ask(give, { input: { alias: 'acme', productPlanId: system?.id } })
    await provider().ask(remove, { input: { id: used.id, version: 1 } })
    expect((await plans()).map(({ name }) => name)).not.toContain('Used')
  })
})

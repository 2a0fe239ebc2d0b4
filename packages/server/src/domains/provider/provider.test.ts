import { beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { asSystem } from '#platform/begin.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer({ work: true })
const provider = () => held.server.as('admin')
const stranger = () => held.server.as('stranger')

const planSet =
  'mutation ($input: OrganisationPlanSetInput!) { done: organisationPlanSet(input: $input) { productPlan { name } modules { name isOn isInPlan } } }'
const everything = '01900000-0000-7000-8000-000000000001'
const suspend = 'mutation ($input: OrganisationSuspendInput!) { done: organisationSuspend(input: $input) { suspendedAt } }'
const resume = 'mutation ($input: OrganisationResumeInput!) { done: organisationResume(input: $input) { suspendedAt } }'
const acme = { alias: 'acme' }
const administrator = { administratorName: 'Ann Other', administratorEmail: 'ann@example.org' }
const mine = { alias: 'mine', name: 'Mine', ...administrator }
const create =
  'mutation ($input: OrganisationCreateInput!) { done: organisationCreate(input: $input) { organisation { alias name modules { isOn } } } }'
const every = ['performance', 'organisation_chart', 'bulk_data']
const setModules = (modules: readonly string[]) => provider().ask(planSet, { input: { ...acme, productPlanId: everything, modules } })
const modulesOfStranger = async () =>
  (await stranger().ask<{ getSession: { tenantConfig: { modules: string[] } } }>('{ getSession { tenantConfig { modules } } }')).getSession
    .tenantConfig.modules
const eventsOf = (tenant: string, prefix: string) =>
  held.server.rows(
    `select e.name, e.actor_user_id is null as is_system, v.difference from events e join event_values v on v.event_id = e.id
     where e.tenant_id = $1 and e.name like $2 || '%' order by e.position desc`,
    [tenant, prefix],
  )
const signIn = async () => {
  const response = await fetch(`${held.server.running.address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant: 'acme', email: 'admin@acme.example', password: held.server.world.password }),
  })
  return { status: response.status, text: await response.text(), cookie: response.headers.getSetCookie().join('; ') }
}

beforeEach(async () => {
  await provider().ask(resume, { input: acme })
  await setModules(every)
})

describe('the organisation of those who run the installation', () => {
  it('alone lists and changes organisations; for every other there is no such operation', async () => {
    const { listOrganisations } = await provider().ask<{ listOrganisations: { alias: string }[] }>('{ listOrganisations { alias } }')
    expect(listOrganisations.map(({ alias }) => alias)).toEqual(expect.arrayContaining(['acme', 'demo']))
    const events = await held.server.events()
    const asked = [
      ['{ listOrganisations { alias } }', {}],
      ['{ getOrganisation(alias: "demo") { alias } }', {}],
      [planSet, { input: { alias: 'acme', productPlanId: everything, modules: [] } }],
      ['{ listProductPlans { name } }', {}],
      ['mutation { productPlanCreate(input: { name: "Mine", modules: [] }) { id } }', {}],
      [suspend, { input: { alias: 'demo' } }],
      ['mutation ($input: OrganisationCreateInput!) { organisationCreate(input: $input) { invitationLink } }', { input: mine }],
      [
        'mutation ($input: OrganisationAdministratorInviteInput!) { organisationAdministratorInvite(input: $input) { invitationLink } }',
        { input: { alias: 'acme', ...administrator } },
      ],
    ] as const
    for (const [operation, variables] of asked) {
      expect((await stranger().refused(operation, { ...variables })).extensions.code).toBe('NOT_FOUND')
      for (const person of ['hr', 'manager', 'employee'] as const)
        expect((await held.server.as(person).refused(operation, { ...variables })).extensions.code).toBe('FORBIDDEN')
    }
    expect(await held.server.events()).toBe(events)
    expect((await provider().refused('{ getOrganisation(alias: "nowhere") { alias } }')).extensions.code).toBe('NOT_FOUND')
  })

  it('[SH-387] gives a new organisation every module but its own', async () => {
    await provider().ask(create, { input: { ...mine, alias: 'fourth' } })
    const [row] = await held.server.rows<{ modules: string[] }>(
      "select modules from tenant_settings s join tenants t on t.id = s.tenant_id where alias = 'fourth'",
    )
    expect(row?.modules.toSorted()).toEqual([
      'analytics',
      'bulk_data',
      'compensation',
      'compliance',
      'contracts',
      'forms',
      'integrations',
      'onboarding',
      'organisation_chart',
      'payroll',
      'people',
      'performance',
      'pulses',
      'workflows',
      'workforce_planning',
    ])
  })

  it('makes an organisation that one can be signed in to, and says what is wrong with one that cannot be, as an alias that another has [AD-710]', async () => {
    const wrong = { alias: 'Acme', name: '', administratorEmail: 'ann', currency: 'XXX', country: 'Q9', timezone: 'Moon' }
    const { extensions } = await provider().refused(create, { input: wrong })
    expect(extensions.problems?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'currency', 'administratorName', 'administratorEmail']),
    )
    const { extensions: late } = await provider().refused(create, { input: { ...wrong, name: 'A', ...administrator, currency: 'EUR' } })
    expect(late.problems?.map(({ path }) => path).toSorted()).toEqual(['alias', 'country', 'timezone'])
    for (const alias of ['www', 'api', 'auth', 'admin', 'spa', 'localhost', 'xn--80ak6aa92e', 'ab--cd']) {
      const reserved = await provider().refused(create, { input: { alias, name: 'A', ...administrator } })
      expect(reserved.extensions.problems).toMatchObject([{ path: 'alias', message: expect.stringContaining('reserved') as string }])
    }
    expect(late.problems).toContainEqual(
      expect.objectContaining({ path: 'alias', parameters: expect.objectContaining({ context: 'taken' }) as object }),
    )
    const made = await provider().ask(create, { input: { ...mine, alias: 'third', name: 'Third', currency: 'EUR', language: 'es' } })
    expect(made).toMatchObject({ done: { organisation: { alias: 'third', name: 'Third' } } })
    expect(
      await held.server.rows("select currency, language from tenant_settings s join tenants t on t.id = s.tenant_id where alias = 'third'"),
    ).toEqual([{ currency: 'EUR', language: 'es' }])
  })

  it('gives an organisation the currency and the time zone of its country, where no others are chosen', async () => {
    await provider().ask(create, { input: { ...mine, alias: 'kiwi', name: 'Kiwi', country: 'NZ' } })
    expect(
      await held.server.rows("select currency, timezone from tenant_settings s join tenants t on t.id = s.tenant_id where alias = 'kiwi'"),
    ).toEqual([{ currency: 'NZD', timezone: 'Pacific/Auckland' }])
  })
})

describe('the modules of an organisation', () => {
  it('[PW-622] are switched by the provider: operations, permissions and what the client is told follow with the next request', async () => {
    const skills = '{ listAllSkills { id } }'
    const imports = '{ listBulkDataImports(tab: PENDING) { totalCount } }'
    expect((await stranger().send(skills)).errors).toBeUndefined()
    await setModules(['organisation_chart', 'bulk_data'])
    expect((await stranger().refused(skills)).extensions.code).toBe('NOT_FOUND')
    expect(await modulesOfStranger()).toEqual(expect.arrayContaining(['people', 'bulk_data']))
    expect(await modulesOfStranger()).not.toContain('performance')
    const { listAllPermissions } = await stranger().ask<{ listAllPermissions: { slug: string }[] }>('{ listAllPermissions { slug } }')
    expect(listAllPermissions.filter(({ slug }) => slug.startsWith('skills.'))).toEqual([])
    expect((await provider().send(skills)).errors).toBeUndefined()
    await setModules([])
    expect((await stranger().refused(imports)).extensions.code).toBe('NOT_FOUND')
    expect((await modulesOfStranger()).filter((name) => every.includes(name))).toEqual([])
    expect(await modulesOfStranger()).toEqual(expect.arrayContaining(['people']))
    await setModules(every)
    for (const operation of [skills, imports]) expect((await stranger().send(operation)).errors).toBeUndefined()
  })

  it('are shown to the organisation itself, which switches nothing', async () => {
    await setModules(['performance'])
    const plan = '{ getOwnProductPlan { name modules { name isOn isInPlan } } }'
    const shown = {
      getOwnProductPlan: {
        name: 'Everything',
        modules: expect.arrayContaining([
          { name: 'people', isOn: true, isInPlan: true },
          { name: 'bulk_data', isOn: false, isInPlan: true },
        ]) as unknown,
      },
    }
    expect(await stranger().ask(plan)).toEqual(shown)
    expect((await held.server.as('hr').send(plan)).errors).toBeUndefined()
    expect((await held.server.as('employee').refused(plan)).extensions.code).toBe('FORBIDDEN')
  })

  it('leave an event in both organisations, whose chains stay whole; switching nothing leaves none', async () => {
    const { world, running } = held.server
    await setModules(['performance'])
    const before = await held.server.events()
    await setModules(['performance'])
    expect(await held.server.events()).toBe(before)
    const [own] = await eventsOf(world.tenantId, 'organisation.modules')
    expect(own).toMatchObject({
      is_system: false,
      difference: { alias: [null, 'acme'], modules: [expect.anything(), ['people', 'performance']] },
    })
    const [theirs] = await eventsOf(world.stranger.tenantId, 'tenant.modules')
    expect(theirs).toMatchObject({
      is_system: true,
      difference: { modules: [expect.anything(), expect.not.arrayContaining(['bulk_data'])] },
    })
    expect(await verifyAudit(running.services.pool, running.services.config.secret)).toEqual([])
  })

  it('are never that which makes an organisation the provider', async () => {
    const { errors } = await provider().send(planSet, { input: { ...acme, productPlanId: everything, modules: ['provider'] } })
    expect(errors).toBeDefined()
    await setModules(every)
    expect(await modulesOfStranger()).not.toContain('provider')
    expect((await provider().send(planSet, { input: { alias: 'demo', productPlanId: everything } })).errors).toBeUndefined()
    expect((await provider().send('{ listOrganisations { alias } }')).errors).toBeUndefined()
  })
})

describe('a suspended organisation', () => {
  it('lets nobody in and nobody go on, by session, refresh or link, until it is resumed; others go on', async () => {
    const { cookie } = await signIn()
    expect((await stranger().send('{ getSession { user { id } } }')).errors).toBeUndefined()
    await provider().ask(suspend, { input: acme })
    expect((await stranger().refused('{ getSession { user { id } } }')).extensions.code).toBe('UNAUTHENTICATED')
    expect(await signIn()).toMatchObject({ status: 422, text: expect.stringContaining('Acme is suspended') as string })
    const refresh = () =>
      fetch(`${held.server.running.address}/api/auth/refresh`, {
        method: 'POST',
        headers: { cookie, 'trace-request-id': crypto.randomUUID() },
      })
    expect((await refresh()).status).toBe(401)
    const mails = () => held.server.rows('select id from email_messages where tenant_id = $1', [held.server.world.stranger.tenantId])
    const before = await mails()
    await fetch(`${held.server.running.address}/api/auth/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
      body: JSON.stringify({ tenant: 'acme', email: 'admin@acme.example' }),
    })
    expect(await mails()).toEqual(before)
    expect((await provider().send('{ getSession { user { id } } }')).errors).toBeUndefined()
    expect(await eventsOf(held.server.world.stranger.tenantId, 'tenant.suspended')).not.toEqual([])
    await provider().ask(resume, { input: acme })
    expect((await signIn()).status).toBe(200)
    expect((await stranger().send('{ getSession { user { id } } }')).errors).toBeUndefined()
  })

  it('has its jobs wait, and none fails', async () => {
    await provider().ask(suspend, { input: acme })
    const { running, world } = held.server
    await asSystem(running.services, world.stranger.tenantId, (ctx) => enqueue(ctx, 'rewrite-names', {}))
    const waiting = () =>
      held.server.rows(
        "select state, start_after > now() + interval '5 minutes' as later from pgboss.job where name = 'rewrite-names' and data ->> 'tenantId' = $1 order by created_on desc",
        [world.stranger.tenantId],
      )
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([
      { state: 'created', later: true },
      { state: 'completed', later: false },
    ])
  }, 30_000)

  it('is never the one that runs the installation, and suspending twice changes nothing', async () => {
    expect((await provider().refused(suspend, { input: { alias: 'demo' } })).extensions.problems).toEqual([
      expect.objectContaining({ path: 'alias' }),
    ])
    await provider().ask(suspend, { input: acme })
    const before = await held.server.events()
    await provider().ask(suspend, { input: acme })
    expect(await held.server.events()).toBe(before)
  })
})

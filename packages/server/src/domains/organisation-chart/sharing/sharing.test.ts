import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { portraits } from '#platform/files/pictures.ts'
import { ownDocument } from '#platform/testing/own-document.ts'
import { grantOnly, makePerson } from '#domains/people/testing/people.ts'
import { postJson, rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { answerOf, create, input, list, replace, revoke, tokenOf, useChartLinks, type Link } from '../testing/chart-links.ts'
import { allowSharing } from '../testing/examples.ts'

// Today is 20 November 2026
const held = useTestServer()
const start = '2026-11-20T01:00:00Z'
beforeEach(async () => {
  held.server.travel(start)
  await held.server.rows('delete from rate_limits')
  await held.server.rows('delete from chart_links')
  await allowSharing(held.server)
})

const { made, linksOf, send, post, opened } = useChartLinks(() => held.server)

describe('a link to the organisation chart', () => {
  it('shows names, pictures, titles and units of current staff without an account, and no ids [PW-137, PW-138]', async () => {
    const { server } = held
    const { people, lists, jobs } = server.world
    const terms = { businessUnitId: lists['Operations'] ?? '', supervisorJobId: jobs.employee }
    const person = (firstName: string) => ({
      firstName,
      lastName: 'Shared',
      emails: [{ email: `${firstName.toLowerCase()}@demo.example` }],
    })
    await makePerson(server, person('Fay'), [{ ...terms, companyStartDate: '2026-12-01' }])
    await makePerson(server, person('Pat'), [{ ...terms, companyStartDate: '2021-01-04', companyEndDate: '2024-06-30' }])
    await server.rows('update people set picture_id = gen_random_uuid() where id = $1', [people.director])
    const answer = await post(tokenOf(await made()))
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(answer.headers['cache-control']).toBe('no-store')
    const chart = answerOf(answer).data?.chart
    if (!chart) throw new Error('The link opens nothing')
    const { names, supervisors, titleNames, unitNames, pictures, ...more } = chart
    expect(names.toSorted()).toEqual(['Ada Byron', "Dora O'Neill", 'Hana Ito', 'Malik Osei', 'Otto Weiß', 'Zoë Larsen'].toSorted())
    const director = names.indexOf("Dora O'Neill")
    expect(names[supervisors[names.indexOf('Malik Osei')] ?? -1]).toBe("Dora O'Neill")
    expect(titleNames).toContain('Director')
    expect(unitNames).toContain('Operations')
    expect(pictures.map((each) => each !== null)).toEqual(names.map((_, place) => place === director))
    expect(Object.keys(more).toSorted()).toEqual(
      ['__typename', 'allReports', 'asAt', 'directReports', 'logo', 'organisation', 'people', 'titles', 'unitParents', 'units'].toSorted(),
    )
    for (const id of [...Object.values(people), ...Object.values(jobs)]) expect(answer.text).not.toContain(id)
  })

  it('shows pictures at addresses that open them for five minutes, and only while the link and its organisation are open', async () => {
    const { server } = held
    const { services } = server.running
    const pictureId = randomUUID()
    const key = portraits.keyOf(server.world.tenantId, pictureId, 'SMALL')
    await services.files.storage.write(key, Readable.from([Buffer.from('a face')]), 6)
    await server.rows('update people set picture_id = $2 where id = $1', [server.world.people.director, pictureId])
    const addressIn = async (link: Link) => (await opened(tokenOf(link)))?.pictures.find((each) => each !== null) ?? ''
    const statusOf = async (address: string) => (await rawRequest(server.running.address, address)).status
    const link = await made()
    const address = await addressIn(link)
    expect(await rawRequest(server.running.address, address)).toMatchObject({ status: 200, text: 'a face' })
    expect((await rawRequest(server.running.address, address)).headers['cache-control']).toContain('max-age=300')
    server.travel('2026-11-20T01:04:59Z')
    expect(await statusOf(address)).toBe(200)
    server.travel('2026-11-20T01:05:00Z')
    expect(await statusOf(address)).toBe(404)
    server.travel(start)

    const suspend = (moment: string | null) =>
      server.rows('update tenants set suspended_at = $2 where id = $1', [server.world.tenantId, moment])
    await suspend(start)
    expect(await statusOf(address)).toBe(404)
    await suspend(null)
    expect(await statusOf(address)).toBe(200)
    const { link: next } = await server.as('hr').ask<{ link: Link }>(replace, { input: { id: link.id, version: link.version } })
    expect(await statusOf(address)).toBe(404)
    const renewed = await addressIn(next)
    await server.as('hr').ask(revoke, { input: { id: next.id, version: next.version } })
    expect(await statusOf(renewed)).toBe(404)
  })

  it('is listed with who created it and when it was used last, and its secret is kept as a hash only', async () => {
    const link = await made()
    held.server.travel('2026-11-20T05:00:00Z')
    await opened(tokenOf(link))
    await opened(tokenOf(link))
    const [listed] = await linksOf('admin')
    expect(listed).toEqual({ ...link, createdBy: 'Hana Ito', lastUsedAt: '2026-11-20T05:00:00.000Z', uses: 2 })
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(l)::text as text from chart_links l')
    const secret = Buffer.from(tokenOf(link), 'base64url').subarray(16)
    for (const written of [secret.toString('base64url'), secret.toString('hex'), tokenOf(link)]) expect(row?.text).not.toContain(written)
  })

  it('stops working while the organisation does not allow sharing, which is so at first [PW-138, AD-463]', async () => {
    const [standard] = await held.server.rows<{ value: string }>(
      "select column_default as value from information_schema.columns where table_name = 'tenant_settings' and column_name = 'chart_sharing_enabled'",
    )
    expect(standard?.value).toBe('false')
    const link = await made()
    const settings = '{ getOrganisationSettings { version } }'
    const update =
      'mutation ($input: OrganisationSettingsUpdateInput!) { organisationSettingsUpdate(input: $input) { chartSharingEnabled } }'
    const set = async (chartSharingEnabled: boolean) => {
      const { getOrganisationSettings: now } = await held.server.as('admin').ask<{ getOrganisationSettings: { version: number } }>(settings)
      await held.server.as('admin').ask(update, { input: { version: now.version, chartSharingEnabled } })
    }
    await set(false)
    expect(await opened(tokenOf(link))).toBeNull()
    const events = await held.server.events()
    expect((await held.server.as('hr').refused(create, { input })).extensions.code).toBe('INVALID')
    expect((await held.server.as('hr').refused(replace, { input: { id: link.id, version: 1 } })).extensions.code).toBe('INVALID')
    expect(await held.server.events()).toBe(events)
    await set(true)
    expect(await opened(tokenOf(link))).not.toBeNull()
  })

  it('ends with its address when a new one is generated, when it is revoked, and after its last day [PW-138]', async () => {
    const link = await made()
    const { link: next } = await held.server.as('hr').ask<{ link: Link }>(replace, { input: { id: link.id, version: link.version } })
    expect(await opened(tokenOf(link))).toBeNull()
    expect(await opened(tokenOf(next))).not.toBeNull()
    expect((await held.server.as('hr').refused(revoke, { input: { id: link.id, version: link.version } })).extensions.code).toBe('CONFLICT')
    await held.server.as('hr').ask(revoke, { input: { id: next.id, version: next.version } })
    expect(await opened(tokenOf(next))).toBeNull()
    expect(await linksOf()).toEqual([])
    for (const event of ['chart_link.created', 'chart_link.address_replaced', 'chart_link.revoked'])
      expect(await held.server.events(event), event).toBeGreaterThan(0)

    const other = await made()
    held.server.travel('2026-12-31T05:00:00Z')
    expect(await opened(tokenOf(other))).not.toBeNull()
    held.server.travel('2027-01-01T05:00:00Z')
    expect(await opened(tokenOf(other))).toBeNull()
  })

  it('takes a name and a last day ahead, within a year', async () => {
    for (const expiresOn of ['2026-11-20', '2025-01-01', '2027-11-22', 'soon'])
      expect((await held.server.as('hr').refused(create, { input: { ...input, expiresOn } })).extensions.problems).toEqual([
        expect.objectContaining({ path: 'expiresOn' }),
      ])
    expect((await held.server.as('hr').refused(create, { input: { ...input, name: ' ' } })).extensions.code).toBe('INVALID')
    expect(await linksOf()).toEqual([])
  })

  it('is made, seen, replaced and revoked only by those who may share the chart, in their own organisation', async () => {
    const link = await made()
    const which = { input: { id: link.id, version: link.version } }
    await grantOnly(held.server, 'other', [['organisation_chart.view', 'FUNCTIONAL']])
    const events = await held.server.events()
    for (const [operation, variables] of [
      [list, {}],
      [create, { input }],
      [replace, which],
      [revoke, which],
    ] as const) {
      for (const who of ['employee', 'other'] as const)
        expect((await held.server.as(who).refused(operation, variables)).extensions).toMatchObject({
          missing: ['organisation_chart.share'],
        })
      expect((await held.server.as('nobody').refused(operation, variables)).extensions.code).toBe('UNAUTHENTICATED')
    }
    expect((await held.server.as('stranger').refused(revoke, which)).extensions.code).toBe('NOT_FOUND')
    expect(await linksOf('stranger')).toEqual([])
    expect(await held.server.events()).toBe(events)
    expect(await opened(tokenOf(link))).not.toBeNull()
  })

  it('is guessed ten times in five minutes at most, and every guess gets the same answer', async () => {
    const link = await made()
    const bytes = Buffer.from(tokenOf(link), 'base64url')
    const foreign = Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)]).toString('base64url')
    const wrong = ['', 'guess', foreign, Buffer.concat([bytes.subarray(0, 16), Buffer.alloc(32)]).toString('base64url'), 'a', 'b', 'c']
    for (const token of wrong) expect(await opened(token)).toBeNull()
    for (const token of wrong.slice(0, 3)) expect((await post(token)).status).toBe(200)
    const refusal = await post(tokenOf(link))
    expect(answerOf(refusal)).toMatchObject({ data: { chart: null }, errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
    expect(refusal.text).not.toContain('Dora')
  })

  it('is the one thing that is asked by GraphQL without a session, in the document of its page alone [PW-625]', async () => {
    const token = tokenOf(await made())
    const query = 'query ($token: String!) { getSharedOrganisationChart(token: $token) { organisation names } }'
    for (const body of [
      { query, variables: { token } },
      { query, ...ownDocument('SessionDetails', { token }) },
      { query: '{ __typename }' },
      ownDocument('OrganisationChart', {}),
    ]) {
      const { status, text } = await send(body)
      expect([status, answerOf({ text }).errors?.[0]?.extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
      expect(text).not.toContain('Dora')
    }
    // A document of one's own beside the hash is not looked at
    const both = await send({
      query: '{ getOrganisationChart { names } }',
      ...ownDocument('SharedOrganisationChart', { token }),
    })
    expect(answerOf(both).data?.chart?.names).toContain("Dora O'Neill")
    for (const wrong of [null, 7, {}]) {
      const { data, errors } = answerOf(await post(wrong))
      expect([data?.chart ?? null, errors?.length]).toEqual([null, 1])
    }
    const before = await postJson(held.server.running.address, '/api/shared/organisation-chart', { token })
    expect(before.status).toBe(404)
    // Whatever else the domains answer is a file, a directory that shows its secret, and what leads to a session
    const app = Fastify()
    const answered: string[] = []
    app.addHook('onRoute', ({ method, url }) => void answered.push(`${String(method)} ${url}`))
    const { services } = held.server.running
    for (const { name, routes } of services.kith.domains) if (name !== 'session') routes?.(app, services)
    await app.ready()
    const roads = answered.filter((route) => !route.startsWith('HEAD ')).map((route) => route.split('/', 3).join('/'))
    const scim = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map((method) => `${method} /scim/v2`)
    const files = [
      'bulk-data',
      'calendar',
      'contracts',
      'covers',
      'default-covers',
      'documents',
      'exports',
      'form-files',
      'logos',
      'onboarding-documents',
      'person-documents',
      'personal-data',
      'pictures',
      'shared',
      'splashes',
    ]
    expect([...new Set(roads)].toSorted()).toEqual([...files.map((name) => `GET /api/${name}`), ...scim].toSorted())
    await app.close()
  })

  it('has a page that no search engine keeps and that tells nobody where its reader came from', async () => {
    const { headers } = await rawRequest(held.server.running.address, '/shared/organisation-chart/anything', {
      headers: { accept: 'text/html' },
    })
    expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer'])
  })
})

describe('the organisation chart as a module', () => {
  it('is absent where it is off, links included, for administrators too', async () => {
    const { server } = held
    const link = await made()
    const have = (isOn: boolean) =>
      server.rows(
        `update tenant_settings set modules = case when $2 then array_append(modules, 'organisation_chart')
          else array_remove(modules, 'organisation_chart') end where tenant_id = $1`,
        [server.world.tenantId, isOn],
      )
    await have(false)
    const events = await server.events()
    const operations = [
      ['{ getOrganisationChart { names } }', {}],
      ['{ listChartPictures(personIds: []) { personId } }', {}],
      [list, {}],
      [create, { input }],
      [revoke, { input: { id: link.id, version: 1 } }],
    ] as const
    for (const [operation, variables] of operations)
      expect((await server.as('admin').refused(operation, variables)).extensions.code, operation).toBe('NOT_FOUND')
    expect(await opened(tokenOf(link))).toBeNull()
    const { listAllPermissions } = await server
      .as('admin')
      .ask<{ listAllPermissions: { slug: string }[] }>('{ listAllPermissions { slug } }')
    expect(listAllPermissions.filter(({ slug }) => slug.startsWith('organisation_chart.'))).toEqual([])
    expect(await server.events()).toBe(events)
    expect(
      (await server.as('stranger').ask<{ getOrganisationChart: { names: string[] } }>(operations[0][0])).getOrganisationChart.names,
    ).toHaveLength(1)
    await have(true)
    expect(await opened(tokenOf(link))).not.toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { haltAt } from '#platform/testing/halt.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { asKey, groupFor, makeKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
let key: MadeKey
let rest: ReturnType<typeof restAs>
const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']
const training = (name: string) => ({ personId: held.server.world.people.employee, name, status: 'REQUESTED' })

beforeAll(async () => {
  key = await makeKey(held.server, await groupFor(held.server, 'HR Administrator'))
  rest = restAs(held.server, key)
  for (const name of names) await rest('POST', '/trainings', { body: training(name) })
})

describe('a list', () => {
  it('is read in pages, each with the address of the next, and misses nothing when a record of an earlier page is deleted meanwhile', async () => {
    const read: unknown[] = []
    let at: string | undefined = '/trainings?limit=2&sort=name&total=true'
    while (at !== undefined) {
      const page = await rest('GET', at)
      expect([page.status, page.body['total']]).toEqual([200, expect.any(Number)])
      read.push(...(page.body.data ?? []).map(({ name }) => name))
      if (read.length === 2) await held.server.rows("delete from trainings where name = 'Alpha'")
      at = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual(names)
    await rest('POST', '/trainings', { body: training('Alpha') })
  })

  it('tells what the same list tells in GraphQL, with ids of what its records point at, and more of these where it is asked', async () => {
    const { listTrainings } = await asKey(held.server, key).ask<{ listTrainings: { items: { id: string; name: string }[] } }>(
      '{ listTrainings(sort: NAME_ASC, first: 200) { items { id name personId status } } }',
    )
    const { body } = await rest('GET', '/trainings?sort=name&limit=200')
    expect(body.data).toEqual(listTrainings.items.map((each) => expect.objectContaining(each) as unknown))
    expect(body.data?.[0]).not.toHaveProperty('person')
    expect(body.data?.[0]).not.toHaveProperty('viewerMay')
    const { body: expanded } = await rest('GET', '/trainings?limit=1&expand=person')
    expect(expanded.data?.[0]?.['person']).toMatchObject({ id: held.server.world.people.employee, lastName: expect.any(String) as string })
  })

  it('is narrowed by flat filters, several values of one being any of them', async () => {
    const planned = await rest('GET', '/trainings?status=REQUESTED&status=COMPLETED&limit=200')
    expect(planned.body.data?.length).toBeGreaterThanOrEqual(5)
    expect((await rest('GET', '/trainings?status=COMPLETED')).body.data).toEqual([])
    expect((await rest('GET', '/trainings?completedOn.from=2026-01-01')).body.data).toEqual([])
    expect((await rest('GET', `/trainings?personId=${held.server.world.people.other}`)).body.data).toEqual([])
  })

  it('refuses filters, orders and expansions that it does not have, what is closed among them, in the same words', async () => {
    for (const query of ['nonsense=1', 'sort=cost', 'sort=nonsense', 'cost.atLeast=1']) {
      const { status, body } = await rest('GET', `/trainings?${query}`)
      const [name = ''] = query.split('=')
      expect([query, status, body['code'], body.problems]).toEqual([
        query,
        400,
        'INVALID',
        [expect.objectContaining({ path: name, message: expect.stringMatching(/openapi\.json lists all of them/) as string })],
      ])
    }
    expect((await rest('GET', '/trainings?expand=salary')).body.problems?.[0]?.message).toMatch(
      /^‘salary’ can’t be expanded here\. Choose from: .*person/,
    )
    expect((await rest('GET', '/trainings?limit=201')).status).toBe(400)
    expect((await rest('GET', '/trainings?status=NEVER')).body.problems?.[0]?.message).toMatch(/^Choose from: .*REQUESTED/)
  })
})

describe('a record', () => {
  it('is made, read, changed with its version and deleted', async () => {
    const made = await rest('POST', '/trainings', { body: training('First aid') })
    expect([made.status, made.headers.get('location'), made.headers.get('etag')]).toEqual([
      201,
      `/api/v1/trainings/${String(made.body['id'])}`,
      '"1"',
    ])
    const at = made.headers.get('location') ?? ''
    expect((await rest('GET', at)).body).toMatchObject({ name: 'First aid', version: 1, closedFields: [] })
    const changed = await rest('PATCH', at, { body: { name: 'First aid 2' }, headers: { 'if-match': '"1"' } })
    expect([changed.status, changed.body['name'], changed.headers.get('etag')]).toEqual([200, 'First aid 2', '"2"'])
    const stale = await rest('PATCH', at, { body: { name: 'Third' }, headers: { 'if-match': '"1"' } })
    expect([stale.status, stale.body['code'], stale.body['currentVersion'], stale.body['detail']]).toEqual([
      412,
      'CONFLICT',
      2,
      'Someone else just changed this. Reload to see the current values, then make your change again.',
    ])
    const missing = await rest('PATCH', at, { body: { name: 'Third' } })
    expect([missing.status, missing.body['detail']]).toEqual([
      428,
      'Send the version that you read as If-Match: it is the ETag of the answer, such as "3".',
    ])
    expect((await rest('DELETE', at, { headers: { 'if-match': '2' } })).status).toBe(204)
    expect([(await rest('GET', at)).status, (await rest('GET', `/trainings/${randomUUID()}`)).status]).toEqual([404, 404])
  })

  it('is refused with every problem at once, each at its field', async () => {
    const { status, headers, body } = await rest('POST', '/trainings', { body: { status: 'REQUESTED' } })
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8'])
    expect(body).toMatchObject({
      type: 'about:blank',
      status: 400,
      code: 'INVALID',
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
    expect((await rest('POST', '/trainings', { body: { ...training('X'), salary: 1, id: randomUUID() } })).body.problems).toEqual([
      expect.objectContaining({ path: 'salary', message: 'There is no such field. GET /api/v1/openapi.json lists all of them.' }),
      expect.objectContaining({ path: 'id' }),
    ])
    const ids = Array.from({ length: 10_000 }, () => randomUUID())
    const { personId: _, ...many } = training('Many')
    const tooMany = await rest('POST', '/trainings/create-many', { body: { ...many, personIds: ids } })
    expect([tooMany.status, tooMany.body.problems]).toEqual([
      400,
      [expect.objectContaining({ path: 'personIds', message: 'Request at most 200 records at a time.' })],
    ])
    const tooLong = await rest('GET', `/trainings?${ids.map((id) => `personId=${id}`).join('&')}`)
    expect([tooLong.status, JSON.stringify(tooLong.body)]).toEqual([
      431,
      expect.stringContaining('in a program, ask for fewer values at a time.'),
    ])
  })

  it('is made once for one Idempotency-Key, also of two requests at the same time, and another request with the key is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = training('Once')
    const [one, other] = await atOnce(() => rest('POST', '/trainings', { body, headers }))
    expect([one.status, other.status, other.body['id'], other.headers.get('location')]).toEqual([
      201,
      201,
      one.body['id'],
      one.headers.get('location'),
    ])
    const again = await rest('POST', '/trainings', { body, headers })
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([201, one.body, 'true'])
    expect(await held.server.rows("select 1 from trainings where name = 'Once'")).toHaveLength(1)
    const wrong = await rest('POST', '/trainings', { body: training('Twice'), headers })
    expect([wrong.status, wrong.body['detail']]).toEqual([
      422,
      'Another request was sent with this Idempotency-Key. Send a new key with a new request.',
    ])
    const invalid = { 'idempotency-key': randomUUID() }
    expect((await rest('POST', '/trainings', { body: {}, headers: invalid })).status).toBe(400)
    expect((await rest('POST', '/trainings', { body: {}, headers: invalid })).status).toBe(400)
  })
})

/** Sends a request twice, and lets neither be done before both have asked whether it has been. */
async function atOnce<Answer>(send: () => Promise<Answer>): Promise<[Answer, Answer]> {
  await held.server.admin.query('begin')
  await held.server.admin.query('lock table api_requests in share mode')
  const both = Promise.all([send(), send()])
  const waiting = async () => {
    await held.server.rows('select pg_stat_clear_snapshot()')
    return held.server.rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
  }
  await expect.poll(waiting, { timeout: 60_000 }).toHaveLength(2)
  await held.server.admin.query('rollback')
  return both
}

describe('an address', () => {
  it('that is not there, and one that no key may use, are not found alike; without a key nothing is told', async () => {
    const nothing = await rest('GET', '/nonsense')
    for (const path of ['/bank-accounts', '/permission-groups', '/access-keys', '/users']) {
      const { status, body } = await rest('GET', path)
      expect([path, status, { ...body, reference: '' }]).toEqual([path, 404, { ...nothing.body, reference: '' }])
    }
    const put = await rest('PUT', '/trainings')
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST'])
    const wrong = await restAs(held.server, { secret: 'kith_wrong' })('GET', '/trainings')
    expect([wrong.status, wrong.headers.get('www-authenticate'), wrong.body['code']]).toEqual([
      401,
      'Bearer realm="kith"',
      'UNAUTHENTICATED',
    ])
    const person = await restAs(held.server, { secret: await held.server.tokenOf('hr') })('GET', '/trainings')
    expect([person.status, person.body['detail']]).toEqual([401, expect.stringMatching(/^Send an access key/)])
  })

  it('says how many more requests the key may send, and refuses those beyond', async () => {
    const own = restAs(held.server, await makeKey(held.server, await groupFor(held.server, 'HR Administrator')))
    const { headers } = await own('GET', '/trainings?limit=1')
    expect(headers.get('ratelimit-policy')).toBe('"any";q=600;w=60')
    expect(headers.get('ratelimit')).toMatch(/^"any";r=599;t=\d+$/)
    const statuses = new Set<number>()
    for (let sent = 0; sent < 61; sent += 1) statuses.add((await own('POST', '/trainings', { body: {} })).status)
    expect([...statuses]).toEqual([400, 429])
  })
})

describe('the feed of changes', () => {
  it('tells in order what happened to records that the key may view, and goes on behind the last answer', async () => {
    const { body: before } = await rest('GET', '/changes?limit=200&after=0')
    let next = before.next
    for (let more = before['hasMore']; more === true;) {
      const { body } = await rest('GET', `/changes?limit=200&after=${String(next)}`)
      ;[next, more] = [body.next, body['hasMore']]
    }
    const made = await rest('POST', '/trainings', { body: training('Noticed') })
    await rest('DELETE', `/trainings/${String(made.body['id'])}`, { headers: { 'if-match': '1' } })
    const { body } = await rest('GET', `/changes?after=${String(next)}&kind=training`)
    expect(body.data).toEqual([
      expect.objectContaining({ kind: 'training', event: 'training.created', id: made.body['id'], deleted: false }),
      expect.objectContaining({ kind: 'training', event: 'training.deleted', id: made.body['id'], deleted: true }),
    ])
    expect((await rest('GET', `/changes?after=${String(body.next)}`)).body.data).toEqual([])
    expect((await rest('GET', '/changes?kind=user')).status).toBe(400)
  })

  it('tells of a change that was begun before others and committed after them, which those who have read on hear later', async () => {
    const [head] = await held.server.rows<{ position: string }>('select position from event_chains where tenant_id = $1', [
      held.server.world.tenantId,
    ])
    const next = String(head?.position)
    const halt = await haltAt(held.server, { before: 'insert', on: 'trainings', when: "new.name = 'Begun first'" })
    const slow = rest('POST', '/trainings', { body: training('Begun first') })
    await halt.reached()
    const quick = await rest('POST', '/trainings', { body: training('Begun later') })
    const first = await rest('GET', `/changes?after=${next}&kind=training`)
    expect(first.body.data).toMatchObject([{ id: quick.body['id'] }])
    await halt.lift()
    const { body: late } = await slow
    const second = await rest('GET', `/changes?after=${String(first.body.next)}&kind=training`)
    expect(second.body.data).toMatchObject([{ id: late['id'], event: 'training.created' }])
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey, type MadeKey } from '../testing/access-keys.ts'
import { restAs } from '../testing/rest.ts'

const held = useTestServer()
type Grant = readonly [slug: string, scope: string]
const creating = [
  ['people.training.create', 'ALL'],
  ['people.training.view', 'ALL'],
] as const
const seeing: Grant = ['people.training.costs.view', 'ALL']
let group: string
let key: MadeKey
let made = 0

beforeEach(async () => {
  made += 1
  group = await groupFor(held.server, `Trainings ${made}`, [...creating, seeing])
  key = await makeKey(held.server, group)
})

async function allow(grants: readonly Grant[]): Promise<void> {
  const [row] = await held.server.rows<{ version: number; name: string }>('select version, name from permission_groups where id = $1', [
    group,
  ])
  const update = 'mutation ($input: PermissionGroupUpdateInput!) { permissionGroupUpdate(input: $input) { id } }'
  const input = { id: group, ...row, grants: grants.map(([slug, scope]) => ({ slug, scope })) }
  await held.server.as('admin').ask(update, { input })
}
/** The same request each time. */
async function send(name: string, { secret }: { readonly secret: string } = key) {
  const body = { personId: held.server.world.people.employee, name, status: 'REQUESTED' }
  const answer = await restAs(held.server, { secret })('POST', '/trainings', {
    body,
    headers: { 'idempotency-key': `key of ${name}`.replaceAll(' ', '-') },
  })
  return { ...answer, isAgain: answer.headers.get('idempotent-replayed') }
}
const countOf = async (name: string) => (await held.server.rows('select 1 from trainings where name = $1', [name])).length

it('an answer that was kept for an Idempotency-Key is not given again to a key whose group may not send the request any more', async () => {
  const name = `Kept ${randomUUID()}`
  const first = await send(name)
  expect(first.status).toBe(201)
  expect(await send(name)).toMatchObject({ status: 201, isAgain: 'true', body: first.body })
  await allow([['people.training.view', 'ALL']])
  const { status, body } = await send(name)
  expect([status, body['detail'], body['missing'], JSON.stringify(body).includes(name)]).toEqual([
    403,
    'You don’t have permission to do this. Contact your system administrator.',
    ['people.training.create'],
    false,
  ])
  await allow([...creating, seeing])
  expect(await send(name)).toMatchObject({ status: 201, isAgain: 'true', body: first.body })
})

it('an answer that was kept for an Idempotency-Key is not given again once the key sees less, and says what to do instead', async () => {
  const name = `Seen ${randomUUID()}`
  await send(name)
  await allow(creating)
  const { status, body } = await send(name)
  expect([status, body['code'], body['detail'], JSON.stringify(body).includes(name)]).toEqual([
    409,
    'CONFLICT',
    'A request with this Idempotency-Key was done, and what this key may do has changed since. Read the record instead of sending the request again.',
    false,
  ])
  expect(await countOf(name)).toBe(1)
})

it('an answer that was kept for an Idempotency-Key is not given again to a revoked key, nor to another key of the organisation', async () => {
  const name = `Own ${randomUUID()}`
  const first = await send(name)
  const other = await send(name, await makeKey(held.server, group))
  expect([other.status, other.isAgain, other.body['id'] === first.body['id'], await countOf(name)]).toEqual([201, null, false, 2])
  const revoke = 'mutation ($input: RecordVersionInput!) { accessKeyDelete(input: $input) }'
  await held.server.as('admin').ask(revoke, { input: { id: key.id, version: key.version } })
  expect(await send(name)).toMatchObject({ status: 401, isAgain: null, body: { code: 'UNAUTHENTICATED' } })
})

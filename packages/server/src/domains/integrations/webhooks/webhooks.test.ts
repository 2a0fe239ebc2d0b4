import type { TextKey } from '@kith/shared/words.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { textIn } from '#platform/words.ts'
import { Receiver } from '../testing/receiver.ts'

const held = useTestServer()
let receiver: Receiver
const create = 'mutation ($input: WebhookCreateInput!) { made: webhookCreate(input: $input) { webhook { id version } secret } }'
const update = 'mutation ($input: WebhookUpdateInput!) { made: webhookUpdate(input: $input) { id version isEnabled } }'
const logOf =
  'query ($id: ID!) { log: listWebhookMessages(webhookId: $id, first: 200) { items { id eventId event sequence state tries nextAt payload attempts { number status error milliseconds headers answer } } } }'
const stateOf = 'query ($id: ID!) { getWebhook(id: $id) { version isEnabled reason waitingCount failedCount } }'
type Attempt = { number: number; status: number | null; error: string | null; headers: Record<string, string>; answer: string | null }
type Message = {
  id: string
  eventId: string
  event: string
  sequence: string
  state: string
  tries: number
  nextAt: string | null
  payload: string
  attempts: Attempt[]
}
type Made = { id: string; version: number; secret: string }

async function make(values: object = {}): Promise<Made> {
  const input = { url: receiver.url, events: [{ name: 'training.created' }, { name: 'training.updated' }], ...values }
  const { made } = await held.server
    .as('admin')
    .ask<{ made: { webhook: { id: string; version: number }; secret: string } }>(create, { input })
  return { ...made.webhook, secret: made.secret }
}
const log = async ({ id }: { id: string }) => (await held.server.as('admin').ask<{ log: { items: Message[] } }>(logOf, { id })).log.items
const state = async ({ id }: { id: string }) =>
  (await held.server.as('admin').ask<{ getWebhook: Record<string, unknown> & { version: number } }>(stateOf, { id })).getWebhook
async function remove(made: { id: string }) {
  const { version } = await state(made)
  await held.server
    .as('admin')
    .ask('mutation ($input: RecordVersionInput!) { webhookDelete(input: $input) }', { input: { id: made.id, version } })
}
async function train(name: string): Promise<string> {
  const input = { personId: held.server.world.people.employee, name, status: 'REQUESTED' }
  const mutation = 'mutation ($input: TrainingCreateInput!) { made: trainingCreate(input: $input) { id } }'
  return (await held.server.as('hr').ask<{ made: { id: string } }>(mutation, { input })).made.id
}
const deliver = () => runQueued(held.server, ['webhooks', 'webhook-deliveries'])
async function later(moment: string) {
  held.server.travel(moment)
  const { services } = held.server.running
  await services.kith.chores.find(({ name }) => name.startsWith('wake webhooks'))?.run(services)
  await deliver()
}

beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

describe('a webhook', () => {
  it('is told of each event that it asks for, in order, once, signed, with names of fields and no values [AD-439] [AD-441]', async () => {
    const hook = await make()
    const [one, two] = [await train('First'), await train('Second')]
    const rename = 'mutation ($input: TrainingUpdateInput!) { trainingUpdate(input: $input) { id } }'
    await held.server.as('hr').ask(rename, { input: { id: one, version: 1, name: 'Renamed secretly' } })
    await deliver()
    expect(receiver.heard.map(({ body }) => (JSON.parse(body) as { type: string; data: object }).type)).toEqual([
      'training.created',
      'training.created',
      'training.updated',
    ])
    const bodies = receiver.heard.map(
      ({ body }) => JSON.parse(body) as Record<string, unknown> & { data: Record<string, unknown>; sequence: number },
    )
    expect(bodies.map(({ data }) => data['id'])).toEqual([one, two, one])
    expect(bodies.map(({ sequence }) => sequence)).toEqual(bodies.map(({ sequence }) => sequence).toSorted((a, b) => a - b))
    expect(bodies[2]).toMatchObject({
      tenant: 'demo',
      timestamp: new Date(startOfTests).toISOString(),
      data: { kind: 'training', self: `/api/v1/trainings/${one}`, updated: ['name'] },
    })
    expect(JSON.stringify(bodies)).not.toContain('secretly')
    const verifier = new Webhook(hook.secret)
    for (const { body, headers } of receiver.heard) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      expect(verifier.sign(String(headers['webhook-id']), at, body)).toBe(headers['webhook-signature'])
    }
    expect(new Set(receiver.heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
    await remove(hook)
    await train('Told to nobody')
    await deliver()
    expect(receiver.heard).toHaveLength(3)
  })

  it('keeps a log of each try with headers, payload and answer, and sends a message again with the same id [AD-440] [AD-833]', async () => {
    const hook = await make({ description: 'Of the log' })
    receiver.heard.length = 0
    receiver.answers = { status: 200, body: `heard${'x'.repeat(5000)}` }
    await train('Logged')
    await deliver()
    const [message] = await log(hook)
    expect(message).toMatchObject({ event: 'training.created', state: 'DELIVERED', tries: 1, nextAt: null })
    expect(message?.attempts).toEqual([
      expect.objectContaining({
        number: 1,
        status: 200,
        error: null,
        answer: `heard${'x'.repeat(2043)}`,
        headers: expect.objectContaining({ 'webhook-id': message?.eventId, 'content-type': 'application/json' }) as object,
      }),
    ])
    await held.server
      .as('admin')
      .ask('mutation ($input: RecordInput!) { webhookReplay(input: $input) { state } }', { input: { id: message?.id } })
    await deliver()
    expect(receiver.heard.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      [message?.eventId, message?.payload],
      [message?.eventId, message?.payload],
    ])
    receiver.answers = { status: 204 }
    await remove(hook)
  })

  it('that is down for hours gets the same bytes once it is up again, while later messages go ahead, and is given the time that it asks for', async () => {
    const hook = await make()
    receiver.heard.length = 0
    receiver.answers = { status: 503, headers: { 'retry-after': '7200' } }
    await train('Down')
    await deliver()
    const [waiting] = await log(hook)
    const asked = new Date(startOfTests).getTime() + 7_200_000
    expect([waiting?.state, waiting?.attempts[0]?.error, new Date(waiting?.nextAt ?? '').getTime()]).toEqual(['WAITING', 'STATUS', asked])
    receiver.answers = { status: 500 }
    await later(new Date(asked).toISOString())
    receiver.answers = { status: 204 }
    await train('Later')
    await deliver()
    expect((await log(hook)).map(({ state: each }) => each)).toEqual(['DELIVERED', 'WAITING'])
    await later(new Date(asked + 3_600_000).toISOString())
    const messages = await log(hook)
    expect(messages.map(({ state: each, attempts }) => [each, attempts.length])).toEqual([
      ['DELIVERED', 1],
      ['DELIVERED', 3],
    ])
    const same = receiver.heard.filter(({ headers }) => headers['webhook-id'] === waiting?.eventId)
    expect([
      same.length,
      new Set(same.map(({ body }) => body)).size,
      new Set(same.map(({ headers }) => headers['webhook-signature'])).size,
    ]).toEqual([3, 1, 3])
    await remove(hook)
    held.server.travel(startOfTests)
  })

  it('whose worker dies between the answer and the note of it hears the same message once more', async () => {
    const hook = await make()
    receiver.heard.length = 0
    await train('Killed')
    await runQueued(held.server, ['webhooks'])
    await held.server.rows("update webhook_messages set claimed_until = next_at + interval '60 seconds' where webhook_id = $1", [hook.id])
    await deliver()
    expect(receiver.heard).toHaveLength(0)
    await later(new Date(new Date(startOfTests).getTime() + 61_000).toISOString())
    const [message] = await log(hook)
    expect([message?.state, receiver.heard.map(({ headers }) => headers['webhook-id'])]).toEqual(['DELIVERED', [message?.eventId]])
    await remove(hook)
    held.server.travel(startOfTests)
  })

  it('that answers 410 is switched off at once, those who look after webhooks are told, and nothing of the time when it was off is sent', async () => {
    const hook = await make()
    receiver.answers = { status: 410 }
    await train('Gone')
    await deliver()
    expect(await state(hook)).toMatchObject({ isEnabled: false, reason: 'GONE', failedCount: 1 })
    expect(await held.server.events('webhook.switched_off')).toBe(1)
    await runQueued(held.server, ['notifications'])
    const { listNotifications } = await held.server
      .as('admin')
      .ask<{ listNotifications: { items: { title: string }[] } }>('{ listNotifications(first: 5) { items { title } } }')
    expect(listNotifications.items.map(({ title }) => title)).toContain(
      `The webhook ${receiver.url} was switched off because its endpoint says that it is gone. Enter its new address, or delete it.`,
    )
    receiver.answers = { status: 204 }
    receiver.heard.length = 0
    await train('While it is off')
    const { version } = await state(hook)
    const input = { id: hook.id, version, url: receiver.url, events: [{ name: 'training.created' }], isEnabled: true }
    await held.server.as('admin').ask(update, { input })
    await train('When it is on')
    await deliver()
    expect(receiver.heard).toHaveLength(1)
    await remove(hook)
  })

  it('is switched off when every try of several messages has failed for five days', async () => {
    const hook = await make()
    receiver.answers = { status: 500 }
    await train('Failing')
    await deliver()
    await later('2026-11-23T00:00:00Z')
    await train('Failing too')
    await deliver()
    expect(await state(hook)).toMatchObject({ isEnabled: true })
    await later('2026-11-26T00:00:00Z')
    expect(await state(hook)).toMatchObject({ isEnabled: false, reason: 'FAILING' })
    receiver.answers = { status: 204 }
    await remove(hook)
    held.server.travel(startOfTests)
  })

  it('that redirects or does not answer within 10 seconds fails, and the redirect is not followed [AD-441]', async () => {
    const hook = await make()
    receiver.heard.length = 0
    receiver.answers = { status: 302, headers: { location: receiver.url } }
    await train('Redirected')
    await deliver()
    expect(receiver.heard).toHaveLength(1)
    receiver.answers = 'HANG'
    await train('Hanging')
    await deliver()
    const errors = (await log(hook)).flatMap(({ attempts }) => attempts.map(({ error }) => error))
    expect(errors.map((error) => textIn('en', `integrations:logs.errors.${error}` as TextKey))).toEqual([
      'The endpoint did not answer within 10 seconds: have it answer first and do the work afterwards',
      'The endpoint redirects: enter the address that it leads to',
    ])
    receiver.answers = { status: 204 }
    await remove(hook)
  }, 60_000)

  it('is signed with both secrets for a day after the secret is rotated, then with the new one alone', async () => {
    const hook = await make()
    receiver.heard.length = 0
    const rotate = 'mutation ($input: RecordVersionInput!) { made: webhookSecretRotate(input: $input) { secret } }'
    const { made } = await held.server
      .as('admin')
      .ask<{ made: { secret: string } }>(rotate, { input: { id: hook.id, version: hook.version } })
    await train('Both')
    await deliver()
    held.server.travel(new Date(new Date(startOfTests).getTime() + 25 * 3_600_000).toISOString())
    await train('One')
    await deliver()
    const signatures = receiver.heard.map(({ headers, body }) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      const sent = String(headers['webhook-signature']).split(' ')
      return [made.secret, hook.secret].map((secret) => sent.includes(new Webhook(secret).sign(String(headers['webhook-id']), at, body)))
    })
    expect(signatures).toEqual([
      [true, true],
      [true, false],
    ])
    await remove(hook)
    held.server.travel(startOfTests)
  })

  it('hears nothing while its organisation has no integrations, and afterwards what waited', async () => {
    const hook = await make()
    receiver.heard.length = 0
    await train('Waits')
    await runQueued(held.server, ['webhooks'])
    const switched = (how: string) => held.server.rows(`update tenant_settings set modules = ${how}(modules, 'integrations')`)
    await switched('array_remove')
    await runQueued(held.server, ['webhook-deliveries'])
    expect(receiver.heard).toHaveLength(0)
    await switched('array_append')
    await later(startOfTests)
    expect(receiver.heard).toHaveLength(1)
    await remove(hook)
  })

  it('hears a test event when it is asked for', async () => {
    const hook = await make()
    receiver.heard.length = 0
    await held.server.as('admin').ask('mutation ($input: RecordInput!) { webhookTest(input: $input) { id } }', { input: { id: hook.id } })
    await deliver()
    expect(receiver.heard.map(({ body }) => JSON.parse(body) as object)).toEqual([
      expect.objectContaining({ type: 'webhook.test', data: {} }),
    ])
    await remove(hook)
  })

  it.each([
    'http://example.com/hook',
    'https://10.0.0.7/hook',
    'https://[::ffff:127.0.0.1]/hook',
    'https://0x7f000001/hook',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/hook',
    'ftp://example.com',
    'nonsense',
  ])('at %s is refused before it is saved', async (url) => {
    const { extensions } = await held.server.as('admin').refused(create, { input: { url, events: [{ name: 'training.created' }] } })
    expect(extensions.problems?.[0]).toMatchObject({
      path: 'url',
      message: expect.stringMatching(/^Kith can’t send anything to this address/) as string,
    })
  })

  it('whose name leads to a private address is never called: the address is judged at the try, which is the only one', async () => {
    const hook = await make()
    receiver.heard.length = 0
    const production = await held.server.another({ production: true })
    await held.server.rows('update webhooks set url = $2 where id = $1', [
      hook.id,
      receiver.url.replace('http://127.0.0.1', 'https://localhost'),
    ])
    await train('Private')
    await runQueued(held.server, ['webhooks'])
    const job = production.services.kith.jobs.find(({ queue }) => queue === 'webhook-deliveries')
    const identity = { tenantId: held.server.world.tenantId, userId: await held.server.userOf('admin') }
    await job?.run(production.services, identity, { webhookId: hook.id }, new AbortController().signal)
    const [message] = await log(hook)
    expect([message?.state, message?.attempts.map(({ error, status }) => [error, status]), receiver.heard.length]).toEqual([
      'FAILED',
      [['ADDRESS', null]],
      0,
    ])
    await runQueued(held.server, ['webhook-deliveries'])
    await remove(hook)
  })

  it('is made with events of the list, by those who may, and its secret is kept sealed', async () => {
    const admin = held.server.as('admin')
    const events = (await admin.ask<{ all: { name: string }[] }>('{ all: listWebhookEvents { name } }')).all.map(({ name }) => name)
    expect(events).toEqual(expect.arrayContaining(['person.created', 'training.created', 'job.update_scheduled']))
    expect(
      events.filter((name) => /^(session|user|bank_account|access_key|webhook|private_note|diary_note|notification)\./.test(name)),
    ).toEqual([])
    const refused = await admin.refused(create, { input: { url: receiver.url, events: [{ name: 'session.started' }] } })
    expect(refused.extensions.problems?.[0]?.path).toBe('events')
    expect((await held.server.as('manager').refused('{ listWebhooks { id } }')).extensions.code).toBe('FORBIDDEN')
    const hook = await make()
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(w)::text as text from webhooks w where id = $1', [hook.id])
    expect(row?.text).not.toContain(hook.secret.slice(6, 30))
    await remove(hook)
  })
})

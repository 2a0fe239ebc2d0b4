import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { useForms } from '#domains/forms/testing/forms.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { Receiver } from '../testing/receiver.ts'
import { createWebhook, webhooksOf } from '../testing/webhooks.ts'

const held = useTestServer()
let receiver: Receiver
const { make, log, state, remove, train, deliver } = webhooksOf(held, () => receiver)

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
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(startOfTests) })
    for (const { body, headers } of receiver.heard) {
      const shown = headers as Record<string, string>
      expect(verifier.verify(body, shown)).toEqual(JSON.parse(body))
      expect(() => verifier.verify(body.replace(one, two), { ...shown, 'webhook-id': 'another' })).toThrow('No matching signature')
    }
    vi.useRealTimers()
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
    const { extensions } = await held.server.as('admin').refused(createWebhook, { input: { url, events: [{ name: 'training.created' }] } })
    expect(extensions.problems?.[0]).toMatchObject({
      path: 'url',
      message: expect.stringMatching(/^Kith can’t send anything to this address/) as string,
    })
  })

  it('is made with events of the list, by those who may, and its secret is kept sealed', async () => {
    const admin = held.server.as('admin')
    const events = (await admin.ask<{ all: { name: string }[] }>('{ all: listWebhookEvents { name } }')).all.map(({ name }) => name)
    expect(events).toEqual(expect.arrayContaining(['person.created', 'training.created', 'job.update_scheduled']))
    expect(
      events.filter((name) => /^(session|user|bank_account|access_key|webhook|private_note|diary_note|notification)\./.test(name)),
    ).toEqual([])
    const refused = await admin.refused(createWebhook, { input: { url: receiver.url, events: [{ name: 'session.started' }] } })
    expect(refused.extensions.problems?.[0]?.path).toBe('events')
    expect((await held.server.as('manager').refused('{ listWebhooks { id } }')).extensions.code).toBe('FORBIDDEN')
    const hook = await make()
    const [row] = await held.server.rows<{ text: string }>('select row_to_json(w)::text as text from webhooks w where id = $1', [hook.id])
    expect(row?.text).not.toContain(hook.secret.slice(6, 30))
    await remove(hook)
  })

  it('hears of the forms alone that it names, and of everything else', async () => {
    const { form, run } = useForms(() => held.server)
    const [one, other] = [await form(), await form()]
    const hook = await make({ events: [{ name: 'form_design.archived' }, { name: 'training.created' }], formDesignIds: [one] })
    receiver.heard.length = 0
    for (const id of [other, one]) await run('admin', 'formDesignArchive', { id, version: await versionOf(id) }, '{ id }')
    const training = await train('Beside forms')
    await deliver()
    expect(receiver.heard.map(({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id)).toEqual([one, training])
    await remove(hook)
  })

  it('is sent all messages that failed for good once more, in their order and with their ids', async () => {
    const hook = await make()
    receiver.answers = { status: 500 }
    for (const name of ['Lost', 'Lost too']) await train(name)
    await runQueued(held.server, ['webhooks'])
    await held.server.rows('update webhook_messages set tries = 9 where webhook_id = $1', [hook.id])
    await deliver()
    const failed = (await log(hook)).toReversed()
    expect(failed.map(({ state: each, tries }) => [each, tries])).toEqual([
      ['FAILED', 10],
      ['FAILED', 10],
    ])
    receiver.heard.length = 0
    receiver.answers = { status: 204 }
    const again = 'mutation ($input: RecordInput!) { webhookReplayFailed(input: $input) { waitingCount failedCount } }'
    await held.server.as('admin').ask(again, { input: { id: hook.id } })
    await deliver()
    expect(receiver.heard.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual(
      failed.map(({ eventId, payload }) => [eventId, payload]),
    )
    expect(await state(hook)).toMatchObject({ waitingCount: 0, failedCount: 0 })
    await remove(hook)
  })
})

const versionOf = async (id: string) =>
  (await held.server.rows<{ version: number }>('select version from form_designs where id = $1', [id]))[0]?.version

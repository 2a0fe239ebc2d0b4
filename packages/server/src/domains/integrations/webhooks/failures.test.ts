import type { TextKey } from '@kith/shared/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wakeWorkers } from '#platform/testing/job-time.ts'
import { killAt } from '#platform/testing/killed-worker.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { textIn } from '#platform/words.ts'
import { Receiver } from '../testing/receiver.ts'
import { updateWebhook, webhooksOf } from '../testing/webhooks.ts'

const held = useTestServer()
const slow = { meta: { slow: 'starts a worker' }, timeout: 120_000 }
let receiver: Receiver
const { make, log, state, remove, train, deliver, later } = webhooksOf(held, () => receiver)

beforeAll(async () => {
  receiver = await Receiver.start()
})
afterAll(() => receiver.stop())

describe('a webhook', () => {
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
    await held.server.as('admin').ask(updateWebhook, { input })
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

  it(
    'that redirects or does not answer within 10 seconds fails, and the redirect is not followed [AD-441]',
    { meta: { slow: 'waits for ten seconds' }, timeout: 60_000 },
    async () => {
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
    },
  )

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

  it(
    'whose worker is killed before it has noted an answer hears that message again, and those behind it in their order',
    slow,
    async () => {
      const hook = await make()
      receiver.heard.length = 0
      for (const name of ['First', 'Second', 'Third']) await train(name)
      await runQueued(held.server, ['webhooks'])
      const made = (await log(hook)).toReversed().map(({ eventId }) => eventId)
      await killAt(held.server, { before: 'update', on: 'webhook_messages', when: "new.state = 'DELIVERED'" })
      expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual(made.slice(0, 1))
      expect((await log(hook)).map(({ state: each, attempts }) => [each, attempts])).toEqual(made.map(() => ['WAITING', []]))
      await later(new Date(Date.now() + 120_000).toISOString())
      expect(receiver.heard.map(({ headers }) => headers['webhook-id'])).toEqual([made[0], ...made])
      expect((await log(hook)).map(({ state: each, tries }) => [each, tries])).toEqual(made.map(() => ['DELIVERED', 1]))
      await remove(hook)
      held.server.travel(startOfTests)
    },
  )

  it('that hangs holds up no other one, even while eight of them hang', slow, async () => {
    const hanging = await Receiver.start()
    hanging.answers = 'HANG'
    const stuck = await Promise.all(Array.from({ length: 8 }, () => make({ url: hanging.url })))
    const hook = await make()
    receiver.heard.length = 0
    for (const name of ['Among many', 'Among many more']) await train(name)
    const worker = await held.server.another({}, { work: true })
    await wakeWorkers(held.server, 'webhooks')
    await expect.poll(() => receiver.heard.length, { timeout: 60_000 }).toBe(2)
    expect(hanging.heard.length).toBeLessThanOrEqual(stuck.length)
    await hanging.stop()
    await worker.stop()
    for (const each of [...stuck, hook]) await remove(each)
  })

  it('that failed last waits in a queue of its own, and among the others again once it has answered', async () => {
    const failing = await Receiver.start()
    failing.answers = { status: 500 }
    const [bad, good] = [await make({ url: failing.url }), await make()]
    const queues = async () => {
      await runQueued(held.server, ['webhooks'])
      const rows = await held.server.rows<{ name: string; id: string }>(
        "select name, data -> 'data' ->> 'webhookId' as id from pgboss.job where name like 'webhook-deliveries%' and start_after <= now()",
      )
      return [bad, good].map(({ id }) => rows.find((row) => row.id === id)?.name)
    }
    await train('Of both')
    expect(await queues()).toEqual(['webhook-deliveries', 'webhook-deliveries'])
    await deliver()
    await train('Of both again')
    expect(await queues()).toEqual(['webhook-deliveries-failing', 'webhook-deliveries'])
    failing.answers = { status: 204 }
    await deliver()
    await train('Of both at last')
    expect(await queues()).toEqual(['webhook-deliveries', 'webhook-deliveries'])
    await deliver()
    await failing.stop()
    for (const each of [bad, good]) await remove(each)
  })
})

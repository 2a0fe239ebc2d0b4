import type { DeliveryError, WebhookReason } from '@kith/shared/domains/integrations/webhooks.ts'
import { v7 } from 'uuid'
import type { Chore } from '#platform/background/chores.ts'
import { asSystemJob, defineJob, HandedBack, type JobKind, type JobServices } from '#platform/background/jobs.ts'
import { asSystem } from '#platform/begin.ts'
import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { guardedFetch, UnsafeAddress } from '#platform/http/guarded-fetch.ts'
import { isOff } from '#platform/modules.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { deliveries, failingDeliveries, wake } from './queues.ts'
import { claimNext, failsThroughout, forgetMessages, insertAttempt, noteOutcome, webhooksDue, type MessageRow } from './message-sql.ts'
import { listWebhooks } from './queries.ts'
import { nextTry } from './retry.ts'
import { openSecret, signed } from './secrets.ts'
import { lockWebhook, noteFailing, noteWorking, switchOff, type WebhookRow } from './sql.ts'

const [longestAnswer, keptOfAnswer] = [10_000, 2048]
/** A job goes back after so long, so that no endpoint holds up another. */
const longestTurn = 25_000
const failingDays = 5

/** Tells an endpoint its messages one after the other, in the order of the chain; those that failed come again later, with the same id and bytes. */
const run: JobKind['run'] = async (services, { tenantId }, data, signal) => {
  const webhookId = typeof data['webhookId'] === 'string' ? data['webhookId'] : ''
  const until = Date.now() + longestTurn
  for (;;) {
    if (signal.aborted) throw new HandedBack()
    const claimed = await asSystemJob(services, tenantId, (ctx) => claim(ctx, webhookId))
    if (!claimed) return
    const tried = await tell(services.config, claimed)
    const isOver = tried.error === 'TIMEOUT' || Date.now() > until
    await asSystemJob(services, tenantId, async (ctx) => {
      await note(ctx, claimed, tried)
      if (isOver) await wake(ctx, [webhookId])
    })
    if (isOver) return
  }
}

export const deliverToWebhook = defineJob({ queue: deliveries, concurrency: 12, run })
export const deliverToFailingWebhook = defineJob({ queue: failingDeliveries, concurrency: 4, run })

/** Wakes endpoints whose job was lost. */
export const wakeWebhooks: Chore = {
  name: 'wake webhooks with messages that are due',
  everySeconds: 60,
  run: async (services: JobServices) => {
    const due = await inTransaction(services.pool, (db) => db.run(webhooksDue, { now: services.clock.now() }))
    for (const { tenant, webhook } of due) await asSystem(services, tenant, (ctx) => wake(ctx, [webhook]))
  },
}

export const forgetOldMessages = defineSchedule({
  name: 'forget old messages of webhooks',
  at: '03:50',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now }) => void (await db.run(forgetMessages, { now })),
})

type Claimed = { readonly webhook: WebhookRow; readonly message: MessageRow; readonly secrets: readonly string[]; readonly now: Date }

async function claim(ctx: Context, id: string): Promise<Claimed | undefined> {
  const { db, now, actor, services } = ctx
  // Nobody could see or stop it
  if (isOff(ctx, listWebhooks)) return undefined
  const webhook = await db.first(lockWebhook, { id })
  if (!webhook?.is_enabled) return undefined
  const message = await db.first(claimNext, { webhook: id, now })
  if (!message) return undefined
  const [{ config }, which] = [services, { tenantId: actor.tenantId, id }]
  const current = openSecret(config, which, webhook.sealed_secret)
  const isPreviousGood = webhook.sealed_previous && webhook.previous_until && webhook.previous_until > now
  const previous = isPreviousGood && webhook.sealed_previous ? [openSecret(config, which, webhook.sealed_previous, 'sealed_previous')] : []
  return { webhook, message, secrets: [current, ...previous], now }
}

type Tried = {
  readonly at: Date
  readonly milliseconds: number
  readonly headers: Record<string, string>
  readonly status: number | null
  readonly error: DeliveryError | null
  readonly answer: string | null
  readonly retryAfter: string | null
}

/** The address is judged anew at each try, after its name has been looked up; no redirect is followed. */
async function tell(config: Config, { webhook, message, secrets, now }: Claimed): Promise<Tried> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Kith-Webhooks/1',
    'webhook-id': message.event_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signed(secrets, message.event_id, now, message.body),
  }
  const begun = Date.now()
  const tried = { at: now, headers, answer: null, retryAfter: null }
  try {
    const answer = await guardedFetch(config, webhook.url, {
      method: 'POST',
      headers,
      body: message.body,
      milliseconds: longestAnswer,
      reads: keptOfAnswer,
      tells: ['retry-after'],
    })
    const text = (await answer.text()).replaceAll('\0', '')
    const { status } = answer
    return {
      ...tried,
      milliseconds: Date.now() - begun,
      status,
      error: errorOf(status),
      answer: text,
      retryAfter: answer.headers.get('retry-after'),
    }
  } catch (error) {
    const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    const code = error instanceof UnsafeAddress ? 'ADDRESS' : isTimeout ? 'TIMEOUT' : 'NETWORK'
    return { ...tried, milliseconds: Date.now() - begun, status: null, error: code }
  }
}

function errorOf(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'GONE'
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS'
}

async function note(ctx: Context, { webhook: { id: webhookId }, message, now }: Claimed, tried: Tried): Promise<void> {
  const { db } = ctx
  const { at, milliseconds, headers, status, error, answer } = tried
  const webhook = await db.first(lockWebhook, { id: webhookId })
  if (!webhook) return
  const tries = message.tries + 1
  const next = error === null || error === 'ADDRESS' || error === 'GONE' ? null : nextTry(tries, now, tried.retryAfter)
  const state = error === null ? 'DELIVERED' : next ? 'WAITING' : 'FAILED'
  await db.run(insertAttempt, {
    id: v7(),
    message: message.id,
    webhook: webhookId,
    number: tries,
    at,
    milliseconds,
    status,
    error,
    headers: JSON.stringify(headers),
    answer,
  })
  await db.run(noteOutcome, { id: message.id, state, tries, nextAt: next ?? now })
  if (error === null) await db.run(noteWorking, { id: webhookId })
  else await switchOffWhereHopeless(ctx, webhook, error)
  if (next) await wake(ctx, [webhookId], { startAfter: next })
}

async function switchOffWhereHopeless(ctx: Context, { id, url, is_enabled: isEnabled }: WebhookRow, error: DeliveryError): Promise<void> {
  const { db, now } = ctx
  const { failing_since: since } = await db.one(noteFailing, { id, now })
  if (!isEnabled) return
  const isLong = now.getTime() - since.getTime() >= failingDays * 86_400_000
  const fails = isLong && (await db.one(failsThroughout, { webhook: id, since })).fails
  const reason: WebhookReason | null = error === 'GONE' ? 'GONE' : fails ? 'FAILING' : null
  if (!reason) return
  await db.run(switchOff, { id, reason })
  const change = { before: { url, isEnabled: true, reason: null }, after: { url, isEnabled: false, reason } }
  await recordSystemEvents(ctx, [{ event: 'webhook.switched_off', subject: { kind: 'webhook', id }, ...change }])
}

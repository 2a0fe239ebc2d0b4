import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import { asSystemJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Change } from '#platform/events/change.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { attempt, type Attempt } from '../partners/attempt.ts'
import { keepClaim } from '../partners/claims.ts'
import { noteFailure } from '../partners/fail.ts'
import { noteInLog } from '../partners/log.ts'
import { askRemote, ensureDone, UnexpectedAnswer } from '../partners/remote.ts'
import { asConnected } from './acting.ts'
import { optionalTextIn, partIn, textIn } from './answers.ts'
import { endItems, giveUpItems, insertItem, keepItem, noteProblems, waitingItems } from './item-sql.ts'
import { openItem, sealItem } from './sealed-item.ts'
import type { Run, Service, Takes } from './service.ts'
import { moveCursor } from './sql.ts'

const [mostPages, mostItems, mostWaiting] = [100, 100, 200]

/** Tries again what waits: a list may have been completed since, or a job have begun. */
export async function tryAgain(services: JobServices, run: Run, { takes }: Service): Promise<Attempt> {
  if (!takes) return 'DONE'
  const waiting = await asSystemJob(services, run.tenantId, async ({ db, now }) => {
    await db.run(giveUpItems, { integration: run.id, now })
    return db.run(waitingItems, { integration: run.id, limit: mostWaiting })
  })
  let done = 0
  for (const { id, sealed_item: sealed } of waiting)
    await asConnected(services, run, async (ctx) => {
      const taken = await takes.take(ctx, takes.read(openItem(ctx, id, sealed)))
      if (taken.state === 'DONE') await ctx.db.run(endItems, { ids: [id], state: 'DONE' })
      else await ctx.db.run(noteProblems, { id, problems: kept(taken.problems) })
      done += taken.state === 'DONE' ? 1 : 0
    })
  await tell(services, run, { done, waiting: 0 })
  return 'DONE'
}

/** Reads what is new at a service, page by page from where it was read before. */
export async function takeIn(services: JobServices, run: Run, { takes }: Service, signal: AbortSignal): Promise<Attempt> {
  if (!takes) return 'DONE'
  const counts = { done: 0, waiting: 0 }
  let cursor = run.cursor
  let ended: Attempt = 'DONE'
  for (let page = 0; page < mostPages; page += 1) {
    if (signal.aborted) throw new HandedBack()
    const read: { items: readonly unknown[]; next?: string | undefined } = { items: [] }
    ended = await attempt(services, run, async () => void Object.assign(read, await pageAfter(services, run, takes.path, cursor)))
    if (ended !== 'DONE') break
    for (const item of read.items) await takeOne(services, run, takes, item, counts)
    const next = read.next
    if (next === undefined || next === cursor) break
    await asSystemJob(services, run.tenantId, async ({ db, now }) => {
      await db.run(moveCursor, { id: run.id, cursor: next })
      await db.run(keepClaim, { id: run.id, now })
    })
    cursor = next
    if (read.items.length === 0) break
  }
  await tell(services, run, counts)
  return ended
}

async function pageAfter({ config }: JobServices, { remote }: Run, path: string, cursor: string | null) {
  const query = new URLSearchParams({ limit: String(mostItems), ...(cursor === null ? {} : { after: cursor }) })
  const { body } = ensureDone(await askRemote(config, remote, { method: 'GET', path: `${path}?${query.toString()}` }))
  const items = partIn(body, 'items')
  if (!Array.isArray(items)) throw new UnexpectedAnswer('items')
  return { items: items as readonly unknown[], next: optionalTextIn(body, 'next', 4000) }
}

/** In one transaction with what it leads to: whatever dies on the way, it is taken in once. */
async function takeOne(
  services: JobServices,
  run: Run,
  takes: Takes,
  given: unknown,
  counts: { done: number; waiting: number },
): Promise<void> {
  const { tenantId, id: integration } = run
  await attempt(services, run, async () => {
    const [external, item, id] = [textIn(given, 'id'), takes.read(given), v7()]
    const taken = await asConnected(services, run, async (ctx) => {
      if (!(await ctx.db.first(insertItem, { id, integration, external, now: ctx.now }))) return undefined
      const found = await takes.take(ctx, item)
      if (found.state === 'DONE') return found
      await ctx.db.run(keepItem, { id, sealed: sealItem(ctx, id, given), problems: kept(found.problems) })
      if (!found.failure) await noteInLog(ctx, { integration, event: 'HELD' })
      return found
    })
    if (!taken) return
    counts[taken.state === 'DONE' ? 'done' : 'waiting'] += 1
    if (taken.failure) await noteFailure(services, { tenantId, id: integration, event: 'SYNC_ERROR', ...taken.failure })
  })
}

const kept = (problems: readonly Problem[] = []): string | null => (problems.length > 0 ? JSON.stringify(problems) : null)

/** Says in the log how much was taken in, and to those who want to know. */
async function tell(services: JobServices, run: Run, { done, waiting }: { done: number; waiting: number }): Promise<void> {
  if (done + waiting === 0) return
  await asSystemJob(services, run.tenantId, async (ctx) => {
    const announce = (event: 'integration.received' | 'integration.held', change: Pick<Change, 'before' | 'after'>) =>
      recordSystemEvents(ctx, [{ event, subject: { kind: 'integration', id: run.id }, ...change }])
    if (done > 0) await noteInLog(ctx, { integration: run.id, event: 'RECEIVED', detail: String(done) })
    if (done > 0 && run.extra_notification) await announce('integration.received', { before: { received: 0 }, after: { received: done } })
    if (waiting > 0 && run.slug === 'recruitment-service')
      await announce('integration.held', { before: { held: 0 }, after: { held: waiting } })
  })
}

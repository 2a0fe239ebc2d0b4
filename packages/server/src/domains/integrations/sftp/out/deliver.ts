import type { SftpProblem } from '@kith/shared/domains/integrations/sftp.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asJob, asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, NotFound, RateLimited, Unauthenticated } from '#platform/errors.ts'
import { noteFailure } from '../../partners/fail.ts'
import { noteInLog } from '../../partners/log.ts'
import { clientKey, fingerprintOf } from '../keys.ts'
import { deliveries, looksAgainAfter } from './ask.ts'
import { NotSent, reach, type Connected } from './client.ts'
import { askForExport, ensureMayExport, exportedOf } from './exported.ts'
import { openPassword } from './password.ts'
import * as table from './sql.ts'

/** Seconds before the next try, after each that failed for now. */
const waits = [300, 1800, 7200, 18_000] as const
/** Another try would not change them, and may do harm: servers lock accounts after wrong passwords. */
const final = new Set<SftpProblem>(['ADDRESS', 'HOST_KEY', 'SIGN_IN', 'FOLDER'])

type Run = { readonly tenantId: string; readonly runId: string; readonly outbound: table.OutboundRow }
type Ready = { readonly id: string; readonly filename: string; readonly key: string; readonly size: number }

/** Sends the exports of one run once they are there; each file is noted at once, so that none is sent twice. */
export const deliver = defineJob({
  queue: deliveries,
  run: async (services, { tenantId }, data, signal) => {
    const runId = String(data['runId'])
    const outbound = await asSystemJob(services, tenantId, (ctx) => opened(ctx, runId))
    if (!outbound) return
    const run = { tenantId, runId, outbound }
    const ready = await readyIn(services, run)
    if (ready.length > 0) await inTurn(services, run, () => send(services, run, ready, signal))
  },
})

/** The settings, as long as files are to be sent; what waits is given up once they are not. */
async function opened(ctx: Context, run: string): Promise<table.OutboundRow | undefined> {
  const outbound = await ctx.db.first(table.openOutbound, {})
  if (outbound) return outbound
  for (const { id } of await ctx.db.run(table.lockWaiting, { run })) await settle(ctx, id, 'SWITCHED_OFF')
  return undefined
}

/** Asks for what was not asked for yet, as whoever set it up, and gives up what can never come. Returns the files to send. */
async function readyIn(services: JobServices, { tenantId, runId: run, outbound }: Run): Promise<Ready[]> {
  const { integration_id: id, user_id: userId, format } = outbound
  try {
    if (userId === null) throw new Unauthenticated()
    return await asJob(services, { tenantId, userId }, async (ctx) => {
      ensureMayExport(ctx)
      const ready: Ready[] = []
      let isPending = false
      for (const row of await ctx.db.run(table.lockWaiting, { run })) {
        if (row.export_id === null) {
          const exported = await askForExport(ctx, row, format).catch(nothingWithoutRights)
          if (exported === undefined) await giveUp(ctx, outbound, row, row.view_id === null ? 'RIGHTS' : 'VIEW')
          else await ctx.db.run(table.noteExport, { id: row.id, exported })
          isPending ||= exported !== undefined
          continue
        }
        const found = await exportedOf(ctx, row.export_id)
        if (found.state === 'READY') ready.push({ id: row.id, filename: row.filename, key: found.key, size: found.size })
        isPending ||= found.state === 'PENDING'
        if (found.state === 'GONE') await giveUp(ctx, outbound, row, 'EXPORT')
      }
      // Files that are there are not held up by the others
      if (isPending) await enqueue(ctx, deliveries, { runId: run }, { startAfter: looksAgainAfter })
      return ready
    })
  } catch (error) {
    if (error instanceof RateLimited) {
      await asSystemJob(services, tenantId, (ctx) => enqueue(ctx, deliveries, { runId: run }, { startAfter: error.retryAfterSeconds + 1 }))
      return []
    }
    if (!(error instanceof Forbidden || error instanceof Unauthenticated)) throw error
    await asSystemJob(services, tenantId, async (ctx) => {
      for (const row of await ctx.db.run(table.lockWaiting, { run })) await settle(ctx, row.id, 'RIGHTS')
    })
    await noteFailure(services, { tenantId, id, event: 'UNAUTHORISED', detail: 'bulk_data.export' })
    return []
  }
}

/** One list that they may not see any more, or a view that is gone or asks for what is gone, does not hold up the others. */
function nothingWithoutRights(error: unknown): undefined {
  if (error instanceof Forbidden || error instanceof NotFound || error instanceof Invalid) return undefined
  throw error
}

/** One process at a time is signed in at the server of an organisation. */
async function inTurn(services: JobServices, { tenantId, runId }: Run, work: () => Promise<void>): Promise<void> {
  const isOwn = await asSystemJob(services, tenantId, async (ctx) => {
    const claimed = await ctx.db.first(table.claimOutbound, { now: ctx.now })
    if (!claimed) await enqueue(ctx, deliveries, { runId }, { startAfter: 60 })
    return claimed !== undefined
  })
  if (!isOwn) return
  try {
    await work()
  } finally {
    await asSystemJob(services, tenantId, (ctx) => ctx.db.run(table.releaseOutbound, {}))
  }
}

async function send(services: JobServices, run: Run, ready: readonly Ready[], signal: AbortSignal): Promise<void> {
  const { tenantId, outbound } = run
  let connected: Connected | undefined
  try {
    connected = await reach(services.config, remoteOf(services, run))
    const { hostKey, put } = connected
    if (outbound.host_key === null) await asSystemJob(services, tenantId, (ctx) => keepKey(ctx, outbound, hostKey))
    for (const { id, filename, key, size } of await stillWaiting(services, run, ready)) {
      if (signal.aborted) throw new HandedBack()
      await put(outbound.folder, filename, services.files.storage.read(key), size)
      await asSystemJob(services, tenantId, async (ctx) => {
        const settled = await ctx.db.first(table.settleDelivery, { id, state: 'SENT', size, problem: null, now: ctx.now })
        if (settled) await noteInLog(ctx, { integration: outbound.integration_id, event: 'FILE_SENT', detail: filename })
      })
    }
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    await failed(services, run, error)
  } finally {
    connected?.end()
  }
}

/** Another run of this job may have sent some of them meanwhile. */
const stillWaiting = (services: JobServices, { tenantId, runId }: Run, ready: readonly Ready[]): Promise<Ready[]> =>
  asSystemJob(services, tenantId, async ({ db }) => {
    const waiting = new Set((await db.run(table.lockWaiting, { run: runId })).map(({ id }) => id))
    return ready.filter(({ id }) => waiting.has(id))
  })

function remoteOf({ config }: JobServices, { tenantId, outbound }: Run) {
  const { integration_id: id, host, port, username, sealed_password: sealed, host_key: hostKey } = outbound
  const password = sealed === null ? null : openPassword(config, { tenantId, id }, sealed)
  return { host, port, username, password, privateKey: clientKey(config, tenantId), hostKey }
}

/** The first key that a server shows is the one by which it is known from then on. */
async function keepKey(ctx: Context, { integration_id: integration }: table.OutboundRow, key: Buffer): Promise<void> {
  await ctx.db.run(table.keepHostKey, { key })
  await noteInLog(ctx, { integration, event: 'HOST_KEY_KEPT', detail: fingerprintOf(key) })
}

/** Tries again later what may have passed by then; everything else is told to somebody. */
async function failed(services: JobServices, { tenantId, runId: run, outbound }: Run, { problem, offeredKey }: NotSent): Promise<void> {
  const isOver = await asSystemJob(services, tenantId, async (ctx) => {
    if (offeredKey) await ctx.db.run(table.noteOffered, { key: offeredKey })
    const waiting = await ctx.db.run(table.lockWaiting, { run })
    const tries = Math.max(0, ...waiting.map((row) => row.tries))
    const wait = final.has(problem) ? undefined : waits[tries]
    if (wait === undefined) for (const { id } of waiting) await settle(ctx, id, problem)
    else {
      await ctx.db.run(table.noteTry, { run, problem })
      await enqueue(ctx, deliveries, { runId: run }, { startAfter: wait })
      await noteInLog(ctx, { integration: outbound.integration_id, event: 'SYNC_ERROR', detail: problem })
    }
    return wait === undefined && waiting.length > 0
  })
  if (!isOver) return
  const [event, detail] = offeredKey ? (['HOST_KEY_CHANGED', fingerprintOf(offeredKey)] as const) : (['SYNC_ERROR', problem] as const)
  await noteFailure(services, { tenantId, id: outbound.integration_id, event, detail })
}

async function giveUp(ctx: Context, outbound: table.OutboundRow, row: table.DeliveryRow, problem: SftpProblem): Promise<void> {
  await settle(ctx, row.id, problem)
  await noteInLog(ctx, { integration: outbound.integration_id, event: 'SYNC_ERROR', detail: `${row.filename}: ${problem}` })
}

async function settle(ctx: Context, id: string, problem: SftpProblem): Promise<void> {
  await ctx.db.run(table.settleDelivery, { id, state: 'FAILED', size: null, problem, now: ctx.now })
}

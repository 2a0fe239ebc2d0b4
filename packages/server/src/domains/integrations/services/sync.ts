import { asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { isOff } from '#platform/modules.ts'
import { attempt, type Attempt } from '../partners/attempt.ts'
import { noteFailure } from '../partners/fail.ts'
import { noteInLog } from '../partners/log.ts'
import { listIntegrations } from '../partners/queries.ts'
import { askRemote, ensureDone } from '../partners/remote.ts'
import { openToken } from '../partners/token.ts'
import { checkAccount } from './check.ts'
import { syncs } from './queue.ts'
import { sendLists, sendPeople } from './send.ts'
import type { Run, Service } from './service.ts'
import { serviceAt } from './services.ts'
import { claimRun, connectedService, endRun, type ConnectedService } from './sql.ts'
import { takeIn, tryAgain } from './take.ts'

/** A service that fails is tried again after so many seconds, the longer the more often it has failed. */
const waits = [60, 300, 900, 3600]

/** Asks a service one thing after the other; each is noted at once, so that nothing is told or taken in twice. */
export const syncWithService = defineJob({
  queue: syncs,
  concurrency: 2,
  run: async (services, { tenantId }, { slug, goneId }, signal) => {
    const service = serviceAt(slug)
    if (!service) return
    if (typeof goneId === 'string') return removePerson(services, tenantId, service, goneId)
    const claimed = await asSystemJob(services, tenantId, async (ctx) =>
      // Nobody could see or stop it
      isOff(ctx, listIntegrations) ? undefined : ctx.db.first(claimRun, { slug: service.slug, now: ctx.now }),
    )
    if (!claimed) return
    const run = runOf(services, tenantId, claimed)
    let isDone = false
    try {
      isDone = await steps(services, run, service, signal)
    } finally {
      const waited = isDone ? null : (waits[Math.min(run.failed_runs, waits.length - 1)] ?? null)
      await asSystemJob(services, tenantId, ({ db, now }) => db.run(endRun, { id: run.id, now, waits: waited }))
    }
  },
})

async function steps(services: JobServices, run: Run, service: Service, signal: AbortSignal): Promise<boolean> {
  const each: readonly (() => Promise<Attempt>)[] = [
    () => checkAccount(services, run, service),
    () => sendLists(services, run, service),
    () => sendPeople(services, run, service, signal),
    () => tryAgain(services, run, service),
    () => takeIn(services, run, service, signal),
  ]
  try {
    for (const step of each) {
      if (signal.aborted) throw new HandedBack()
      if ((await step()) !== 'DONE') return false
    }
    return true
  } catch (error) {
    if (!(error instanceof Unauthenticated)) throw error
    await noteFailure(services, { tenantId: run.tenantId, id: run.id, event: 'UNAUTHORISED', detail: 'connected_by' })
    return false
  }
}

/** Has a service forget somebody who was erased. Throws where it does not answer, so that it is tried again. */
async function removePerson(services: JobServices, tenantId: string, { slug }: Service, personId: string): Promise<void> {
  const connected = await asSystemJob(services, tenantId, (ctx) => ctx.db.first(connectedService, { slug }))
  if (!connected) return
  const run = runOf(services, tenantId, connected)
  const removed = await attempt(services, run, async () => {
    const answer = await askRemote(services.config, run.remote, { method: 'DELETE', path: `/people/${personId}` })
    if (answer.status !== 404) ensureDone(answer)
    await asSystemJob(services, tenantId, (ctx) => noteInLog(ctx, { integration: run.id, event: 'PUSHED', detail: 'removed 1' }))
  })
  if (removed === 'STOPPED') throw new Error('A service could not be told of somebody who was erased')
}

function runOf({ config }: JobServices, tenantId: string, connected: ConnectedService): Run {
  const token = openToken(config, { tenantId, id: connected.id }, connected.sealed_token)
  return { ...connected, tenantId, remote: { address: connected.remote_address, token } }
}

import { asSystemJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import { attempt, type Attempt } from '../partners/attempt.ts'
import { keepClaim } from '../partners/claims.ts'
import { compare, hashOf } from '../partners/differences.ts'
import { noteInLog } from '../partners/log.ts'
import { askRemote, ensureDone } from '../partners/remote.ts'
import { asConnected } from './acting.ts'
import type { Run, Service } from './service.ts'
import { noteLists, noteSentToService, sentToService } from './sql.ts'

/** Tells a service what the organisation chooses from, once something of it has changed. */
export async function sendLists(services: JobServices, run: Run, { lists }: Service): Promise<Attempt> {
  if (!lists) return 'DONE'
  const body = await asConnected(services, run, lists)
  const hash = hashOf(body)
  if (hash === run.lists_hash) return 'DONE'
  return attempt(services, run, async () => {
    ensureDone(await askRemote(services.config, run.remote, { method: 'PUT', path: '/organisation', body }))
    await asSystemJob(services, run.tenantId, async (ctx) => {
      await ctx.db.run(noteLists, { id: run.id, hash })
      await noteInLog(ctx, { integration: run.id, event: 'PUSHED', detail: 'organisation' })
    })
  })
}

/** Tells a service of people who are new to it, have changed or have left. Those whom it refuses are told again once they change. */
export async function sendPeople(services: JobServices, run: Run, { people }: Service, signal: AbortSignal): Promise<Attempt> {
  if (!people) return 'DONE'
  const { tenantId, id } = run
  const { opened, closed } = await asConnected(services, run, async (ctx) =>
    compare(await people(ctx, run), await ctx.db.run(sentToService, { id })),
  )
  const told = [
    ...opened.map(({ personId, body, hash }) => ({ personId, body, hash, isActive: true })),
    ...closed.map(({ person_id: personId, hash }) => ({ personId, body: { id: personId, active: false }, hash, isActive: false })),
  ]
  const sent = { opened: 0, closed: 0 }
  let ended: Attempt = 'DONE'
  for (const { personId, body, hash, isActive } of told) {
    if (signal.aborted) throw new HandedBack()
    const path = `/people/${personId}`
    ended = await attempt(services, run, async () => {
      ensureDone(await askRemote(services.config, run.remote, { method: 'PUT', path, body }))
      sent[isActive ? 'opened' : 'closed'] += 1
    })
    if (ended === 'STOPPED') break
    await asSystemJob(services, tenantId, async ({ db, now }) => {
      await db.run(noteSentToService, { id, person: personId, hash, isActive })
      await db.run(keepClaim, { id, now })
    })
  }
  if (sent.opened + sent.closed > 0) {
    const detail = `opened ${sent.opened}, closed ${sent.closed}`
    await asSystemJob(services, tenantId, (ctx) => noteInLog(ctx, { integration: id, event: 'PUSHED', detail }))
  }
  return ended === 'STOPPED' ? ended : 'DONE'
}

import { asSystemJob, type JobServices } from '#platform/background/jobs.ts'
import { attempt, type Attempt } from '../partners/attempt.ts'
import { noteInLog } from '../partners/log.ts'
import { noteFailure } from '../partners/fail.ts'
import { askRemote, ensureDone, UnexpectedAnswer } from '../partners/remote.ts'
import { partIn } from './answers.ts'
import type { Run, Service } from './service.ts'
import { noteConnected } from './sql.ts'

/** Asks a service that is being connected what it is, and whether it lets whoever connects it do so. */
export async function checkAccount(services: JobServices, run: Run, { kind, asksForAdministrator }: Service): Promise<Attempt> {
  if (run.state !== 'CONNECTING') return 'DONE'
  const { tenantId, id } = run
  const path = `/account?user=${encodeURIComponent(run.connected_by_username)}`
  let isAdministrator: unknown
  const asked = await attempt(services, run, async () => {
    const { body } = ensureDone(await askRemote(services.config, run.remote, { method: 'GET', path }))
    if (partIn(body, 'service') !== kind) throw new UnexpectedAnswer('service')
    isAdministrator = partIn(body, 'isAdministrator')
  })
  if (asked !== 'DONE') return asked
  if (asksForAdministrator && isAdministrator !== true) {
    await noteFailure(services, { tenantId, id, event: 'UNAUTHORISED', detail: 'administrator' })
    return 'STOPPED'
  }
  await asSystemJob(services, tenantId, async (ctx) => {
    if (await ctx.db.first(noteConnected, { id })) await noteInLog(ctx, { integration: id, event: 'CONNECTED' })
  })
  return 'DONE'
}

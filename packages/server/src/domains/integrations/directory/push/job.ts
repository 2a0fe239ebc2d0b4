import { mostClosed, mostOpened } from '@kith/shared/domains/integrations/partners.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asJob, asSystemJob, defineJob, HandedBack, type JobServices } from '#platform/background/jobs.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { attempt } from '../../partners/attempt.ts'
import { endClaim, keepClaim } from '../../partners/claims.ts'
import { noteFailure } from '../../partners/fail.ts'
import { noteInLog } from '../../partners/log.ts'
import { sentWith } from '../../partners/needs.ts'
import type { Remote } from '../../partners/remote.ts'
import { openToken } from '../../partners/token.ts'
import { closeRemote, openRemote } from './client.ts'
import { differencesOf, type Differences } from './differences.ts'
import { pushes } from './soon.ts'
import type { HeldPush } from '../../partners/sql.ts'
import { forgetDue, claimPush, connectedDirectory, holdPush, noteSent, sentPeople, wantedPeople, type Connected } from './sql.ts'

type Push = Connected & { readonly tenantId: string; readonly remote: Remote }

/** Tells a directory of people who have changed since it was last told, one after the other; each is noted at once, so that nothing is told twice. */
export const pushToDirectory = defineJob({
  queue: pushes,
  run: async (services, { tenantId }, { remoteId }, signal) => {
    if (typeof remoteId === 'string') {
      const connected = await asSystemJob(services, tenantId, (ctx) => ctx.db.first(connectedDirectory, {}))
      const push = connected && pushOf(services, tenantId, connected)
      if (push) await attempt(services, push, () => closeRemote(services.config, push.remote, remoteId))
      return
    }
    // The run that holds it looks again afterwards, in case more has happened
    const claimed = await asSystemJob(services, tenantId, async ({ db, now }) => {
      await db.run(forgetDue, {})
      return db.first(claimPush, { now })
    })
    if (!claimed) return
    const push = pushOf(services, tenantId, claimed)
    try {
      await send(services, push, await planned(services, push), signal)
    } finally {
      await asSystemJob(services, tenantId, async (ctx) => {
        const ended = await ctx.db.first(endClaim, { id: push.id })
        if (ended?.is_due) await enqueue(ctx, pushes, {}, { startAfter: 60 })
      })
    }
  },
})

function pushOf({ config }: JobServices, tenantId: string, connected: Connected): Push {
  const token = openToken(config, { tenantId, id: connected.id }, connected.sealed_token)
  return { ...connected, tenantId, remote: { address: connected.remote_address, token } }
}

/** Works out, with the rights of whoever connected it, what is to be sent; nothing where that is so much that it waits to be confirmed. */
async function planned(services: JobServices, push: Push): Promise<Differences> {
  const { tenantId, id, connected_by: userId, user_type: type, confirmed_push: confirmed } = push
  try {
    return await asJob(services, { tenantId, userId }, async (ctx) => {
      if (reachOf(ctx.actor, sentWith) !== 'ALL') throw new Unauthenticated()
      const [wanted, sent] = [await ctx.db.run(wantedPeople(type), { today: ctx.actor.today }), await ctx.db.run(sentPeople, {})]
      const found = differencesOf(wanted, sent)
      const counts = { opened: found.opened.length, closed: found.closed.length }
      const { opened, closed } = confirmed ?? { opened: mostOpened, closed: mostClosed }
      const isHeld = counts.opened > opened || counts.closed > closed
      const { was_held: wasHeld } = await ctx.db.one(holdPush, { id, held: isHeld ? JSON.stringify(counts) : null })
      if (!isHeld) return found
      if (!wasHeld) {
        await noteInLog(ctx, { integration: id, event: 'HELD', detail: told(counts) })
        const change = { before: { held: 0 }, after: { held: counts.opened + counts.closed } }
        await recordSystemEvents(ctx, [{ event: 'integration.held', subject: { kind: 'integration', id }, ...change }])
      }
      return { opened: [], closed: [] }
    })
  } catch (error) {
    if (!(error instanceof Unauthenticated)) throw error
    await noteFailure(services, { tenantId, id, event: 'UNAUTHORISED', detail: 'connected_by' })
    return { opened: [], closed: [] }
  }
}

async function send(services: JobServices, push: Push, { opened, closed }: Differences, signal: AbortSignal): Promise<void> {
  const { tenantId, id, remote } = push
  const sent = { opened: 0, closed: 0 }
  const note = (person: string, remoteId: string, hash: string, isActive: boolean) =>
    asSystemJob(services, tenantId, async (ctx) => {
      await ctx.db.run(noteSent, { person, remote: remoteId, hash, isActive })
      await ctx.db.run(keepClaim, { id, now: ctx.now })
    })
  const steps = [
    ...opened.map(({ personId, user, hash, remoteId }) => async () => {
      await note(personId, await openRemote(services.config, remote, user, remoteId), hash, true)
      sent.opened += 1
    }),
    ...closed.map(({ personId, remoteId, hash }) => async () => {
      await closeRemote(services.config, remote, remoteId)
      await note(personId, remoteId, hash, false)
      sent.closed += 1
    }),
  ]
  let goesOn = true
  for (const step of steps) {
    if (signal.aborted) throw new HandedBack()
    goesOn = goesOn && (await attempt(services, push, step)) !== 'STOPPED'
  }
  if (sent.opened + sent.closed === 0) return
  await asSystemJob(services, tenantId, (ctx) => noteInLog(ctx, { integration: id, event: 'PUSHED', detail: told(sent) }))
}

const told = ({ opened, closed }: HeldPush) => `opened ${opened}, closed ${closed}`

import { auditCheckRequestFields } from '@kith/shared/domains/audit.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asSystemJob, defineJob, HandedBack } from '#platform/background/jobs.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { NotFound } from '#platform/errors.ts'
import { keptHeads } from './heads.ts'
import { eventSight, sightsOf } from '#platform/events/open-events.ts'
import { loggedEvent } from './sql/log.ts'
import { beginCheck, finishCheck, insertCheck, latestCheck } from './sql/chain.ts'
import { AuditCheck, AuditEvent } from './types.ts'
import { verifyChain, type Verified } from './verify.ts'

const unfinished = new Set(['WAITING', 'RUNNING'])
/** A verification that takes longer has been lost. */
const longestWait = 3_600_000

export const auditCheckRequest = defineMutation({
  name: 'auditCheckRequest',
  description:
    'Verifies the chain of events from its first one, in the background. Returns the verification that is under way, if there is one.',
  record: 'auditCheck',
  permission: 'audit_log.view',
  input: auditCheckRequestFields,
  event: 'audit_check.requested',
  returns: AuditCheck,
  plan: async (ctx, { always }, id) => {
    const latest = (await ctx.db.first(latestCheck, {})) ?? null
    const running =
      !always && latest && unfinished.has(latest.status) && ctx.now.getTime() - latest.requested_at.getTime() < longestWait ? latest : null
    return { id, running, change: { before: running && {}, after: {} } }
  },
  write: async (ctx, { id, running }) => {
    if (running) return running
    await ctx.services.limits.take({
      name: 'audit checks',
      keys: [ctx.actor.tenantId],
      points: 30,
      seconds: 3600,
      in: ctx.db,
      code: 'limit_attempts',
    })
    const row = await ctx.db.one(insertCheck, { id, user: ctx.actor.userId, now: ctx.now })
    await enqueue(ctx, auditCheckJob.queue, { checkId: id })
    return row
  },
})

/** Reads in a transaction of its own, as what the chain says concerns nobody's rights; a process that leaves hands it on. */
export const auditCheckJob = defineJob({
  queue: 'audit-check',
  retries: 5,
  retryWithin: 20,
  run: async (services, identity, data, signal) => {
    const id = String(data['checkId'])
    const begun = await asSystemJob(services, identity.tenantId, (ctx) => ctx.db.first(beginCheck, { id }))
    if (!begun) return
    const finish = (status: string, { position, problems }: Verified) =>
      asSystemJob(services, identity.tenantId, (ctx) =>
        ctx.db.run(finishCheck, { id, status, position, problems: JSON.stringify(problems), now: ctx.now }),
      )
    const { pool, config } = services
    const heads = keptHeads(config.dataDirectory)
    const verified = await verifyChain(pool, config.secret, identity.tenantId, heads, {
      beforePage: () => {
        if (signal.aborted) throw new HandedBack()
      },
    })
    await finish(verified.problems.length > 0 ? 'BROKEN' : 'INTACT', verified)
  },
})

export const getAuditCheck = defineQuery({
  name: 'getAuditCheck',
  description: 'The latest verification of the chain of events; null where there was none.',
  permission: 'audit_log.view',
  returns: AuditCheck,
  resolve: async ({ db }) => (await db.first(latestCheck, {})) ?? null,
})

export const getAuditEvent = defineQuery({
  name: 'getAuditEvent',
  permission: 'audit_log.view',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: AuditEvent,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const row = isUuid(id) ? await ctx.db.first(loggedEvent(sightsOf(ctx)), { ...eventSight(ctx), id }) : undefined
    if (!row) throw new NotFound()
    return row
  },
})

import { longestWhy, proposalDays } from '@kith/shared/domains/integrations/agents.ts'
import { v7 } from 'uuid'
import { eventText } from '#domains/audit/public.ts'
import type { Propose, Proposed } from '#platform/api/agents/proposing.ts'
import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { lockLimit } from '#platform/mutations/lock-limit.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { sealProposal } from './sealed.ts'
import { agentKeyById, countWaiting, insertProposal } from './sql.ts'

/** So many proposals wait for one person at once: nobody decides well on more. */
const mostWaiting = 50
const longestTitle = 200

/** Keeps a change in the inbox of the person for whom an agent acts; Kith tells them of it, so that it is no event of their own. */
export const proposeToPerson: Propose = async (ctx, proposed) => {
  const { personId, sessionId, tenantId, today } = ctx.actor
  const key = sessionId === undefined ? undefined : await ctx.db.first(agentKeyById, { id: sessionId, now: ctx.now })
  if (!key || personId === null) throw new Invalid([problem('operation', 'proposal_nobody')])
  if (key.mode !== 'PROPOSE') throw new Invalid([problem('operation', 'proposal_reads')])
  const why = proposed.why.trim()
  if (why === '' || why.length > longestWhy || why.includes('\0')) throw new Invalid([problem('why', 'proposal_why', { most: longestWhy })])
  if (proposed.changes.length === 0) throw new Invalid([problem('input', 'proposal_nothing')])
  const refuseMore = async ({ db }: Context) => {
    const { count } = await db.one(countWaiting, { person: personId, today })
    if (count >= mostWaiting) throw new Invalid([problem('operation', 'proposal_most', { most: mostWaiting })])
  }
  await refuseMore(ctx)
  const title = await titleOf(ctx, proposed)
  return () =>
    asSystem(ctx.services, tenantId, async (system) => {
      await lockLimit(system, `proposals to ${personId}`)
      await refuseMore(system)
      const id = v7()
      const { input, changes, fingerprint, operation } = proposed
      const sealed = sealProposal(system, id, { input, changes, fingerprint })
      const row = { id, person: personId, title, agent: key.name, operation, why, days: proposalDays, today, sealed, now: system.now }
      await system.db.run(insertProposal, row)
      const change = { before: null, after: { title, agent: key.name, operation, status: 'WAITING' } }
      await recordSystemEvents(system, [{ event: 'agent_proposal.created', subject: { kind: 'agent_proposal', id }, personId, ...change }])
      return { proposal: id, status: 'WAITING', decidedBy: ctx.actor.userName }
    })
}

/** Says what would happen in the words of Kith: those of an agent may be another's. */
async function titleOf(ctx: Context, { changes }: Proposed): Promise<string> {
  const wording = await wordingOf(ctx)
  const texts = [...new Set(changes.map(({ event }) => eventText(wording, event)))]
  return texts.join(', ').slice(0, longestTitle)
}

import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { Visit } from '#platform/graphql/open-query.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { signerOfLink, type LinkedRow } from './sql.ts'
import { contractLinks } from './tokens.ts'

/** Right tokens do not count in the end: many signers may share a network. */
const guesses = { points: 10, seconds: 300 }

type Work<Result> = (ctx: Context, signer: LinkedRow) => Promise<Result>

/** Does what a link lets its signer do; null where the link is none, or none any more: nobody learns which. */
export async function throughLink<Result>(visit: Visit, token: string, work: Work<Result | null>): Promise<Result | null> {
  const keys = [hashedKey(networkOf(visit.address))]
  const taken = await visit.services.limits.take({ name: 'contract links', keys, ...guesses, in: 'own' })
  const opened = { isRight: false }
  try {
    const given = contractLinks.read(token)
    if (!given) return null
    return await enterLink(visit, given, (ctx, signer) => {
      opened.isRight = true
      return work(ctx, signer)
    })
  } finally {
    if (opened.isRight) await taken.giveBack()
  }
}

/** The same without counting guesses, for what only a link that was opened leads to. */
export async function enterLink<Result>(
  { services, address, agent }: Visit,
  { tenantId, hash }: { readonly tenantId: string; readonly hash: string },
  work: Work<Result | null>,
): Promise<Result | null> {
  try {
    return await asSystem(services, tenantId, async (ctx) => {
      const { today, modules } = ctx.actor
      const signer = modules.includes('contracts') && (await ctx.db.first(signerOfLink, { hash, now: ctx.now, today }))
      return signer ? work({ ...ctx, askedFrom: { address, agent } }, signer) : null
    })
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

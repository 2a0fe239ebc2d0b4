import { asSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { Visit } from '#platform/graphql/open-query.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import { formLinks } from './mail.ts'
import { taskOfLink, type OpenTaskRow } from './sql.ts'

/** A wrong token counts as much as this many right ones: at most 10 guesses in five minutes. */
const guess = 6

/** Works with the form of a link; null where the link is none, or none any more: nobody learns which. */
export async function throughFormLink<Result>(
  { services, address }: Visit,
  token: string,
  work: (ctx: Context, row: OpenTaskRow) => Promise<Result>,
): Promise<Result | null> {
  const keys = [hashedKey(networkOf(address))]
  const taken = await services.limits.take({ name: 'shared forms', keys, points: 10 * guess, cost: guess, seconds: 300, in: 'own' })
  const given = formLinks.read(token)
  if (!given) return null
  try {
    return await asSystem(services, given.tenantId, async (ctx) => {
      const row = ctx.actor.modules.includes('forms') ? await ctx.db.first(taskOfLink, { hash: given.hash }) : undefined
      if (!row) return null
      await taken.giveBack(guess - 1)
      return work(ctx, row)
    })
  } catch (error) {
    if (error instanceof Unauthenticated) return null
    throw error
  }
}

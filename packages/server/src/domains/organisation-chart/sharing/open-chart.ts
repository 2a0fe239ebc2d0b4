import { logoPath } from '#platform/files/logos.ts'
import type { Visit } from '#platform/graphql/open-query.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { readSharedChart, type SharedChart } from './shared-chart.ts'
import { countVisit } from './sql.ts'
import { throughLink } from './through-link.ts'
import { chartLinks } from './tokens.ts'

/** A wrong token counts as much as this many right ones: at most 10 guesses in five minutes. */
const guess = 6

/** The chart of a link; null where the link is none, or none any more: nobody learns which. */
export async function openSharedChart({ services, address }: Visit, token: string): Promise<SharedChart | null> {
  const keys = [hashedKey(networkOf(address))]
  const taken = await services.limits.take({ name: 'shared charts', keys, points: 10 * guess, cost: guess, seconds: 300, in: 'own' })
  const chart = await chartOf(services, token)
  if (chart) await taken.giveBack(guess - 1)
  return chart
}

async function chartOf(services: Services, token: string): Promise<SharedChart | null> {
  const given = chartLinks.read(token)
  if (!given) return null
  return throughLink(services, given, async (ctx, link) => {
    const chart = await readSharedChart(ctx, given.hash)
    // Last: visitors of one link wait for each other from here on
    await ctx.db.run(countVisit, { id: link.id, now: ctx.now })
    return { organisation: link.organisation, logo: logoPath(given.tenantId, link.logo_id), ...chart }
  })
}

import type { FastifyInstance } from 'fastify'
import { asSystem } from '#platform/begin.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { logoPath } from '#platform/files/logos.ts'
import { takeTurnsByAddress } from '#platform/http/turns-by-address.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { readSharedChart, type SharedChart } from './shared-chart.ts'
import { countVisit, findOpenLink } from './sql.ts'
import { readChartLinkToken } from './tokens.ts'

/** A wrong token counts as much as this many right ones: at most 10 guesses in five minutes. */
const guess = 6

/** The chart for everyone who has the address of a link. The token comes in the body, so that no log of addresses keeps it. */
export async function sharedChartRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    takeTurnsByAddress(scope, services)
    scope.post('/api/shared/organisation-chart', async (request, reply) => {
      const keys = [hashedKey(networkOf(request.ip))]
      const taken = await services.limits.take({ name: 'shared charts', keys, points: 10 * guess, cost: guess, seconds: 300, in: 'own' })
      const chart = await openChart(services, tokenIn(request.body))
      if (chart) await taken.giveBack(guess - 1)
      return reply.header('x-robots-tag', 'noindex, nofollow').send(chart ? { status: 'open', ...chart } : { status: 'void' })
    })
  })
}

/** Undefined where the link is none, or none any more: nobody learns which. */
async function openChart(services: Services, token: string): Promise<SharedChart | undefined> {
  const given = readChartLinkToken(token)
  if (!given) return undefined
  try {
    return await asSystem(services, given.tenantId, async (ctx) => {
      const { today, modules } = ctx.actor
      const link = modules.includes('organisation_chart') && (await ctx.db.first(findOpenLink, { hash: given.hash, today }))
      if (!link) return undefined
      const chart = await readSharedChart(ctx)
      // Last: visitors of one link wait for each other from here on
      await ctx.db.run(countVisit, { id: link.id, now: ctx.now })
      return { organisation: link.organisation, logo: logoPath(given.tenantId, link.logo_id), ...chart }
    })
  } catch (error) {
    if (error instanceof Unauthenticated) return undefined
    throw error
  }
}

function tokenIn(body: unknown): string {
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : ''
  return typeof token === 'string' ? token : ''
}

import type { FastifyInstance } from 'fastify'
import { poolClockDifference, tooMuch } from '../database/clock-difference.ts'
import type { Services } from '../services.ts'

/** `live`: the process answers. `ready`: it reaches its database, keeps the same time, keeps up with what it is asked, has its other ports open, and is not shutting down. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    const status = await statusOf(services)
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

function statusOf({ pool, turns, leaving, ports }: Services): string | Promise<string> {
  if (leaving.aborted) return 'leaving'
  if (ports.closed.length > 0) return `${ports.closed.join(', ')} closed`
  if (turns.isOverloaded) return 'busy'
  return Promise.race([lookAtDatabase(pool), after(2000).then(() => silenceOf(pool))])
}

function lookAtDatabase(pool: Services['pool']): Promise<string> {
  return poolClockDifference(pool, 2000).then(
    (seconds) => (Math.abs(seconds) > tooMuch ? 'clock differs from the database’s' : 'ready'),
    () => silenceOf(pool),
  )
}

/** Where no connection was free to ask with, nothing is known of the database. */
const silenceOf = (pool: Services['pool']) => (pool.idleCount === 0 && pool.totalCount >= pool.options.max ? 'busy' : 'database away')

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

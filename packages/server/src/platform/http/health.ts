import type { FastifyInstance } from 'fastify'
import { poolClockDifference, tooMuch } from '../database/clock-difference.ts'
import type { Services } from '../services.ts'

/** `live`: the process answers. `ready`: it reaches its database, keeps the same time, and is not shutting down. */
export function healthRoutes(app: FastifyInstance, { pool, leaving }: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    const status = leaving.aborted ? 'leaving' : await Promise.race([lookAtDatabase(pool), after(2000)])
    return reply.code(status === 'ready' ? 200 : 503).send({ status })
  })
}

function lookAtDatabase(pool: Services['pool']): Promise<string> {
  return poolClockDifference(pool, 2000).then(
    (seconds) => (Math.abs(seconds) > tooMuch ? 'clock differs from the database’s' : 'ready'),
    () => 'database away',
  )
}

const after = (milliseconds: number) => new Promise<string>((resolve) => setTimeout(() => resolve('database away'), milliseconds).unref())

import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

let leaving = false

/** From now on this process says that it is not ready, so that a balancer sends nothing new. */
export function leave(): void {
  leaving = true
}

/** `live`: the process answers. `ready`: it reaches its database and is not shutting down. */
export function healthRoutes(app: FastifyInstance, { pool }: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    const answers =
      !leaving &&
      (await Promise.race([
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
        after(2000),
      ]))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : leaving ? 'leaving' : 'database away' })
  })
}

const after = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())

import type { FastifyInstance } from 'fastify'
import { askPromptly } from '../database/pool.ts'
import type { Services } from '../services.ts'

/** `live`: the process answers. `ready`: it reaches its database and is not shutting down. */
export function healthRoutes(app: FastifyInstance, { pool, leaving }: Services): void {
  app.get('/health/live', async () => ({ status: 'live' }))
  app.get('/health/ready', async (_, reply) => {
    const answers =
      !leaving.aborted &&
      (await Promise.race([
        askPromptly(pool, { text: 'select 1' }, 2000).then(
          () => true,
          () => false,
        ),
        after(2000),
      ]))
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'ready' : leaving.aborted ? 'leaving' : 'database away' })
  })
}

const after = (milliseconds: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds).unref())

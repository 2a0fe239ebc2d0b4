import type { FastifyInstance } from 'fastify'

/** Once the process is leaving, each answer is the last one on its connection, so that the next request goes to another process. */
export function closeConnectionsWhenLeaving(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onSend', (_, reply, __, done) => {
    if (leaving.aborted) reply.header('connection', 'close')
    done()
  })
}

/** Takes no more connections and waits until everything under way is answered. A connection can fall idle at any moment until then. */
export async function closeWhenAnswered(app: FastifyInstance): Promise<void> {
  const timer = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close().finally(() => clearInterval(timer))
}

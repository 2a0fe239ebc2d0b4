import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How many requests are under way on each open connection. Node counts a connection that has never sent anything among the busy ones. */
const connections = new WeakMap<FastifyInstance, Map<Socket, number>>()

/** Once the process is leaving, each answer is the last one on its connection, so that the next request goes to another process. */
export function closeConnectionsWhenLeaving(app: FastifyInstance, leaving: AbortSignal): void {
  const open = new Map<Socket, number>()
  connections.set(app, open)
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => open.has(socket) && open.set(socket, (open.get(socket) ?? 1) - 1))
  })
  app.addHook('onSend', (_, reply, __, done) => {
    if (leaving.aborted) reply.header('connection', 'close')
    done()
  })
}

/**
 * Takes no more connections and waits until everything under way is answered. A connection can fall idle at any moment until then;
 * what has sent nothing is closed at once, and what has sent half of a request after so many milliseconds.
 */
export async function closeWhenAnswered(app: FastifyInstance, halfSentMs = 2000): Promise<void> {
  const began = performance.now()
  const closeTheRest = () => {
    app.server.closeIdleConnections()
    const isLate = performance.now() - began > halfSentMs
    for (const [socket, underWay] of connections.get(app) ?? []) if (underWay === 0 && (isLate || socket.bytesRead === 0)) socket.destroy()
  }
  const timer = setInterval(closeTheRest, 100)
  await app.close().finally(() => clearInterval(timer))
}

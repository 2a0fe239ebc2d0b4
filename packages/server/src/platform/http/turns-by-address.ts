import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** The routes that are added from now on are for people who are not signed in: they take turns by their address. */
export function takeTurnsByAddress(app: FastifyInstance, { turns }: Services): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return turns.during({ group: 'signed out', member: request.ip }, async () => handler.call(this, request, reply))
    }
  })
}

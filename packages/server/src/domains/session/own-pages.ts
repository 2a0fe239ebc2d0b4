import type { FastifyRequest } from 'fastify'
import { Invalid, problem, Forbidden } from '#platform/errors.ts'
import { headerId } from '#platform/http/server.ts'

/** Refuses what the pages of other sites could send: a form has no headers of its own, and a browser says of other sites that they are. */
export function assertOwnPage(request: FastifyRequest): void {
  if (!headerId(request.headers['trace-request-id'])) {
    throw new Invalid([problem('trace-request-id', 'header', { name: 'trace-request-id' })])
  }
  if (isElsewhere(request)) throw new Forbidden([])
}

/**
 * Whether another site, or another host of ours, led here with a session to lose. Where a browser does not say who led here,
 * that follows from the cookie for own pages only having stayed behind.
 */
export function isLedFromElsewhere(request: FastifyRequest, came: { refresh: boolean; id: boolean }): boolean {
  if (request.headers['sec-fetch-site'] === undefined) return came.id && !came.refresh
  return isElsewhere(request) && (came.id || came.refresh)
}

const isElsewhere = ({ headers }: FastifyRequest) => !['same-origin', 'none', undefined].includes(headers['sec-fetch-site'])

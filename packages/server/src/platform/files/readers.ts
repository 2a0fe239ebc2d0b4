import type { FastifyRequest } from 'fastify'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { Forbidden, NotFound, Unauthenticated } from '../errors.ts'
import type { Services } from '../services.ts'

/** Whom an address is signed for. Whoever acts for somebody is named themselves: their session knows for whom they act. */
export type Reader = { readonly tenantId: string; readonly userId: string; readonly sessionId?: string }

export function readerOf({ actor: { tenantId, userId, sessionId, assumption } }: Context): Reader {
  return { tenantId, userId: assumption?.byUserId ?? userId, ...(sessionId && { sessionId }) }
}

/** Does something in a transaction as the reader of an address, who may do what they may at this moment. */
export const asReader = <Result>(services: Services, { tenantId, userId, sessionId }: Reader, work: (ctx: Context) => Promise<Result>) =>
  services.turns.during({ group: tenantId, member: userId }, () =>
    asActor(services, { tenantId, userId, sessionId }, { source: 'user' }, work),
  )

/**
 * Opens an address for its reader; undefined where they may not have what it names any more, their session has ended, or a browser
 * opens it that is signed in with another one.
 */
export async function openedBy<Result>(
  services: Services,
  request: FastifyRequest,
  reader: Reader,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result | undefined> {
  const shown = await services.shownSession(request)
  if (shown !== undefined && shown !== reader.sessionId) return undefined
  return asReader(services, reader, work).catch((error: unknown) => {
    if (error instanceof Forbidden || error instanceof NotFound || error instanceof Unauthenticated) return undefined
    throw error
  })
}

import type { FastifyRequest } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/services.ts'
import { sessionCookies } from './cookies.ts'
import type { AccessClaims, Tokens } from './tokens.ts'

/** What the access token of a request says; undefined without one that is valid. */
export function claimsIn({ headers }: FastifyRequest, tokens: Tokens, now: Date): Promise<AccessClaims | undefined> {
  const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return token ? tokens.readAccess(token, now) : Promise.resolve(undefined)
}

/** Reads the session of an access token, or else of a browser's cookies: of both, as one stays behind when another site leads here. */
export function shownSession(tokens: Tokens, clock: Clock, config: Pick<Config, 'publicUrl'>): Services['shownSession'] {
  const names = sessionCookies(config)
  return async (request) => {
    const claims = await claimsIn(request, tokens, clock.now())
    if (claims) return claims.sessionId
    const { [names.id]: id = '', [names.refresh]: refresh = '' } = request.cookies
    return tokens.readRefresh(refresh)?.sessionId ?? (await tokens.readId(id))
  }
}

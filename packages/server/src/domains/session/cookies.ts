import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { Pair } from './pairs.ts'

/** `__Host-` and Secure under https; without them only on plain-http localhost. The ID token is for the page to read. */
export function sessionCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const refresh = `${prefix}kith_refresh`
  const id = `${prefix}kith_id`
  const shared = { path: '/', secure, sameSite: 'lax' as const }
  return {
    refresh,
    id,
    set(reply: FastifyReply, pair: Pair, idToken: string) {
      reply.setCookie(refresh, pair.refreshToken, { ...shared, httpOnly: true, sameSite: 'strict', expires: pair.sessionEndsAt })
      reply.setCookie(id, idToken, { ...shared, httpOnly: false, expires: pair.sessionEndsAt })
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(refresh, { ...shared, httpOnly: true, sameSite: 'strict' })
      reply.clearCookie(id, shared)
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import type { SignInAnswer } from './sign-in-answer.ts'

/**
 * `__Host-` and Secure under https; without them only on plain-http localhost. The ID token is for the page to read. Cookies last a number of
 * seconds, since the clock of a device may be wrong.
 */
export function sessionCookies({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  const refresh = `${prefix}kith_refresh`
  const id = `${prefix}kith_id`
  const device = `${prefix}kith_device`
  const step = `${prefix}kith_step`
  const attempt = `${prefix}kith_sso`
  const shared = { path: '/', secure, sameSite: 'lax' as const }
  const closed = { ...shared, httpOnly: true, sameSite: 'strict' as const }
  const cameWith = ({ cookies }: FastifyRequest) => ({ refresh: cookies[refresh] !== undefined, id: cookies[id] !== undefined })
  return {
    refresh,
    id,
    device,
    step,
    attempt,
    cameWith,
    set(reply: FastifyReply, pair: SignInAnswer, idToken: string, now: Date) {
      const maxAge = Math.floor((pair.sessionEndsAt.getTime() - now.getTime()) / 1000)
      reply.setCookie(refresh, pair.refreshToken, { ...closed, maxAge })
      reply.setCookie(id, idToken, { ...shared, httpOnly: false, maxAge })
    },
    setDevice(reply: FastifyReply, value: string, maxAge: number) {
      reply.setCookie(device, value, { ...closed, maxAge })
    },
    /** What the challenges of a sign-in are bound to, so that they are of no use in another browser. */
    setStep(reply: FastifyReply, value: string, maxAge: number) {
      reply.setCookie(step, value, { ...closed, maxAge })
    },
    /** What a way to a provider and back is bound to: unlike the others it comes along when another site leads here. */
    setAttempt(reply: FastifyReply, value: string, maxAge: number) {
      reply.setCookie(attempt, value, { ...shared, httpOnly: true, maxAge })
    },
    /** Clears what came: a request that another site caused brings less than the browser has. */
    clear(request: FastifyRequest, reply: FastifyReply) {
      const came = cameWith(request)
      if (came.refresh) reply.clearCookie(refresh, closed)
      if (came.id) reply.clearCookie(id, shared)
    },
  }
}

export type SessionCookies = ReturnType<typeof sessionCookies>

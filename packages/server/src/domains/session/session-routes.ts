import { isApplicationPath, startAddress } from '@kith/shared/start-page.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asActor } from '#platform/begin.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { ensureOneself } from '#platform/rights/verification.ts'
import type { Services } from '#platform/services.ts'
import { sessionCookies, type SessionCookies } from './cookies.ts'
import { deviceDays, Devices } from './devices.ts'
import { type Caller, type Door } from './door.ts'
import type { SignedIn } from './enter.ts'
import type { SignInAnswer } from './sign-in-answer.ts'
import { PasswordCheck } from './passwords.ts'
import { claimsIn } from './shown-session.ts'
import type { Answer } from './steps.ts'
import { challengeSeconds, type AccessClaims, type Tokens } from './tokens.ts'

/** What the routes of the session share: who asks, and how someone is let in. */
export type SessionContext = {
  readonly door: Door
  readonly cookies: SessionCookies
  /** The organisation that the host name of a request names. */
  readonly aliasOf: (request: FastifyRequest) => string | null
  /** The one origin at which browsers reach it: the host of their organisation, where it has one. */
  readonly originOf: (request: FastifyRequest) => string
  readonly callerOf: (request: FastifyRequest) => Caller
  /** Throws Unauthenticated, and WhileAssuming: what is secret is for those who act as themselves. */
  readonly claimsOf: (request: FastifyRequest, may?: { readonly beAssuming: true }) => Promise<AccessClaims>
  /** Lets someone in, or says what else is asked for. */
  readonly proceed: (reply: FastifyReply, next: Answer) => Promise<FastifyReply>
  /** The same to a browser that another site has sent here: it is led on to a page. */
  readonly lead: (reply: FastifyReply, next: Answer, target: string | undefined) => Promise<FastifyReply>
  /** Gives a browser what its challenges are bound to. */
  readonly bindTo: (reply: FastifyReply, bound: { readonly browser?: string }) => void
  readonly welcome: (reply: FastifyReply, entered: SignedIn, more?: object) => Promise<FastifyReply>
  readonly answer: (reply: FastifyReply, pair: SignInAnswer, more?: object) => Promise<FastifyReply>
}

export function sessionContext(services: Services, tokens: Tokens): SessionContext {
  const { config, clock } = services
  const cookies = sessionCookies(config)
  const publicHost = new URL(config.publicUrl).hostname
  const aliasOf: SessionContext['aliasOf'] = (request) => aliasIn(request.hostname, publicHost)

  const keep = async (reply: FastifyReply, pair: SignInAnswer) => {
    const now = clock.now()
    cookies.set(reply, pair, await tokens.id(pair.identity, now), now)
  }
  const keepDevice = (reply: FastifyReply, device: string) => cookies.setDevice(reply, device, deviceDays * 24 * 60 * 60)

  const answer: SessionContext['answer'] = async (reply, pair, more = {}) => {
    await keep(reply, pair)
    return reply.send({ status: 'signedIn', accessToken: pair.accessToken, expiresAt: pair.expiresAt.toISOString(), ...more })
  }
  const welcome: SessionContext['welcome'] = (reply, { pair, device }, more) => {
    keepDevice(reply, device)
    return answer(reply, pair, more)
  }
  const bindTo: SessionContext['bindTo'] = (reply, { browser }) => {
    if (browser) cookies.setStep(reply, browser, challengeSeconds)
  }

  return {
    door: { services, tokens, devices: new Devices(config.secret), passwords: new PasswordCheck() },
    cookies,
    aliasOf,
    originOf(request) {
      const { origin, protocol } = new URL(config.publicUrl)
      return aliasOf(request) === null ? origin : `${protocol}//${request.host}`
    },
    callerOf(request) {
      const { [cookies.device]: device, [cookies.step]: browser } = request.cookies
      return { address: request.ip, userAgent: request.headers['user-agent'] ?? '', device, browser }
    },
    async claimsOf(request, may) {
      const claims = await claimsIn(request, tokens, clock.now())
      if (!claims) throw new Unauthenticated()
      if (!may?.beAssuming) await asActor(services, claims, { source: 'user' }, async (ctx) => ensureOneself(ctx))
      return claims
    },
    async proceed(reply, next) {
      if (!('asked' in next)) return welcome(reply, next)
      bindTo(reply, next)
      return reply.send(next.asked)
    },
    async lead(reply, next, target = startAddress) {
      if ('asked' in next) {
        bindTo(reply, next)
        // Behind the #, where no server and no log sees it
        const { status, challenge } = next.asked
        const methods = 'methods' in next.asked ? { methods: next.asked.methods.join(' ') } : {}
        const asked = new URLSearchParams({ status, challenge, ...methods })
        return reply.redirect(`/auth/login?redirect_url=${encodeURIComponent(target)}#${asked.toString()}`)
      }
      keepDevice(reply, next.device)
      await keep(reply, next.pair)
      return reply.redirect(target)
    },
    bindTo,
    welcome,
    answer,
  }
}

/** Only a path inside the application is a place to go back to. */
export function relativePath(value: unknown): string | undefined {
  return typeof value === 'string' && isApplicationPath(value) && !value.includes('//') ? value : undefined
}

/** The first label of the host name names the tenant; the host of the installation itself, a bare one or an address does not. */
export function aliasIn(host: string, publicHost: string): string | null {
  const labels = host.toLowerCase().split('.')
  const isAddress = host.includes(':') || /^[\d.]+$/.test(host)
  const namesTenant = labels.length > 2 || host.endsWith(`.${publicHost}`)
  return namesTenant && !isAddress && host !== publicHost ? (labels[0] ?? null) : null
}

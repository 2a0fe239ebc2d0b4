import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/services.ts'
import type { Begun } from './attempts.ts'
import { addressToSignIn, type Asking } from './openid.ts'
import type { Provider } from './providers.ts'
import { addressToSignInBySaml } from './saml/addresses.ts'

/** What the routes of single sign-on share. */
export type Shared = {
  readonly inTurn: <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>
  /** Leads on a browser that comes from elsewhere; `page` says what went wrong. */
  readonly leading: (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
    page?: string,
  ) => Promise<FastifyReply>
  readonly limit: (what: string, request: FastifyRequest) => Promise<unknown>
  readonly providerOf: (tenantId: string, id: string) => Promise<Provider | undefined>
}

/** Where the browser is sent to sign in at a provider. */
export const addressAt = (services: Services, provider: Provider, redirectUri: string, begun: Begun, asking: Asking): Promise<string> =>
  (provider.protocol === 'SAML' ? addressToSignInBySaml : addressToSignIn)(services, provider, redirectUri, begun, asking)

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import Provider from 'oidc-provider'

export type Identity = { readonly subject: string; readonly email: string; readonly verified?: boolean; readonly refuses?: boolean }
export type LogOutAddresses = { readonly signedOutUris?: string[]; readonly backChannelUri?: string }
type TokenAnswer = { id_token?: string; [name: string]: unknown }
export const clientSecret = 'a secret that only both sides know'

/** A real OpenID provider on this machine, at which `identity` signs in without being asked; `spoil` changes what its token endpoint says. */
export class OpenIdProvider {
  readonly issuer: string
  readonly key: CryptoKey
  readonly #server: Server
  identity: Identity = { subject: 'nobody', email: 'nobody@demo.example' }
  /** How often it has asked someone who they are. */
  asked = 0
  spoil: (answer: TokenAnswer) => TokenAnswer | Promise<TokenAnswer> = (answer) => answer

  private constructor(server: Server, key: CryptoKey) {
    this.#server = server
    this.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
    this.key = key
  }

  static async start(): Promise<OpenIdProvider> {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new OpenIdProvider(server, privateKey)
  }

  /** Knows a client from now on, with the addresses to which it may send people back, and where it is told that they have logged out. */
  async serve(redirectUris: string[], { signedOutUris = [], backChannelUri }: LogOutAddresses = {}): Promise<void> {
    const logOut = { post_logout_redirect_uris: signedOutUris, ...(backChannelUri ? { backchannel_logout_uri: backChannelUri } : {}) }
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: 'kith',
          client_secret: clientSecret,
          redirect_uris: redirectUris,
          backchannel_logout_session_required: true,
          ...logOut,
        },
        { client_id: 'other', client_secret: clientSecret, redirect_uris: redirectUris },
      ],
      jwks: { keys: [{ ...(await exportJWK(this.key)), kid: 'key', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: ['a key of the tests'] },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      scopes: ['openid', 'email', 'profile'],
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: {
          logoutSource: (ctx, form) => {
            ctx.body = `<!doctype html><title>Provider</title><link rel="icon" href="data:,">${form}<button form="op.logoutForm" name="logout" value="yes">Sign out here</button>`
          },
        },
      },
      // It would not tell this machine of a log-out
      fetch: (url, options) => {
        const own = { ...options }
        Reflect.deleteProperty(own, 'dispatcher')
        return fetch(url, own)
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, accountId) => {
        const { email, verified = true } = this.identity
        return { accountId, claims: () => ({ sub: accountId, email, email_verified: verified }) }
      },
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId: oidc.client?.clientId ?? '', accountId: oidc.session?.accountId ?? '' })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (ctx, next) => {
      if (ctx.path.startsWith('/interaction/')) {
        this.asked += 1
        const { subject, refuses } = this.identity
        const result = refuses ? { error: 'access_denied' } : { login: { accountId: subject, remember: false } }
        return provider.interactionFinished(ctx.req, ctx.res, result)
      }
      await next()
      if (ctx.path === '/token' && ctx.status === 200) ctx.body = await this.spoil(ctx.body as TokenAnswer)
    })
    this.#server.removeAllListeners('request')
    const answer = provider.callback()
    this.#server.on('request', (request, response) => void answer(request, response))
  }

  /** Has its tokens say something else, or nothing where a claim is undefined, under its own signature. */
  claim(claims: Readonly<Record<string, unknown>>): void {
    this.spoil = async (answer) => {
      const token = new SignJWT({ ...decodeJwt(answer.id_token ?? ''), ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'key' })
      return { ...answer, id_token: await token.sign(this.key) }
    }
  }

  /** Goes where a browser is sent until it is sent away again, and says yes to what it is asked; returns where to. */
  async visit(start: string, cookies = new Map<string, string>()): Promise<URL> {
    let form: URLSearchParams | undefined
    for (let next = new URL(start), turn = 0; turn < 10; turn += 1) {
      if (next.origin !== this.issuer) return next
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie }, ...(form ? { method: 'POST', body: form } : {}) })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s)
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const asked: string = answer.status === 200 ? await answer.text() : ''
      const [, action] = /action="([^"]+)"/.exec(asked) ?? []
      form = action ? new URLSearchParams({ logout: 'yes', xsrf: /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? '' }) : undefined
      const location = answer.headers.get('location') ?? action
      if (!location) throw new Error(`The provider answered with ${answer.status}: ${await answer.text()}`)
      next = new URL(location, next)
    }
    throw new Error('The provider sends people in circles')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

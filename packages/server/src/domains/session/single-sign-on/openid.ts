import * as openid from 'openid-client'
import { assertSafe, guardedFetch, UnsafeAddress } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import type { Begun } from './attempts.ts'
import { NotLetIn } from './failure.ts'
import type { Provider } from './providers.ts'

/** Who a provider says that someone is. */
export type Vouched = {
  readonly issuer: string
  readonly subject: string
  /** The session there: whose it is in the words of the protocol, its name if it has one, and what the provider is shown to end it. */
  readonly session: { readonly subject: string; readonly sid: string | null; readonly hint?: string | undefined }
  /** An address that the provider has verified; asked for only where the account is not known by its subject. */
  readonly verifiedEmail: () => Promise<string | undefined>
  /** When they last showed the provider who they are, where it says so. */
  readonly authenticatedAt: Date | null
}
/** Whether a provider has to ask who someone is although it knows them from before. */
export type Asking = { readonly isFresh: boolean }

/** Clocks may differ by this much. */
const toleranceSeconds = 30

type Outgoing = Pick<Services, 'config' | 'clock'>

/** Where the browser is sent to sign in. Throws NotLetIn where the provider does not answer as one. */
export async function addressToSignIn(
  services: Outgoing,
  provider: Provider,
  redirectUri: string,
  begun: Begun,
  { isFresh }: Asking,
): Promise<string> {
  const found = await discover(services, provider)
  const address = openid.buildAuthorizationUrl(found, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    ...(isFresh ? { prompt: 'login', max_age: '0' } : {}),
  })
  assertSafe(services.config, address.href)
  return address.href
}

/** Changes the code of an answer for what the provider says, and checks all of it: state, issuer, audience, nonce, expiry and signature. */
export async function readAnswer(services: Services, provider: Provider, answer: URL, begun: Begun): Promise<Vouched> {
  if (answer.searchParams.has('error')) throw new NotLetIn('refused')
  const found = await discover(services, provider)
  const tokens = await untrusted(() =>
    openid.authorizationCodeGrant(found, answer, {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    }),
  )
  const claims = tokens.claims()
  if (!claims || isFuture(services, claims)) throw new NotLetIn('untrusted')
  const verifiedEmail = async () => {
    if (claims['email'] !== undefined) return emailIn(claims)
    if (!found.serverMetadata().userinfo_endpoint) return undefined
    return emailIn(await untrusted(() => openid.fetchUserInfo(found, tokens.access_token, claims.sub)))
  }
  const sid = typeof claims['sid'] === 'string' ? claims['sid'] : null
  const session = { subject: claims.sub, sid, hint: tokens.id_token }
  const authenticatedAt = typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null
  return { issuer: claims.iss, subject: subjectOf(provider, claims), session, verifiedEmail, authenticatedAt }
}

/** Whether a token was issued at a moment that is still to come, which the library does not judge. */
const isFuture = ({ clock }: Outgoing, { iat }: openid.IDToken) => iat > clock.now().getTime() / 1000 + toleranceSeconds

function subjectOf({ subjectAttribute }: Provider, claims: Readonly<Record<string, unknown>>): string {
  const value = claims[subjectAttribute ?? 'sub']
  if (typeof value !== 'string' || value === '' || value.length > 500) throw new NotLetIn('no_attribute')
  return value
}

/** What the provider publishes of itself, read again each time: keys and addresses change. */
export async function discover({ config, clock }: Outgoing, provider: Provider): Promise<openid.Configuration> {
  const metadata = {
    [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
    [openid.clockTolerance]: toleranceSeconds,
  }
  const ask: openid.CustomFetch = (url, { method, headers, body }) =>
    guardedFetch(config, url, { method, headers, ...(body instanceof URLSearchParams ? { body: body.toString() } : {}) })
  const found = await openid
    .discovery(new URL(provider.issuer), provider.clientId, metadata, authentication(provider.clientSecret), {
      [openid.customFetch]: ask,
      execute: [openid.enableNonRepudiationChecks, ...(config.production ? [] : [openid.allowInsecureRequests])],
    })
    .catch((cause: unknown) => {
      throw new NotLetIn('unreachable', { cause })
    })
  // A provider for many organisations says so in its issuer: the identities it vouches for could be anyone's.
  if (withoutSlash(found.serverMetadata().issuer) !== withoutSlash(provider.issuer)) throw new NotLetIn('untrusted')
  return found
}

/** The secret goes as the provider wants it. */
function authentication(secret: string | undefined): openid.ClientAuth {
  if (secret === undefined) return openid.None()
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

async function untrusted<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    throw new NotLetIn(isAway(cause) ? 'unreachable' : 'untrusted', { cause })
  }
}

/** Whether nothing came back, rather than something wrong. */
const isAway = (error: unknown): boolean =>
  error instanceof UnsafeAddress || (error instanceof Error && ('syscall' in error || error.name === 'TimeoutError'))

const emailIn = ({ email, email_verified: isVerified }: Readonly<Record<string, unknown>>) =>
  typeof email === 'string' && isVerified === true ? email : undefined
const withoutSlash = (address: string) => address.replace(/\/$/, '')

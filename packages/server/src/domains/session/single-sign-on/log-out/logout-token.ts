import { createLocalJWKSet, jwtVerify, type JWTPayload } from 'jose'
import type { Services } from '#platform/services.ts'
import { NotLetIn } from '../failure.ts'
import { discover } from '../openid.ts'
import type { Provider } from '../providers.ts'
import { readKeys } from '../read-keys.ts'

/** Which sessions have ended at a provider: one, or all of someone. */
export type LoggedOut = {
  readonly issuer: string
  readonly subject: string | null
  readonly sid: string | null
  readonly messageId: string
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
const types = [undefined, 'JWT', 'logout+jwt']

/** What a provider says in a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws NotLetIn for one that does not prove it. */
export async function readLogoutToken(services: Services, provider: Provider, token: string): Promise<LoggedOut> {
  const found = await discover(services, provider)
  const { issuer, jwks_uri: keysAddress } = found.serverMetadata()
  const keys = await readKeys(services, keysAddress)
  try {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(keys), {
      issuer,
      audience: provider.clientId,
      algorithms,
      requiredClaims: ['iat', 'exp', 'jti'],
      maxTokenAge: 600,
      clockTolerance: 60,
      currentDate: services.clock.now(),
    })
    if (!types.includes(protectedHeader.typ)) throw new Error('of another type')
    return readClaims(payload)
  } catch (cause) {
    throw new NotLetIn('untrusted', { cause })
  }
}

function readClaims({ iss, sub, sid, jti, nonce, events }: JWTPayload): LoggedOut {
  if (nonce !== undefined) throw new Error('an ID token')
  if (!isObject(events) || !isObject(events[event])) throw new Error('no event of a log-out')
  const [subject, session] = [textOf(sub), textOf(sid)]
  const messageId = textOf(jti)
  if (!iss || messageId === null || (subject === null && session === null)) throw new Error('of nobody')
  return { issuer: iss, subject, sid: session, messageId }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A claim that is there has to be a text. */
function textOf(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value === '') throw new Error('a claim is no text')
  return value
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import { isUuid } from '#platform/rights/check.ts'

const issuer = 'kith'
const audience = 'kith-api'
export const challengeSeconds = 600
const accessTokenSeconds = 300

export type AccessClaims = { readonly tenantId: string; readonly userId: string; readonly sessionId: string }
/** What a challenge asks for. */
export type Step =
  | 'new password'
  | 'second step'
  | 'second step after single sign-on'
  | 'set up'
  | 'passkey'
  | 'own passkey'
  | 'new passkey'
/** Who has shown a password, or come from a provider. `proof` changes with the password; `browser` is a hash, or empty where any browser will do. */
export type ChallengeClaims = {
  readonly tenantId: string
  readonly userId: string
  readonly id: string
  readonly proof: string
  readonly browser: string
}
export type IdClaims = {
  user_id: string
  person_id: string | null
  tenant: string
  session_id: string
  system_administrator: boolean
  super_user: boolean
}

/** Signs and reads the tokens of one installation; every key derives from its secret. */
export class Tokens {
  readonly #access: Uint8Array
  readonly #id: Uint8Array
  readonly #challenge: Uint8Array
  readonly #refresh: Buffer
  readonly #verified = new Map<string, { claims: AccessClaims; from: number; until: number }>()

  constructor(secret: string) {
    const key = (use: string) => createHmac('sha256', secret).update(`kith ${use} key`).digest()
    this.#access = key('access token')
    this.#id = key('id token')
    this.#challenge = key('challenge')
    this.#refresh = key('refresh token')
  }

  /** The same claims at the same second give the same token: a refresh used twice within its grace returns one pair. */
  async access({ tenantId, userId, sessionId }: AccessClaims, issuedAt: Date): Promise<{ token: string; expiresAt: Date }> {
    const seconds = Math.floor(issuedAt.getTime() / 1000)
    const token = await new SignJWT({ tenant: tenantId, session: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + accessTokenSeconds)
      .sign(this.#access)
    return { token, expiresAt: new Date((seconds + accessTokenSeconds) * 1000) }
  }

  /**
   * The claims of an access token; undefined when it is forged, tampered with or expired at `now`.
   * A token once verified is known until it expires: the session behind it is asked of the database each time anyway.
   */
  async readAccess(token: string, now: Date): Promise<AccessClaims | undefined> {
    const known = this.#verified.get(token)
    if (known && known.from <= now.getTime() && now.getTime() < known.until) return known.claims
    try {
      const { payload } = await jwtVerify(token, this.#access, { issuer, audience, algorithms: ['HS256'], currentDate: now })
      const { sub, tenant, session, iat = 0, exp = 0 } = payload
      if (typeof sub !== 'string' || typeof tenant !== 'string' || typeof session !== 'string') return undefined
      const claims = { tenantId: tenant, userId: sub, sessionId: session }
      if (this.#verified.size >= 10_000) this.#verified.clear()
      this.#verified.set(token, { claims, from: iat * 1000, until: exp * 1000 })
      return claims
    } catch {
      return undefined
    }
  }

  /** Readable by the page; proves nothing to the server. */
  id(claims: IdClaims, issuedAt: Date): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
      .sign(this.#id)
  }

  /** The session of a token that the page could read: enough to tell browsers apart, and for nothing else. */
  async readId(token: string): Promise<string | undefined> {
    const { payload } = await jwtVerify(token, this.#id, { issuer, algorithms: ['HS256'] }).catch(() => ({ payload: undefined }))
    const { session_id: session } = payload ?? {}
    return typeof session === 'string' ? session : undefined
  }

  /** For ten minutes a right to take one step, and to nothing else. */
  challenge(step: Step, { tenantId, userId, id, proof, browser }: ChallengeClaims, issuedAt: Date): Promise<string> {
    const seconds = Math.floor(issuedAt.getTime() / 1000)
    return new SignJWT({ tenant: tenantId, proof, browser })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(id)
      .setIssuer(issuer)
      .setAudience(audienceOf(step))
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + challengeSeconds)
      .sign(this.#challenge)
  }

  async readChallenge(step: Step, token: string, now: Date): Promise<ChallengeClaims | undefined> {
    const read = { issuer, audience: audienceOf(step), algorithms: ['HS256'], currentDate: now }
    const { payload = {} } = await jwtVerify(token, this.#challenge, read).catch(() => ({ payload: undefined }))
    const { sub, tenant, jti, proof, browser } = payload
    const texts = [sub, tenant, jti, proof, browser]
    if (!texts.every((each) => typeof each === 'string')) return undefined
    const [userId = '', tenantId = '', id = '', ofPassword = '', ofBrowser = ''] = texts
    return { tenantId, userId, id, proof: ofPassword, browser: ofBrowser }
  }

  refresh(tenantId: string, sessionId: string, generation: number): string {
    const body = `${tenantId}.${sessionId}.${generation}`
    return `${body}.${this.#mark(body)}`
  }

  readRefresh(token: string): { tenantId: string; sessionId: string; generation: number } | undefined {
    const [tenantId = '', sessionId = '', generation = '', mark = '', ...more] = token.split('.')
    const expected = Buffer.from(this.#mark(`${tenantId}.${sessionId}.${generation}`))
    const given = Buffer.from(mark)
    if (more.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    return isUuid(tenantId) && isUuid(sessionId) ? { tenantId, sessionId, generation: Number(generation) } : undefined
  }

  #mark(body: string): string {
    return createHmac('sha256', this.#refresh).update(body).digest('base64url')
  }
}

const audienceOf = (step: Step) => `kith-challenge ${step}`

import * as openid from 'openid-client'
import type { ProviderFinding } from '@kith/shared/domains/session/identity-providers.ts'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { NotLetIn } from './failure.ts'
import { addressToSignIn, discover } from './openid.ts'
import { openProvider, type Provider } from './providers.ts'
import { lastDayOf } from './saml/certificates.ts'
import { readKeys } from './read-keys.ts'
import { noteFindings, providerById } from './sql.ts'

type Services = Parameters<typeof discover>[0]

/** Tries out what is entered for a provider, as far as that goes without anyone signing in. */
export const checkIdentityProvider = defineJob({
  queue: 'check-identity-provider',
  retries: 2,
  run: async (services, { tenantId }, { id, redirectUri }) => {
    if (typeof id !== 'string' || typeof redirectUri !== 'string') return
    const row = await asSystemJob(services, tenantId, ({ db }) => db.first(providerById, { id }))
    if (!row) return
    const findings = await findingsOf(services, openProvider(services.config, tenantId, row), redirectUri)
    await asSystemJob(services, tenantId, ({ db, now }) => db.run(noteFindings, { id, version: row.version, findings, now }))
  },
})

async function findingsOf(services: Services, provider: Provider, redirectUri: string): Promise<ProviderFinding[]> {
  if (provider.protocol === 'SAML') return [await signOn(services, provider), certificate(services, provider)]
  try {
    const found = await discover(services, { ...provider, clientId: provider.clientId || 'none' })
    const isKnown = provider.clientId !== ''
    const others = isKnown ? [redirect(services, provider, redirectUri), client(found, redirectUri)] : []
    const findings = await Promise.all([keys(services, found), ...others])
    return ['DISCOVERY_FINE', ...findings, ...(isKnown ? [] : (['CLIENT_MISSING'] as const)), ...logOut(found, provider)]
  } catch (error) {
    if (!(error instanceof NotLetIn)) throw error
    return [error.failure === 'untrusted' || isOtherIssuer(error.cause) ? 'ISSUER_OTHER' : 'DISCOVERY_AWAY']
  }
}

async function signOn({ config }: Services, { signOnAddress }: Provider): Promise<ProviderFinding> {
  const answer = await guardedFetch(config, signOnAddress).catch(() => undefined)
  return answer && answer.status < 500 && answer.status !== 404 ? 'SIGN_ON_FINE' : 'SIGN_ON_UNKNOWN'
}

const weeks = (count: number) => count * 7 * 24 * 3600_000
function certificate({ clock }: Services, { certificates }: Provider): ProviderFinding {
  const left = certificates.length === 0 ? 0 : lastDayOf(certificates).getTime() - clock.now().getTime()
  if (left <= 0) return 'CERTIFICATE_EXPIRED'
  return left < weeks(4) ? 'CERTIFICATE_ENDING' : 'CERTIFICATE_FINE'
}

const isOtherIssuer = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'

const keys = async (services: Services, found: openid.Configuration): Promise<ProviderFinding> => {
  const read = await readKeys(services, found.serverMetadata().jwks_uri).catch(() => undefined)
  return read && read.keys.length > 0 ? 'KEYS_FINE' : 'KEYS_NONE'
}

/** A provider sends nobody to an address that it does not know, not even to say that they are not signed in. */
async function redirect(services: Services, provider: Provider, redirectUri: string): Promise<ProviderFinding> {
  try {
    const begun = { state: 'test', nonce: 'test', verifier: openid.randomPKCECodeVerifier() }
    const address = new URL(await addressToSignIn(services, provider, redirectUri, begun, { isFresh: false }))
    address.searchParams.set('prompt', 'none')
    const answer = await guardedFetch(services.config, address.href)
    if (answer.headers.get('location')?.startsWith(`${redirectUri}?`)) return 'REDIRECT_FINE'
    return answer.status >= 400 && answer.status < 500 ? 'REDIRECT_REFUSED' : 'REDIRECT_UNKNOWN'
  } catch {
    return 'REDIRECT_UNKNOWN'
  }
}

/** Who shows the right secret is told that their code is not. */
async function client(found: openid.Configuration, redirectUri: string): Promise<ProviderFinding> {
  const code = { code: 'a-test-of-the-connection', redirect_uri: redirectUri, code_verifier: openid.randomPKCECodeVerifier() }
  try {
    await openid.genericGrantRequest(found, 'authorization_code', code)
    return 'CLIENT_UNKNOWN'
  } catch (error) {
    const { error: said, status } = error instanceof Error ? (error as Error & { error?: unknown; status?: unknown }) : {}
    if (said === 'invalid_grant') return 'CLIENT_FINE'
    return said === 'invalid_client' || said === 'unauthorized_client' || status === 401 ? 'CLIENT_REFUSED' : 'CLIENT_UNKNOWN'
  }
}

function logOut(found: openid.Configuration, { endsProviderSession }: Provider): ProviderFinding[] {
  if (!endsProviderSession) return []
  return [found.serverMetadata().end_session_endpoint ? 'LOG_OUT_FINE' : 'LOG_OUT_NONE']
}

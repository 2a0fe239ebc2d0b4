import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import type { Begun } from '../attempts.ts'
import type { Asking } from '../openid.ts'
import type { Provider } from '../providers.ts'
import { callbackPath, loggedOutPath, metadataPath } from '../paths.ts'
import { keyInUse } from './keys.ts'

/** Who Kith is to a provider, and where the provider's answers go. */
export type ServiceProvider = { readonly entityId: string; readonly callback: string; readonly loggedOut: string }
type Of = Pick<Provider, 'id' | 'tenantId'>

/** At the origin at which a browser reaches Kith. */
export const serviceProviderAt = (origin: string, { id, tenantId }: Of): ServiceProvider => ({
  entityId: origin + metadataPath(tenantId, id),
  callback: origin + callbackPath(id),
  loggedOut: origin + loggedOutPath(tenantId, id),
})

/** An answer names the request that it is for: the one that goes with a state. */
export const requestIdOf = ({ nonce }: Pick<Begun, 'nonce'>) => `_${nonce}`

/** Where the browser is sent to sign in. */
export async function addressToSignInBySaml(
  { config }: Pick<Services, 'config'>,
  provider: Provider,
  redirectUri: string,
  begun: Begun,
  { isFresh }: Asking,
): Promise<string> {
  const serviceProvider = serviceProviderAt(new URL(redirectUri).origin, provider)
  const saml = samlOf(provider, serviceProvider, { requestId: requestIdOf(begun), isSigned: provider.signsRequests, isFresh })
  const address = await saml.getAuthorizeUrlAsync(begun.state, undefined, {})
  assertSafe(config, address)
  return address
}

/** What the library judges is the signature; times, audience, recipient and request are judged by `readSamlResponse`, on the clock of this server. */
export function samlOf(provider: Provider, { entityId, callback }: ServiceProvider, use: Use = {}): SAML {
  const { certificates, signOnAddress, logOutAddress } = provider
  const { requestId = '', isSigned = false, isFresh = false, privateKey, isResponseSigned = false } = use
  return new SAML({
    idpCert: [...certificates],
    issuer: entityId,
    callbackUrl: callback,
    entryPoint: signOnAddress,
    ...(logOutAddress === null ? {} : { logoutUrl: logOutAddress }),
    audience: entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: isFresh,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isResponseSigned,
    ...(isSigned ? { privateKey: keyInUse(provider).privateKey, signatureAlgorithm: 'sha256' } : {}),
    ...(privateKey === undefined ? {} : { decryptionPvk: privateKey }),
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  })
}

type Use = {
  /** Of what is sent. */
  readonly requestId?: string
  /** Whether what is sent is signed. */
  readonly isSigned?: boolean
  /** Whether the provider has to ask again who someone is. */
  readonly isFresh?: boolean
  /** What opens what is received. */
  readonly privateKey?: string
  readonly isResponseSigned?: boolean
}

/** What a provider wants to know of Kith, as a file: also the next certificate, before anything is signed with it. */
export function metadataAt({ entityId, callback, loggedOut }: ServiceProvider, provider: Provider): string {
  const { privateKey, certificate } = keyInUse(provider)
  const next = provider.keys.filter(({ stage }) => stage === 'NEXT').map((key) => key.certificate)
  const metadata = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: callback,
    logoutCallbackUrl: loggedOut,
    identifierFormat: null,
    wantAssertionsSigned: true,
    privateKey,
    publicCerts: [certificate, ...next],
    decryptionPvk: privateKey,
    decryptionCert: certificate,
  })
  // The library says so of everyone who has a key
  return provider.signsRequests ? metadata : metadata.replace('AuthnRequestsSigned="true"', 'AuthnRequestsSigned="false"')
}

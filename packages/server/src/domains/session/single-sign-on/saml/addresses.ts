import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { assertSafe } from '#platform/http/guarded-fetch.ts'
import type { Services } from '#platform/services.ts'
import type { Begun } from '../attempts.ts'
import type { Provider } from '../providers.ts'
import { callbackPath, loggedOutPath, metadataPath } from '../paths.ts'

/** Who Kith is to a provider, and where the provider's answers go. */
export type Place = { readonly entityId: string; readonly callback: string; readonly loggedOut: string }
type Of = Pick<Provider, 'id' | 'tenantId'>

/** At the origin at which a browser reaches Kith. */
export const placeAt = (origin: string, { id, tenantId }: Of): Place => ({
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
): Promise<string> {
  const saml = samlOf(provider, placeAt(new URL(redirectUri).origin, provider), requestIdOf(begun))
  const address = await saml.getAuthorizeUrlAsync(begun.state, undefined, {})
  assertSafe(config, address)
  return address
}

/** What the library judges is the signature; times, audience, recipient and request are judged by `readSamlResponse`, on the clock of this server. */
export function samlOf({ certificates, signOnAddress, logOutAddress }: Provider, { entityId, callback }: Place, requestId = ''): SAML {
  return new SAML({
    idpCert: [...certificates],
    issuer: entityId,
    callbackUrl: callback,
    entryPoint: signOnAddress,
    ...(logOutAddress === null ? {} : { logoutUrl: logOutAddress }),
    audience: entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  })
}

/** What a provider wants to know of Kith, as a file. */
export const metadataAt = ({ entityId, callback, loggedOut }: Place): string =>
  generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: callback,
    logoutCallbackUrl: loggedOut,
    identifierFormat: null,
    wantAssertionsSigned: true,
  })

/** What may be named in signatures: nothing with SHA-1. */
const algorithms = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  ...['rsa-sha256', 'rsa-sha384', 'rsa-sha512'].map((name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`),
  ...['sha256', 'sha512'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
  'http://www.w3.org/2001/04/xmldsig-more#sha384',
])

/** What no provider writes, and attacks are made of. */
export function assertPlain(xml: string): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a document type')
  for (const [, named = ''] of xml.matchAll(/\bAlgorithm\s*=\s*["']([^"']*)["']/g))
    if (!algorithms.has(named)) throw new Error(`the algorithm ${named}`)
}

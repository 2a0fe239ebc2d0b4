/** What the metadata of a SAML provider says of it. */
export interface Metadata {
  issuer: string
  signOnAddress: string
  logOutAddress: string | null
  certificates: string
}

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const signature = 'http://www.w3.org/2000/09/xmldsig#'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** Reads the first identity provider that is described; null where there is none, or it has no address that a browser can be sent to. */
export function readMetadata(xml: string): Metadata | null {
  const read = new DOMParser().parseFromString(xml, 'application/xml')
  const [role] = read.getElementsByTagNameNS(metadata, 'IDPSSODescriptor')
  const issuer = role?.closest('EntityDescriptor')?.getAttribute('entityID')
  const service = (name: string) =>
    [...(role?.getElementsByTagNameNS(metadata, name) ?? [])].find((each) => each.getAttribute('Binding') === redirect)
  const signOnAddress = service('SingleSignOnService')?.getAttribute('Location')
  const logOut = service('SingleLogoutService')
  const logOutAddress = logOut?.getAttribute('ResponseLocation') ?? logOut?.getAttribute('Location') ?? null
  const keys = [...(role?.getElementsByTagNameNS(metadata, 'KeyDescriptor') ?? [])].filter(
    (each) => each.getAttribute('use') !== 'encryption',
  )
  const found = keys.flatMap((key) => [...key.getElementsByTagNameNS(signature, 'X509Certificate')])
  const certificates = new Set(found.map((each) => framed(each.textContent ?? '')))
  if (!issuer || !signOnAddress || certificates.size === 0) return null
  return { issuer, signOnAddress, logOutAddress, certificates: [...certificates].join('\n') }
}

function framed(certificate: string): string {
  const lines = certificate.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

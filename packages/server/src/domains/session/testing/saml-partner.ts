import { constants, createCipheriv, createSign, createVerify, publicEncrypt, randomBytes, randomUUID, X509Certificate } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { ownKeys } from './saml-keys.ts'

/** What the metadata of Kith tell a provider of it. */
export type Partner = {
  readonly signing: readonly string[]
  readonly encryption: string
  readonly loggedOut: string
  readonly isSigning: boolean
}

export function readPartner(metadata: string): Partner {
  const keys = [...metadata.matchAll(/<KeyDescriptor use="(\w+)">[\s\S]*?<ds:X509Certificate>([^<]*)</g)]
  const certificates = (use: string) =>
    keys.filter((key) => key[1] === use).map((key) => new X509Certificate(Buffer.from(key[2] ?? '', 'base64')).toString())
  const [, loggedOut = ''] = /<SingleLogoutService[^>]*Location="([^"]*)"/.exec(metadata) ?? []
  const isSigning = metadata.includes('AuthnRequestsSigned="true"')
  return { signing: certificates('signing'), encryption: certificates('encryption')[0] ?? '', loggedOut, isSigning }
}

/** Whether one of the partner's keys has signed the very letters of an address. */
export function isSignedBy({ signing }: Partner, address: string): boolean {
  const params = address.slice(address.indexOf('?') + 1).split('&')
  const given = (name: string) => params.filter((param) => param.startsWith(`${name}=`))
  const signed = [...given('SAMLRequest'), ...given('SAMLResponse'), ...given('RelayState'), ...given('SigAlg')].join('&')
  const { searchParams } = new URL(address)
  if (searchParams.get('SigAlg') !== 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256') return false
  const signature = searchParams.get('Signature') ?? ''
  return signing.some((certificate) => createVerify('RSA-SHA256').update(signed).verify(certificate, signature, 'base64'))
}

/** A message in an address, with its signature. */
export function addressOf(
  to: string,
  kind: 'SAMLRequest' | 'SAMLResponse',
  xml: string,
  { keys = ownKeys, algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', relayState }: Signed = {},
): string {
  const message = deflateRawSync(xml).toString('base64')
  const query = new URLSearchParams({
    [kind]: message,
    ...(relayState === undefined ? {} : { RelayState: relayState }),
    SigAlg: algorithm,
  }).toString()
  const signer = createSign(algorithm.endsWith('sha1') ? 'RSA-SHA1' : 'RSA-SHA256')
  const signature = signer.update(query).sign(keys.privateKey, 'base64')
  return `${to}?${query}&${new URLSearchParams({ Signature: signature }).toString()}`
}
type Signed = { readonly keys?: { readonly privateKey: string }; readonly algorithm?: string; readonly relayState?: string }

/** What is asked or said in an address. */
export const messageIn = (address: string, kind: 'SAMLRequest' | 'SAMLResponse'): string =>
  inflateRawSync(Buffer.from(new URL(address).searchParams.get(kind) ?? '', 'base64')).toString()
export const attributeIn = (xml: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? ''

export type Answered = { readonly status: string; readonly inResponseTo: string; readonly destination: string; readonly at: Date }
export const logoutResponseOf = (issuer: string, { status, inResponseTo, destination, at }: Answered): string =>
  `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at.toISOString()}" Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`

export type Cipher = 'aes256-gcm' | 'aes128-gcm' | 'aes256-cbc'
/** Encrypts the assertion in an answer, as XML Encryption 1.1 has it: with a key for this once, which is encrypted for the partner. */
export function encryptAssertion(xml: string, certificate: string, cipher: Cipher): string {
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const isTagged = cipher.endsWith('gcm')
  const [key, start] = [randomBytes(cipher.startsWith('aes256') ? 32 : 16), randomBytes(isTagged ? 12 : 16)]
  const encryption = createCipheriv(cipher.replace('aes', 'aes-') as 'aes-256-gcm', key, start)
  const sealed = Buffer.concat([start, encryption.update(assertion), encryption.final(), ...(isTagged ? [encryption.getAuthTag()] : [])])
  const wrapped = publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key)
  const algorithm = isTagged ? `http://www.w3.org/2009/xmlenc11#${cipher}` : `http://www.w3.org/2001/04/xmlenc#${cipher}`
  const encryptedKey = `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${wrapped.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo>`
  const data = `<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${algorithm}"/>${encryptedKey}<xenc:CipherData><xenc:CipherValue>${sealed.toString('base64')}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>`
  return xml.replace(assertion, () => `<saml:EncryptedAssertion>${data}</saml:EncryptedAssertion>`)
}

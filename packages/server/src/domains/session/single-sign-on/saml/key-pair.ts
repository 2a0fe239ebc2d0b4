import { v7 } from 'uuid'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 }
const years = 5

/** A key with a certificate that it has signed itself, as providers ask for it; both as PEM. */
export async function newKeyPair(now: Date) {
  // Loaded when a key is made, which is seldom; the second can't do without the first
  await import('reflect-metadata')
  const { PemConverter, X509CertificateGenerator } = await import('@peculiar/x509')
  const id = v7()
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const expiresAt = new Date(now)
  expiresAt.setUTCFullYear(now.getUTCFullYear() + years)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: id.replaceAll('-', ''),
    name: 'CN=Kith',
    notBefore: now,
    notAfter: expiresAt,
    signingAlgorithm: algorithm,
    keys,
  })
  const privateKey = PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return { id, certificate: certificate.toString('pem'), privateKey, expiresAt }
}

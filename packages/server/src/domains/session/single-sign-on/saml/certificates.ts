import { X509Certificate } from 'node:crypto'

const framed = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** The certificates in a text, each as PEM, whether framed or, if it is only one, bare; undefined where there is none or one is wrong. */
export function readCertificates(text: string): string[] | undefined {
  const bare = text.replace(/\s+/g, '')
  const given = /^[A-Za-z0-9+/=]+$/.test(bare)
    ? [`-----BEGIN CERTIFICATE-----\n${bare}\n-----END CERTIFICATE-----`]
    : text.replace(framed, '').trim() === ''
      ? text.match(framed)
      : null
  try {
    const read = given?.map((each) => new X509Certificate(each).toString().trim())
    return read && read.length > 0 && read.length <= 10 ? [...new Set(read)] : undefined
  } catch {
    return undefined
  }
}

/** By which two people compare a certificate: SHA-256, in pairs. */
export const fingerprintOf = (certificate: string): string => new X509Certificate(certificate).fingerprint256

/** The moment at which the last of them expires. */
export const lastDayOf = (certificates: readonly string[]): Date =>
  new Date(Math.max(...certificates.map((each) => new X509Certificate(each).validToDate.getTime())))

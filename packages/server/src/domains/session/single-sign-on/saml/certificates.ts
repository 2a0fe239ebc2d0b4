import { X509Certificate } from 'node:crypto'

const mostCertificates = 10
const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----']

/** The certificates in a text, each as PEM, whether framed or, if it is only one, bare; undefined where there is none or one is wrong. */
export function readCertificates(text: string): string[] | undefined {
  const bare = text.replace(/\s+/g, '')
  const given = isBody(bare) ? [bare] : framedIn(text)
  try {
    const read = given?.map((each) => new X509Certificate(`${begin}\n${each.trim()}\n${end}`).toString().trim())
    return read && read.length > 0 && read.length <= mostCertificates ? [...new Set(read)] : undefined
  } catch {
    return undefined
  }
}

/** What the frames hold, if there is nothing around them. */
function framedIn(text: string): string[] | undefined {
  const [before = '', ...framed] = text.split(begin, mostCertificates + 2)
  const parts = framed.map((each) => each.split(end, 3))
  const areWhole = parts.every(([body = '', after, ...more]) => isBody(body) && after?.trim() === '' && more.length === 0)
  return before.trim() === '' && areWhole ? parts.map(([body = '']) => body) : undefined
}

const isBody = (text: string) => /^[A-Za-z0-9+/=\s]+$/.test(text)

/** By which two people compare a certificate: SHA-256, in pairs. */
export const fingerprintOf = (certificate: string): string => new X509Certificate(certificate).fingerprint256

/** The moment at which the last of them expires. */
export const lastDayOf = (certificates: readonly string[]): Date =>
  new Date(Math.max(...certificates.map((each) => new X509Certificate(each).validToDate.getTime())))

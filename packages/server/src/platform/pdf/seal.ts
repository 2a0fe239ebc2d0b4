import { CryptoKeySigner, PDF } from '@libpdf/core'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The private key is PKCS #8, and its certificate DER. */
export type SealKey = { readonly privateKey: Uint8Array<ArrayBuffer>; readonly certificate: Uint8Array<ArrayBuffer> }

/** The same PDF with one signature over all of it (ETSI.CAdES.detached, PAdES B-B): whatever is changed in it later breaks that. */
export async function sealedPdf(
  bytes: Uint8Array,
  { privateKey, certificate }: SealKey,
  { at, reason }: { at: Date; reason: string },
): Promise<Buffer> {
  const key = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign'])
  const pdf = await PDF.load(bytes)
  const signer = new CryptoKeySigner(key, certificate, 'RSA', 'RSASSA-PKCS1-v1_5')
  const sealed = await pdf.sign({ signer, reason, signingTime: at, level: 'B-B' })
  return Buffer.from(sealed.bytes)
}

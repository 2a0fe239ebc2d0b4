import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import type { SealKey } from '#platform/pdf/seal.ts'
import { SealedValues } from '#platform/sealed-values.ts'
import { insertKey, newestKey, type KeyRow } from './sql.ts'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 3072 }
const years = 10
export const sealUse = 'contract seal'

/** The key with which the contracts of the organisation are sealed, made when the first one is issued. Throws Invalid where it cannot be opened. */
export async function sealKeyOf(ctx: Context): Promise<SealKey> {
  const row = (await ctx.db.first(newestKey, {})) ?? (await makeKey(ctx))
  try {
    const privateKey = new SealedValues(ctx.services.config.secret, sealUse).open(row.sealed_private_key, placeOf(ctx, row.id))
    return { privateKey: bytesOf(privateKey), certificate: bytesOf(row.certificate) }
  } catch {
    throw new Invalid([problem('', 'contract_key')])
  }
}

async function makeKey(ctx: Context): Promise<KeyRow> {
  // Loaded when a key is made, which is seldom; the second can't do without the first
  await import('reflect-metadata')
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const id = v7()
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const notAfter = new Date(ctx.now)
  notAfter.setUTCFullYear(ctx.now.getUTCFullYear() + years)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: id.replaceAll('-', ''),
    name: 'CN=Kith contracts',
    notBefore: ctx.now,
    notAfter,
    signingAlgorithm: algorithm,
    keys,
  })
  const privateKey = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  return ctx.db.one(insertKey, {
    id,
    certificate: Buffer.from(certificate.rawData).toString('base64'),
    sealed: new SealedValues(ctx.services.config.secret, sealUse).seal(privateKey, placeOf(ctx, id)),
    now: ctx.now,
  })
}

const placeOf = ({ actor }: Context, row: string) => ({ tenantId: actor.tenantId, table: 'seal_keys', row, column: 'sealed_private_key' })
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))

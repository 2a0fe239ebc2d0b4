import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  verify,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'

/** Both in DER, as base64. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string }

const generate = promisify(generateKeyPair)
const bits = 2048
/** RSABSSA-SHA384-PSS-Randomized of RFC 9474. */
const [hash, saltLength] = ['sha384', 48]

export async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: bits, publicExponent: 0x10001 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

/** Signs what is blinded, without knowing what it is; undefined where it cannot be one. */
export function signBlinded({ publicKey, privateKey }: KeyPair, blinded: Buffer): Buffer | undefined {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' })
  if (blinded.length !== bytesOf(key)) return undefined
  const padding = constants.RSA_NO_PADDING
  try {
    const signature = privateDecrypt({ key, padding }, blinded)
    return publicEncrypt({ key: publicKeyOf(publicKey), padding }, signature).equals(blinded) ? signature : undefined
  } catch {
    // It is no number below the modulus
    return undefined
  }
}

/** Returns whether a ballot was signed with the key, unseen. */
export function isSigned(publicKey: string, ballot: Buffer, signature: Buffer): boolean {
  const [key, padding] = [publicKeyOf(publicKey), constants.RSA_PKCS1_PSS_PADDING]
  return signature.length === bytesOf(key) && verify(hash, ballot, { key, padding, saltLength }, signature)
}

/** Says which keys a send has, so that nobody can be given one of their own. */
export const digestOf = (publicKeys: readonly string[]): string =>
  createHash('sha256').update(publicKeys.toSorted().join('\n')).digest('hex')

export const sha256 = (value: Buffer): string => createHash('sha256').update(value).digest('hex')

const publicKeyOf = (key: string): KeyObject => createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' })

const bytesOf = ({ asymmetricKeyDetails }: KeyObject): number => (asymmetricKeyDetails?.modulusLength ?? bits) / 8

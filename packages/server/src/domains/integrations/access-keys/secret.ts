import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const prefix = 'kith_'
const [uuidBytes, secretBytes] = [16, 32]
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const length = Math.ceil(((uuidBytes * 2 + secretBytes) * 8) / Math.log2(letters.length))
/** Of a key: as many letters as its bytes take. */
const form = /^kith_[0-9A-Za-z]{86}$/

export type Shown = { readonly tenantId: string; readonly keyId: string; readonly secret: Buffer }

/** Makes a key as programs show it: which organisation and which key it is, and a secret that nobody guesses. */
export function makeKey(tenantId: string, keyId: string): { readonly shown: string; readonly hash: Buffer } {
  const secret = randomBytes(secretBytes)
  return { shown: prefix + inLetters(Buffer.concat([parse(tenantId), parse(keyId), secret])), hash: hashOf(secret) }
}

export const looksLikeKey = (token: string): boolean => token.startsWith(prefix)

/** Reads a key; undefined for what this server never made. */
export function readKey(token: string): Shown | undefined {
  if (!form.test(token)) return undefined
  const bytes = fromLetters(token.slice(prefix.length))
  if (!bytes) return undefined
  try {
    return {
      tenantId: stringify(bytes.subarray(0, uuidBytes)),
      keyId: stringify(bytes.subarray(uuidBytes, uuidBytes * 2)),
      secret: bytes.subarray(uuidBytes * 2),
    }
  } catch {
    return undefined
  }
}

export const isSecretOf = (hash: Buffer, secret: Buffer): boolean => timingSafeEqual(hash, hashOf(secret))

/** A secret of 256 random bits needs no slow hash: nobody tries them all. */
const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest()

function inLetters(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let place = 0; place < length; place += 1) {
    text = letters.charAt(Number(rest % 62n)) + text
    rest /= 62n
  }
  return text
}

function fromLetters(text: string): Buffer | undefined {
  let number = 0n
  for (const letter of text) number = number * 62n + BigInt(letters.indexOf(letter))
  const hex = number.toString(16).padStart((uuidBytes * 2 + secretBytes) * 2, '0')
  return hex.length === (uuidBytes * 2 + secretBytes) * 2 ? Buffer.from(hex, 'hex') : undefined
}

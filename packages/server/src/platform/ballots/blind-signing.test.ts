import { createPrivateKey, createPublicKey } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blindBallot } from '../testing/blind.ts'
import { vector } from '../testing/rfc-9474.ts'
import { digestOf, isSigned, makeKeyPair, signBlinded, type KeyPair } from './blind-signing.ts'

const bytes = (text: string) => Buffer.from(text, 'base64')

describe('a ballot', () => {
  it('is signed without being seen, and is valid under its key alone', async () => {
    const [key, other] = [await makeKeyPair(), await makeKeyPair()]
    const { ballot, blinded, uncover } = await blindBallot(key.publicKey)
    const signature = await uncover(signBlinded(key, bytes(blinded))?.toString('base64') ?? '')
    expect(isSigned(key.publicKey, bytes(ballot), bytes(signature))).toBe(true)
    expect(isSigned(other.publicKey, bytes(ballot), bytes(signature))).toBe(false)
    expect(isSigned(key.publicKey, bytes(blinded), bytes(signature))).toBe(false)
    expect(isSigned(key.publicKey, bytes(ballot).subarray(1), bytes(signature))).toBe(false)
    expect(isSigned(key.publicKey, bytes(ballot), Buffer.alloc(0))).toBe(false)
    expect(signature).not.toBe(blinded)
  })

  it('is not signed where what is given can be none', async () => {
    const key = await makeKeyPair()
    for (const given of [Buffer.alloc(0), Buffer.alloc(255, 1), Buffer.alloc(257, 1), Buffer.alloc(256, 255)])
      expect(signBlinded(key, given)).toBeUndefined()
  })

  it('gets the same signature for the same blinded value, so that a lost answer can be asked for again', async () => {
    const key = await makeKeyPair()
    const { blinded } = await blindBallot(key.publicKey)
    expect(signBlinded(key, bytes(blinded))).toEqual(signBlinded(key, bytes(blinded)))
  })
})

describe('a signature of RFC 9474', () => {
  it('is made of its blinded message, and found to be one of its message', () => {
    const key = keyOfPrimes(vector.p, vector.q)
    const [blinded, message, signature] = [vector.blindedMessage, vector.preparedMessage, vector.signature].map((hex) =>
      Buffer.from(hex, 'hex'),
    )
    expect(signBlinded(key, blinded!)?.toString('hex')).toBe(vector.blindSignature)
    expect(isSigned(key.publicKey, message!, signature!)).toBe(true)
    expect(isSigned(key.publicKey, message!, blinded!)).toBe(false)
  })
})

/** The key whose modulus is the product of two primes, with the exponent 65537. */
function keyOfPrimes(first: string, second: string): KeyPair {
  const [p, q, e] = [BigInt(`0x${first}`), BigInt(`0x${second}`), 65_537n]
  const d = inverse(e, (p - 1n) * (q - 1n))
  const numbers = { n: p * q, e, d, p, q, dp: d % (p - 1n), dq: d % (q - 1n), qi: inverse(q, p) }
  const key = { kty: 'RSA', ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, base64url(value)])) }
  const privateKey = createPrivateKey({ key, format: 'jwk' })
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [last, next, lastOf, nextOf] = [modulus, value % modulus, 0n, 1n]
  while (next > 0n) {
    const times = last / next
    ;[last, next, lastOf, nextOf] = [next, last - times * next, nextOf, lastOf - times * nextOf]
  }
  return ((lastOf % modulus) + modulus) % modulus
}

function base64url(value: bigint): string {
  const hex = value.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex').toString('base64url')
}

describe('the digest of keys', () => {
  it('is the same in any order, and another one with another key', () => {
    expect(digestOf(['a', 'b'])).toBe(digestOf(['b', 'a']))
    expect(digestOf(['a', 'b'])).not.toBe(digestOf(['a', 'c']))
  })
})

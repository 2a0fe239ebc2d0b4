import { describe, expect, it } from 'vitest'
import { blindBallot } from '../testing/blind.ts'
import { digestOf, isSigned, makeKeyPair, signBlinded } from './blind-signing.ts'

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

describe('the digest of keys', () => {
  it('is the same in any order, and another one with another key', () => {
    expect(digestOf(['a', 'b'])).toBe(digestOf(['b', 'a']))
    expect(digestOf(['a', 'b'])).not.toBe(digestOf(['a', 'c']))
  })
})

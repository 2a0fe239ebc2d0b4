import { pbkdf2 } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashPassword, PasswordCheck } from './passwords.ts'

const stranger = (each = 0) => ({ network: `192.0.2.${each}`, device: undefined })

describe('passwords', () => {
  it('are verified two at a time for strangers, however many ask, and one of a known device beside them', async () => {
    const verifying = { now: 0, most: 0 }
    const check = new PasswordCheck(async () => {
      verifying.most = Math.max(verifying.most, (verifying.now += 1))
      await new Promise((resolve) => setImmediate(resolve))
      verifying.now -= 1
      return true
    })
    const guess = (_: unknown, each: number) => check.verify('a hash', 'a guess', stranger(each))
    expect(await Promise.all(Array.from({ length: 30 }, guess))).toHaveLength(30)
    expect(verifying.most).toBe(2)

    const strangers = Array.from({ length: 30 }, guess)
    let ended = 0
    for (const each of strangers) void each.then(() => (ended += 1))
    await check.verify('a hash', 'mine', { network: '198.51.100.1', device: 'known' })
    expect(ended).toBeLessThan(10)
    await Promise.all(strangers)
    expect(verifying.most).toBe(3)
  })

  it('match what was hashed and nothing else, and nothing matches what is no hash', async () => {
    const check = new PasswordCheck()
    const stored = await hashPassword('seven quiet herons')
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(await check.verify(stored, 'seven quiet herons', stranger())).toBe(true)
    expect(await check.verify(stored, 'seven quiet heron', stranger())).toBe(false)
    for (const none of [null, undefined, '', 'no hash'])
      expect(await check.verify(none, 'a password that nobody has', stranger())).toBe(false)
  })

  it('are verified while all threads that Node has for files and pictures are taken for long', async () => {
    const check = new PasswordCheck()
    const stored = await hashPassword('seven quiet herons')
    let ended = 0
    const others = Array.from(
      { length: 48 },
      () => new Promise<void>((resolve) => pbkdf2('x', 'y', 200_000, 64, 'sha512', () => ((ended += 1), resolve()))),
    )
    expect(await check.verify(stored, 'seven quiet herons', stranger())).toBe(true)
    expect(ended).toBeLessThan(24)
    await Promise.all(others)
  })
})

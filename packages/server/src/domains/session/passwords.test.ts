import { expect, it, vi } from 'vitest'
import { PasswordCheck } from './passwords.ts'

const verifying = { now: 0, most: 0 }
vi.mock('@node-rs/argon2', async (original) => ({
  ...(await original<object>()),
  verify: async () => {
    verifying.most = Math.max(verifying.most, (verifying.now += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    verifying.now -= 1
    return true
  },
}))

it('verifies two passwords of strangers at a time, however many ask, and one of a known device beside them', async () => {
  const check = new PasswordCheck()
  const guesses = Array.from({ length: 30 }, (_, each) =>
    check.verify('a hash', 'a guess', { network: `192.0.2.${each}`, device: undefined }),
  )
  expect(await Promise.all(guesses)).toHaveLength(30)
  expect(verifying.most).toBe(2)

  const strangers = Array.from({ length: 30 }, (_, each) =>
    check.verify('a hash', 'a guess', { network: `192.0.2.${each}`, device: undefined }),
  )
  let ended = 0
  for (const each of strangers) void each.then(() => (ended += 1))
  await check.verify('a hash', 'mine', { network: '198.51.100.1', device: 'known' })
  expect(ended).toBeLessThan(10)
  await Promise.all(strangers)
  expect(verifying.most).toBe(3)
})

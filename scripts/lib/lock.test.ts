import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.js'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kith-lock-'))
})

afterEach(() => rmSync(scratch, { recursive: true }))

it('lets one at a time work and leaves nothing behind', async () => {
  const lock = join(scratch, 'lock')
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await delay(20)
    working -= 1
  }
  await Promise.all([withLock(lock, work), withLock(lock, work), withLock(lock, work)])
  expect(most).toBe(1)
  expect(existsSync(lock)).toBe(false)
})

it('opens after work that failed', async () => {
  const lock = join(scratch, 'lock')
  await expect(withLock(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
})

it('takes over a lock whose owner died', async () => {
  const lock = join(scratch, 'lock')
  mkdirSync(lock)
  utimesSync(lock, new Date(), new Date(Date.now() - 60_000))
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done')
})

import { describe, expect, it } from 'vitest'
import { createTokenKeeper, SessionEnded, type Tokens } from './token-keeper.ts'

const start = Date.parse('2026-11-20T00:00:00Z')

function keeper(request?: (isActive: boolean) => Promise<Tokens>, extra: Partial<Parameters<typeof createTokenKeeper>[0]> = {}) {
  let time = start
  let count = 0
  const calls: boolean[] = []
  const answer = async (isActive: boolean): Promise<Tokens> => {
    calls.push(isActive)
    if (request) return request(isActive)
    count += 1
    return { accessToken: `token ${count}`, expiresAt: new Date(time + 300_000).toISOString() }
  }
  const session = createTokenKeeper({ request: answer, now: () => time, wait: async (pause) => void (time += pause), ...extra })
  return { session, calls, pass: (milliseconds: number) => void (time += milliseconds), time: () => time }
}

describe('the token keeper', () => {
  it('[SH-436] renews a token that is about to expire, without the user noticing', async () => {
    const { session, calls, pass } = keeper()
    expect(await session.accessToken()).toBe('token 1')
    pass(270_000)
    expect(await session.accessToken()).toBe('token 1')
    pass(15_000)
    expect(await session.accessToken()).toBe('token 2')
    expect(calls).toHaveLength(2)
  })

  it('asks once for many calls at the same time', async () => {
    const { session, calls } = keeper()
    expect(await Promise.all([session.accessToken(), session.accessToken(), session.replace('old')])).toEqual([
      'token 1',
      'token 1',
      'token 1',
    ])
    expect(calls).toHaveLength(1)
  })

  it('takes the token of another tab instead of asking again', async () => {
    let moved = 0
    const moving = createTokenKeeper({
      request: async () => ({ accessToken: 'own', expiresAt: new Date(start + 300_000).toISOString() }),
      now: () => start + moved,
      exclusively: async (act) => {
        moved += 5
        moving.keep({ accessToken: 'from another tab', expiresAt: new Date(start + 300_000).toISOString() })
        return act()
      },
    })
    expect(await moving.accessToken()).toBe('from another tab')
  })

  it('[SH-437] [SH-645] replaces a token that the data service refused, once', async () => {
    const { session, calls } = keeper()
    const refused = await session.accessToken()
    expect(await session.replace(refused)).toBe('token 2')
    expect(await session.replace(refused)).toBe('token 2')
    expect(calls).toHaveLength(2)
  })

  it('ends for good when the server says that it is over', async () => {
    const states: string[] = []
    const { session } = keeper(async () => {
      throw new SessionEnded('401')
    })
    session.onChange((state) => void states.push(state))
    await expect(session.accessToken()).rejects.toBeInstanceOf(SessionEnded)
    await expect(session.accessToken()).rejects.toBeInstanceOf(SessionEnded)
    expect(states).toEqual(['ended'])
  })

  it('[SH-438] keeps the session and tries again, ever slower, when the server cannot be reached', async () => {
    const states: string[] = []
    let failures = 3
    const { session, time } = keeper(async () => {
      failures -= 1
      if (failures >= 0) throw new Error('503')
      return { accessToken: 'back', expiresAt: new Date(start + 900_000).toISOString() }
    })
    session.onChange((state) => void states.push(state))
    expect(await session.accessToken()).toBe('back')
    expect(time() - start).toBe(1000 + 2000 + 4000)
    expect(states).toEqual(['unreachable', 'active'])
  })

  it('lets activity renew at most once in 60 seconds, and tells the server of it', async () => {
    const { session, calls, pass } = keeper()
    await session.accessToken()
    pass(59_000)
    session.activity()
    expect(calls).toHaveLength(1)
    pass(1000)
    session.activity()
    session.activity()
    await session.accessToken()
    expect(calls).toEqual([true, true])
    pass(100)
    session.activity()
    expect(calls).toHaveLength(2)
  })

  it('counts loading the page as activity, but not that a poll needs a token', async () => {
    const { session, calls, pass } = keeper()
    await session.accessToken()
    pass(290_000)
    await session.accessToken()
    expect(calls).toEqual([true, false])
  })
})

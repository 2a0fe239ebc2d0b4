import { describe, expect, it, vi } from 'vitest'
import { createTokenKeeper, requestTokens, SessionEnded } from './token-keeper.ts'

const answering = (status: number, body: unknown = {}) =>
  vi.fn<NonNullable<Parameters<typeof requestTokens>[1]>>(async () => ({ ok: status < 300, status, json: async () => body }))

describe('the refresh call', () => {
  it('[SH-578] posts nothing and takes the tokens of the answer', async () => {
    const tokens = { accessToken: 'fresh', expiresAt: '2026-11-20T00:05:00Z' }
    const send = answering(200, tokens)
    expect(await requestTokens(false, send)).toEqual(tokens)
    expect(send).toHaveBeenCalledExactlyOnceWith('/api/auth/refresh', {
      method: 'POST',
      headers: { 'trace-request-id': expect.any(String) },
    })
  })

  it('tells the server when the user did something', async () => {
    const send = answering(200)
    await requestTokens(true, send)
    expect(send).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: expect.objectContaining({ 'user-activity': 'true' }) }),
    )
  })

  it.each([400, 401, 403])('[SH-433] [SH-435] ends the session on %d', async (status) => {
    const session = createTokenKeeper({ request: (isActive) => requestTokens(isActive, answering(status)) })
    await expect(session.accessToken()).rejects.toBeInstanceOf(SessionEnded)
    expect(session.state()).toBe('ended')
  })

  it.each([429, 500, 503])('[SH-438] keeps the session on %d', async (status) => {
    await expect(requestTokens(false, answering(status))).rejects.not.toBeInstanceOf(SessionEnded)
  })
})

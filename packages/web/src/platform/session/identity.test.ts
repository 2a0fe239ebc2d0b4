import { describe, expect, it } from 'vitest'
import { readIdentity } from './identity.ts'
import { logOutAddress, safeReturn } from './sign-out.ts'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

describe('the identity', () => {
  it('[SH-383] is read from the ID token', () => {
    const claims = {
      user_id: 'u',
      person_id: 'p',
      tenant: 'demo',
      session_id: 's',
      system_administrator: true,
      super_user: false,
      name: 'Zoë',
    }
    expect(readIdentity(`a=1; kith_id=${token(claims)}; b=2`)).toEqual({
      userId: 'u',
      personId: 'p',
      tenant: 'demo',
      sessionId: 's',
      systemAdministrator: true,
      superUser: false,
    })
    expect(readIdentity(`__Host-kith_id=${token({ user_id: 'u', tenant: 'demo' })}`)).toMatchObject({
      sessionId: 'unknown',
      personId: null,
      systemAdministrator: false,
      superUser: false,
    })
  })

  it.each(['', 'kith_id=', 'kith_id=x.y.z', 'other=1', `kith_id=${token({ tenant: 'demo' })}`])('is nobody for %j', (cookies) => {
    expect(readIdentity(cookies)).toBeNull()
  })
})

describe('the way back after signing in', () => {
  it('[SH-579] [SH-580] goes out by /auth/logout with the last page as redirect_url', () => {
    expect(logOutAddress({ pathname: '/spa/people', search: '?search=a+b' })).toBe(
      '/auth/logout?redirect_url=%2Fspa%2Fpeople%3Fsearch%3Da%2Bb',
    )
  })

  it.each([
    ['/spa/people?search=ann', '/spa/people?search=ann'],
    ['//evil.example/spa/', '/spa/dashboard#start'],
    ['https://evil.example/spa/', '/spa/dashboard#start'],
    ['/spa//evil.example', '/spa/dashboard#start'],
    ['/spa/\\evil.example', '/spa/dashboard#start'],
    ['/auth/logout', '/spa/dashboard#start'],
    [null, '/spa/dashboard#start'],
  ])('follows only our own pages: %s', (wanted, followed) => expect(safeReturn(wanted)).toBe(followed))
})

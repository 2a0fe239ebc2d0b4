import { describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

describe('the session query', () => {
  it('answers who is signed in [SH-383][SH-386]', async () => {
    const { getSession } = await held.server
      .as('manager')
      .ask<{ getSession: { user: { displayName: string; initials: string }; tenantConfig: { tenantName: string; today: string } } }>(
        '{ getSession { user { displayName initials systemAdministrator } tenantConfig { tenantName today minPasswordLength } } }',
      )
    expect(getSession.user).toMatchObject({ displayName: 'Malik Osei', initials: 'MO', systemAdministrator: false })
    expect(getSession.tenantConfig).toMatchObject({ tenantName: 'Harbour & Pine', today: '2026-11-20' })
  })

  it('is closed to nobody', async () => {
    expect((await held.server.as('nobody').refused('{ getSession { user { id } } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})

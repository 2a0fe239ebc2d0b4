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

  it('says what to call the user who is signed in: the preferred name, else the first, whatever the display name looks like; without a person the display name', async () => {
    const called = async (who: 'manager' | 'admin') =>
      (
        await held.server
          .as(who)
          .ask<{ getSession: { user: { preferredOrFirstName: string } } }>('{ getSession { user { preferredOrFirstName } } }')
      ).getSession.user.preferredOrFirstName
    await held.server.rows("update users set display_name = 'Osei, Malik' where username = 'manager@demo.example'")
    expect(await called('manager')).toBe('Malik')
    await held.server.rows("update people set preferred_name = 'Mal' where id = $1", [held.server.world.people.manager])
    expect(await called('manager')).toBe('Mal')
    await held.server.rows("update users set display_name = 'The Administrator', person_id = null where username = 'admin@demo.example'")
    expect(await called('admin')).toBe('The Administrator')
  })

  it('is closed to nobody', async () => {
    expect((await held.server.as('nobody').refused('{ getSession { user { id } } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})

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

  it('goes with the supported languages, each in the words of the reader, in English and in itself [SH-394][SH-609]', async () => {
    type Languages = { listSupportedLanguages: object[] }
    await held.server.rows("update users set language = 'es' where username = 'employee@demo.example'")
    const question = '{ listSupportedLanguages { slug localisedName englishName nativeName } }'
    expect((await held.server.as('employee').ask<Languages>(question)).listSupportedLanguages).toEqual([
      { slug: 'en', localisedName: 'inglés', englishName: 'English', nativeName: 'English' },
      { slug: 'fr-CA', localisedName: 'francés canadiense', englishName: 'Canadian French', nativeName: 'Français (Canada)' },
      { slug: 'es', localisedName: 'español', englishName: 'Spanish', nativeName: 'Español' },
    ])
  })

  it('goes with the top bar: what waits, notifications, help, and the account with its picture or initials and the menu behind it [SH-412] [SH-414]', async () => {
    type Item = { id: string; visible: boolean; items: Item[] }
    const fields = 'id href label description icon iconType variant visible indicatorCount statusDot type initials avatarUrl'
    const itemsOf = async (who: 'admin' | 'manager') =>
      (await held.server.as(who).ask<{ getPageHeaderItems: Item[] }>(`{ getPageHeaderItems { ${fields} items { ${fields} } } }`))
        .getPageHeaderItems
    const [inbox, notifications, help, account] = await itemsOf('manager')
    const plain = {
      description: null,
      iconType: 'tabler',
      variant: 'subtle',
      visible: true,
      indicatorCount: 0,
      statusDot: false,
      type: 'ICON',
      initials: null,
      avatarUrl: null,
    }
    expect(inbox).toEqual({ ...plain, id: 'inbox', href: '/spa/inbox', label: 'Inbox', icon: 'inbox', visible: true, items: [] })
    expect(notifications).toEqual({
      ...plain,
      id: 'notifications',
      href: '/spa/notifications',
      label: 'Notifications',
      icon: 'bell',
      items: [],
    })
    expect(help).toEqual({ ...plain, id: 'help', href: '/spa/help', label: expect.any(String), icon: 'help-circle', items: [] })
    expect(account).toMatchObject({
      id: 'account',
      href: null,
      type: 'AVATAR',
      initials: expect.stringMatching(/^[A-Z]{2}$/),
      avatarUrl: null,
      visible: true,
    })
    const { manager } = held.server.world.people
    expect(account?.items[0]).toEqual({
      ...plain,
      id: 'profile',
      href: `/spa/people/${manager}/profile`,
      label: 'My profile',
      icon: 'user-circle',
    })
    const hidden = async (who: 'admin' | 'manager') =>
      (await itemsOf(who)).find(({ id }) => id === 'account')?.items.flatMap(({ id, visible }) => (visible ? [] : [id]))
    expect(await hidden('manager')).toEqual(['assume_role'])
    expect(await hidden('admin')).not.toContain('assume_role')
  })

  it('leads to the help that the installation names, else to the one that is built in [SH-369]', async () => {
    const { config } = held.server.running.services
    const help = async () =>
      (
        await held.server.as('manager').ask<{ getPageHeaderItems: { id: string; href: string }[] }>('{ getPageHeaderItems { id href } }')
      ).getPageHeaderItems.find(({ id }) => id === 'help')?.href
    expect(await help()).toBe('/spa/help')
    Object.assign(config, { helpUrl: 'https://help.example/kith' })
    expect(await help()).toBe('https://help.example/kith')
    Object.assign(config, { helpUrl: undefined })
  })

  it('tells administrators what a new organisation has still to set up, until nothing is or they have hidden it', async () => {
    const left = async (who: 'admin' | 'hr') =>
      (
        await held.server
          .as(who)
          .ask<{ getSession: { setUp: object | null } }>('{ getSession { setUp { hasOrganisation hasPeople hasAccounts hasRoles } } }')
      ).getSession.setUp
    expect(await left('admin')).toEqual({ hasOrganisation: false, hasPeople: true, hasAccounts: true, hasRoles: true })
    await held.server.rows('update tenant_settings set version = version + 1 where tenant_id = $1', [held.server.world.tenantId])
    expect(await left('admin')).toBeNull()
    await held.server.rows(
      `delete from permission_group_members m using permission_groups g
       where g.tenant_id = m.tenant_id and g.id = m.permission_group_id and not g.gives_everything and g.template is distinct from 'Employee' and g.tenant_id = $1`,
      [held.server.world.tenantId],
    )
    expect(await left('admin')).toEqual({ hasOrganisation: true, hasPeople: true, hasAccounts: true, hasRoles: false })
    expect(await left('hr')).toBeNull()
    await held.server.as('admin').ask('mutation { updateUserConfig(input: { hidesSetUpGuide: true }) { language } }')
    expect(await left('admin')).toBeNull()
  })

  it('is closed to nobody', async () => {
    expect((await held.server.as('nobody').refused('{ getSession { user { id } } }')).extensions.code).toBe('UNAUTHENTICATED')
  })
})

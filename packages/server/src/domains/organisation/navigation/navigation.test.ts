import { afterEach, describe, expect, it } from 'vitest'
import { grantOnly } from '#domains/people/testing/people.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()

type App = { label: string; href: string; icon: string | null; openNewTab: boolean }
const shown = async (who: WorldPerson): Promise<readonly App[]> =>
  (
    await held.server
      .as(who)
      .ask<{ getNavigationItems: { externalApps: App[] } }>('{ getNavigationItems { externalApps { label href icon openNewTab } } }')
  ).getNavigationItems.externalApps
const labels = async (who: WorldPerson) => (await shown(who)).map(({ label }) => label)
const create = 'mutation ($input: NavigationLinkCreateInput!) { done: navigationLinkCreate(input: $input) { id version } }'
const disable = 'mutation ($input: RecordVersionInput!) { navigationLinkDisable(input: $input) { id } }'
const add = async (input: object) =>
  (await held.server.as('hr').ask<{ done: { id: string; version: number } }>(create, { input: { audience: 'EVERYONE', ...input } })).done

afterEach(async () => {
  await held.server.rows('delete from navigation_links where tenant_id = $1', [held.server.world.tenantId])
})

describe('navigation links', () => {
  it('are in the navigation of everyone they are for, in their order, with what they open [AD-465, SH-408]', async () => {
    expect(await shown('employee')).toEqual([])
    await add({ name: 'Rosters', address: 'https://rosters.example/week?of=1#today', icon: 'CLOCK', openNewTab: true, sortOrder: 2 })
    const payroll = await add({ name: 'Payroll', address: 'http://payroll.example', sortOrder: 1 })
    for (const who of ['employee', 'manager', 'admin'] as const)
      expect(await shown(who), who).toEqual([
        { label: 'Payroll', href: 'http://payroll.example', icon: null, openNewTab: false },
        { label: 'Rosters', href: 'https://rosters.example/week?of=1#today', icon: 'CLOCK', openNewTab: true },
      ])
    expect(await shown('stranger')).toEqual([])
    await held.server.as('hr').ask(disable, { input: payroll })
    expect(await labels('employee')).toEqual(['Rosters'])
  })

  it('for recruitment and learning are for those with the permission, those for payroll and rosters for all [AD-809, AD-810, AD-811]', async () => {
    await add({ name: 'Applicants', address: 'https://ats.example', audience: 'RECRUITMENT', sortOrder: 1 })
    await add({ name: 'Courses', address: 'https://lms.example', audience: 'LEARNING', sortOrder: 2 })
    await add({ name: 'Payroll', address: 'https://payroll.example', sortOrder: 3 })
    await add({ name: 'Rosters', address: 'https://rosters.example', sortOrder: 4 })
    expect(await labels('hr')).toEqual(['Applicants', 'Courses', 'Payroll', 'Rosters'])
    await grantOnly(held.server, 'other', [])
    expect(await labels('other')).toEqual(['Payroll', 'Rosters'])
    await grantOnly(held.server, 'other', [['navigation.custom_ats_link.view', 'FUNCTIONAL']])
    expect(await labels('other')).toEqual(['Applicants', 'Payroll', 'Rosters'])
    await grantOnly(held.server, 'other', [['navigation.custom_lms_link.view', 'FUNCTIONAL']])
    expect(await labels('other')).toEqual(['Courses', 'Payroll', 'Rosters'])
  })

  it('for supervisors are for those with a team today', async () => {
    await add({ name: 'Leading', address: 'https://leading.example', audience: 'SUPERVISORS' })
    expect(await labels('manager')).toEqual(['Leading'])
    for (const who of ['employee', 'hr'] as const) expect(await labels(who), who).toEqual([])
  })

  it('lead to http and https addresses only', async () => {
    const events = await held.server.events()
    for (const address of [
      'javascript:alert(1)',
      'JavaScript://example.com/%0aalert(1)',
      'data:text/html,x',
      'ftp://files.example',
      '/spa/people',
      '//evil.example',
      'https://',
      'https://user:word@evil.example',
      'https://good.example\n@evil.example',
      'payroll.example',
    ]) {
      const refused = await held.server.as('hr').refused(create, { input: { name: 'Link', address, audience: 'EVERYONE' } })
      expect(refused.extensions.problems, address).toEqual([expect.objectContaining({ path: 'address', rule: 'url' })])
    }
    expect(await held.server.events()).toBe(events)
    const made = await add({ name: 'Link', address: 'HTTPS://Example.com' })
    await expect(held.server.rows("update navigation_links set address = 'javascript:x' where id = $1", [made.id])).rejects.toThrow(
      'navigation_links_address_check',
    )
  })

  it('are kept only by those who may', async () => {
    for (const who of ['employee', 'manager'] as const)
      expect(
        (await held.server.as(who).refused(create, { input: { name: 'X', address: 'https://x.example', audience: 'EVERYONE' } })).extensions
          .missing,
      ).toEqual(['navigation_links.create'])
    expect((await held.server.as('nobody').refused('{ getNavigationItems { externalApps { label } } }')).extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })
})

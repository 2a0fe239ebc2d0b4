import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, desktop, phone, useBrowser } from './browser.ts'
import { teamOf } from './lib/people.ts'

const { openAs } = useBrowser()

/** A group of the organisation with the demo users of these names as members. */
async function groupOf(name: string, slug: string, scope: string, usernames: readonly string[]): Promise<string> {
  const ask = await askAs('admin')
  const create = 'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id } }'
  const { group } = await ask<{ group: { id: string } }>(create, { input: { name, grants: [{ slug, scope }] } })
  for (const username of usernames) {
    const { found } = await ask<{ found: { id: string }[] }>(
      'query ($text: String!) { found: performUserSearch(searchText: $text) { id } }',
      {
        text: username,
      },
    )
    const add = 'mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }'
    await ask(add, { input: { id: group.id, userId: found[0]?.id } })
  }
  return group.id
}

const said = (page: Page) => page.locator('.grants-impact').innerText()

describe('before a permission group is saved', () => {
  it('shows who would gain and lose what, in people and numbers, and their names on request', async () => {
    const team = await teamOf('manager')
    const id = await groupOf('First aiders', 'people.create', 'FUNCTIONAL', ['manager@demo', 'employee@demo'])
    const page = await openAs('admin', `/spa/settings/permission-groups/${id}/permissions`, desktop)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('people.personal_details.view')
    await page.getByLabel('Team').check()
    await expect.poll(() => said(page)).toMatch(/^1 permission gained by 1 user, for \d+ people\./)
    const people = Number(/for (\d+) people/.exec(await said(page))?.[1])
    expect(people).toBeGreaterThanOrEqual(team.length)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('people.create')
    await page.getByLabel('Allowed').uncheck()
    await expect.poll(() => said(page)).toContain('1 permission lost by 2 users.')

    await page.getByRole('button', { name: 'See who gains and loses what' }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.innerText()).toMatch(new RegExp(`Lost[^]*By 2 users[^]*Gained[^]*By 1 user, for ${people} people`))
    await dialog.getByRole('listitem').filter({ hasText: 'View date of birth' }).getByRole('button', { name: 'Show names' }).click()
    await dialog.getByRole('link', { name: team[0].displayName, exact: true }).waitFor()
    await page.keyboard.press('Escape')

    const ask = await askAs('admin')
    const kept = await ask<{ group: { permissions: { slug: string }[] } }>(
      'query ($id: ID!) { group: getPermissionGroup(id: $id) { permissions { slug } } }',
      { id },
    )
    expect(kept.group.permissions.map(({ slug }) => slug)).toEqual(['people.create'])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('First aiders was saved.').waitFor()
    await expect.poll(() => page.locator('.grants-impact').count()).toBe(0)
  })

  it('shows it of one user who joins or leaves, on a phone too', async () => {
    const id = await groupOf('Inspectors', 'people.profile.view', 'ALL', ['manager@demo'])
    const page = await openAs('admin', `/spa/settings/permission-groups/${id}`, phone)
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('combobox', { name: 'User' }).fill('employee@demo')
    await page.getByRole('option', { disabled: false }).first().click()
    await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Gained[^]*people\.profile\.view[^]*By 1 user, for \d+ people/)
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await page.getByText('is now in Inspectors').waitFor()

    const row = page.getByRole('row').filter({ hasText: 'manager@demo.example' })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Remove from the group' }).click()
    await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Lost[^]*people\.profile\.view[^]*By 1 user, for \d+ people/)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove from the group' }).click()
    await page.getByText('is no longer in Inspectors').waitFor()
  })
})

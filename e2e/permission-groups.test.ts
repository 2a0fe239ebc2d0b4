import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { teamOf } from './lib/people.ts'
import { act, toast } from './lib/settings-lists.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('permission groups', () => {
  it('give and take a right at the next request of a signed-in user, from the tabs of the group [AD-121][AD-372][AD-524][SH-561]', async () => {
    const ask = await askAs('employee')
    const locations = () =>
      ask('{ listLocations { totalCount } }').then(
        () => 'shown',
        (error: Error) => error.message,
      )
    const employee = await openAs('employee', '/spa/settings/locations')
    await employee.getByText("You don't have permission to view this page").waitFor()
    expect(await locations()).toContain('FORBIDDEN')

    const page = await openAs('admin', '/spa/settings/permission-groups')
    await page.getByRole('link', { name: 'Add group' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('Location readers')
    await page.getByRole('button', { name: 'Add and choose permissions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Location readers' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations')
    await page.getByRole('group', { name: 'View locations' }).getByRole('checkbox', { name: 'Allowed' }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Location readers was saved.')

    await page.getByRole('link', { name: 'Users (0)' }).click()
    await page.getByRole('button', { name: 'Add user' }).first().click()
    const user = page.getByRole('combobox', { name: 'User' })
    await expect.poll(() => user.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('employee@demo')
    await page.getByRole('option', { name: /employee@demo\.example/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('cell').filter({ hasText: 'employee@demo.example' }).waitFor()
    expect(await locations()).toBe('shown')
    await employee.reload()
    await employee.getByRole('link', { name: 'Australia', exact: true }).waitFor()

    await page.getByRole('link', { name: 'Permissions (1)' }).click()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations.view')
    await page.getByRole('group', { name: 'View locations' }).getByRole('checkbox', { name: 'Allowed' }).uncheck()
    await page.getByRole('searchbox', { name: 'Search permissions' }).press('Enter')
    await settled(page)
    expect(await locations(), 'Enter in the search saves nothing').toBe('shown')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Permissions (0)' }).waitFor()
    expect(await locations()).toContain('FORBIDDEN')
    await employee.reload()
    await employee.getByText("You don't have permission to view this page").waitFor()

    await page.goto('/spa/settings/permission-groups')
    await act(page, 'Location readers', 'Delete permission group')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, '‘Location readers’ still has users.')
  })

  it('grant a custom field, whose value a member then sees masked on profiles', async () => {
    const ask = await askAs('admin')
    const [person] = await teamOf('manager')
    const { of, users } = await ask<{ of: { version: number }; users: { id: string }[] }>(
      `query ($id: ID!) { of: getPerson(id: $id) { version } users: performUserSearch(searchText: "manager@demo.example") { id } }`,
      { id: person.id },
    )
    await ask('mutation ($input: PersonCustomFieldsUpdateInput!) { personCustomFieldsUpdate(input: $input) { id } }', {
      input: { id: person.id, version: of.version, customFields: [{ apiName: 'locker_code', value: '4712' }] },
    })
    const { group } = await ask<{ group: { id: string } }>(
      'mutation ($input: PermissionGroupCreateInput!) { group: permissionGroupCreate(input: $input) { id } }',
      { input: { name: 'Locker readers', grants: [] } },
    )
    await ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', {
      input: { id: group.id, userId: users[0]?.id },
    })
    const member = await openAs('manager', `/spa/people/${person.id}/profile`)
    await member.getByRole('heading', { level: 1, name: person.displayName }).waitFor()
    await settled(member)
    expect(await member.getByText('Locker code').count()).toBe(0)

    const page = await openAs('admin', `/spa/settings/permission-groups/${group.id}/permissions`)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locker code')
    await page
      .getByRole('group', { name: 'View the custom field ‘Locker code’ of people' })
      .getByRole('checkbox', { name: 'Everyone' })
      .check()
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Locker readers was saved.')
    await member.reload()
    await member.getByRole('button', { name: 'Reveal Locker code' }).waitFor()
    expect(await member.getByText('4712').count()).toBe(0)
  })

  it('of the provider are shown with a word why they cannot be changed [AD-814]', async () => {
    const page = await openAs('admin', '/spa/settings/permission-groups')
    await page.getByRole('link', { name: 'Employee', exact: true }).click()
    await page.getByRole('link', { name: /^Permissions/ }).click()
    await page.getByText('This group is maintained by the provider').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })

  it('are named beside every permission that they grant [AD-526]', async () => {
    const page = await openAs('hr', '/spa/settings/all-permissions?search=people.jobs.remuneration.view')
    await page.waitForURL('**/spa/settings/permissions?**')
    const only = page.getByRole('row').filter({ hasText: 'View remuneration' })
    await expect.poll(() => only.innerText()).toContain('Employee (Own)')
  })
})

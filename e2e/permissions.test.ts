import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { teamOf } from './lib/people.ts'
import { act, toast } from './lib/settings-lists.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const textOf = (page: Page) => page.getByRole('main').innerText()
const row = (page: Page, username: string) => page.getByRole('row').filter({ hasText: username })

describe('permission groups', () => {
  it('give and take a right at the next request of a signed-in user, from the tabs of the group; those of the provider say why they cannot be changed [AD-121][AD-372][AD-524][AD-814][SH-561]', async () => {
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
    await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/Gained[^]*locations\.view[^]*By 1 user/)
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

    await goInPlace(page, '/spa/settings/permission-groups')
    await act(page, 'Location readers', 'Delete permission group')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, '‘Location readers’ still has users.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    forgive(page)

    await page.getByRole('link', { name: 'Employee', exact: true }).click()
    await page.getByRole('link', { name: /^Permissions/ }).click()
    await page.getByText('This group comes with Kith').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })
})

async function chooseFilter(page: Page, filter: string, text: string) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${filter}`) })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(text)
  await page.getByRole('menuitemradio', { name: text }).first().click()
}

describe('access that explains itself', () => {
  it('names who can see a field of a person, and why, and leads from each user to the reporting line', async () => {
    const [member] = await teamOf('manager')
    const page = await openAs('admin', `/spa/people/${member.id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Explain access' }).click()
    await page.waitForURL(`**/people/${member.id}/access`)
    await page.getByRole('heading', { level: 2, name: 'Who can see what' }).waitFor()
    await page.getByRole('button', { name: /^What: The person’s page/ }).waitFor()
    await chooseFilter(page, 'What', 'Field: Phone numbers')
    await page.waitForURL('**needs=**')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('manager@demo')
    await expect.poll(() => row(page, 'manager@demo.example').innerText()).toMatch(/Manages this person[^]*Supervisor/)

    await row(page, 'manager@demo.example').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^Access for / }).waitFor()
    await expect.poll(() => textOf(page)).toContain(`has access to ${member.displayName}.`)
    expect(await textOf(page)).toMatch(/has this permission for their team, and .* is in it:[^]*From: .*Supervisor \(Team\)[^]*→[^]*since /)

    await chooseFilter(page, 'What', 'The person’s page')
    await expect
      .poll(() => textOf(page))
      .toMatch(/people\.directory\.view[^]*From: Employee \(Everyone\)[^]*people\.profile\.view[^]*From: Employee \(Own\), Supervisor/)

    await chooseFilter(page, 'What', 'Field: Date of birth')
    await expect.poll(() => textOf(page)).toContain(`has no access to ${member.displayName}.`)
    expect(await textOf(page)).toMatch(/has this permission, but not for|No group of .* grants this permission/)
    expect(await textOf(page)).toMatch(/Members of these groups have access:.*HR Administrator/)
  })
})

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

const impact = (page: Page) => page.locator('.grants-impact').innerText()

describe('before a permission group is saved', () => {
  it('shows who would gain and lose what, in people and numbers, and their names on request', async () => {
    const team = await teamOf('manager')
    const id = await groupOf('First aiders', 'people.create', 'FUNCTIONAL', ['manager@demo', 'employee@demo'])
    const page = await openAs('admin', `/spa/settings/permission-groups/${id}/permissions`)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('people.personal_details.view')
    await page.getByLabel('Team').check()
    await expect.poll(() => impact(page)).toMatch(/^1 permission gained by 1 user, for \d+ people\./)
    const people = Number(/for (\d+) people/.exec(await impact(page))?.[1])
    expect(people).toBeGreaterThanOrEqual(team.length)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('people.create')
    await page.getByLabel('Allowed').uncheck()
    await expect.poll(() => impact(page)).toContain('1 permission lost by 2 users.')

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
})

describe('who holds a permission', () => {
  it('is found from all permissions: by user, then by permission, with scope and group [AD-123][AD-372]', async () => {
    const page = await openAs('admin', '/spa/settings/permissions')
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Users' }).click()
    await page.waitForURL('**/settings/permissions/users')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('manager@demo')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expect.poll(() => row(page, 'manager@demo.example').innerText()).toMatch(/Employee,.* Supervisor/)

    await page.getByRole('button', { name: 'Permission', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search')
    await page.keyboard.type('people.profile.view')
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**permission=people.profile.view**')
    await expect.poll(() => row(page, 'manager@demo.example').innerText()).toMatch(/Own\s+Team[^]*Employee \(Own\), Supervisor \(Team\)/)
    await page.reload()
    await expect.poll(() => row(page, 'manager@demo.example').innerText()).toContain('Supervisor (Team)')

    await page.getByRole('searchbox', { name: 'Search users' }).fill('admin@demo')
    await expect.poll(() => row(page, 'admin@demo.example').innerText()).toContain('System Administrator (Everyone)')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody of that name')
    await page.getByRole('button', { name: 'Clear' }).first().waitFor()
  })
})

import { expect, it } from 'vitest'
import { askAs, forgive, useBrowser, type DemoPerson } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'
import { act, row, toast } from './lib/settings-lists.ts'

const { openAs } = useBrowser()

async function ownId(person: DemoPerson): Promise<string> {
  const ask = await askAs(person)
  return (await ask<{ getSession: { user: { id: string } } }>('{ getSession { user { id } } }')).getSession.user.id
}

it('a list of the settings has search, status, order by name, 25 rows to a page unless more are chosen, a count, and what its reader may do [AD-171]', async () => {
  const ask = await askAs('hr')
  const names = Array.from({ length: 52 }, (_, index) => `Quota ${(index + 1).toString().padStart(2, '0')}`)
  await Promise.all(
    names.map((name) =>
      ask('mutation ($input: WorkRightCreateInput!) { workRightCreate(input: $input) { id } }', { input: { name, country: 'AU' } }),
    ),
  )
  const page = await openAs('hr', '/spa/settings/work-rights')
  await page.getByText(/^1-25 of \d+$/).waitFor()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50')
  await page.getByText(/^1-50 of \d+$/).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(50)
  await page.getByRole('link', { name: 'Add work right' }).waitFor()
  await page.getByRole('searchbox').fill('quota')
  await page.getByText('1-50 of 52', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('51-52 of 52', { exact: true }).waitFor()
  await page.getByRole('searchbox').fill('quota 0')
  await page.getByText('1-9 of 9', { exact: true }).waitFor()
  expect((await page.locator('tbody a[href]').allInnerTexts()).map((name) => name.trim()).slice(0, 2)).toEqual(['Quota 01', 'Quota 02'])
  await act(page, 'Quota 03', 'Disable')
  await toast(page, 'Quota 03 was saved.')
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Disabled', exact: true }).click()
  await page.getByText('1-1 of 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Actions for Quota 03', exact: true }).click()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit Quota 03', 'Translate', 'Enable', 'Delete'])
})

it('who may only view a list can do nothing there [AD-823]', async () => {
  const ask = await askAs('admin')
  const group = 'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id } }'
  const { made } = await ask<{ made: { id: string } }>(group, {
    input: { name: 'Readers of genders', grants: [{ slug: 'genders.view', scope: 'FUNCTIONAL' }] },
  })
  const { add } = await ask<{ add: { id: string } }>(
    'mutation ($input: PermissionGroupMemberAddInput!) { add: permissionGroupMemberAdd(input: $input) { id } }',
    { input: { id: made.id, userId: await ownId('employee') } },
  )
  expect(add.id).toBe(made.id)
  const page = await openAs('employee', '/spa/settings/genders')
  await page.locator('tbody tr').first().waitFor()
  expect(await page.getByRole('link', { name: 'Add gender' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Actions for / }).count()).toBe(0)
})

it('what could not be done is said, changes nothing and can be done again; a record that is not there leads back to its list [AD-953]', async () => {
  const page = await openAs('hr', '/spa/settings/work-classes')
  let isAway = true
  await page.route('**/graphql', (route) =>
    isAway && route.request().postData()?.includes('WorkClassDisable') ? route.abort() : route.fallback(),
  )
  await act(page, 'Casual', 'Disable')
  await page.getByRole('alert').locator('.toast').first().waitFor()
  forgive(page)
  await row(page, 'Casual').getByText('Enabled').waitFor()
  isAway = false
  await act(page, 'Casual', 'Disable')
  await toast(page, 'Casual was saved.')
  await act(page, 'Casual', 'Enable')
  await row(page, 'Casual').getByText('Enabled').waitFor()

  await page.getByRole('link', { name: 'Add work class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await page.keyboard.press('Control+Enter')
  await dialog
    .getByText(/required|must be/i)
    .first()
    .waitFor()
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Night shift')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await goInPlace(page, '/spa/settings/position-titles/0190aaaa-0000-7000-8000-00000000dead')
  forgive(page)
  await page
    .getByRole('link', { name: /Position titles/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Position titles' }).waitFor()
})

it('a lookup that failed leaves the form usable and is asked again when opened again; a page without its data says System error and is loaded again [PW-718][PW-731][PW-732][PW-734]', async () => {
  const page = await openAs('admin', '/spa/settings/users')
  const away = new Set(['GoalCategoryChoices', 'AccountCandidates', 'AddressTypeOptions'])
  await page.route('**/graphql', (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    return away.has(operationName) ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()
  })
  const employee = await personOf('employee')
  await goInPlace(page, '/spa/settings/users/create')
  const dialog = page.getByRole('dialog')
  const person = dialog.getByRole('combobox', { name: 'Person' })
  await person.click()
  await page.keyboard.type('employee@demo')
  await page.getByText('No results found').waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  forgive(page)
  away.delete('AccountCandidates')
  await person.fill('')
  await page.keyboard.type('employee@demo')
  await page.getByRole('option', { name: /Already has a user account/ }).waitFor()
  await page.keyboard.press('Escape')

  await goInPlace(page, `/spa/people/${employee}/addresses/create`)
  await heading(page, 'System error')
  forgive(page)
  expect(await page.getByRole('button', { name: 'Add address' }).count()).toBe(0)
  away.delete('AddressTypeOptions')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await heading(page, 'Add address')
  await page.getByRole('combobox', { name: 'Address type', exact: true }).click()
  await page.getByRole('option', { name: 'Home' }).waitFor()

  const hr = await openAs('hr', '/spa/dashboard')
  await hr.route('**/graphql', (route) =>
    away.has('GoalCategoryChoices') && route.request().postData()?.includes('GoalCategoryChoices')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  )
  await hr.goto(`/spa/people/${employee}/goals/create`)
  await settled(hr)
  const category = hr.getByRole('combobox', { name: 'Category', exact: true })
  const list = hr.locator('.mantine-Select-dropdown:visible')
  await category.click()
  await list.getByText('No options available').waitFor()
  forgive(hr)
  await hr.keyboard.press('Escape')
  const name = hr.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Answer in an hour')
  away.delete('GoalCategoryChoices')
  await category.click()
  await list.getByRole('option', { disabled: false }).first().click()
  await expect.poll(() => category.inputValue()).not.toBe('')
  await expect.poll(() => name.inputValue()).toBe('Answer in an hour')
})

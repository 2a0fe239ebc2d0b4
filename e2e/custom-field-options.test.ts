import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()

type Made = { id: string; version: number; definition: { options: { id: string }[] } }

/** A field with these options in the first category of its model. */
async function makeSelect(modelType: string, apiName: string, labels: readonly string[]): Promise<Made> {
  const ask = await askAs('admin')
  const { all } = await ask<{ all: { id: string }[] }>(`{ all: listAllCustomFieldCategories(modelType: ${modelType}) { id } }`)
  const field = { name: apiName, apiName, modelType, type: 'SINGLE_SELECT', categoryId: all[0]?.id }
  const create = `mutation ($input: CustomFieldCreateInput!) {
    made: customFieldCreate(input: $input) { id version definition { options { id } } } }`
  return (await ask<{ made: Made }>(create, { input: { ...field, options: labels.map((label) => ({ label })) } })).made
}

describe('an option of a custom field', () => {
  it('is merged into another by keyboard on a phone, by nobody who may not delete fields, and whoever had it has the other one', async () => {
    const ask = await askAs('admin')
    const made = await makeSelect('PERSON', 'helmet', ['Red', 'Blue', 'Crimson'])
    const employee = await personOf('employee')
    const { of } = await ask<{ of: { version: number } }>(`{ of: getPerson(id: "${employee}") { version } }`)
    const customFields = [{ apiName: 'helmet', id: made.definition.options[0]?.id }]
    await ask('mutation ($input: PersonCustomFieldsUpdateInput!) { personCustomFieldsUpdate(input: $input) { id } }', {
      input: { id: employee, version: of.version, customFields },
    })
    const group = await ask<{ made: { id: string } }>(
      'mutation ($input: PermissionGroupCreateInput!) { made: permissionGroupCreate(input: $input) { id } }',
      { input: { name: 'Edit fields', grants: ['view', 'edit'].map((verb) => ({ slug: `custom_fields.${verb}`, scope: 'FUNCTIONAL' })) } },
    )
    const { getSession } = await (await askAs('employee'))<{ getSession: { user: { id: string } } }>('{ getSession { user { id } } }')
    await ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', {
      input: { id: group.made.id, userId: getSession.user.id },
    })
    const address = `/spa/settings/custom-fields/${made.id}/edit`
    const editor = await openAs('employee', address)
    await editor.locator('input[name="options.0.label"]').waitFor()
    expect(await editor.getByRole('button', { name: 'Merge Red into another option' }).count()).toBe(0)

    const page = await openAs('admin', address, phone)
    const merge = page.getByRole('button', { name: 'Merge Red into another option' })
    await page.locator('input[name="options.1.label"]').fill('Navy')
    await page.getByText('Save your changes before you merge options.').waitFor()
    expect(await merge.isDisabled()).toBe(true)
    await page.locator('input[name="options.1.label"]').fill('Blue')
    await expect.poll(() => merge.isEnabled()).toBe(true)
    await merge.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Merge Red' })
    await dialog.getByRole('combobox', { name: 'Merge into' }).focus()
    await page.keyboard.type('crim')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const word = dialog.getByLabel('Type Red into Crimson to confirm')
    await word.fill('Red into Blue')
    await word.press('Enter')
    await dialog.getByText('Type Red into Crimson exactly as shown.').waitFor()
    await word.fill('Red into Crimson')
    await word.press('Enter')
    await page.getByText('Red was merged.').waitFor()
    await page.getByRole('button', { name: 'Merge Blue into another option' }).and(page.locator(':focus')).waitFor()
    const labels = page.locator('input[name^="options."][name$=".label"]')
    await expect.poll(() => labels.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(['Blue', 'Crimson'])
    expect(await page.getByText('Someone else just changed this.').count()).toBe(0)
    await page.goto(`/spa/people/${employee}/profile`)
    await page.getByText('Crimson').waitFor()
  })

  it('that somebody else has merged already is not merged again, and what is typed afterwards stays', async () => {
    const made = await makeSelect('JOB', 'gloves', ['Small', 'Large', 'Huge'])
    const page = await openAs('admin', `/spa/settings/custom-fields/${made.id}/edit`)
    const merge = page.getByRole('button', { name: 'Merge Huge into another option' })
    await merge.waitFor()
    const [, large, huge] = made.definition.options
    const ask = await askAs('admin')
    await ask('mutation ($input: CustomFieldOptionMergeInput!) { customFieldOptionMerge(input: $input) { id } }', {
      input: { id: made.id, version: made.version, optionId: huge?.id, intoId: large?.id },
    })
    await merge.click()
    const dialog = page.getByRole('dialog', { name: 'Merge Huge' })
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill('Large')
    await page.getByRole('option', { name: 'Large' }).click()
    await dialog.getByLabel('Type Huge into Large to confirm').fill('Huge into Large')
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('Someone else just changed this.').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const name = page.locator('input[name="name"]')
    await name.fill('Gloves for work')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Their changes are in the marked fields').waitFor()
    await expect.poll(() => name.inputValue()).toBe('Gloves for work')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('‘Gloves for work’ has been saved.').waitFor()
    forgive(page)
  })
})

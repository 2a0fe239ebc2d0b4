import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { personOf } from './lib/people.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('a custom field', () => {
  it('is created by an administrator, granted, filled in on a phone by the person, and revealed only once the password is given again [PW-059][PW-182][PW-187][PW-589][AD-790][SH-258]', async () => {
    const admin = await openAs('admin', '/spa/settings/custom-fields/create')
    await admin.locator('input[name="name"]').fill('Parking space')
    expect(await admin.getByLabel('API name').inputValue()).toBe('parking_space')
    await choose(admin, 'Category', 'Uniform and equipment')
    await choose(admin, 'Field type', 'Single select')
    for (const [index, label] of ['North', 'South'].entries()) {
      await admin.getByRole('button', { name: 'Add option' }).click()
      await admin.locator(`input[name="options.${index}.label"]`).fill(label)
    }
    await admin.locator('form').getByRole('button', { name: 'Create custom field' }).click()
    await admin.getByText('‘Parking space’ has been created.').first().waitFor()
    await admin.getByRole('link', { name: 'Parking space' }).waitFor()

    const employee = await personOf('employee')
    await admin.goto(`/spa/people/${employee}/profile`)
    await admin.getByRole('link', { name: 'Edit Uniform and equipment' }).click()
    await choose(admin, 'Parking space', 'South')
    await admin.getByLabel('Locker', { exact: true }).fill('wrong')
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByText('Enter a letter from A to F, a hyphen and three digits, such as B-042.').first().waitFor()
    await admin.getByLabel('Locker', { exact: true }).fill('B-042')
    await admin.getByRole('textbox', { name: 'Locker code' }).fill('4711')
    await admin.getByRole('button', { name: 'Save' }).click()
    await admin.getByText('B-042').waitFor()
    expect(await admin.getByText('4711').count()).toBe(0)

    const own = await openAs('employee', `/spa/people/${employee}/profile`, phone)
    await own.getByText('B-042').waitFor()
    expect(await own.getByText('Parking space').count()).toBe(0)
    await own.getByRole('button', { name: 'Reveal Locker code' }).click()
    const dialog = own.getByRole('dialog')
    if (await dialog.getByLabel('Password', { exact: true }).isVisible()) {
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: /Confirm|Continue|Verify/ }).click()
    }
    await own.getByText('4711').waitFor()
    await own.getByRole('button', { name: 'Hide Locker code' }).click()
    await settled(own)
    expect(await own.getByText('4711').count()).toBe(0)
    await own.getByRole('button', { name: 'Reveal Locker code' }).click()
    await own.getByText('4711').waitFor()
    await own.getByRole('link', { name: 'Edit Uniform and equipment' }).click()
    await expect.poll(() => own.getByLabel('Locker', { exact: true }).isDisabled()).toBe(true)
    await own.getByLabel('Shoe size', { exact: true }).fill('41.5')
    await own.getByRole('button', { name: 'Save' }).click()
    await own.getByText('41.5').waitFor()
    await own.getByRole('button', { name: 'Reveal Locker code' }).waitFor()
    expect(await own.getByText('4711').count()).toBe(0)
  })

  it('is a column, a filter and an order of the directory, and is asked for in sight where it is not there any more', async () => {
    const ask = await askAs('admin')
    type Field = { id: string; apiName: string; definition: { options: { id: string; label: string }[] } }
    const { all } = await ask<{ all: Field[] }>(
      '{ all: listAllCustomFieldDefinitions(modelType: PERSON) { id apiName definition { options { id label } } } }',
    )
    const shirt = all.find(({ apiName }) => apiName === 'shirt_size')
    const large = shirt?.definition.options.find(({ label }) => label === 'XXL')?.id ?? ''
    const page = await openAs('admin', `/spa/people?view=none&columns=name,cf:${shirt?.id}&cf:${shirt?.id}=${large}`)
    await page.getByRole('columnheader', { name: 'Shirt size' }).waitFor()
    const sizes = await page.getByRole('cell', { name: 'XXL', exact: true }).count()
    expect(sizes).toBe(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .count(),
    )
    const shoe = all.find(({ apiName }) => apiName === 'shoe_size')
    await page.goto(`/spa/people?view=none&columns=name,cf:${shoe?.id}`)
    const head = page.getByRole('columnheader', { name: 'Shoe size' })
    for (const [direction, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await head.getByRole('button').click()
      await page.locator(`th[aria-sort="${direction}"]`).waitFor()
      const shown = () => page.locator('td[data-label="Shoe size"]').allInnerTexts()
      await expect
        .poll(async () => {
          const sizesShown = (await shown()).map(Number)
          return (
            sizesShown.length > 10 && sizesShown.every((size, index) => index === 0 || (size - (sizesShown[index - 1] ?? 0)) * sign >= 0)
          )
        })
        .toBe(true)
    }
    await page.goto('/spa/people?cf:00000000-0000-4000-8000-000000000001=x')
    await page.getByText('Hidden or deleted field').first().waitFor()
    expect(await page.getByRole('cell').count()).toBe(0)
    forgive(page)
  })

  it('that was deleted leaves its chip in a saved view, which finds nobody until the chip is taken off', async () => {
    const ask = await askAs('admin')
    const made = <Made>(name: string, type: string, input: object, parts = 'id') =>
      ask<{ done: Made }>(`mutation ($input: ${type}!) { done: ${name}(input: $input) { ${parts} } }`, { input }).then(({ done }) => done)
    type Saved = { id: string; version: number }
    const category = await made<Saved>('customFieldCategoryCreate', 'CustomFieldCategoryCreateInput', {
      name: 'Season',
      modelType: 'PERSON',
    })
    const field = await made<Saved>(
      'customFieldCreate',
      'CustomFieldCreateInput',
      { name: 'Summer party', apiName: 'summer_party', type: 'TEXT', modelType: 'PERSON', categoryId: category.id },
      'id version',
    )
    const filters = [{ name: `cf:${field.id}`, value: 'comes' }]
    await made('savedViewCreate', 'SavedViewCreateInput', {
      list: 'people',
      name: 'Comes to the party',
      filters,
      columns: [{ name: 'name' }],
    })
    const disabled = await made<Saved>(
      'customFieldDisable',
      'CustomFieldDisableInput',
      { id: field.id, version: field.version },
      'id version',
    )
    await ask('mutation ($input: CustomFieldDeleteInput!) { customFieldDelete(input: $input) }', { input: disabled })
    const page = await openAs('admin', '/spa/people')
    await page.getByRole('link', { name: 'Comes to the party' }).click()
    await page.getByText('The list is filtered by a field that you cannot see or that no longer exists.').waitFor()
    expect(await page.getByRole('cell').count()).toBe(0)
    forgive(page)
    await page.getByRole('button', { name: 'Remove the filter Hidden or deleted field' }).click()
    await page.getByRole('cell').first().waitFor()
  })

  it('that the reader of a shared view may not see is said to be the reason why the list is empty, and its filter is removed there', async () => {
    const ask = await askAs('admin')
    const { all } = await ask<{ all: { id: string; apiName: string }[] }>(
      '{ all: listAllCustomFieldDefinitions(modelType: PERSON) { id apiName } }',
    )
    const drills = all.find(({ apiName }) => apiName === 'drills_attended')
    await ask('mutation ($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { id } }', {
      input: {
        list: 'people',
        name: 'Many drills',
        filters: [{ name: `cf:${drills?.id}`, value: 'over:0' }],
        columns: [{ name: 'name' }],
        isShared: true,
      },
    })
    const page = await openAs('employee', '/spa/people')
    await page.getByRole('link', { name: /^Many drills/ }).click()
    await page.getByText('The list is filtered by a field that you cannot see or that no longer exists.').waitFor()
    await page.getByRole('button', { name: 'Remove the filter', exact: true }).click()
    await page.getByRole('cell').first().waitFor()
    forgive(page)
  })

  it('is given another format only once it is said how many stored values do not fit it', async () => {
    const ask = await askAs('admin')
    const { all } = await ask<{ all: { id: string; apiName: string }[] }>(
      '{ all: listAllCustomFieldDefinitions(modelType: PERSON) { id apiName } }',
    )
    const locker = all.find(({ apiName }) => apiName === 'locker')
    const page = await openAs('admin', `/spa/settings/custom-fields/${locker?.id}/edit`)
    const format = page.locator('input[name="pattern"]')
    const before = await format.inputValue()
    await format.fill('^[X-Z]$')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this format?' })
    await dialog.getByText(/^[\d,]+ stored values do not fit it/).waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await format.and(page.locator(':focus')).waitFor()
    await page.getByRole('link', { name: 'Custom fields' }).first().click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await format.fill(before)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('‘Locker’ has been saved.').waitFor()
  })

  it('is moved up in its section by keyboard, and stands there on profiles', async () => {
    const page = await openAs('admin', '/spa/settings/custom-field-sections/PERSON')
    const card = page.locator('.detail-card', { hasText: 'Emergency training' })
    const names = () => card.locator('li').evaluateAll((all) => all.map((each) => each.firstChild?.textContent))
    expect((await names()).slice(0, 2)).toEqual(['Role in an emergency', 'Drills attended'])
    await card.getByRole('button', { name: 'Move Drills attended up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Drills attended', 'Role in an emergency'])
    await page.goto(`/spa/people/${await personOf('employee')}/profile`)
    const labels = page.locator('.detail-card', { hasText: 'Emergency training' }).locator('dt')
    await expect.poll(() => labels.allInnerTexts()).toEqual(['Drills attended', 'Role in an emergency', 'Evacuation buddy'])
  })

  it('is filled in on the page of a location, and is explained in a tip 320 pixels wide [PW-735]', async () => {
    const ask = await askAs('admin')
    const { all } = await ask<{ all: { id: string; name: string }[] }>('{ all: listAllLocations { id name } }')
    const page = await openAs('admin', `/spa/settings/locations/${all[0]?.id}`)
    await page.getByRole('button', { name: 'Edit Safety' }).click()
    await page.getByRole('button', { name: /^About Assembly point/ }).hover()
    const tip = page.getByRole('tooltip', { name: 'Where everybody gathers after an evacuation.' })
    await tip.waitFor()
    expect((await tip.boundingBox())?.width).toBe(320)
    await page.getByLabel('Assembly point', { exact: true }).fill('Roof garden')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Roof garden').waitFor()
  })

  it('that is mandatory is asked for with a new person, by people and jobs where it chooses these [PW-511]', async () => {
    const ask = await askAs('admin')
    const { all } = await ask<{ all: { id: string }[] }>('{ all: listAllCustomFieldCategories(modelType: PERSON) { id } }')
    const field = { name: 'Mentor', apiName: 'mentor', modelType: 'PERSON', type: 'PEOPLE_DROPDOWN', allowsJobs: true, isRequired: true }
    type Made = { made: { id: string; version: number } }
    const { made } = await ask<Made>(
      'mutation ($input: CustomFieldCreateInput!) { made: customFieldCreate(input: $input) { id version } }',
      { input: { ...field, categoryId: all[0]?.id } },
    )
    const page = await openAs('admin', '/spa/people/create')
    await page.locator('input[name="lastName"]').fill('Marlowe')
    await page.locator('input[name="email"]').fill('marlowe@custom.example')
    await page.getByLabel('Create their job too').uncheck()
    await page.locator('form').getByRole('button', { name: 'Create person' }).click()
    await page.getByText('At least one is required').first().waitFor()
    const mentor = page.getByRole('combobox', { name: 'Mentor' })
    await mentor.fill('mar')
    await page.getByRole('option').filter({ hasText: '·' }).first().click()
    await mentor.press('Escape')
    await page.locator('form').getByRole('button', { name: 'Create person' }).click()
    await page
      .getByRole('heading', { name: /Marlowe/ })
      .first()
      .waitFor()
    await ask('mutation ($input: CustomFieldDisableInput!) { customFieldDisable(input: $input) { id } }', { input: made })
  })
})

import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { personOf } from './lib/people.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

describe('a custom field', () => {
  it('is created by an administrator, granted, filled in on a phone, revealed after the password, and a column, a filter and an order of the directory [PW-059][PW-182][PW-187][PW-589][AD-790][SH-258]', async () => {
    const admin = await openAs('admin', '/spa/settings/custom-fields/create')
    await admin.locator('input[name="name"]').fill('Parking space')
    await expect.poll(() => admin.getByLabel('API name').inputValue()).toBe('parking_space')
    await choose(admin, 'Category', 'Uniform and equipment')
    await choose(admin, 'Field type', 'Single select')
    for (const [index, label] of ['North', 'South'].entries()) {
      await admin.getByRole('button', { name: 'Add option' }).click()
      await admin.locator(`input[name="options.${index}.label"]`).fill(label)
    }
    await admin.getByText('Nobody but system administrators can see this field.').waitFor()
    await choose(admin, 'HR Administrator can see', 'Everyone’s')
    await admin.locator('form').getByRole('button', { name: 'Create custom field' }).click()
    await admin.getByText('‘Parking space’ has been created.').first().waitFor()
    await admin.getByRole('row').filter({ hasText: 'Parking space' }).getByText('Enabled').waitFor()

    const employee = await personOf('employee')
    await goInPlace(admin, `/spa/people/${employee}/profile`)
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

    const ask = await askAs('admin')
    type Field = { id: string; apiName: string; definition: { options: { id: string; label: string }[] } }
    const { all } = await ask<{ all: Field[] }>(
      '{ all: listAllCustomFieldDefinitions(modelType: PERSON) { id apiName definition { options { id label } } } }',
    )
    const parking = all.find(({ apiName }) => apiName === 'parking_space')
    const south = parking?.definition.options.find(({ label }) => label === 'South')?.id ?? ''
    const shoe = all.find(({ apiName }) => apiName === 'shoe_size')
    await goInPlace(admin, `/spa/people?view=none&columns=name,cf:${parking?.id},cf:${shoe?.id}&cf:${parking?.id}=${south}`)
    await admin.getByRole('cell', { name: 'South', exact: true }).waitFor()
    await settled(admin)
    await expect.poll(() => admin.getByRole('cell', { name: 'South', exact: true }).count()).toBe(1)
    await admin.getByRole('columnheader', { name: 'Shoe size' }).getByRole('button').click()
    await admin.locator('th[aria-sort="ascending"]').waitFor()
  })

  it('that the reader of a shared view may not see, or that was deleted, is named as the reason for an empty list, and its filter is removed', async () => {
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
    await goInPlace(page, '/spa/people?cf:00000000-0000-4000-8000-000000000001=x')
    await page.getByText('Hidden or deleted field').first().waitFor()
    expect(await page.getByRole('cell').count()).toBe(0)
    forgive(page)
    await page.getByRole('button', { name: 'Remove the filter Hidden or deleted field' }).click()
    await page.getByRole('cell').first().waitFor()
  })

  it('is given another format once it is said how many values do not fit it, moved up by keyboard, and explained in a tip 320 pixels wide [PW-735]', async () => {
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

    await goInPlace(page, '/spa/settings/custom-field-sections/PERSON')
    const card = page.locator('.detail-card', { hasText: 'Emergency training' })
    const names = () => card.locator('li').evaluateAll((all) => all.map((each) => each.firstChild?.textContent))
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Role in an emergency', 'Drills attended'])
    await card.getByRole('button', { name: 'Move Drills attended up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual(['Drills attended', 'Role in an emergency'])
    await goInPlace(page, `/spa/people/${await personOf('employee')}/profile`)
    const labels = page.locator('.detail-card', { hasText: 'Emergency training' }).locator('dt')
    await expect.poll(() => labels.allInnerTexts()).toEqual(['Drills attended', 'Role in an emergency', 'Evacuation buddy'])

    const { locations } = await ask<{ locations: { id: string }[] }>('{ locations: listAllLocations { id } }')
    await goInPlace(page, `/spa/settings/locations/${locations[0]?.id}`)
    await page.getByRole('button', { name: 'Edit Safety' }).click()
    await page.getByRole('button', { name: /^About Assembly point/ }).hover()
    const tip = page.getByRole('tooltip', { name: 'Where everybody gathers after an evacuation.' })
    await tip.waitFor()
    expect((await tip.boundingBox())?.width).toBe(320)
    await page.getByLabel('Assembly point', { exact: true }).fill('Roof garden')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Roof garden').waitFor()
  })
})

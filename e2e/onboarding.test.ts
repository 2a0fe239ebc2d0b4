import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inputOf } from '../packages/server/src/platform/testing/input-of.ts'
import { startPayrollService } from '../packages/server/src/domains/onboarding/testing/payroll-service.ts'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { phoneLight, showAs } from './lib/looks.ts'
import { personOf } from './lib/people.ts'

const environment: NodeJS.ProcessEnv = {}
let payroll: Awaited<ReturnType<typeof startPayrollService>>
beforeAll(async () => {
  payroll = await startPayrollService()
  // For the server, which starts next
  Object.assign(environment, { KITH_PAYROLL_FORM_URL: payroll.config.url, KITH_PAYROLL_FORM_KEY: payroll.config.key })
})
const { openAs } = useBrowser({ environment })
afterAll(() => payroll.stop())
const list = '/spa/people/onboarding'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

describe('onboarding', () => {
  it('is made from a template that says what is asked for in which order, is deleted after asking, and is issued on a phone [AD-424] [AD-425] [AD-893]', async () => {
    const page = await openAs('hr', '/spa/settings/onboarding-form-templates/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Laboratory')
    await page.getByRole('button', { name: 'Move Work right up' }).click()
    await page.getByRole('combobox', { name: 'Addresses', exact: true }).click()
    await page.getByRole('option', { name: 'Hidden', exact: true }).click()
    await choose(page, 'Shirt size', 'Required')
    await page.getByRole('button', { name: 'Add document' }).click()
    await page.getByRole('textbox', { name: 'Label' }).fill('Passport')
    await choose(page, 'Folder', 'Identification')
    await page.getByRole('button', { name: 'Add onboarding template' }).click()
    await page.getByRole('link', { name: 'Laboratory' }).click()
    await page.getByRole('combobox', { name: 'Documents', exact: true }).waitFor()
    const sections = await page.locator('.form-list-head').allInnerTexts()
    expect(sections.map((text) => text.split('\n')[0]?.replace(/ *\*$/, ''))).toEqual([
      'Personal details',
      'Email addresses',
      'Phone numbers',
      'Addresses',
      'Work right',
      'Emergency contact',
      'Medical conditions',
      'Custom fields',
      'Documents',
    ])
    await expect.poll(() => page.getByRole('combobox', { name: 'Shirt size' }).inputValue()).toBe('Required')
    await expect.poll(() => page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Passport')
    await expect.poll(() => page.getByRole('combobox', { name: 'Addresses', exact: true }).inputValue()).toBe('Hidden')

    await goInPlace(page, '/spa/settings/onboarding-form-templates')
    await page.getByRole('button', { name: 'Actions for Office staff' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete/ })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.locator('.toast').getByText('People are still setting up their accounts with this template.').waitFor()
    forgive(page)
    const [warning = ''] = await dialog.getByText(/under way uses? this template: /).allInnerTexts()
    const [, named = ''] = /this template: (.+?)\./.exec(warning) ?? []
    await goInPlace(page, `${list}?issued=yes`)
    for (const name of named.split(/, | and /)) await rowOf(page, name).first().waitFor()

    await showAs(page, phoneLight)
    await goInPlace(page, list)
    const ready = page.getByRole('row').filter({ hasText: 'Onboarding ready' }).first()
    await ready.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Issue onboarding' }).click()
    await page.getByRole('combobox', { name: 'Template' }).click()
    const box = await page.getByRole('listbox', { name: 'Template' }).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width)
    expect(await page.evaluate(() => innerWidth)).toBe(phone.viewport.width)
    await page.getByRole('option', { name: 'Office staff', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue onboarding' }).click()
    await page.getByText(/^Onboarding issued to/).waitFor()
  })

  it('asks for bank, tax and super details in business entities for which an administrator has set up the form, who reads why it could not be [AD-905]', async () => {
    const page = await openAs('admin', '/spa/settings/business-entities')
    await page.getByRole('main').getByRole('row').getByRole('link').first().click()
    const card = page.getByRole('region', { name: 'Bank, tax and super in onboarding' })
    payroll.answerWith({ status: 422, reasons: ['The ABN is not registered.'] })
    await card.getByRole('button', { name: /^Set up/ }).click()
    await card.getByText('The ABN is not registered.').waitFor()
    await card.getByText('Disabled with errors').waitFor()
    await card.getByText('This module could not be set up. The ABN may be incorrect or our partner may be unavailable.').waitFor()
    payroll.answerWith({ status: 200, parts: ['BANK', 'TAX', 'SUPER'] })
    await card.getByRole('button', { name: 'Set up again' }).click()
    await card.getByText('Bank, Tax, Super').waitFor()
  })

  it('asks on a phone for the custom fields of contact data that its template names, and a corrected entry keeps them [AD-796] [PW-624]', async () => {
    await addCustomFields()
    const admin = await openAs('admin', '/spa/settings/onboarding-form-templates/create')
    await admin.getByRole('textbox', { name: 'Name' }).fill('Field staff')
    await choose(admin, 'Network', 'Required')
    await choose(admin, 'Gate code', 'Optional')
    await admin.getByText('Starters are not asked for these mandatory fields: Landlord.').waitFor()
    await admin.getByRole('button', { name: 'Add onboarding template' }).click()
    await admin.getByRole('link', { name: 'Field staff' }).waitFor()
    await issueTo('employee', 'Field staff')

    const page = await openAs('employee', '/spa/onboarding', phone)
    const [phones, addresses] = [page.locator('[data-field=phones]'), page.locator('[data-field=addresses]')]
    await removeEntries(phones)
    await removeEntries(addresses)
    await phones.getByRole('button', { name: 'Add phone number' }).click()
    await phones.getByRole('textbox', { name: 'Phone number' }).fill('0491 570 156')
    await addresses.getByRole('button', { name: 'Add address' }).click()
    await choose(page, 'Type', 'Home')
    await addresses.getByRole('textbox', { name: 'Address' }).fill('1 Pitt Street, Sydney')
    await addresses.getByRole('textbox', { name: 'Gate code' }).fill('4711')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    const network = phones.getByRole('textbox', { name: 'Network' })
    await expect.poll(() => network.getAttribute('aria-invalid')).toBe('true')
    await network.fill('Southern Cross')
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await page.getByText('Saved. You can come back and finish later.').waitFor()
    await page.reload()
    await expect.poll(() => network.inputValue()).toBe('Southern Cross')
    await expect.poll(() => addresses.getByRole('textbox', { name: 'Gate code' }).inputValue()).toBe('')
    await phones.getByRole('textbox', { name: 'Phone number' }).fill('0491 570 157')
    await addresses.getByRole('textbox', { name: 'Postcode' }).fill('2000')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByText('Personal details saved').waitFor()

    await goInPlace(admin, `/spa/people/${await personOf('employee')}/profile`)
    await admin.getByText('Southern Cross').waitFor()
    await admin.getByText('0491 570 157').first().waitFor()
    await admin.getByRole('button', { name: /^Reveal Gate code/ }).waitFor()
  })
})

async function addCustomFields() {
  const ask = await askAs('admin')
  const made = async (what: string, input: object) => {
    const mutation = `mutation ($input: ${inputOf(what)}!) { done: ${what}(input: $input) { id } }`
    return (await ask<{ done: { id: string } }>(mutation, { input })).done.id
  }
  const make = async (modelType: string, values: { name: string; apiName: string; isRequired?: boolean; isSensitive?: boolean }) => {
    const categoryId = await made('customFieldCategoryCreate', { name: `With ${values.name}`, modelType })
    await made('customFieldCreate', { modelType, categoryId, type: 'TEXT', ...values })
  }
  await make('PHONE_NUMBER', { name: 'Network', apiName: 'network' })
  await make('ADDRESS', { name: 'Gate code', apiName: 'gate_code', isSensitive: true })
  await make('ADDRESS', { name: 'Landlord', apiName: 'landlord', isRequired: true })
}

async function issueTo(person: 'employee', name: string) {
  const ask = await askAs('hr')
  const { templates, of } = await ask<{ templates: { items: { id: string; name: string }[] }; of: { primaryJob: { id: string } } }>(
    `query ($id: ID!) { templates: listOnboardingFormTemplates { items { id name } } of: getPerson(id: $id) { primaryJob { id } } }`,
    { id: await personOf(person) },
  )
  const input = { jobId: of.primaryJob.id, templateId: templates.items.find((each) => each.name === name)?.id }
  await ask('mutation ($input: OnboardingSessionCreateInput!) { onboardingSessionCreate(input: $input) { id } }', { input })
}

async function removeEntries(list: Locator) {
  await list.getByRole('button', { name: /^Add/ }).waitFor()
  const entries = list.getByRole('button', { name: /^Remove/ })
  for (let left = await entries.count(); left > 0; left--) {
    await entries.first().click()
    await expect.poll(() => entries.count()).toBe(left - 1)
  }
}

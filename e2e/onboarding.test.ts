import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPayrollService } from '../packages/server/src/domains/onboarding/testing/payroll-service.ts'
import { askAs, forgive, phone, runInDatabase, signInAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { cutOnce } from './lib/cut-once.ts'
import { personOf } from './lib/people.ts'

const environment: NodeJS.ProcessEnv = {}
let payroll: Awaited<ReturnType<typeof startPayrollService>>
beforeAll(async () => {
  payroll = await startPayrollService()
  // For the server, which starts next
  Object.assign(environment, { KITH_PAYROLL_FORM_URL: payroll.config.url, KITH_PAYROLL_FORM_KEY: payroll.config.key })
})
const browser = useBrowser({ environment })
afterAll(() => payroll.stop())
const { openAs } = browser
const list = '/spa/people/onboarding'
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** The starter of the demo, and what their job requires from today on. */
const starter = "select person_id from users where username = 'starter@demo.example'"
const showNothing = `delete from qualification_instances where person_id = (${starter})`
const requireFirstAid = `insert into job_requirements (tenant_id, id, job_id, item_id, required_from)
  select j.tenant_id, gen_random_uuid(), j.id, i.id, j.company_start_on from jobs j
  join qualification_library_items i on i.tenant_id = j.tenant_id and i.name = 'First aid certificate' where j.person_id = (${starter})`
/** As if the template had asked for them when it was issued. */
const requireDocuments = `update onboarding_sessions s set asked_documents = replace(s.asked_documents::text, 'OPTIONAL', 'REQUIRED')::jsonb,
  sections = (select jsonb_agg(case when e ->> 'section' = 'DOCUMENTS' then e || '{"visibility": "REQUIRED"}' else e end) from jsonb_array_elements(s.sections) e)
  from jobs j where j.id = s.job_id and j.person_id = (${starter})`
const setUpForm = `insert into entity_onboarding_setups (tenant_id, business_entity_id, status, parts)
  select tenant_id, id, 'ENABLED', '{BANK,TAX,SUPER}' from business_entities
  on conflict (tenant_id, business_entity_id) do update set status = 'ENABLED', parts = '{BANK,TAX,SUPER}'`
const limitAccess = "update users set access_type = 'LIMITED', active_from = current_date + 21 where username = 'starter@demo.example'"

async function nameOfStarter(): Promise<string> {
  const ask = await askAs('hr')
  const { person } = await ask<{ person: { displayName: string } }>('query ($id: ID!) { person: getPerson(id: $id) { displayName } }', {
    id: await personOf('starter'),
  })
  return person.displayName
}

/** The work rights that can be chosen once a country is. */
async function workRightsOf(page: Page, country: string): Promise<string[]> {
  await choose(page, 'Country of the work right', country)
  await page.getByRole('combobox', { name: 'Work right', exact: true }).click()
  const options = page.getByRole('listbox', { name: 'Work right', exact: true }).getByRole('option')
  await options.first().waitFor()
  const rights = await options.allInnerTexts()
  await options.first().click()
  return rights
}

async function issue(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Issue onboarding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue onboarding' })
  await dialog.getByRole('combobox', { name: 'Template' }).click()
  await page.getByRole('option', { name: 'Office staff', exact: true }).click()
  await dialog.getByRole('button', { name: 'Issue onboarding' }).click()
  await page.getByText(`Onboarding issued to ${name}`).waitFor()
}

describe('onboarding', () => {
  it('is made from a template that says what is asked for and in which order [AD-424] [AD-425]', async () => {
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
    expect(await page.getByRole('combobox', { name: 'Shirt size' }).inputValue()).toBe('Required')
    expect(await page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Passport')
    expect(await page.getByRole('combobox', { name: 'Addresses', exact: true }).inputValue()).toBe('Hidden')
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

  it('is issued to a starter, who sets up their account on a phone and is confined to that until it is done [SH-321] [SH-323] [SH-324] [SH-325] [SH-326] [SH-328] [SH-329] [SH-330] [SH-333] [SH-334] [SH-335] [SH-336] [SH-337] [SH-338] [SH-339] [SH-340] [SH-343] [SH-354] [SH-356] [SH-360] [SH-361] [SH-362] [SH-363] [SH-364] [SH-482] [SH-489] [SH-557] [PW-128] [PW-129] [PW-130] [PW-131] [PW-721] [PW-722]', async () => {
    await runInDatabase(setUpForm)
    await runInDatabase(showNothing)
    await runInDatabase(requireFirstAid)
    await runInDatabase(limitAccess)
    const hr = await openAs('hr', list)
    const name = await nameOfStarter()
    await issue(hr, name)
    await rowOf(hr, name).getByText('Personal details').waitFor()
    await runInDatabase(requireDocuments)

    const page = await browser.open(phone)
    await signInAs(page, 'starter')
    await page.goto('/spa/people')
    await page.waitForURL('**/spa/onboarding')
    await page.getByRole('heading', { level: 1, name: 'Account setup' }).waitFor()
    const direct = await askAs('starter')
    for (const query of ['{ listPeople { totalCount } }', '{ listPins { id } }']) await expect(direct(query)).rejects.toThrow('FORBIDDEN')
    await page.getByRole('combobox', { name: 'Language' }).waitFor()
    await page.locator('.setup-head').locator('.product-mark, .organisation-logo').waitFor()
    for (const field of ['Title', 'Gender', 'First name', 'Middle name', 'Last name', 'Preferred name', 'Date of birth'])
      await page
        .getByLabel(new RegExp(`^${field}`))
        .first()
        .waitFor()
    await page.getByRole('heading', { name: 'Emergency contact' }).waitFor()
    for (const field of ['Email address', 'Phone number', 'Address']) await page.getByRole('textbox', { name: field }).first().waitFor()
    await page.locator('[data-field=phones]').getByRole('combobox', { name: 'Country' }).first().waitFor()
    await page.getByRole('combobox', { name: 'Type', exact: true }).first().click()
    expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual(['Home', 'Postal'])
    await page.keyboard.press('Escape')
    const elsewhere = await workRightsOf(page, 'New Zealand')
    expect(await workRightsOf(page, 'Australia')).not.toEqual(elsewhere)
    await page.getByRole('textbox', { name: 'Work right expires on' }).waitFor()
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.locator('.toast').getByText('You must upload a document to Passport or driver’s licence.').waitFor()
    const passport = page.getByRole('group', { name: 'Passport or driver’s licence' })
    const send = (name: string) => passport.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
    await cutOnce(page)
    await send('passport.pdf')
    await passport.getByRole('button', { name: 'Try again' }).click()
    await passport.getByRole('link', { name: 'Download passport.pdf' }).waitFor()
    await send('licence.pdf')
    await passport.getByRole('link', { name: 'Download licence.pdf' }).waitFor()
    forgive(page)
    await page.getByRole('button', { name: 'Add medical condition' }).click()
    await page.getByRole('textbox', { name: 'Medical condition' }).fill('Allergic to nuts')
    await page.getByRole('button', { name: 'Save and finish later' }).click()
    await page.getByText('Saved. You can come back and finish later.').waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Medical condition' }).inputValue()).toBe('Allergic to nuts')
    await passport.getByText('licence.pdf').waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    const birth = page.getByRole('textbox', { name: 'Date of birth' })
    await birth.fill('')
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect.poll(() => birth.getAttribute('aria-invalid')).toBe('true')
    await birth.fill('11 Mar 1978')
    payroll.breakForm(true)
    await page.getByRole('button', { name: 'Save and continue' }).click()

    await page.getByText('We couldn’t load this form.').waitFor()
    payroll.breakForm(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    const form = page.frameLocator('iframe[title="Bank, tax and super"]')
    await form.getByRole('textbox', { name: 'Account number' }).fill('12345678')
    await form.getByRole('button', { name: 'Send' }).click()

    await page.getByText('Your job requires these qualifications.').waitFor()
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    expect(await goOn.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Skip for now' }).click()
    await page.getByText('These qualifications are required before your account can be activated.').waitFor()
    await page.getByRole('button', { name: 'Add: First aid certificate' }).click()
    const dialog = page.getByRole('dialog', { name: 'First aid certificate' })
    await dialog.getByRole('button', { name: 'Save draft' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'first-aid.txt', mimeType: 'text/plain', buffer: Buffer.from('Certificate') })
    await dialog.getByText('first-aid.txt').waitFor()
    await dialog.getByRole('textbox', { name: 'Issuing organisation' }).fill('Red Cross')
    await dialog.getByRole('textbox', { name: 'Certificate number' }).fill('RC 12')
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('In the drawer')
    await dialog.getByRole('textbox', { name: 'Issue date' }).fill('2 Jan 2026')
    await dialog.getByRole('textbox', { name: 'Expiry date' }).fill('2 Jan 2029')
    await dialog.getByRole('button', { name: 'Submit for review' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Waiting for review').waitFor()
    expect(await page.getByRole('button', { name: /First aid certificate$/ }).count()).toBe(0)
    await goOn.click()
    await page.getByRole('heading', { name: /^Welcome, .+!$/ }).waitFor()
    expect((await page.locator('.setup-steps li').allInnerTexts()).map((text) => text.trim())).toHaveLength(4)
    expect(await page.locator('.setup-steps li').nth(3).getAttribute('aria-current')).toBe('step')
    expect(await page.locator('.setup-steps li').nth(3).innerText()).toContain('Completed')
    await page.goto('/spa/dashboard')
    await page.waitForURL('**/spa/onboarding')
    await hr.reload()
    await rowOf(hr, name).getByText('Completed').waitFor()

    await runInDatabase("update users set active_from = current_date - 1 where username = 'starter@demo.example'")
    await page.goto('/spa/onboarding')
    await page.waitForURL('**/spa/dashboard')
    await direct('{ listPins { id } }')
    await runInDatabase("update users set active_from = null where username = 'starter@demo.example'")
    await page.goto('/spa/onboarding')
    await page.waitForURL('**/spa/dashboard')
  })

  it('says who is asked by a template before it is deleted [AD-893]', async () => {
    const page = await openAs('hr', '/spa/settings/onboarding-form-templates')
    await page.getByRole('button', { name: 'Actions for Office staff' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /^Delete/ })
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByText('People are still setting up their accounts with this template.', { exact: false }).waitFor()
    forgive(page)
    const [warning = ''] = await dialog.getByText(/under way uses? this template: /).allInnerTexts()
    const [, named = ''] = /this template: (.+?)\./.exec(warning) ?? []
    await page.goto(`${list}?issued=yes`)
    for (const name of named.split(/, | and /)) await rowOf(page, name).first().waitFor()
  })
})

import type { Page } from 'playwright-core'
import { usualContent } from '@kith/shared/domains/onboarding/form.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inputOf } from '../packages/server/src/platform/testing/input-of.ts'
import { startPayrollService } from '../packages/server/src/domains/onboarding/testing/payroll-service.ts'
import { address, advance, askAs, forgive, phone, signIn, useBrowser } from './browser.ts'
import { askKith } from './lib/ask.ts'
import { choose } from './lib/choose.ts'
import { today, written } from './lib/clock.ts'
import { cutOnce } from './lib/cut-once.ts'
import { newestLink } from './lib/mailbox.ts'
import { password } from './lib/secrets.ts'

const environment: NodeJS.ProcessEnv = {}
let payroll: Awaited<ReturnType<typeof startPayrollService>>
beforeAll(async () => {
  payroll = await startPayrollService()
  // For the server, which starts next
  Object.assign(environment, { KITH_PAYROLL_FORM_URL: payroll.config.url, KITH_PAYROLL_FORM_KEY: payroll.config.key })
})
const browser = useBrowser({ environment })
afterAll(() => payroll.stop())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const email = 'ada.starter@demo.example'
const name = 'Ada Starter'
/** As many as there are from 20 November to 1 December. */
const daysAhead = 11
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: name })

/** What HR does for a starter: their job in the Australian entity, what it requires, their limited account, and the form they will be asked. */
async function hire(startsOn: string) {
  const ask = await askAs('hr')
  const made = async (what: string, input: object) => {
    const type = inputOf(what)
    return (await ask<{ done: { id: string } }>(`mutation ($input: ${type}!) { done: ${what}(input: $input) { id } }`, { input })).done.id
  }
  type Listed = readonly { id: string; name: string }[]
  const lists = await ask<Record<'entities' | 'titles' | 'units' | 'locations' | 'classes' | 'items' | 'folders' | 'addressTypes', Listed>>(
    `{ entities: listAllBusinessEntities { id name } titles: listAllPositionTitles { id name } units: listAllBusinessUnits { id name }
      locations: listAllLocations { id name } classes: listAllWorkClasses { id name } items: listAllQualificationLibraryItems { id name }
      folders: listAllDocumentFolders { id name } addressTypes: listAllAddressTypes { id name } }`,
  )
  const idOf = (list: keyof typeof lists, called: string) => lists[list].find((each) => each.name === called)?.id
  const businessEntityId = idOf('entities', 'Bellbird Instruments Pty Ltd')

  await ask('mutation ($input: RecordInput!) { businessEntityOnboardingSetUp(input: $input) }', {
    input: { id: businessEntityId },
  })
  const personId = await made('personCreate', {
    firstName: 'Ada',
    lastName: 'Starter',
    dateOfBirth: '1998-03-11',
    email,
    phoneNumber: '0491 570 156',
    phoneCountry: 'AU',
    addresses: [
      {
        addressTypeId: idOf('addressTypes', 'Home'),
        fullAddress: '12 Harbour Street, Newtown NSW',
        country: 'AU',
        postcode: '2042',
        isPrimary: true,
      },
    ],
  })
  const jobId = await made('jobCreate', {
    personId,
    companyStartDate: startsOn,
    businessEntityId,
    positionTitleId: idOf('titles', 'Assembly Technician'),
    businessUnitId: lists.units[0]?.id,
    locationId: lists.locations[0]?.id,
    workClassId: lists.classes[0]?.id,
  })
  await made('jobRequirementCreate', { jobId, itemId: idOf('items', 'First aid certificate'), requiredFrom: startsOn })
  await made('onboardingFormTemplateCreate', {
    name: 'Workshop',
    ...usualContent,
    sections: usualContent.sections.map((each) => (each.section === 'DOCUMENTS' ? { ...each, visibility: 'REQUIRED' } : each)),
    formFields: usualContent.formFields.map((each) => (each.field === 'DATE_OF_BIRTH' ? { ...each, visibility: 'REQUIRED' } : each)),
    askedDocuments: [{ folderId: idOf('folders', 'Identification'), label: 'Passport or driver’s licence', visibility: 'REQUIRED' }],
  })
  const account = { personId, accessType: 'LIMITED', activeFrom: startsOn, passwordMethod: 'INVITATION' }
  await ask('mutation ($input: UserCreateInput!) { userCreate(input: $input) { user { id } } }', { input: account })
  await expect
    .poll(
      async () =>
        (await ask<{ of: { status: string } }>(`{ of: getBusinessEntityOnboarding(id: "${businessEntityId}") { status } }`)).of.status,
    )
    .toBe('ENABLED')
}

async function expectConfined() {
  const direct = await askKith(address(), email, password)
  for (const query of ['{ listPeople { totalCount } }', '{ listPins { id } }']) await expect(direct(query)).rejects.toThrow('FORBIDDEN')
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

async function issue(page: Page) {
  await rowOf(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Issue onboarding' }).click()
  const dialog = page.getByRole('dialog', { name: 'Issue onboarding' })
  await choose(page, 'Template', 'Workshop')
  await dialog.getByRole('button', { name: 'Issue onboarding' }).click()
  await page.getByText(`Onboarding issued to ${name}`).waitFor()
}

it('a starter sets up their account on a phone before their first day, is confined to that, and has their normal rights from that day on [SH-020] [SH-321] [SH-322] [SH-323] [SH-324] [SH-325] [SH-326] [SH-328] [SH-329] [SH-330] [SH-331] [SH-333] [SH-334] [SH-335] [SH-336] [SH-337] [SH-338] [SH-339] [SH-340] [SH-343] [SH-347] [SH-354] [SH-356] [SH-360] [SH-361] [SH-362] [SH-363] [SH-364] [SH-482] [SH-489] [SH-557] [PW-128] [PW-129] [PW-130] [PW-131] [PW-721] [PW-722]', async () => {
  const startsOn = today(daysAhead)
  await hire(startsOn)
  const hr = await browser.openAs('hr', '/spa/people/onboarding')
  await rowOf(hr).getByText('Onboarding ready').waitFor()
  await issue(hr)
  // The list has it: PW-128
  await rowOf(hr).getByText('Hasn’t logged in').waitFor()

  const page = await browser.open(phone)
  await page.goto(await newestLink(email))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Before you continue' }).waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL('**/spa/onboarding')
  // Any other page leads back: SH-321, SH-557, PW-129; its heading is SH-324
  await page.goto('/spa/people')
  await page.waitForURL('**/spa/onboarding')
  await page.getByRole('heading', { level: 1, name: 'Account setup' }).waitFor()
  await expectConfined()
  // What an error page says can be read: SH-322
  await page.goto('/spa/access_denied')
  await page.getByRole('heading', { level: 1, name: 'Access denied' }).waitFor()
  await page.goto('/spa/onboarding')
  // The head has languages, and the organisation with a logo or its initials: SH-325, SH-020, SH-323
  await page.getByRole('combobox', { name: 'Language' }).waitFor()
  await page.locator('.setup-head').locator('.organisation-initials, .organisation-logo').waitFor()
  await page.locator('.setup-head').getByText('Bellbird Instruments').waitFor()
  // The first step, SH-328, asks for SH-335, SH-336, SH-339 and SH-340
  for (const field of ['Title', 'Gender', 'First name', 'Middle name', 'Last name', 'Preferred name', 'Date of birth'])
    await page
      .getByLabel(new RegExp(`^${field}`))
      .first()
      .waitFor()
  await page.getByRole('heading', { name: 'Emergency contact' }).waitFor()
  for (const field of ['Email address', 'Phone number', 'Address']) await page.getByRole('textbox', { name: field }).first().waitFor()
  await page.locator('[data-field=phones]').getByRole('combobox', { name: 'Country' }).first().waitFor()
  // Addresses are home or postal: SH-338
  await page.getByRole('combobox', { name: 'Type', exact: true }).first().click()
  expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual(['Home', 'Postal'])
  await page.keyboard.press('Escape')
  // Work rights are those of their country: SH-337
  const elsewhere = await workRightsOf(page, 'New Zealand')
  expect(await workRightsOf(page, 'Australia')).not.toEqual(elsewhere)
  await page.getByRole('textbox', { name: 'Work right expires on' }).waitFor()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  // A document is asked for in each required folder: SH-343, SH-482
  await page.locator('.toast').getByText('You must upload a document to Passport or driver’s licence.').waitFor()
  const passport = page.getByRole('group', { name: 'Passport or driver’s licence' })
  const send = (name: string) => passport.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  // An upload that is cut off can be tried again: SH-347
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
  await birth.fill('11 Mar 1998')
  // The second step, SH-329, says when its form does not load: SH-330, SH-331, PW-721, PW-722
  payroll.breakForm(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()

  await page.getByText('We couldn’t load this form. Please try again later or contact your system administrator.').waitFor()
  payroll.breakForm(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  const form = page.frameLocator('iframe[title="Bank, tax and super"]')
  await form.getByRole('textbox', { name: 'Account number' }).fill('12345678')
  await form.getByRole('button', { name: 'Send' }).click()

  // The third step, SH-333, goes on or is left for later, SH-361, but not before the first day: SH-489
  await page.getByText('Your job requires these qualifications.').waitFor()
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  expect(await goOn.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByText('These qualifications are required before your account can be activated.').waitFor()
  // A row has its act and its form, SH-356, SH-360, and then its status without one: SH-354
  await page.getByRole('button', { name: 'Add: First aid certificate' }).click()
  const dialog = page.getByRole('dialog', { name: 'First aid certificate' })
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'first-aid.txt', mimeType: 'text/plain', buffer: Buffer.from('Certificate') })
  await dialog.getByRole('button', { name: /^Rename/ }).waitFor()
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
  // The fourth step welcomes, SH-334, SH-362, PW-130
  await page.getByRole('heading', { name: /^Welcome, .+!$/ }).waitFor()
  expect((await page.locator('.setup-steps li').allInnerTexts()).map((text) => text.trim())).toHaveLength(4)
  await expect.poll(() => page.locator('.setup-steps li').nth(3).getAttribute('aria-current')).toBe('step')
  await expect.poll(() => page.locator('.setup-steps li').nth(3).innerText()).toContain('Completed')
  await page.goto('/spa/dashboard')
  await page.waitForURL('**/spa/onboarding')
  // It says when they start, SH-364, and logs out: SH-326
  await page.getByText(/^Your account opens on /).waitFor()
  await expect.poll(() => page.getByText(/^Your account opens on /).innerText()).toContain(written(startsOn).slice(0, -5))
  await page.getByRole('link', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login**')
  await page.goto('/spa/onboarding')
  await page.waitForURL('**/auth/login**')
  await hr.reload()
  await rowOf(hr).getByText('Completed').waitFor()

  await advance(daysAhead - 1)
  await expectConfined()
  await advance(1)
  const first = await browser.open(phone)
  await signIn(first, email)
  // From the first day on it leads to the dashboard: SH-363, PW-131
  await first.goto('/spa/onboarding')
  await first.waitForURL('**/spa/dashboard')
  const direct = await askKith(address(), email, password)
  await direct('{ listPeople { totalCount } listPins { id } }')
})

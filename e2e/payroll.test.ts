import { describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { today } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { password } from './lib/secrets.ts'
import { settled } from './lib/settled.ts'
import { phone, runInDatabase, signInAs, useBrowser } from './browser.ts'

const browser = useBrowser()
const { openAs } = browser

const starter = "select person_id from users where username = 'starter@demo.example'"
const submitDetails = () => `update onboarding_sessions set personal_details_on = '${today()}'
  where job_id in (select id from jobs where person_id = (${starter}))`

const known = [
  `update people set first_name = 'Hong', last_name = 'Lin', date_of_birth = '1990-05-17' where id = (${starter})`,
  `delete from person_addresses where person_id = (${starter})`,
  `insert into person_addresses (tenant_id, id, person_id, address_type_id, full_address, country, postcode, is_primary)
    select p.tenant_id, gen_random_uuid(), p.id, t.id, '12 Harbour Street, Newtown NSW', 'AU', '2042', true
    from people p join address_types t on t.tenant_id = p.tenant_id where p.id = (${starter}) limit 1`,
]

async function choose(page: Page, name: string, option: string) {
  await page.getByRole('combobox', { name }).click()
  // On a phone a message may lie over it for some seconds
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).dispatchEvent('click')
}

async function addAccount(page: Page, name: string, number: string, split: string) {
  await page.getByRole('link', { name: 'Add bank account' }).click()
  await fillAccount(page, name, number, split)
}

async function fillAccount(page: Page, name: string, number: string, split: string) {
  await page.getByRole('textbox', { name: 'Account name' }).fill(name)
  await page.getByRole('textbox', { name: 'BSB' }).fill('062000')
  await page.getByRole('textbox', { name: 'Account number' }).fill(number)
  await choose(page, 'What is paid into it', split)
}

async function fillAddress(page: Page) {
  await page.getByRole('textbox', { name: 'Home address' }).fill('12 Harbour Street')
  await page.getByRole('textbox', { name: 'Suburb or town' }).fill('Newtown')
  await choose(page, 'State or territory', 'New South Wales')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('2042')
}

describe('payroll details', () => {
  it('are entered by an employee on a phone, revealed by HR after they have shown who they are, and not there for a colleague [AD-282] [AD-283] [PW-020] [PW-149]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'employee')
    await page.goto('/spa/me/payroll')
    await page.getByRole('heading', { level: 1, name: 'My payroll details' }).waitFor()
    await page.getByRole('link', { name: 'Enter the missing details' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter payroll details' }).waitFor()
    await page.getByRole('button', { name: 'Start' }).click()
    await fillAccount(page, 'Everyday', '10325480', 'What remains of the pay')
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await page.getByRole('heading', { level: 1, name: 'Make a tax declaration' }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('heading', { level: 1, name: 'Choose a superannuation fund' }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.waitForURL('**/spa/me/payroll')
    await addAccount(page, 'Savings', '99887766', 'A percentage')
    await page.getByRole('textbox', { name: 'Percentage' }).fill('120')
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await page.getByText('must be less than or equal to 100').waitFor()
    await page.getByRole('textbox', { name: 'Percentage' }).fill('20')
    await page.getByRole('button', { name: 'Add bank account' }).click()
    await page.getByText('20%').waitFor()

    await page.getByRole('link', { name: 'Make a tax declaration' }).click()
    await choose(page, 'Tax file number (TFN)', 'I have a TFN')
    await page.getByRole('textbox', { name: 'TFN' }).fill('123456789')
    await fillAddress(page)
    await choose(page, 'Basis of payment', 'Full time')
    await choose(page, 'Residency for tax purposes', 'Australian resident')
    await page.getByRole('button', { name: 'Make a tax declaration' }).click()
    await page.getByText('You should use a valid TFN number of 9 digits.').waitFor()
    await page.getByRole('textbox', { name: 'TFN' }).fill('123456782')
    await page.getByRole('button', { name: 'Make a tax declaration' }).click()
    await page.getByText('•••• 782').waitFor()

    await page.getByRole('link', { name: 'Choose a superannuation fund' }).click()
    await choose(page, 'Fund', 'The employer’s default fund')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Choose a superannuation fund' }).click()
    await page.getByText('Pending').waitFor()
    const profile = await page.getByRole('link', { name: 'Make a new declaration' }).getAttribute('href')
    const person = profile?.split('/')[3] ?? ''

    const hr = await openAs('hr', `/spa/people/${person}/profile`)
    await hr.getByText('•••• 480').waitFor()
    await runInDatabase("update sessions set verified_at = verified_at - interval '15 minutes'")
    await hr.getByRole('button', { name: 'Show Account number: Everyday' }).click()
    const verification = hr.getByRole('dialog', { name: 'Security verification' })
    await verification.getByLabel('Your password').fill(password)
    await verification.getByRole('button', { name: 'Confirm' }).click()
    await hr.getByText('10325480').waitFor()
    await hr.getByRole('button', { name: 'Show Account number: Everyday' }).click()
    await hr.getByText('10325480').waitFor({ state: 'detached' })

    const colleague = await openAs('manager', `/spa/people/${person}/profile`)
    await colleague.getByRole('heading', { name: 'Email addresses' }).waitFor()
    await settled(colleague)
    expect(await colleague.getByText('Financial details').count()).toBe(0)
    await goInPlace(colleague, `/spa/people/${person}/tax-declarations`)
    await colleague.getByRole('heading', { name: 'Access Denied' }).waitFor()
  })

  it('are entered by a starter before their first day, in the account setup, which is 900 px wide at most and knows already who and where they are [SH-327] [SH-332] [SH-677]', async () => {
    for (const statement of [submitDetails(), ...known]) await runInDatabase(statement)
    const page = await openAs('starter', '/spa/onboarding')
    await page.getByText('Tell us where your pay goes').waitFor()
    const width = (await page.locator('.setup').boundingBox())?.width
    expect(width).toBeGreaterThan(700)
    expect(width).toBeLessThanOrEqual(900)
    const goOn = page.getByRole('button', { name: 'Continue', exact: true })
    expect(await goOn.isDisabled()).toBe(true)
    const dialog = page.getByRole('dialog')
    const add = async (name: string, fill: () => Promise<void>) => {
      await page.getByRole('button', { name }).click()
      await dialog.waitFor()
      await fill()
      await dialog.getByRole('button', { name }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const valueOf = (name: string) => dialog.getByRole('textbox', { name, exact: true }).inputValue()
    const expectKnown = async () => {
      const names = ['First name', 'Last name', 'Home address', 'Suburb or town', 'Postcode']
      expect(await Promise.all(names.map(valueOf))).toEqual(['Hong', 'Lin', '12 Harbour Street', 'Newtown', '2042'])
      await expect.poll(() => dialog.getByRole('combobox', { name: 'State or territory' }).inputValue()).toBe('New South Wales')
    }
    await add('Add bank account', () => fillAccount(page, 'Everyday', '10325480', 'What remains of the pay'))
    await page.getByText('•••• 480').waitFor()
    await add('Make a tax declaration', async () => {
      await choose(page, 'Tax file number (TFN)', 'I have applied for a TFN')
      await expectKnown()
      expect(await valueOf('Date of birth')).not.toBe('')
      await choose(page, 'Basis of payment', 'Full time')
      await choose(page, 'Residency for tax purposes', 'Australian resident')
    })
    await add('Choose a superannuation fund', async () => {
      await choose(page, 'Fund', 'The employer’s default fund')
      await expectKnown()
    })
    await goOn.click()
    await page.getByText(/Your job requires/).waitFor()
  })
})

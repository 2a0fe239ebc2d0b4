import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, phone, signInAs, useBrowser } from './browser.ts'
import { nextYear, today, written } from './lib/clock.ts'

const browser = useBrowser()
const lastDay = today(10)
const create = '/spa/settings/bulk-data-tool/import/create'
const file = (name: string) => join(import.meta.dirname, '../packages/server/src/domains/bulk-data/testing/files', `${name}.csv`)

async function bring(page: Page, name: string) {
  await signInAs(page, 'hr')
  await page.goto(`${create}?type=CREATE_PEOPLE`)
  await page.locator('input[type=file]').setInputFiles(file(name))
}

describe('a file from another system', () => {
  it('is told its date format with one click, and no day and month are swapped before [PW-569]', async () => {
    const page = await browser.open()
    await bring(page, 'dates-of-the-united-states')
    await page.getByText('Resolve 2 validation errors to continue').waitFor()
    const question = page.getByRole('group', { name: 'How are dates written in this file?' })
    expect(await question.innerText()).toContain('Date of birth: ‘7/10/1969’ could be 7 Oct 1969 or 10 Jul 1969.')
    await question.getByRole('button', { name: 'Month/day/year' }).click()
    await page.getByText('Resolve 2 validation errors to continue').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('10 Jul 1969')
    await page.getByRole('button', { name: '4 columns' }).click()
    await page.getByText('Ana · Ben').waitFor()
    expect(await page.getByRole('combobox', { name: 'Dates in this file' }).inputValue()).toBe('Month/day/year')
  })

  it('has its clear days confirmed once for the column, on a phone [PW-569]', async () => {
    const page = await browser.open(phone)
    await bring(page, 'days-that-are-clear')
    await page.getByText('Date of birth: ‘30-08-1965’ can only be 30 Aug 1965.').waitFor()
    await page.getByRole('button', { name: 'Confirm 5 dates in Date of birth' }).click()
    await page.getByText('Resolve 5 validation errors to continue').waitFor({ state: 'hidden' })
    await page.getByText('Everything is ready').waitFor()
  })

  it('is told once for a column what stands before its decimals, and has its numbers confirmed, on a phone', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto(`${create}?type=CREATE_JOBS`)
    const head = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
    const place = `${nextYear('01-05')},Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd`
    const rows = ['80.000,1', '"1.234,56",50%'].map((cells) => `employee@demo.example,${place},${cells}`)
    const buffer = Buffer.from([`${head},Salary,fte`, ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer })
    const question = page.getByRole('group', { name: 'Base annual salary' })
    await question.waitFor()
    expect(await question.innerText()).toContain('Base annual salary: ‘80.000’ could be 80 or 80,000.')
    await question.getByRole('button', { name: 'A comma: 80,000' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByText('FTE: ‘50%’ is read as 0.5.').waitFor()
    await page.getByRole('button', { name: 'Confirm 1 number in FTE' }).click()
    await page.getByText('is read as 0.5.').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('80,000')
  })

  it('whose column “Title” holds job titles says so beside two of them, on a phone [PW-695]', async () => {
    const page = await browser.open(phone)
    await bring(page, 'job-titles-below-title')
    const column = page.getByRole('row').filter({ hasText: 'Senior Accountant · Production Technician' })
    await column.waitFor()
    expect(await column.innerText()).toContain('Some of these values don’t exist in the list for Title.')
    await page.getByRole('button', { name: 'Skip the column that is not supported' }).click()
    await page.getByRole('button', { name: 'Use these columns' }).click()
    await page.getByText('Match or skip 1 column to continue').waitFor({ state: 'hidden' })
    await page.getByText('Everything is ready').waitFor()
  })

  it('gets the columns that it lacks with one value for every row, by keyboard on a phone [PW-569]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto(`${create}?type=END_JOBS`)
    const buffer = Buffer.from('person_lookup\nemployee@demo.example\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'leavers.csv', mimeType: 'text/csv', buffer })
    await page.getByText('Required columns are missing: Company end date (company_end_date), Turnover type (turnover_type)').waitFor()
    await page.getByRole('button', { name: 'Set Company end date for every row' }).press('Enter')
    await page.getByRole('textbox', { name: 'Company end date' }).and(page.locator(':focus')).fill(written(lastDay))
    await page.getByRole('button', { name: 'Set Turnover type for every row' }).press('Enter')
    const type = page.getByRole('combobox', { name: 'Turnover type' }).and(page.locator(':focus'))
    await type.fill('Volun')
    await page.getByRole('option', { name: 'Voluntary', exact: true }).waitFor()
    await type.press('ArrowDown')
    await type.press('Enter')
    await page.getByRole('button', { name: 'Use these columns' }).press('Enter')
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain(written(lastDay))
    await page.getByText('Everything is ready').waitFor()
    await page.getByRole('button', { name: '1 column' }).press('Enter')
    await page.getByRole('button', { name: 'Remove the value for Turnover type' }).press('Enter')
    await page.getByRole('button', { name: 'Use these columns' }).press('Enter')
    await page.getByText('A required column is missing: Turnover type (turnover_type)').waitFor()
  })

  it('gets a record for every row from the list of its column, by keyboard on a phone [PW-569]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'hr')
    await page.goto(`${create}?type=CREATE_JOBS`)
    const text =
      'person_lookup,company_start_date,position_title,work_class,work_type,business_units,business_entities\nemployee@demo.example,2026-02-02,Engineer,Full-Time,Permanent,Operations,Harbour\n'
    await page.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText('Match the columns of 1 file to continue').waitFor()
    await page.getByRole('button', { name: 'Set Location for every row' }).press('Enter')
    const location = page.getByRole('combobox', { name: 'Location' }).and(page.locator(':focus'))
    await location.pressSequentially('Sydn')
    await page.getByRole('option', { name: /Sydney/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use these columns' }).press('Enter')
    await page.getByRole('button', { name: /see all values for/ }).press('Enter')
    await page.getByRole('dialog').getByText('Sydney').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '7 columns' }).press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'Location' }).inputValue()).toMatch(/Sydney/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  it('gets several options of a custom field for every row, with the mouse [PW-569]', async () => {
    const ask = await askAs('admin')
    type Made = { made: { id: string; version: number } }
    const make = 'mutation ($input: CustomFieldCategoryCreateInput!) { made: customFieldCategoryCreate(input: $input) { id version } }'
    const { made: category } = await ask<Made>(make, { input: { name: 'Skills at sea', modelType: 'PERSON' } })
    const options = [{ label: 'Splicing' }, { label: 'Signalling' }]
    const field = { name: 'Seamanship', apiName: 'seamanship', modelType: 'PERSON', type: 'MULTI_SELECT', isRequired: false, options }
    const { made } = await ask<Made>(
      'mutation ($input: CustomFieldCreateInput!) { made: customFieldCreate(input: $input) { id version } }',
      { input: { ...field, categoryId: category.id } },
    )
    const page = await browser.openAs('admin', `${create}?type=CREATE_PEOPLE`)
    const buffer = Buffer.from('last_name,email\nSailor,sailor@new.example\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: '2 columns' }).click()
    await page.getByRole('combobox', { name: 'Column', exact: true }).fill('Seaman')
    await page.getByRole('option', { name: 'Seamanship' }).click()
    const several = page.getByRole('combobox', { name: 'Seamanship' })
    await several.click()
    await page.getByRole('option', { name: 'Splicing' }).click()
    await page.getByRole('option', { name: 'Signalling' }).click()
    await several.press('Escape')
    await page.getByRole('button', { name: 'Use these columns' }).click()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('Splicing; Signalling')
    await ask('mutation ($input: CustomFieldDisableInput!) { customFieldDisable(input: $input) { id } }', { input: made })
  })

  it('gets a sensitive value for every row, which is masked from then on, replaced by another and removed, by keyboard on a phone [PW-569]', async () => {
    const page = await browser.open(phone)
    await signInAs(page, 'admin')
    await page.goto(`${create}?type=CREATE_PEOPLE`)
    const buffer = Buffer.from('last_name,email\nSailor,sailor@new.example\n')
    await page.locator('input[type=file]').setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer })
    const columns = page.getByRole('button', { name: '2 columns' })
    const use = page.getByRole('button', { name: 'Use these columns' })
    const code = page.getByRole('textbox', { name: 'Locker code' })
    await columns.press('Enter')
    await page.getByRole('combobox', { name: 'Column', exact: true }).fill('Locker code')
    await page.getByRole('option', { name: 'Locker code' }).click()
    await code.fill('4711')
    await use.press('Enter')
    await use.waitFor({ state: 'detached' })
    await columns.press('Enter')
    await page.getByText('Leave this empty to keep its value.').waitFor()
    expect([await code.inputValue(), await code.getAttribute('placeholder')]).toEqual(['', '•••'])
    await code.fill('1147')
    await use.press('Enter')
    await use.waitFor({ state: 'detached' })
    await columns.press('Enter')
    await page.getByRole('button', { name: 'Remove the value for Locker code' }).press('Enter')
    await use.press('Enter')
    await use.waitFor({ state: 'detached' })
    await columns.press('Enter')
    await use.waitFor()
    expect(await code.count()).toBe(0)
  })

  it('with semicolons below a title is read as it is, and can be told another row of headings, on a phone [PW-569]', async () => {
    const page = await browser.open(phone)
    await bring(page, 'semicolons-below-a-title')
    await page.getByText('Separator: semicolon · Headings in row 3').waitFor()
    await page.getByText('Taken as: Surname → Last name').waitFor()
    await page.getByText('Resolve 1 validation error to continue').waitFor()
    await page.getByRole('button', { name: '4 columns' }).click()
    await page.getByRole('combobox', { name: 'Heading row' }).click()
    await page.getByRole('option', { name: '1', exact: true }).click()
    await page.getByRole('row').filter({ hasText: 'Staff list, 1 March 2026' }).waitFor()
    await page.getByRole('combobox', { name: 'Heading row' }).click()
    await page.getByRole('option', { name: '3', exact: true }).click()
    await page.getByText('Resolve 1 validation error to continue').waitFor()
  })
})

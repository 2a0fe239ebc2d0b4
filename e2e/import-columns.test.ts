import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, phone, signInAs, useBrowser } from './browser.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { holdBack } from './lib/hold-back.ts'

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
  it('is told its date format, what stands before its decimals, and its row of headings, each once for a column or the file, and nothing is swapped before [PW-569]', async () => {
    const page = await browser.open()
    await bring(page, 'dates-of-the-united-states')
    await page.getByText('Resolve 2 validation errors to continue').waitFor()
    const question = page.getByRole('group', { name: 'How are dates written in this file?' })
    await expect.poll(() => question.innerText()).toContain('Date of birth: ‘7/10/1969’ could be 7 Oct 1969 or 10 Jul 1969.')
    await question.getByRole('button', { name: 'Month/day/year' }).click()
    await page.getByText('Resolve 2 validation errors to continue').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('10 Jul 1969')
    await page.getByRole('button', { name: '4 columns' }).click()
    await page.getByText('Ana · Ben').waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Dates in this file' }).inputValue()).toBe('Month/day/year')

    await goInPlace(page, `${create}?type=CREATE_JOBS`)
    await heading(page, 'Start an import')
    const head = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
    const place = `${nextYear('01-05')},Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd`
    const rows = ['80.000,1', '"1.234,56",50%'].map((cells) => `employee@demo.example,${place},${cells}`)
    const buffer = Buffer.from([`${head},Salary,fte`, ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer })
    const amount = page.getByRole('group', { name: 'Base annual salary' })
    await amount.waitFor()
    await expect.poll(() => amount.innerText()).toContain('Base annual salary: ‘80.000’ could be 80 or 80,000.')
    await amount.getByRole('button', { name: 'A comma: 80,000' }).click()
    await amount.waitFor({ state: 'hidden' })
    await page.getByText('FTE: ‘50%’ is read as 0.5.').waitFor()
    await page.getByRole('button', { name: 'Confirm 1 number in FTE' }).click()
    await page.getByText('is read as 0.5.').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('80,000')

    await goInPlace(page, `${create}?type=CREATE_PEOPLE`)
    await heading(page, 'Start an import')
    await page.locator('input[type=file]').setInputFiles(file('semicolons-below-a-title'))
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

  it('gets several options of a custom field for every row, and a sensitive value, which is masked from then on, replaced by another and removed [PW-569]', async () => {
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
    // The check may be over before the page asks for the first time how far it is
    const held = await holdBack(page, 'BulkDataImport')
    await page.getByRole('button', { name: 'Use these columns' }).click()
    const checked = 'query ($id: ID!) { getBulkDataImport(id: $id) { progress { done } files { fixed { value } } } }'
    const nothingLeft = { getBulkDataImport: { progress: null, files: [{ fixed: [{ value: 'Splicing; Signalling' }] }] } }
    await expect.poll(() => ask(checked, { id: new URL(page.url()).pathname.split('/').at(-1) })).toEqual(nothingLeft)
    await held.letGo()
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Row 2' }).innerText()).toContain('Splicing; Signalling')

    const use = page.getByRole('button', { name: 'Use these columns' })
    const code = page.getByRole('textbox', { name: 'Locker code' })
    const columns = page.getByRole('button', { name: '2 columns' })
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
    await ask('mutation ($input: RecordVersionInput!) { customFieldDisable(input: $input) { id } }', { input: made })
  })
})

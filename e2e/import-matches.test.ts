import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
const create = '/spa/settings/bulk-data-tool/import/create?type=CREATE_JOBS'
const update = '/spa/settings/bulk-data-tool/import/create?type=UPDATE_PEOPLE'
const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const bring = (page: Page, location: string) => {
  const text = `${headings}\nemployee@demo.example,2026-02-02,Engineer,${location},Full-Time,Permanent,Operations,Harbour\n`
  return page.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const means = (page: Page, word = /head office/i) =>
  page.getByRole('row').filter({ hasText: 'Row 2' }).locator('.action-change').filter({ hasText: word })

/** Chooses with keys that come faster than the page can draw, as it does when a large answer arrives. */
async function chooseWhileBusy(field: Locator, text: string, name: RegExp) {
  const page = field.page()
  await field.focus()
  await settled(page)
  const busy = page.evaluate(() => {
    const end = performance.now() + 700
    while (performance.now() < end);
  })
  await Promise.all([busy, ...Array.from(text, (letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter))])
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name }).waitFor({ state: 'detached' })
}

it('a value that no record has is matched to an existing one with the keyboard, and means the same in the next file until it is forgotten', async () => {
  const page = await browser.openAs('hr', create)
  await bring(page, 'Head office')
  const use = page.getByRole('button', { name: 'Use an existing record for Head office' })
  await use.press('Enter')
  const choice = page.getByRole('combobox', { name: 'Existing record for Head office' })
  await chooseWhileBusy(choice, 'Sydn', /Sydney/)
  await page.getByText('Head office means Sydney').waitFor()
  await settled(page)
  const change = page.getByRole('button', { name: 'Change what Head office means' })
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => means(page).innerText()).toMatch(/Head office\s*Sydney/)

  await goInPlace(page, create)
  await heading(page, 'Start an import')
  await bring(page, 'HEAD OFFICE')
  await page.getByText('HEAD OFFICE means Sydney').waitFor()
  await expect.poll(() => means(page).innerText()).toMatch(/HEAD OFFICE\s*Sydney/)
  await page.getByRole('button', { name: 'Change what HEAD OFFICE means' }).click()
  await page.getByRole('combobox', { name: 'Existing record for HEAD OFFICE' }).waitFor()
  await page.getByRole('button', { name: 'Forget what HEAD OFFICE means' }).click()
  const box = page.getByRole('checkbox', { name: 'HEAD OFFICE', exact: true })
  await box.waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.getByText(/^Create or match \d+ missing records? to continue$/).waitFor({ state: 'attached' })

  // An answer that comes while somebody is at the next record leaves them there
  await page.getByRole('button', { name: 'Use an existing record for HEAD OFFICE' }).press('Enter')
  await page.getByRole('combobox', { name: 'Existing record for HEAD OFFICE' }).pressSequentially('Sydn')
  await page.getByRole('option', { name: /Sydney/ }).click()
  await page.getByRole('button', { name: 'Use an existing record for Harbour' }).press('Enter')
  const next = page.getByRole('combobox', { name: 'Existing record for Harbour' })
  await page.getByText('HEAD OFFICE means Sydney').waitFor()
  await settled(page)
  expect(await next.evaluate((field) => field === document.activeElement)).toBe(true)
})

it('a word that is none of 200 options is matched by typing the name of one, and means the same in the next file, as do yes and no of another language', async () => {
  await makeAreas(200)
  const bringAreas = (on: Page, areas: string) => {
    const text = `person_lookup,cf_area\nemployee@demo.example,${areas}\n`
    return on.locator('input[type=file]').setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  }
  const page = await browser.openAs('admin', update)
  await bringAreas(page, 'Depot; Area 7')
  await page.getByText('‘Depot’ is not one of the options of this field.').waitFor()
  await page.getByRole('group', { name: 'Area: 1 value' }).waitFor()
  const meaning = page.getByRole('combobox', { name: 'What Depot means' })
  await chooseWhileBusy(meaning, 'Area 187', /^Area 187$/)
  await page.getByText('Depot means Area 187').waitFor()
  await settled(page)
  const change = page.getByRole('button', { name: 'Change what Depot means' })
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => means(page, /depot/i).innerText()).toMatch(/Depot; Area 7\s*Area 187; Area 7/)

  await goInPlace(page, update)
  await heading(page, 'Start an import')
  await bringAreas(page, 'DEPOT')
  await page.getByText('DEPOT means Area 187').waitFor()
  await page.getByRole('button', { name: 'Change what DEPOT means' }).click()
  await page.getByRole('combobox', { name: 'What DEPOT means' }).fill('Area 199')
  await page.getByRole('option', { name: 'Area 199', exact: true }).click()
  await page.getByText('DEPOT means Area 199').waitFor()

  await goInPlace(page, '/spa/settings/bulk-data-tool/import/create?type=CREATE_PHONE_NUMBERS')
  await heading(page, 'Start an import')
  const text = 'person_lookup,phone_number,is_personal\nemployee@demo.example,+61 2 5550 4321,Ja\n'
  await page.locator('input[type=file]').setInputFiles({ name: 'phones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('group', { name: 'Yes or no: 1 value' }).waitFor()
  await page.getByRole('combobox', { name: 'What Ja means' }).click()
  await page.getByRole('option', { name: 'Yes', exact: true }).click()
  await page.getByText('Ja means Yes').waitFor()
})

async function makeAreas(count: number) {
  const ask = await askAs('admin')
  const made = async (what: string, input: object) => {
    const mutation = `mutation ($input: ${what}CreateInput!) { done: ${what[0]?.toLowerCase()}${what.slice(1)}Create(input: $input) { id } }`
    return (await ask<{ done: { id: string } }>(mutation, { input })).done.id
  }
  const categoryId = await made('CustomFieldCategory', { name: 'Site', modelType: 'PERSON' })
  const options = Array.from({ length: count }, (_, index) => ({ label: `Area ${index + 1}` }))
  await made('CustomField', { name: 'Area', apiName: 'area', modelType: 'PERSON', type: 'MULTI_SELECT', categoryId, options })
}

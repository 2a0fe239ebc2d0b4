import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { forgive, phone, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('whole lists are exported from the page of old and from the tool, and who may not is told so [AD-188][AD-194][AD-191][AD-192][AD-193][AD-815][PW-145]', async () => {
  const page = await openAs('hr', '/spa/settings/data-export')
  await page.getByText('This page is moving to the Data Import / Export tool.').waitFor()
  for (const name of [
    'People',
    'Jobs',
    'Email addresses',
    'Phone numbers',
    'Addresses',
    'All qualifications',
    'Qualifications without requirements',
    'Qualification and job requirement compliance',
  ])
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Export: Qualification and job requirement compliance' }).click()
  const files = page.getByRole('region', { name: 'Recent exports: Qualification and job requirement compliance' })
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: /^Download CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const [headings = ''] = readFileSync(await file.path(), 'utf8').split(/\r?\n/)
  expect(headings).toContain('Person')
  await page.getByRole('link', { name: 'Open the tool' }).click()
  await page.getByRole('heading', { level: 1, name: 'Download an export' }).waitFor()
  await page
    .getByRole('region', { name: 'Recent exports: Qualification and job requirement compliance' })
    .getByRole('button', { name: /^Download CSV/ })
    .waitFor()

  const employee = await openAs('employee', '/spa/settings/data-export', phone)
  await employee.getByText("You don't have permission to export data").waitFor()
  expect(await employee.getByRole('button', { name: /^Export/ }).count()).toBe(0)
  forgive(page)
})

it('addresses of people are exported, corrected in the file, and imported again: the page shows what each replaces [PW-256] [PW-257]', async () => {
  const page = await openAs('hr', '/spa/settings/data-export')
  await page.getByRole('button', { name: 'Export: Addresses' }).click()
  const files = page.getByRole('region', { name: 'Recent exports: Addresses' })
  const download = page.waitForEvent('download')
  await files.getByRole('button', { name: /^Download CSV/ }).click()
  const [headings = '', first = ''] = readFileSync(await (await download).path(), 'utf8').split(/\r?\n/)
  expect(headings).toContain('Person lookup,Name,Employee number,Entry ID,Address type,Address,Country,Postcode,Primary')
  const [person = '', , , entry = ''] = first.split(',')
  const [, postcode = 'none'] = /,(\d{4}),(?:Yes|No),/.exec(first) ?? []
  const corrected = `person_lookup,entry_id,postcode\n${person},${entry},6999\n`

  await page.goto('/spa/settings/bulk-data-tool/import/create')
  await page.getByRole('radio', { name: 'Update addresses' }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'addresses.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) })
  const row = page.getByRole('row', { name: /Row 2 .*Update address/ })
  await row.waitFor()
  await expect.poll(() => row.innerText()).toMatch(new RegExp(`${postcode}[\\s\\S]*6999`))
})

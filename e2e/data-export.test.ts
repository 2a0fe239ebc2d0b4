import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('whole lists are exported from the page of old and from the tool [AD-188][AD-194][AD-191][AD-192][AD-193][AD-815][PW-145]', async () => {
  const page = await openAs('hr', '/spa/settings/data-export')
  await page.getByText('This page is moving to the data import / export tool.').waitFor()
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
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor()
  await page
    .getByRole('region', { name: 'Recent exports: Qualification and job requirement compliance' })
    .getByRole('button', { name: /^Download CSV/ })
    .waitFor()
})

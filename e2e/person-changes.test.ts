import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { makePerson, nameOfDemo } from './lib/people.ts'

const browser = useBrowser()

it('says at the foot of a card who changed it last, and opens what was changed beside it', async () => {
  const id = await makePerson({ firstName: 'Faye', lastName: 'Footnote', email: 'faye@demo.example', dateOfBirth: '1990-05-17' })
  const page = await browser.openAs('hr', `/spa/people/${id}/profile`)
  const card = page.getByRole('region', { name: 'Personal details' })
  await card.getByRole('link', { name: /^Added .+ by / }).waitFor()
  await page.getByRole('link', { name: 'Edit Personal details' }).click()
  await page.getByLabel('Preferred name').fill('Fay')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/profile')
  await card.getByRole('link', { name: new RegExp(`^Changed .+ by ${await nameOfDemo('hr')}$`) }).click()
  await page.waitForURL('**?changes=personal')
  const changes = page.getByRole('dialog', { name: 'Changes: Personal details' })
  await changes.getByText('Fay', { exact: true }).waitFor()
  await expect
    .poll(() => changes.getByRole('heading', { level: 3 }).allInnerTexts())
    .toEqual(['Personal details changed', 'Person created'])
  await expect.poll(() => changes.innerText(), { message: 'the card covers it too' }).not.toContain('1990')
  await changes.getByRole('button', { name: 'Show Date of birth' }).click()
  await changes.getByText('17 May 1990').waitFor()
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/profile$/)
})

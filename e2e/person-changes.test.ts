import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { makePerson, nameOfDemo } from './lib/people.ts'
import { settled } from './lib/settled.ts'

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
  expect(await changes.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Personal details changed', 'Person created'])
  expect(await changes.innerText(), 'the card covers it too').not.toContain('1990')
  await changes.getByRole('button', { name: 'Show Date of birth' }).click()
  await changes.getByText('17 May 1990').waitFor()
  await page.keyboard.press('Escape')
  await changes.waitFor({ state: 'detached' })
  expect(page.url()).toMatch(/\/profile$/)
})

it('shows people the changes of their own details on a phone, and managers none of those of others', async () => {
  const page = await browser.openAs('employee', '/spa/dashboard', phone)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  const emails = page.getByRole('region', { name: 'Email addresses' })
  await emails.getByRole('link', { name: / by / }).click()
  await page.getByRole('dialog', { name: 'Changes: Email addresses' }).getByText('employee@demo.example').first().waitFor()
  const ask = await askAs('manager')
  const { listPeople } = await ask<{ listPeople: { items: { id: string; mayViewProfile: boolean; viewerMay: string[] }[] } }>(
    '{ listPeople(first: 50, filter: { team: true }) { items { id mayViewProfile viewerMay } } }',
  )
  const member = listPeople.items.find(
    ({ mayViewProfile, viewerMay }) => mayViewProfile && !viewerMay.includes('people.contact_details.edit'),
  )
  const other = await browser.openAs('manager', `/spa/people/${member?.id}/profile?changes=emails`)
  await other.getByRole('region', { name: 'Email addresses' }).waitFor()
  await settled(other)
  expect(await other.getByRole('dialog').count()).toBe(0)
  expect(await other.locator('.detail-changed').count()).toBe(0)
})

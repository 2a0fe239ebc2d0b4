import { expect, it } from 'vitest'
import { askAs, phone, useBrowser, type DemoPerson } from './browser.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

type Above = { displayName: string; managers: Above[] }
type Found = Above & { id: string; mayViewProfile: boolean }

/** A colleague whose profile is closed to the reader, with at least two managers above. */
async function colleagueOf(reader: DemoPerson): Promise<Found> {
  const ask = await askAs(reader)
  const { listPeople } = await ask<{ listPeople: { items: Found[] } }>(
    '{ listPeople(first: 60) { items { id displayName mayViewProfile managers { displayName managers { displayName } } } } }',
  )
  return listPeople.items.find(({ mayViewProfile, managers }) => !mayViewProfile && managers.length > 1)!
}

it('leads an employee from the search to a colleague, and from manager to manager to the top', async () => {
  const { displayName, managers } = await colleagueOf('employee')
  const page = await browser.openAs('employee', '/spa/dashboard')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(displayName)
  await page.getByRole('option', { name: displayName }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: displayName }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Work' }).waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'Personal details' }).count()).toBe(0)
  for (const manager of managers) {
    await page.getByRole('main').getByRole('link', { name: manager.displayName }).first().click()
    await page.getByRole('heading', { level: 1, name: manager.displayName }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Direct reports' }).waitFor()
  }
})

it('shows a manager the page of a colleague outside the team on a phone, by a link that was sent to them', async () => {
  const { id, displayName } = await colleagueOf('manager')
  const page = await browser.openAs('manager', `/spa/people/${id}/profile`, { ...phone, colorScheme: 'dark' })
  await page.getByRole('heading', { level: 1, name: displayName }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Contact' }).waitFor()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

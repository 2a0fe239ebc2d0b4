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
  await settled(page)
  expect(await page.getByRole('heading', { level: 2, name: 'Personal details' }).count()).toBe(0)
  for (const manager of managers) {
    await page.getByRole('main').getByRole('link', { name: manager.displayName }).first().click()
    await page.getByRole('heading', { level: 1, name: manager.displayName }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Direct reports' }).waitFor()
  }
})

it('shows a manager the page of a colleague outside the team on a phone, by a link that was sent to them', async () => {
  const { id, displayName } = await colleagueOf('manager')
  const page = await browser.openAs('manager', `/spa/people/${id}/profile`, phone)
  await page.getByRole('heading', { level: 1, name: displayName }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Contact' }).waitFor()
})

it('keeps the name and what may be done in sight when a profile is scrolled, and begins a change with what was chosen', async () => {
  const { id, displayName } = await memberOf('hr')
  const page = await browser.openAs('hr', `/spa/people/${id}/profile`, { viewport: { width: 1280, height: 600 } })
  const folded = page.locator('.person-folded')
  expect(await folded.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await folded.getByText(displayName).waitFor()
  expect((await folded.boundingBox())?.height).toBe(48)
  expect(await page.getByRole('button', { name: 'Update job' }).count()).toBe(1)
  await folded.getByRole('button', { name: 'Update job' }).click()
  await page.getByRole('menuitem', { name: 'Change hours' }).click()
  await page.getByRole('checkbox', { name: 'FTE' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'FTE' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1)
})

it('names every page about a job differently in the tab of the browser, each with the person', async () => {
  const { id, displayName, jobs } = await memberOf('hr')
  const job = `/spa/people/${id}/jobs/${jobs[0]?.id}`
  const page = await browser.openAs('hr', job)
  for (const [path, title] of [
    [job, 'Job details'],
    [`${job}/timeline`, 'Timeline'],
    [`${job}/history`, 'History'],
  ] as const) {
    await page.goto(path)
    await expect.poll(() => page.title()).toMatch(`${title} · ${displayName}`)
  }
})

it('the timeline of a job is a list of years on a phone, the latest first', async () => {
  const { id, jobs } = await memberOf('hr')
  const page = await browser.openAs('hr', `/spa/people/${id}/jobs/${jobs[0]?.id}/timeline`, phone)
  const years = page.locator('.timeline-years section')
  await years.first().waitFor()
  const named = await years.evaluateAll((each) => each.map((section) => Number(section.getAttribute('aria-label'))))
  expect(named).toEqual(named.toSorted((left, right) => right - left))
  expect(await years.last().innerText()).toContain('Joined')
  expect(await page.getByRole('toolbar').count()).toBe(0)
})

/** Someone with a job that the reader may change, and a profile that is longer than the screen. */
async function memberOf(reader: DemoPerson) {
  type Member = { id: string; displayName: string; employmentStatusId: string; jobs: { id: string; viewerMay: string[] }[] }
  const ask = await askAs(reader)
  const { listPeople } = await ask<{ listPeople: { items: Member[] } }>(
    '{ listPeople(first: 30) { items { id displayName employmentStatusId jobs { id viewerMay } } } }',
  )
  const isMember = ({ employmentStatusId, jobs }: Member) =>
    employmentStatusId === 'EMPLOYMENT_STATUS_CURRENT_STAFF' && jobs.length === 1 && jobs[0]?.viewerMay.includes('people.jobs.edit')
  return listPeople.items.find(isMember)!
}

import { expect, it } from 'vitest'
import { askAs, useBrowser, type DemoPerson } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { phoneLight, showAs } from './lib/looks.ts'

const browser = useBrowser()

it('a profile keeps the name and what may be done in sight, begins a change with what was chosen, and titles each page about the job', async () => {
  const { id, displayName, jobs } = await memberOf('hr')
  const page = await browser.openAs('hr', `/spa/people/${id}/profile`, { viewport: { width: 1280, height: 600 } })
  const folded = page.locator('.person-folded')
  expect(await folded.count()).toBe(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await folded.getByText(displayName).waitFor()
  expect((await folded.boundingBox())?.height).toBe(48)
  await expect.poll(() => page.getByRole('button', { name: 'Update job' }).count()).toBe(1)
  await folded.getByRole('button', { name: 'Update job' }).click()
  await page.getByRole('menuitem', { name: 'Change hours' }).click()
  await page.getByRole('checkbox', { name: 'FTE' }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: 'FTE' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(1)

  const job = `/spa/people/${id}/jobs/${jobs[0]?.id}`
  for (const [path, title] of [
    [job, 'Job details'],
    [`${job}/history`, 'History'],
    [`${job}/timeline`, 'Timeline'],
  ] as const) {
    await goInPlace(page, path)
    await expect.poll(() => page.title()).toMatch(`${title} · ${displayName}`)
  }
  await showAs(page, phoneLight)
  const years = page.locator('.timeline-years section')
  await years.first().waitFor()
  const named = await years.evaluateAll((each) => each.map((section) => Number(section.getAttribute('aria-label'))))
  expect(named).toEqual(named.toSorted((left, right) => right - left))
  await expect.poll(() => years.last().innerText()).toContain('Joined')
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

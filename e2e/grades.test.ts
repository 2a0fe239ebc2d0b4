import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const july = nextYear('07-01')
const award = 'Warehouse award'
const level = 'Level 3'
type Ask = Awaited<ReturnType<typeof askAs>>

/** The first of these whose job, which is paid by the level, has begun. */
async function paidByLevel(ask: Ask, names: readonly string[]) {
  type People = { listPeople: { items: { id: string; displayName: string; primaryJob: { id: string } | null }[] } }
  const query = 'query ($search: String!) { listPeople(search: $search) { items { id displayName primaryJob { id } } } }'
  for (const search of names) {
    const { listPeople } = await ask<People>(query, { search })
    const person = listPeople.items.find(({ displayName }) => displayName === search)
    if (person?.primaryJob) return `/spa/people/${person.id}/jobs/${person.primaryJob.id}`
  }
  throw new Error(`None of ${names.join(', ')} has a job today`)
}

it('HR raises a level of an award from a day on, is told who gets how much more before saving, and finds it in the pay of a job', async () => {
  const ask = await askAs('hr')
  const page = await openAs('hr', '/spa/settings/pay-grades')
  await page.getByRole('link', { name: award, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: award }).waitFor()
  const group = page.getByRole('region', { name: level, exact: true })
  await group.getByRole('button', { name: 'Add rate' }).click()
  const dialog = page.getByRole('dialog', { name: `Add a rate of ${level}` })
  await fillDate(page, 'Effective from', july)
  await dialog.getByLabel('Annual salary').fill('75000')
  await dialog.getByLabel('Permanent hourly rate').fill('37.96')
  await dialog.getByLabel('Casual hourly rate').fill('47.45')
  const effect = dialog.getByRole('alert').filter({ hasText: /jobs? changes?/ })
  await effect.getByText(new RegExp(`from ${written(july)}: .* → .*75,000.*\\+`)).waitFor()
  const names = (await effect.locator('p').last().innerText()).split(', ')
  await dialog.getByRole('button', { name: 'Add rate' }).click()
  await page.getByText(`The rate of ${level} was added.`).waitFor()
  await group.getByText(written(july)).waitFor()

  const job = await paidByLevel(ask, names)
  await goInPlace(page, `${job}?asAt=${july}`)
  await page.getByText(/75,000.*followed by this job/).waitFor()
  await goInPlace(page, `${job}?asAt=${nextYear('06-30')}`)
  const pay = page.getByRole('region', { name: 'Remuneration', exact: true })
  await pay.getByText(/followed by this job/).waitFor()
  await settled(page)
  expect(await pay.getByText(/75,000/).count()).toBe(0)
  const raise = page.getByRole('list', { name: 'Upcoming changes' }).getByRole('group').filter({ hasText: '75,000' })
  await expect.poll(() => raise.locator('time').getAttribute('datetime')).toBe(july)
})

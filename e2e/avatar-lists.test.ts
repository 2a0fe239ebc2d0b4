import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()

it('faces are eight on a profile and four in a list, before a menu that holds the rest, each with initials, name, job and the way to their page [PW-183] [PW-184] [PW-270]', async () => {
  const ask = await askAs('admin')
  type Listed = { id: string; displayName: string; primaryJob: { directReports: { totalCount: number } | null } | null }
  const { page: listed } = await ask<{ page: { items: Listed[] } }>(
    '{ page: listPeople(first: 100) { items { id displayName primaryJob { directReports(first: 1) { totalCount } } } } }',
  )
  const supervisor = listed.items.find(({ primaryJob }) => (primaryJob?.directReports?.totalCount ?? 0) > 8)
  const count = supervisor?.primaryJob?.directReports?.totalCount ?? 0
  const page = await openAs('admin', `/spa/people/${supervisor?.id}/profile`)
  const items = page.getByRole('menuitem')
  const more = page.getByRole('button', { name: `${count - 8} more`, exact: true })
  await more.waitFor()
  const faces = page.locator('.avatar-list', { has: more }).getByRole('link')
  await expect.poll(() => faces.count()).toBe(8)
  const shown = await faces.evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
  await more.click()
  await expect.poll(() => items.count()).toBe(count - 8)
  const rest = await items.evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
  expect(new Set([...shown, ...rest]).size).toBe(count)
  const [first] = await items.all()
  await expect.poll(() => first?.locator('.initials').count()).toBe(1)
  expect((await first?.innerText())?.split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(2)
  await first?.click()
  await page.waitForURL(`**/people/${rest[0]}/profile`)

  const people = listed.items.slice(0, 6)
  const summary = 'Shared with six people'
  await ask('mutation ($input: PrivateNoteCreateInput!) { privateNoteCreate(input: $input) { id } }', {
    input: { summary, description: 'For all of them.', sharedWithIds: people.map(({ id }) => id) },
  })
  await goInPlace(page, '/spa/notes')
  const row = page.getByRole('row').filter({ hasText: summary })
  await row.getByRole('button', { name: '2 more' }).click()
  await expect.poll(() => items.count()).toBe(2)
  const names = await items.allInnerTexts()
  const titles = await row.locator('.avatar').evaluateAll((all) => all.map((face) => face.getAttribute('title')))
  expect(titles).toHaveLength(4)
  expect(new Set([...titles, ...names.map((text) => text.split('\n').find((line) => line.length > 2))])).toEqual(
    new Set(people.map(({ displayName }) => displayName)),
  )
})

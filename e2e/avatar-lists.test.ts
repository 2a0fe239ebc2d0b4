import { expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('the direct reports on a profile are eight faces and a menu that holds the rest, each with initials, name, job and the way to their page [PW-184] [PW-270]', async () => {
  const ask = await askAs('admin')
  type Listed = { id: string; primaryJob: { directReports: { totalCount: number } | null } | null }
  const { page: listed } = await ask<{ page: { items: Listed[] } }>(
    '{ page: listPeople(first: 100) { items { id primaryJob { directReports(first: 1) { totalCount } } } } }',
  )
  const supervisor = listed.items.find(({ primaryJob }) => (primaryJob?.directReports?.totalCount ?? 0) > 8)
  const count = supervisor?.primaryJob?.directReports?.totalCount ?? 0
  for (const device of [undefined, phone]) {
    const page = await openAs('admin', `/spa/people/${supervisor?.id}/profile`, device)
    const more = page.getByRole('button', { name: `${count - 8} more`, exact: true })
    await more.waitFor()
    const faces = page.locator('.avatar-list', { has: more }).getByRole('link')
    expect(await faces.count()).toBe(8)
    const shown = await faces.evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
    await more.click()
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.count()).toBe(count - 8)
    const rest = await items.evaluateAll((links) => links.map((link) => link.getAttribute('data-person')))
    expect(new Set([...shown, ...rest]).size).toBe(count)
    const [first] = await items.all()
    expect(await first?.locator('.initials').count()).toBe(1)
    expect((await first?.innerText())?.split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(2)
    await first?.click()
    await page.waitForURL(`**/people/${rest[0]}/profile`)
  }
})

it('a list shows a record’s first four readers as faces, and the rest in a menu [PW-183]', async () => {
  const ask = await askAs('manager')
  const { page: found } = await ask<{ page: { items: { id: string; displayName: string }[] } }>(
    '{ page: listPeople(first: 6) { items { id displayName } } }',
  )
  const people = found.items
  const create = 'mutation ($input: PrivateNoteCreateInput!) { privateNoteCreate(input: $input) { id } }'
  const summary = 'Shared with six people'
  await ask(create, { input: { summary, description: 'For all of them.', sharedWithIds: people.map(({ id }) => id) } })
  const page = await openAs('manager', '/spa/notes')
  const row = page.getByRole('row').filter({ hasText: summary })
  await row.getByRole('button', { name: '2 more' }).click()
  const items = page.getByRole('menuitem')
  await expect.poll(() => items.count()).toBe(2)
  const rest = await items.allInnerTexts()
  const faces = await row.locator('.avatar').evaluateAll((all) => all.map((face) => face.getAttribute('title')))
  expect([faces.length, rest.length]).toEqual([4, 2])
  expect(new Set([...faces, ...rest.map((text) => text.split('\n').find((line) => line.length > 2))])).toEqual(
    new Set(people.map(({ displayName }) => displayName)),
  )
})

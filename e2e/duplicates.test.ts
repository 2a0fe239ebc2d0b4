import { expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

it('somebody who creates a person is shown who has the same email address already, and can open their profile', async () => {
  const ask = await askAs('hr')
  type Answer = { listPeople: { items: { displayName: string; primaryEmailAddress: { email: string } | null }[] } }
  const { listPeople } = await ask<Answer>('{ listPeople(first: 1) { items { displayName primaryEmailAddress { email } } } }')
  const { displayName, primaryEmailAddress } = listPeople.items[0]!
  const page = await openAs('hr', '/spa/people/create')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByLabel('Email').fill(primaryEmailAddress?.email ?? '')
  const notice = page.getByRole('alert').filter({ hasText: 'Already here?' })
  await notice.getByText('same email address').waitFor()
  expect(await notice.getByRole('link').allInnerTexts()).toEqual([displayName])
  await page.getByLabel('Email').fill('nobody.else@demo.example')
  await notice.waitFor({ state: 'detached' })
})

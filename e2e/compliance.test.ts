import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const lines = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
/** The number beside the title. */
const count = async (page: Page) => Number(await page.locator('.page-count').innerText())

describe('compliance', () => {
  it('leads from its index to the rows that a figure counts, and has everyone of whom a qualification is required, in the overview and among the people of its group [PW-089] [PW-098]', async () => {
    const page = await openAs('hr', '/spa/compliance')
    const tile = page.getByRole('region', { name: 'Extended leave' })
    const attention = Number(await tile.locator('.compliance-count').innerText())
    expect(attention).toBeGreaterThan(0)
    await tile.getByRole('link', { name: /overdue or expiring soon/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Extended leave' }).waitFor()
    await expect.poll(() => lines(page).count()).toBe(attention)

    const ask = await askAs('hr')
    const { people } = await ask<{ people: { items: { id: string; displayName: string; primaryJob: { id: string } | null }[] } }>(
      '{ people: listPeople(first: 1, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id displayName primaryJob { id } } } }',
    )
    const { id, displayName, primaryJob } = people.items[0]!
    await goInPlace(page, '/spa/compliance/qualifications/overview?tab=GROUP')
    const line = page.getByRole('row').filter({ hasText: 'Lifting equipment' })
    const required = async () => Number(await line.getByRole('cell').nth(1).innerText())
    const before = await required()
    await goInPlace(page, `/spa/people/${id}/jobs/${primaryJob?.id}/add-mandatory-requirements`)
    await choose(page, 'Group', 'Lifting equipment')
    await fillDate(page, 'Required from', today(-18))
    await page.getByRole('button', { name: 'Require a qualification' }).click()
    await page.waitForURL('**/requirements')
    await page.getByRole('row').filter({ hasText: 'Lifting equipment' }).waitFor()

    await goInPlace(page, '/spa/compliance/qualifications/overview?tab=GROUP')
    await expect.poll(required).toBe(before + 1)
    await line.getByRole('link', { name: 'Lifting equipment' }).click()
    await page.getByRole('heading', { level: 1, name: 'Lifting equipment' }).waitFor()
    await settled(page)
    expect(await count(page)).toBe(before + 1)
    await page.getByRole('row').filter({ hasText: displayName }).waitFor()
  })
})

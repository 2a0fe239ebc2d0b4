import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { directReportOf } from './lib/chart.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { holdBack } from './lib/hold-back.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const approvals = (page: Page) => page.getByRole('list', { name: 'Approvals' }).getByRole('listitem')
const titles = (page: Page) => approvals(page).locator('[data-row-link]')
const ids = (page: Page) => titles(page).evaluateAll((links) => links.map(({ id }) => id))
const choose = (page: Page, id: string) =>
  approvals(page)
    .filter({ has: page.locator(`[id="${id}"]`) })
    .getByRole('checkbox')
    .check()
const counted = async (page: Page) => Number(/\d+/.exec(await page.getByRole('link', { name: /^Inbox/ }).innerText())?.[0] ?? '0')

describe('the inbox', () => {
  it('decides in place and goes on to the next, decides several at once, counts down at the side, and keeps what was decided', async () => {
    const page = await openAs('hr', '/spa/dashboard')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: /^Inbox/ })
      .click()
    const tabs = page.getByRole('main').getByRole('navigation', { name: 'Inbox' })
    await expect.poll(() => tabs.getByRole('link').allInnerTexts()).toEqual(['To do', 'Approvals', 'Sent by me', 'Done', 'News'])
    await tabs.getByRole('link', { name: 'Approvals' }).click()
    await settled(page)
    const before = await counted(page)
    const [, second = '', third = ''] = await ids(page)
    const held = await holdBack(page, /^Record\w+Approve$/)
    await approvals(page)
      .first()
      .getByRole('button', { name: /^Approve/ })
      .press('Enter')
    // It stays chosen once the decision that is under way has been made
    await choose(page, second)
    await held.letGo()
    await page.locator('.toast').filter({ hasText: 'approved' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(second)
    await expect.poll(() => counted(page)).toBe(before - 1)

    await choose(page, third)
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByText('2 selected').waitFor()
    await bar.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog').getByText('This is done for 2 records at once.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Approve: 2 of 2').waitFor()
    await expect.poll(() => counted(page)).toBe(before - 3)
    await expect.poll(() => ids(page)).not.toContain(third)

    const [first = '', next = ''] = await titles(page).allInnerTexts()
    await titles(page).first().click()
    const trail = page.getByRole('navigation', { name: 'Inbox' })
    await trail.getByRole('link', { name: `Next: ${next}` }).click()
    await settled(page)
    await trail.getByRole('link', { name: 'Inbox', exact: true }).click()
    await titles(page).filter({ hasText: first }).first().waitFor()
    await tabs.getByRole('link', { name: 'Done' }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').count()).toBeGreaterThanOrEqual(3)
  })

  it('is what the tasks lead to, with what comes later, was completed or was set aside, on a phone too [AD-223]', async () => {
    const { id: personId } = await directReportOf('manager')
    const input = { personId, name: 'Order a desk', ownerRelation: 'SUPERVISOR' }
    const ask = await askAs('hr')
    await ask('mutation ($input: ChecklistTaskCreateInput!) { checklistTaskCreate(input: $input) { id } }', { input })
    const page = await openAs('manager', '/spa/dashboard', phone)
    await goInPlace(page, '/spa/tasks?show=upcoming')
    await page.waitForURL('**/spa/inbox?show=upcoming')
    const shown = page.getByRole('radiogroup', { name: 'Which tasks' })
    await expect.poll(() => shown.getByRole('radio', { checked: true }).getAttribute('value')).toBe('upcoming')
    await shown.getByText('Outstanding').click()
    const task = page.getByRole('list', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'Order a desk' })
    await task.getByRole('button', { name: /^Complete/ }).click()
    await page.locator('.toast').filter({ hasText: 'Order a desk' }).waitFor()
    await shown.getByText('Completed').click()
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order a desk' }).first().waitFor()
  })
})

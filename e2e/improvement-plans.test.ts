import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { personOf } from './lib/people.ts'

const { openAs } = useBrowser()
const summary = 'Missed three handovers'
let plans = ''
beforeAll(async () => {
  plans = `/spa/people/${await personOf('employee')}/performance-improvement-plan`
})

const isShown = (page: Page) => page.getByRole('heading', { level: 2, name: summary }).waitFor()

async function begin(page: Page, action: string): Promise<void> {
  await isShown(page)
  await page.locator('.record-inside').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await heading(page, action)
}

async function save(page: Page, button: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  await isShown(page)
}

describe('a performance improvement plan', () => {
  it('is started by the supervisor, followed up on a phone, escalated and told in a letter; HR finds it in compliance and resolves it [PW-093] [PW-099]', async () => {
    const page = await openAs('manager', plans)
    await page.getByRole('link', { name: 'Start improvement plan' }).first().click()
    await page.getByText('Who can read this').waitFor()
    await page.getByLabel('Summary').fill(summary)
    await choose(page, 'Category', 'Performance')
    await choose(page, 'Level', 'Verbal warning')
    await fillDate(page, 'Date', today(-18))
    await page.getByLabel('Description').fill('The night shift found no notes on three days.')
    await page.getByLabel('Actions by the employee').fill('Writes the handover before leaving the line.')
    await fillDate(page, 'Follow up on', today(56))
    await page.getByRole('main').getByRole('button', { name: 'Start improvement plan' }).click()
    await page.getByRole('link', { name: summary }).click()
    await isShown(page)
    const address = new URL(page.url()).pathname

    const small = await openAs('manager', address, phone)
    await isShown(small)
    await small.getByRole('link', { name: 'Record follow-up' }).click()
    await heading(small, 'Record follow-up')
    await fillDate(small, 'Date', today(-11))
    await small.getByLabel('Description').fill('Two handovers of five.')
    await save(small, 'Record follow-up')

    await page.reload()
    await begin(page, 'Escalate')
    await choose(page, 'Level', 'First written warning')
    await fillDate(page, 'Date', today(-4))
    await page.getByLabel('Description').fill('None this week.')
    await save(page, 'Escalate')
    await begin(page, 'Add related note')
    await fillDate(page, 'Date', today(-3))
    await page.getByLabel('Description').fill('Asked for a template.')
    await save(page, 'Add related note')
    const entries = page.locator('.plan-history > li')
    await expect.poll(() => entries.count()).toBe(4)
    await expect.poll(() => entries.first().innerText()).toContain('Asked for a template.')

    await begin(page, 'Write letter')
    const letter = page.getByRole('article', { name: 'Preview' })
    await letter.getByRole('heading', { name: `First written warning: ${summary}` }).waitFor()
    await letter.getByText('None this week.').waitFor()
    await page.getByLabel('Letter').fill('# Final chance\n\nDear colleague,')
    await letter.getByRole('heading', { name: 'Final chance' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByLabel('Letter').isVisible()).toBe(false)
    await expect.poll(() => letter.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await save(page, 'Save as PDF')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download First written warning .*\.pdf$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^First written warning .*\.pdf$/)

    const hr = await openAs('hr', '/spa/compliance')
    await hr.getByRole('link', { name: 'Performance improvement plans' }).click()
    await heading(hr, 'Performance improvement plans')
    await hr.getByRole('searchbox').fill(summary)
    const row = hr.getByRole('row').filter({ hasText: summary })
    await row
      .getByText(/ollow-up/)
      .first()
      .waitFor()
    for (const place of ['Job', 'Business unit', 'Location', 'Supervisor'])
      await hr.getByRole('columnheader', { name: place, exact: true }).waitFor()
    await row.getByRole('link', { name: summary }).click()
    await begin(hr, 'Resolve')
    await fillDate(hr, 'Date', today())
    await hr.getByLabel('Description').fill('Every handover since.')
    await save(hr, 'Resolve')
    await hr.getByRole('link', { name: 'Start related plan' }).waitFor()
    await goInPlace(hr, '/spa/compliance/performance-managements?status=RESOLVED')
    await hr.getByRole('searchbox').fill(summary)
    await row.getByText('Finalised').first().waitFor()
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { heading } from './lib/heading.ts'
import { sidewaysScrolling } from './lib/looks.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const summary = 'Missed three handovers'
let plans = ''
let address = ''
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
  it('is started by the supervisor, followed up on a phone, escalated, given a note, and told in a letter that prints and is kept as a PDF', async () => {
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
    address = new URL(page.url()).pathname

    const small = await openAs('manager', address, phone)
    await isShown(small)
    await small.getByRole('link', { name: 'Record follow-up' }).click()
    await heading(small, 'Record follow-up')
    await fillDate(small, 'Date', today(-11))
    await small.getByLabel('Description').fill('Two handovers of five.')
    expect(await sidewaysScrolling(small)).toBe(0)
    await save(small, 'Record follow-up')
    expect(await sidewaysScrolling(small)).toBe(0)

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
    expect(await entries.first().innerText()).toContain('Asked for a template.')

    await begin(page, 'Write letter')
    const letter = page.getByRole('article', { name: 'Preview' })
    await letter.getByRole('heading', { name: `First written warning: ${summary}` }).waitFor()
    await letter.getByText('None this week.').waitFor()
    await page.getByLabel('Letter').fill('# Final chance\n\nDear colleague,')
    await letter.getByRole('heading', { name: 'Final chance' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByLabel('Letter').isVisible()).toBe(false)
    expect(await letter.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await save(page, 'Save as PDF')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download First written warning .*\.pdf$/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^First written warning .*\.pdf$/)
  })

  it('is found in compliance by HR, who resolves it, and is listed as finalised from then on [PW-093] [PW-099]', async () => {
    const page = await openAs('hr', '/spa/compliance')
    await page.getByRole('link', { name: 'Performance Improvement Plans' }).click()
    await heading(page, 'Performance Improvement Plans')
    await page.getByRole('searchbox').fill(summary)
    const row = page.getByRole('row').filter({ hasText: summary })
    await row
      .getByText(/ollow-up/)
      .first()
      .waitFor()
    for (const place of ['Job', 'Business unit', 'Location', 'Supervisor'])
      await page.getByRole('columnheader', { name: place, exact: true }).waitFor()
    await row.getByRole('link', { name: summary }).click()
    await begin(page, 'Resolve')
    await fillDate(page, 'Date', today())
    await page.getByLabel('Description').fill('Every handover since.')
    await save(page, 'Resolve')
    await page.getByRole('link', { name: 'Start related plan' }).waitFor()
    await page.goto('/spa/compliance/performance-managements?status=RESOLVED')
    await page.getByRole('searchbox').fill(summary)
    await row.getByText('Finalised').first().waitFor()
  })

  it('is nothing to the person whom it is about, nor to a colleague', async () => {
    const ask = await askAs('hr')
    const { all } = await ask<{ all: { items: { id: string; personId: string; summary: string }[] } }>(
      '{ all: listPerformanceImprovementPlans(first: 50) { items { id personId summary } } }',
    )
    const other = all.items.find(({ personId }) => !plans.includes(personId))!
    const ofOther = `/spa/people/${other.personId}/performance-improvement-plan/${other.id}`
    for (const [path, hidden] of [
      [address, summary],
      [ofOther, other.summary],
    ] as const) {
      const page = await openAs('employee', path)
      await page.locator('.error-page').waitFor()
      await settled(page)
      expect(await page.getByText(hidden).count(), path).toBe(0)
    }
    const own = await openAs('employee', plans.replace('performance-improvement-plan', 'profile'))
    await own.locator('.page-tab').first().waitFor()
    expect(await own.locator('.page-tab', { hasText: 'improvement' }).count()).toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, jobsOf, useJobHolders, type JobHolder } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, update } = useJobHolders()
const july = nextYear('07-01')
const september = nextYear('09-01')
const march = nextYear('03-01')

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()
const unitNow = async ({ id }: JobHolder, asAt: string | null = null) => {
  const answer = await ask<{ getPerson: { primaryJob: { businessUnit: { name: string } } } }>(
    'query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { primaryJob { businessUnit { name } } } }',
    { id, asAt },
  )
  return answer.getPerson.primaryJob.businessUnit.name
}

/** Ticks the business unit from 1 July 2027 and goes to its new value. */
async function beginUnitChange(page: Page): Promise<void> {
  await step(page, 'What changes, and when')
  await fillDate(page, 'Effective from', july)
  await page.getByRole('checkbox', { name: 'Business unit' }).check()
  await next(page)
  await step(page, 'New values')
}

async function chooseOtherUnit(page: Page, than: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Business unit' }).click()
  const options = page.getByRole('listbox').getByRole('option', { disabled: false })
  await options.first().waitFor()
  const names = await options.allInnerTexts()
  const index = names.findIndex((name) => name.includes('›') && !name.endsWith(`› ${than}`))
  await options.nth(index).click()
  return names[index]!.split(' › ').at(-1)!
}

describe('updating a job', () => {
  it('records a new business unit from a future day on a phone: the marker is on the card, today stays as it was, that day shows the new one [PW-065]', async () => {
    const who = holder(9)
    const page = await openAs('hr', jobsOf(who), phone)
    await page.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Update job' }).click()
    await beginUnitChange(page)
    const unit = await chooseOtherUnit(page, who.unit)
    await next(page)
    await step(page, 'Reason')
    await next(page)
    await page.getByText('This is required.').waitFor()
    await choose(page, 'Reason', 0)
    await page.getByLabel('Note').fill('Moves with the team.')
    await next(page)
    await step(page, 'Review')
    const row = page.getByRole('row', { name: /^Business unit/ })
    await expect.poll(() => row.getByRole('cell').first().innerText()).toBe(who.unit)
    await expect.poll(() => row.getByRole('cell').last().innerText()).toMatch(new RegExp(`${unit}\\s+from ${written(july)}`))
    await page.getByRole('button', { name: 'Save change' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await page
      .getByRole('status')
      .getByText(`It takes effect on ${written(july)}`)
      .waitFor()
    const marker = page.getByRole('group', { name: new RegExp(`from ${written(july)}$`) }).getByText(unit)
    await marker.waitFor()
    await page.getByRole('link', { name: 'Timeline of Business unit' }).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/timeline#BUSINESS_UNIT')
    expect(await unitNow(who)).toBe(who.unit)
    expect(await unitNow(who, nextYear('06-30'))).toBe(who.unit)
    expect(await unitNow(who, july)).toBe(unit)
    await goInPlace(page, `${jobsOf(who)}?asAt=${july}`)
    await page.getByText('You are looking at jobs as at').waitFor()
    await page.getByRole('article').getByText(unit).first().waitFor()
  })

  it('says everything that is wrong on its step, and keeps what was typed when going back; a supervisor is named, or it is said that there is none [PW-529] [PW-530] [AD-673]', async () => {
    const page = await openAs('hr', `${jobOf(holder(1))}/change`)
    await step(page, 'What changes, and when')
    await fillDate(page, 'Effective from', july)
    await fillDate(page, 'Effective to', 'next summer')
    await next(page)
    await page.getByText('This date is not in the correct format.').first().waitFor()
    await fillDate(page, 'Effective to', nextYear('06-01'))
    await next(page)
    await page.getByText('Select at least one change.').waitFor()
    await page
      .getByText(/effective from/i)
      .nth(1)
      .waitFor()
    await fillDate(page, 'Effective to', september)
    await page.getByRole('checkbox', { name: 'FTE' }).check()
    await page.getByRole('checkbox', { name: 'Supervisor' }).check()
    await next(page)
    await step(page, 'New values')
    await next(page)
    await expect.poll(() => page.getByText('This is required.').count()).toBeGreaterThanOrEqual(2)
    await page.getByLabel('FTE').fill('0.6')
    await page.getByRole('checkbox', { name: 'No supervisor' }).check()
    await next(page)
    await step(page, 'Reason')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.getByLabel('FTE').inputValue()).toBe('0.6')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect.poll(() => page.getByRole('checkbox', { name: 'FTE' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel('Effective to').inputValue()).toBe(written(september))
  })

  it('shows what a colleague has changed in the meantime, keeps what was typed, records it after another look, and cancels the other with a way back', async () => {
    const who = holder(2)
    const page = await openAs('hr', `${jobOf(who)}/change`)
    await beginUnitChange(page)
    const unit = await chooseOtherUnit(page, who.unit)
    await next(page)
    await choose(page, 'Reason', 0)
    await next(page)
    await step(page, 'Review')
    await update(who, { effectiveFrom: march, attributes: [{ attribute: 'FTE' }], fte: '0.35' })
    await page.getByRole('button', { name: 'Save change' }).click()
    await page.getByText('Someone else changed this job').waitFor()
    await page.getByText(`FTE: 0.35 from ${written(march)}`).waitFor()
    forgive(page)
    await page.getByRole('button', { name: 'Save change' }).click()
    await page
      .getByRole('group', { name: new RegExp(`from ${written(july)}$`) })
      .getByText(unit)
      .waitFor()
    const marker = page.getByRole('group', { name: new RegExp(`from ${written(march)}$`) })
    await marker.getByText('0.35').waitFor()
    expect(await unitNow(who, july)).toBe(unit)

    await marker.getByRole('button', { name: /^Cancel / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
    await marker.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await marker.waitFor()
    expect(await unitNow(who, july)).toBe(unit)
  })
})

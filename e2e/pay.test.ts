import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { useJobHolders, type JobHolder } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder } = useJobHolders()
const july = nextYear('07-01')
const jobPage = ({ id, jobId }: JobHolder) => `/spa/people/${id}/jobs/${jobId}`

/** Somebody with a salary of their own: an hourly rate, or a level of an award, gives the form other fields. */
async function paidASalary(): Promise<JobHolder> {
  for (let index = 4; index < 40; index += 1) {
    const who = holder(index)
    type Job = { getJob: { remuneration: { type: string; followsPayGrade: boolean } | null } }
    const { getJob } = await ask<Job>('query ($id: ID!) { getJob(id: $id) { remuneration { type followsPayGrade } } }', { id: who.jobId })
    if (getJob.remuneration?.type === 'ANNUAL_SALARY' && !getJob.remuneration.followsPayGrade) return who
  }
  throw new Error('Nobody is paid a salary of their own')
}

describe('the pay of a job', () => {
  it('is recorded with its components from a day on, each figure with what is behind it and each component with a value, and corrected where it was recorded [PW-082][PW-083][SH-237][SH-238]', async () => {
    const who = await paidASalary()
    const page = await openAs('hr', jobPage(who))
    await page.getByRole('link', { name: 'Add remuneration schedule' }).click()
    await fillDate(page, 'Effective from', july)
    await choose(page, 'Type of remuneration', 'Annual salary')
    await page.getByLabel('Base annual salary').fill('58765.43')
    const removes = page.getByRole('button', { name: /^Remove / })
    for (let left = await removes.count(); left > 0; left -= 1) await removes.first().click()
    const add = async (name: string, kind: string, percentage: string) => {
      await page.getByRole('button', { name: 'Add component' }).click()
      await page.getByRole('menuitem', { name: 'Other component' }).click()
      const last = page.locator('.pay-component').last()
      await last.getByLabel('Name').fill(name)
      const component = page.getByRole('group', { name })
      for (const [label, option] of [
        ['Attribute type', kind],
        ['Value type', 'Percentage'],
      ] as const) {
        await component.getByRole('combobox', { name: label }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await component.getByRole('textbox', { name: 'Value' }).fill(percentage)
    }
    await add('Loading', 'Addition to base', '9.5')
    await add('Pension fund', 'Addition to total', '11')
    await add('Lease', 'Deduction', '2.25')
    const annualPackage = page.locator('.derived-figures > div').filter({ has: page.locator('dt', { hasText: 'Annual package' }) })
    await annualPackage.locator('summary').filter({ hasText: '69,978.61' }).click()
    await annualPackage.getByText('Rounded: each amount is rounded').waitFor()
    await expect
      .poll(() => annualPackage.locator('li').allInnerTexts())
      .toEqual([
        expect.stringMatching(/Adjusted base\s+\D*64,348\.15/),
        expect.stringMatching(/\+ Pension fund \(11%\)\s+\D*7,078\.30/),
        expect.stringMatching(/− Lease \(2\.25%\)\s+\D*1,447\.83/),
        expect.stringMatching(/= Annual package\s+\D*69,978\.61/),
      ])
    await choose(page, 'Reason', 0)
    await page.getByRole('button', { name: 'Add component' }).click()
    await page.getByRole('menuitem', { name: 'Novated lease' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const empty = page.getByRole('group', { name: 'Novated lease' }).last()
    await empty.getByText('Enter an amount or a percentage.').waitFor()
    await page.getByRole('button', { name: /^Remove Novated lease/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**${jobPage(who)}`)
    await page
      .getByRole('group', { name: new RegExp(`from ${written(july)}$`) })
      .getByText('Pension fund +11%')
      .waitFor()
    await goInPlace(page, `${jobPage(who)}?asAt=${july}`)
    await page.getByRole('link', { name: 'Edit Remuneration' }).click()
    await page.getByText(`This pay applies from ${written(july)}.`).waitFor()
    await page.getByLabel('Base annual salary').fill('158765')
    await page.getByText(/The package changes by \+170%/).waitFor()
    await choose(page, 'Reason', 0)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(`**${jobPage(who)}`)
    const query = `query ($id: ID!) { getJob(id: $id, asAt: "${july}") { remuneration { baseAnnual components { name } } } }`
    expect(await ask(query, { id: who.jobId })).toEqual({
      getJob: { remuneration: { baseAnnual: '158765', components: ['Loading', 'Pension fund', 'Lease'].map((name) => ({ name })) } },
    })
  })
})

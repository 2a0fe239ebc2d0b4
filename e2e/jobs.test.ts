import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { jobOf, jobsOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, holderOfTwo } = useJobHolders()
const lastDay = nextYear('01-31')
const dayAfter = nextYear('02-01')

describe('the jobs of a person with two', () => {
  it('says what will happen, then makes the further job the primary one, which stands first [PW-079] [PW-416]', async () => {
    const who = holderOfTwo()
    const page = await openAs('hr', jobsOf(who))
    const further = page.getByRole('article').last()
    expect(await further.getByText('Primary job').count()).toBe(0)
    const title = await further.getByRole('heading', { level: 2 }).innerText()
    await further.getByRole('button', { name: /^Actions for / }).click()
    await page.getByRole('menuitem', { name: 'Set as primary job' }).click()
    await page.getByText(`${title} becomes the primary job of ${who.displayName} from today.`).waitFor()
    const address = page.url()
    await page.getByRole('button', { name: 'Set as primary job' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await expect.poll(() => page.getByRole('article').first().innerText()).toMatch(new RegExp(`^${title}\\s+Current\\s+Primary job`))
    await page.goto(address)
    await page.getByText('This is already the primary job.').waitFor()
  })

  it('shows what was known on an earlier day under a strip that says so, and the way back', async () => {
    const page = await openAs('hr', jobsOf(holderOfTwo()))
    await page.goto(`${jobsOf(holderOfTwo())}?knownAt=2000-01-01`)
    await page.getByText('Showing data as recorded on Saturday, 1 January 2000').waitFor()
    await page.getByText('No job was known on 1 Jan 2000.').waitFor()
    await page.getByRole('button', { name: 'Back to current data' }).click()
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
  })

  it('chooses both days, the one that is read and the one whose knowledge is shown, behind one button', async () => {
    const page = await openAs('hr', jobsOf(holderOfTwo()))
    const days = page.getByRole('button', { name: /^As at / })
    await days.click()
    const clocks = page.getByRole('radiogroup', { name: 'Which day' })
    await clocks.getByText('What was recorded').click()
    await page.getByText('without later additions and corrections').waitFor()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: /^1 / }).first().click()
    await page.getByText('Showing data as recorded on').waitFor()
    expect(page.url()).toContain('knownAt=')
    await expect.poll(() => days.innerText()).toMatch(/^As at today · Data as of 1 /)
    await days.click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('button', { name: /^1 / }).first().click()
    await page.getByText('You are looking at jobs as at').waitFor()
    expect(page.url()).toMatch(/asAt=.*knownAt=|knownAt=.*asAt=/)
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Personal details' }).waitFor()
    await days.click()
    await page.getByRole('button', { name: 'Previous month' }).waitFor()
    expect(await clocks.count(), 'personal details have one day only').toBe(0)
  })
})

describe('the company start date of a job', () => {
  it('is changed on a page of its own [PW-068]', async () => {
    const who = holder(5)
    const page = await openAs('hr', `${jobOf(who)}/edit-start-date`)
    await page.getByRole('heading', { level: 1, name: 'Edit company start date' }).waitFor()
    await fillDate(page, 'Company start date', '2015-03-02')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`**${jobOf(who)}`)
    await page.getByText('2 Mar 2015').first().waitFor()
    const { getJob } = await ask<{ getJob: { companyStartDate: string } }>('query ($id: ID!) { getJob(id: $id) { companyStartDate } }', {
      id: who.jobId,
    })
    expect(getJob.companyStartDate).toBe('2015-03-02')
  })
})

describe('the end of a job', () => {
  it('says what follows, finalises the end, and takes it back [PW-074] [PW-075] [PW-395] [PW-398] [PW-209] [PW-208]', async () => {
    const who = holder(4)
    const page = await openAs('hr', `${jobOf(who)}/finalise-end-date`)
    await page.getByText('Choose the last day to see what will happen.').waitFor()
    await fillDate(page, 'Company end date', lastDay)
    await page.getByText(`up to and including ${written(lastDay)}. From ${written(dayAfter)} it is a past job.`).waitFor()
    await choose(page, 'Reason for leaving', 0)
    await page.getByRole('button', { name: 'End job' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await page.getByRole('article').getByText('Ending').waitFor()
    await page.getByRole('article').getByText(written(lastDay)).waitFor()
    await page.goto(`${jobsOf(who)}?asAt=${dayAfter}`)
    await page.getByRole('article').getByText('Past').waitFor()
    await page.goto(`${jobOf(who)}/finalise-end-date`)
    await page.getByText(`This job already ends on ${written(lastDay)}.`).waitFor()
    await page.goto(`${jobOf(who)}/cancel-end-of-job`)
    await page.getByRole('button', { name: 'Cancel end date' }).click()
    await page.waitForURL(`**${jobsOf(who)}`)
    await page.getByRole('article').getByText('Current').waitFor()
    expect(await page.getByRole('article').getByText(written(lastDay)).count()).toBe(0)
  })
})

import { expect, it, describe } from 'vitest'
import { askAs, forgive, signInAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { now, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { makePerson } from './lib/people.ts'

const { open, openAs } = useBrowser()
const starts = today(11)

/** The jobs of someone who has one. */
async function jobsOfSomeone(): Promise<string> {
  const ask = await askAs('hr')
  const query = '{ listPeople(first: 100, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id otherJobsCount } } }'
  const { listPeople } = await ask<{ listPeople: { items: { id: string; otherJobsCount: number }[] } }>(query)
  return `/spa/people/${listPeople.items.findLast(({ otherJobsCount }) => otherJobsCount === 0)!.id}/jobs`
}

describe('creating a job', () => {
  it('creates a concurrent job, work type before work class, with pay derived while typing [PW-064] [PW-040] [AD-704] [PW-751] [PW-752] [AD-969] [PW-217]', async () => {
    const jobs = await jobsOfSomeone()
    const page = await openAs('hr', jobs)
    await page.getByRole('link', { name: 'Job', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Add concurrent job' }).click()
    await page.getByRole('button', { name: 'Create job' }).click()
    await expect.poll(() => page.getByText('This is required.').count()).toBeGreaterThanOrEqual(6)
    await fillDate(page, 'Company start date', '2026-08-31')
    await page.getByText('28 Feb 2027 (6 months)').waitFor()
    await choose(page, 'Position title', 0)
    await choose(page, 'Business entity', 'Pty')
    await choose(page, 'Business unit', 0)
    await choose(page, 'Location', 0)
    await page.getByText('Choose a work type first.').waitFor()
    await choose(page, 'Work type', 'Permanent')
    await choose(page, 'Work class', 'Part-Time')
    await page.getByLabel('FTE').fill('0.4')
    await choose(page, 'Type of remuneration', 'Annual salary')
    await page.getByLabel('Base annual salary').fill('100000')
    await choose(page, 'Pay cycle', 'Fortnightly')
    await page.getByText('86.67 is recommended').waitFor()
    await page.getByLabel('Hours per cycle').fill('80')
    await choose(page, 'Pay grade', 'Grade 5')
    await page.getByText('Range of Grade 5: AUD 89,500 to AUD 126,000 a year').waitFor()
    await page.getByText('29% of the range · compa-ratio 0.93').waitFor()
    await page.getByLabel('Base annual salary').fill('130000')
    await page.getByText('This is AUD 4,000 above the range of Grade 5.').waitFor()
    await page.getByLabel('Base annual salary').fill('100000')
    await page.locator('summary').getByText('AUD 48.08').waitFor()
    const pension = page.getByRole('group', { name: 'Superannuation' })
    await pension.getByText('This is AUD 12,000.00 a year.').waitFor()
    await page.locator('summary').getByText('AUD 44,800.00').waitFor()
    await page.getByLabel('Hours per cycle').fill('0')
    await page.getByText('Variable hours').first().waitFor()
    await page.getByRole('button', { name: 'Create job' }).click()
    await page.waitForURL(`**${jobs}`)
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.getByRole('link', { name: 'Jobs', exact: true }).waitFor()
  })

  it('works out pay 200 ms after the last key, and each second for a user who goes on typing [SH-672][SH-673]', async () => {
    // A profile of its own: the clock of all its pages stands still
    const page = await open()
    await signInAs(page, 'hr')
    await page.goto(await jobsOfSomeone())
    await page.getByRole('link', { name: 'Add concurrent job' }).click()
    await choose(page, 'Type of remuneration', 'Annual salary')
    const pay = page.getByLabel('Base annual salary')
    const total = page.locator('.derived-figures summary').first()
    await pay.fill('10')
    await total.getByText('10.00').waitFor()
    await page.clock.install({ time: now() })
    await page.clock.pauseAt(now().getTime() + 60_000)
    await pay.press('End')
    await pay.press('0')
    await page.clock.runFor(199)
    expect(await total.innerText()).toMatch(/\b10\.00$/)
    await page.clock.runFor(1)
    await total.getByText('100.00').waitFor()
    for (let key = 0; key < 6; key += 1) {
      await pay.press('0')
      expect(await total.innerText()).toMatch(/\b100\.00$/)
      await page.clock.runFor(166)
    }
    await page.clock.runFor(4)
    await total.getByText('100,000,000.00').waitFor()
  })

  it('creates a person and their first job with one save, and says for both what has to be fixed', async () => {
    const page = await openAs('hr', '/spa/people/create')
    await page.getByLabel('Last name').fill('Togetherness')
    await page.getByLabel('Email').first().fill('togetherness@demo.example')
    for (const label of ['Position title', 'Business entity', 'Business unit', 'Location']) await choose(page, label, 0)
    await page.getByRole('button', { name: 'Create person' }).click()
    const summary = page.getByRole('region', { name: '3 things to fix' })
    await summary.getByRole('button', { name: 'Work type' }).click()
    expect(await page.getByRole('combobox', { name: 'Work type' }).evaluate((field) => field === document.activeElement)).toBe(true)
    await choose(page, 'Work type', 'Permanent')
    await choose(page, 'Work class', 0)
    const supervisor = page.getByRole('combobox', { name: 'Supervisor' })
    await supervisor.click()
    await supervisor.fill('ad')
    await page.getByRole('listbox', { name: 'Supervisor' }).getByRole('option', { disabled: false }).first().click()
    await fillDate(page, 'Company start date', '2001-01-01')
    await page.getByRole('button', { name: 'Create person' }).click()
    await expect.poll(() => supervisor.getAttribute('aria-invalid')).toBe('true')
    await fillDate(page, 'Company start date', starts)
    await page.getByRole('button', { name: 'Create person' }).click()
    await page.getByRole('heading', { level: 1, name: 'Togetherness' }).waitFor()
    await page.getByText('Togetherness was created, with a job.').waitFor()
    await page
      .getByText(`Starts ${written(starts).slice(0, -5)}`)
      .first()
      .waitFor()
    forgive(page)
  })

  it('creates the first job of a new person, whose lists say when there is nothing to choose, and ask for nothing before two characters [PW-063] [PW-522] [PW-715] [PW-719]', async () => {
    const id = await makePerson({ firstName: 'Fia', lastName: 'Firstjob', email: 'fia.firstjob@demo.example' })
    // A profile of its own, for the clock
    const page = await open()
    await signInAs(page, 'hr')
    await page.goto(`/spa/people/${id}/jobs`)
    await page.getByText('There is no job on record. Add one, and it becomes the primary job.').waitFor()
    await page.getByRole('link', { name: 'Add job' }).click()
    await page.getByRole('button', { name: 'Create job' }).click()
    const workType = page.getByRole('combobox', { name: 'Work type' })
    await expect.poll(() => workType.getAttribute('aria-invalid')).toBe('true')
    await fillDate(page, 'Company start date', today(-18))
    for (const label of ['Position title', 'Business entity', 'Business unit', 'Location']) await choose(page, label, 0)
    await page.clock.install({ time: now() })
    await page.getByRole('combobox', { name: 'Supervisor' }).click()
    await page.getByText('Enter at least 2 characters to search').waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { variables } = (request.postDataJSON() ?? {}) as { variables?: { searchText?: string } }
      if (variables?.searchText !== undefined) asked.push(variables.searchText)
    })
    await page.getByRole('combobox', { name: 'Supervisor' }).fill('z')
    // Longer than a search waits for the next letter
    await page.clock.runFor(1100)
    await page.getByText('Enter at least 2 characters to search').waitFor()
    await page.getByRole('combobox', { name: 'Supervisor' }).fill('zz')
    await page.getByText('No results found').waitFor()
    expect(asked).toEqual(['zz'])
    await page.keyboard.press('Escape')
    await choose(page, 'Work type', 'Permanent')
    expect(await workType.getAttribute('aria-invalid')).not.toBe('true')
    await choose(page, 'Work class', 0)
    await page.getByRole('button', { name: 'Create job' }).click()
    await page.waitForURL(`**/spa/people/${id}/jobs`)
    await page.getByRole('article').getByText('Primary job').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })
})

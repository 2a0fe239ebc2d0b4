import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'

const { openAs } = useBrowser()
const began = today(-18)
const back = nextYear('02-15')

/** Someone who is at work, and has never been away for long. */
let subject: { id: string; displayName: string; jobId: string }

beforeAll(async () => {
  const ask = await askAs('hr')
  type Found = { id: string; displayName: string; otherJobsCount: number; jobs: { id: string; leaveToFinalise: object | null }[] }
  const { listPeople } = await ask<{ listPeople: { items: Found[] } }>(
    '{ listPeople(first: 150, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id displayName otherJobsCount pills { situation } jobs { id leaveToFinalise { id } } } } }',
  )
  const { listJobLeaves } = await ask<{ listJobLeaves: { items: { jobId: string }[] } }>(
    '{ listJobLeaves(first: 200) { items { jobId } } }',
  )
  const away = new Set(listJobLeaves.items.map(({ jobId }) => jobId))
  const found = listPeople.items.findLast(({ jobs: [job, ...more] }) => job && more.length === 0 && !away.has(job.id))!
  subject = { id: found.id, displayName: found.displayName, jobId: found.jobs[0]!.id }
})

const of = (page: string) => `/spa/people/${subject.id}/jobs/${subject.jobId}${page}`
const pills = (page: Page) => page.locator('.person-head .detail-pills').innerText()

describe('extended leave', () => {
  it('is entered from the menu of a job, shown wherever the person is, and its return finalised [PW-076][PW-077][PW-160][PW-402][PW-403][SH-227][SH-228]', async () => {
    const page = await openAs('hr', of(''))
    const head = page.locator('.job-page-head')
    await head.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Add leave' }).click()
    await page.waitForURL(of('/go-on-extended-leave'))
    const save = page.getByRole('button', { name: 'Add leave' })
    await choose(page, 'Leave type', 'Parental leave')
    await fillDate(page, 'Start date', began)
    await fillDate(page, 'Return date', today(-19))
    await save.click()
    await page.getByText('The return date must be after the start of the leave.').first().waitFor()
    await fillDate(page, 'Return date', nextYear('03-01'))
    await page.getByRole('textbox', { name: 'FTE after return' }).fill('0.8')
    await save.click()
    await page.waitForURL(of('/leave'))
    await page.getByRole('row').filter({ hasText: 'Parental leave' }).waitFor()
    await expect.poll(() => head.innerText()).toContain('On extended leave, expected back')
    await expect.poll(() => pills(page)).toContain('On extended leave, expected back')

    await page.goto(of('/go-on-extended-leave'))
    await page.getByText('has no finalised return date yet. Finalise it first, then enter new leave.').waitFor()
    await page.getByRole('link', { name: 'Finalise return date' }).click()
    await page.waitForURL(of('/finalise-leave-return-date'))
    await page.getByText(`${subject.displayName} has been on extended leave (Parental leave) since`).waitFor()
    await fillDate(page, 'Return date', back)
    await page.getByRole('button', { name: 'Finalise return date' }).click()
    await page.waitForURL((address) => address.href.endsWith(of(`/change?what=FTE&from=${back}`)))
    await page.goto(of('/leave'))
    await expect.poll(() => pills(page)).toMatch(/On extended leave until .*15/)

    await page.goto('/spa/people?situation=ON_LEAVE')
    await page.locator('td[data-label="Employment status"]').getByText('On leave').first().waitFor()
    await page.locator('.person-cell').filter({ hasText: subject.displayName }).hover()
    await expect
      .poll(() => page.getByRole('dialog', { name: `About ${subject.displayName}` }).innerText())
      .toMatch(/On extended leave until .*15/)
  })

  it('has its return finalised from its row in the list, where a dialog asks for the date [PW-403]', async () => {
    const ask = await askAs('hr')
    const { listJobLeaves } = await ask<{ listJobLeaves: { items: { id: string; version: number }[] } }>(
      'query ($jobId: ID) { listJobLeaves(jobId: $jobId) { items { id version } } }',
      { jobId: subject.jobId },
    )
    const reopen = 'mutation ($input: JobLeaveUpdateInput!) { jobLeaveUpdate(input: $input) { id } }'
    await ask(reopen, { input: { ...listJobLeaves.items[0], isFinalised: false } })
    const page = await openAs('hr', of('/leave'))
    await expect.poll(() => pills(page)).toContain('expected back')
    const menu = page.getByRole('button', { name: /^Actions for/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Finalise return date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finalise return date' })
    const date = dialog.getByRole('textbox', { name: 'Return date' })
    await date.fill(began)
    await dialog.getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.getByText('The return date must be after the start of the leave.').first().waitFor()
    await date.fill(back)
    await dialog.getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pills(page)).toMatch(/On extended leave until .*15/)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Finalise return date' }).count()).toBe(0)
  })

  it('has its return finalised together with that of other selected rows, where one dialog asks for the date [PW-403]', async () => {
    const ask = await askAs('hr')
    const { listJobLeaves } = await ask<{ listJobLeaves: { items: { id: string; version: number }[] } }>(
      'query ($jobId: ID) { listJobLeaves(jobId: $jobId) { items { id version } } }',
      { jobId: subject.jobId },
    )
    const reopen = 'mutation ($input: JobLeaveUpdateInput!) { jobLeaveUpdate(input: $input) { id } }'
    await ask(reopen, { input: { ...listJobLeaves.items[0], isFinalised: false } })
    const page = await openAs('hr', of('/leave'))
    await page.getByRole('checkbox', { name: /^Select Parental leave/ }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Finalise return date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Finalise return date' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('Required').waitFor()
    await dialog.getByRole('textbox', { name: 'Return date' }).fill(back)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('1 row will be changed.').waitFor()
    await dialog.getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pills(page)).toMatch(/On extended leave until .*15/)
  })

  it('is named by the page that ends the job: it ends with it, or is cancelled when it starts later', async () => {
    const page = await openAs('hr', of('/finalise-end-date'))
    await expect.poll(() => page.title()).toMatch(`End job · ${subject.displayName}`)
    const consequences = page.locator('.consequences')
    const ends = `The extended leave that started on ${written(began)} ends with the job.`
    await fillDate(page, 'Company end date', today(28))
    await consequences.getByText(ends).waitFor()
    await fillDate(page, 'Company end date', back)
    await expect.poll(() => consequences.innerText()).not.toContain('extended leave')
    await page.goto('about:blank')

    const small = await openAs('hr', of(''), phone)
    const pill = small.locator('.job-page-head').getByText(/^On extended leave until .*15/)
    await pill.waitFor()
    const clipped = () =>
      small.locator('.record-pill').evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length)
    expect(await clipped()).toBe(0)
  })

  it('is on the timeline of its job, as a band and by its first day and the first day back, with all that is known of it', async () => {
    const page = await openAs('hr', of('/timeline'))
    await page.locator('.timeline-event').first().waitFor()
    const band = page.locator('[data-kind="leave"]').getByRole('button', { name: /^Parental leave, / })
    await band.click()
    const details = page.getByRole('dialog')
    await details.getByText(/^Return from extended leave: .*15/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Extended leave starts, / }).click()
    await details.getByText('Parental leave', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Return from extended leave, / }).waitFor()

    const small = await openAs('hr', of('/timeline'), phone)
    const years = small.locator('.timeline-years')
    await years.getByText('Extended leave starts').waitFor()
    await years.getByText('Return from extended leave').waitFor()
  })

  it('is deleted', async () => {
    const page = await openAs('hr', of('/leave'))
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No extended leave has been entered for this job.').waitFor()
    await expect.poll(() => pills(page)).not.toContain('On extended leave')
  })

  it('of a few people is part of the demo, with returns that nobody has confirmed', async () => {
    const page = await openAs('hr', '/spa/people?situation=LEAVE_OVERDUE')
    await page.getByText('Situation: Return overdue').waitFor()
    expect(await page.locator('tbody').getByRole('row').count()).toBeGreaterThan(0)
    await page.locator('[data-row-link]').first().click()
    await page
      .locator('.person-head .detail-pills')
      .getByText(/^Return from leave overdue since \d/)
      .waitFor()
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { openAs } = useBrowser()
const began = today(-18)
const back = nextYear('02-15')

interface Subject {
  id: string
  displayName: string
  jobId: string
}
/** Two who are at work, and have never been away for long. */
let subject: Subject
let other: Subject

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
  const found = listPeople.items.flatMap(({ id, displayName, jobs: [job, ...more] }) =>
    job && more.length === 0 && !away.has(job.id) ? [{ id, displayName, jobId: job.id }] : [],
  )
  ;[other, subject] = found.slice(-2) as [Subject, Subject]
})

const of = (page: string, { id, jobId } = subject) => `/spa/people/${id}/jobs/${jobId}${page}`
const pills = (page: Page) => page.locator('.person-head .detail-pills').innerText()

describe('extended leave', () => {
  it('is entered from the menu of a job, shown wherever the person is, named by the page that ends the job, and its return finalised by an update [PW-076][PW-077][PW-160][PW-402][PW-403][SH-227][SH-228]', async () => {
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

    await goInPlace(page, of('/go-on-extended-leave'))
    await page.getByText('has no finalised return date yet. Finalise it first, then enter new leave.').waitFor()
    await page.getByRole('link', { name: 'Finalise return date' }).click()
    await page.waitForURL(of('/finalise-leave-return-date'))
    await page.getByText(`${subject.displayName} has been on extended leave (Parental leave) since`).waitFor()
    await fillDate(page, 'Return date', back)
    await page.getByRole('button', { name: 'Finalise return date' }).click()
    await page.waitForURL((address) => address.href.endsWith(of(`/change?what=FTE&from=${back}`)))
    await page.getByText('Change the FTE of their job to 0.8 from that day.').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /^FTE/ }).isChecked()).toBe(true)
    await goInPlace(page, of('/timeline'))
    await page
      .locator('[data-kind="leave"]')
      .getByRole('button', { name: /^Parental leave, / })
      .click()
    await page
      .getByRole('dialog')
      .getByText(/^Return from extended leave: .*15/)
      .waitFor()
    await page.keyboard.press('Escape')
    await goInPlace(page, of('/leave'))
    await expect.poll(() => pills(page)).toMatch(/On extended leave until .*15/)

    await goInPlace(page, '/spa/people?situation=ON_LEAVE')
    await page.locator('td[data-label="Employment status"]').getByText('On leave').first().waitFor()
    await page.locator('.person-cell').filter({ hasText: subject.displayName }).hover()
    await expect
      .poll(() => page.getByRole('dialog', { name: `About ${subject.displayName}` }).innerText())
      .toMatch(/On extended leave until .*15/)

    await goInPlace(page, of('/finalise-end-date'))
    const consequences = page.locator('.consequences')
    await fillDate(page, 'Company end date', today(28))
    await consequences.getByText(`The extended leave that started on ${written(began)} ends with the job.`).waitFor()
    await fillDate(page, 'Company end date', back)
    await expect.poll(() => consequences.innerText()).not.toContain('extended leave')
  })

  it('has its return finalised from its row in the list, or together with other selected rows, where a dialog asks for the date, and is deleted [PW-403]', async () => {
    const ask = await askAs('hr')
    const { types } = await ask<{ types: { id: string; name: string }[] }>('{ types: listAllLeaveTypes { id name } }')
    const leaveTypeId = types.find(({ name }) => name === 'Parental leave')?.id
    await ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', {
      input: { jobId: other.jobId, leaveTypeId, startDate: began, endDate: nextYear('03-01') },
    })
    const page = await openAs('hr', of('/leave', other))
    await expect.poll(() => pills(page)).toContain('expected back')
    const dialog = page.getByRole('dialog', { name: 'Finalise return date' })
    const date = dialog.getByRole('textbox', { name: 'Return date' })
    await page.getByRole('checkbox', { name: /^Select Parental leave/ }).check()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('Required').waitFor()
    await date.fill(back)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('1 row will be changed.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    const menu = page.getByRole('button', { name: /^Actions for/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Finalise return date' }).click()
    await date.fill(began)
    await dialog.getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.getByText('The return date must be after the start of the leave.').first().waitFor()
    await date.fill(back)
    await dialog.getByRole('button', { name: 'Finalise return date' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => pills(page)).toMatch(/On extended leave until .*15/)
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Finalise return date' }).count()).toBe(0)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('No extended leave has been entered for this job.').waitFor()
    await expect.poll(() => pills(page)).not.toContain('On extended leave')
  })
})

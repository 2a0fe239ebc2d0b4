import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { askAs, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { jobOf, jobsOf, useJobHolders } from './lib/job-holders.ts'
import { teamOf } from './lib/people.ts'

const { openAs } = useBrowser()
const { holder } = useJobHolders()
const august = nextYear('08-01')

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()
const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()

const changes = [
  { type: 'business-entity', about: ['Business entity'] },
  { type: 'pay-grade', about: ['Pay grade', 'Pay step'] },
  { type: 'employment-condition', about: ['Employment condition'] },
  { type: 'remuneration', about: ['Remuneration'] },
] as const

it('a payroll change asks for what its type is about, shows what it changes, takes effect on its day, and about pay is closed to those who may not set it [PW-088]', async () => {
  const who = holder(0)
  const page = await openAs('hr', jobOf(who))
  const choices = page.locator('.attribute-choice')
  for (const { type, about } of changes) {
    await goInPlace(page, `${jobOf(who)}/payroll-change/${type}`)
    await heading(page, 'Payroll change')
    await step(page, 'What changes, and when')
    const asked = async () => (await choices.locator('input + *, .mantine-Checkbox-label').allInnerTexts()).filter(Boolean)
    await expect.poll(asked).toEqual(about)
    await expect.poll(() => choices.locator('input:checked').count()).toBe(about.length)
  }
  await fillDate(page, 'Effective from', august)
  await next(page)
  await step(page, 'New values')
  await page.getByLabel(/^Base (annual salary|hourly rate)/).fill('91234')
  await next(page)
  await step(page, 'Reason')
  await choose(page, 'Reason', 0)
  await next(page)
  await step(page, 'Review')
  const row = page.getByRole('row', { name: /^Remuneration/ })
  await row
    .getByRole('cell')
    .last()
    .getByText(/91,234/)
    .first()
    .waitFor()
  await row.getByText(`from ${written(august)}`).waitFor()
  await page.getByRole('button', { name: 'Save change' }).click()
  await page.waitForURL(`**${jobsOf(who)}`)
  await page
    .getByRole('group', { name: new RegExp(`from ${written(august)}$`) })
    .getByText(/91,234/)
    .first()
    .waitFor()

  const [{ id: member }] = await teamOf('manager')
  const ask = await askAs('manager')
  const query = 'query ($personId: ID!) { listPersonJobs(personId: $personId) { id } }'
  const { listPersonJobs } = await ask<{ listPersonJobs: { id: string }[] }>(query, { personId: member })
  const above = await openAs('manager', `/spa/people/${member}/jobs/${listPersonJobs[0]!.id}/payroll-change/employment-condition`)
  await heading(above, 'Payroll change')
  await goInPlace(above, new URL(above.url()).pathname.replace('employment-condition', 'remuneration'))
  await heading(above, /access denied/i)
})

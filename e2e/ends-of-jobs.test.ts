import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, jobsOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, update } = useJobHolders()
const firstDay = today(18)
const laterDay = today(21)
const lastDay = nextYear('01-31')
const dayAfter = nextYear('02-01')

it('when a job is expected to end is set, adjusted and removed, and every page about it says so meanwhile [PW-071][PW-072][PW-073][SH-231][SH-232][SH-233]', async () => {
  const who = holder(10)
  const page = await openAs('hr', jobOf(who))
  const take = async (action: string) => {
    await page.getByRole('button', { name: 'More actions' }).last().click()
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('heading', { level: 1, name: action }).waitFor()
  }
  await take('Set expected end date')
  await fillDate(page, 'Expected company end date', firstDay)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${jobOf(who)}`)
  await expect.poll(() => page.getByText(`Expected to end ${written(firstDay)}`).count()).toBe(2)
  await page.getByRole('group', { name: /^Expected company end date/ }).waitFor()

  await take('Adjust expected end date')
  await fillDate(page, 'Expected company end date', laterDay)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${jobOf(who)}`)
  await expect.poll(() => page.getByText(`Expected to end ${written(laterDay)}`).count()).toBe(2)
  await goInPlace(page, '/spa/dashboard/coming-changes')
  const row = page.getByRole('row').filter({ hasText: who.displayName }).filter({ hasText: 'Expected end' })
  await row.getByText(written(laterDay)).waitFor()
  await goInPlace(page, `${jobOf(who)}/set-expected-end-date`)
  await page.getByText(`This job is already expected to end on ${written(laterDay)}. Adjust that date instead.`).waitFor()
  await goInPlace(page, jobOf(who))
  await take('Remove expected end date')
  await page.getByText(`no longer has the expected end date of ${written(laterDay)}`).waitFor()
  await page.getByRole('button', { name: 'Remove date' }).click()
  await page.waitForURL(`**/people/${who.id}/jobs`)
  await goInPlace(page, jobOf(who))
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await expect.poll(() => page.getByText(/^Expected to end/).count()).toBe(0)
})

it('someone who leads others leaves in one flow: their reports have a new supervisor the day after, and the end is taken back [PW-074] [PW-075] [PW-401] [SH-465]', async () => {
  const [boss, next, one, other] = [holder(12), holder(13), holder(14), holder(15)]
  for (const report of [one, other])
    await update(report, { effectiveFrom: today(), attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: boss.jobId })
  const page = await openAs('hr', `${jobOf(boss)}/finalise-end-date`, phone)
  await page.getByText('Choose the last day to see what will happen.').waitFor()
  await fillDate(page, 'Company end date', lastDay)
  await page.getByText(`up to and including ${written(lastDay)}. From ${written(dayAfter)} it is a past job.`).waitFor()
  await choose(page, 'Reason for leaving', 0)
  const consequences = page.locator('.consequences').last()
  await expect
    .poll(() => consequences.innerText())
    .toMatch(new RegExp(`\\d+ people who report to this job have no supervisor from ${written(dayAfter)}`))
  const all = page.getByRole('combobox', { name: 'New supervisor for all' })
  await all.fill(next.displayName)
  await page.getByRole('option', { name: next.displayName }).first().click()
  await choose(page, 'Reason for the change of supervisor', 0)
  await page.getByRole('checkbox', { name: other.displayName }).setChecked(false)
  await expect.poll(() => consequences.innerText()).toMatch(new RegExp(`get(s)? a new supervisor from ${written(dayAfter)}`))
  await page.getByRole('checkbox', { name: 'Give the people who report to this job another supervisor next' }).check()
  await page.getByRole('button', { name: 'End job' }).click()
  await page.waitForURL(/\/reassign-direct-reports\?on=[\d-]+&chainId=\d{5}&chainStep=0$/)
  await page.getByRole('checkbox', { name: other.displayName }).waitFor()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL(`**/people/${boss.id}/jobs`)
  const supervisorOn = async ({ jobId: id }: { jobId: string }, asAt: string) =>
    (
      await ask<{ getJob: { supervisorJob: { id: string } | null } }>(
        'query ($id: ID!, $asAt: Date!) { getJob(id: $id, asAt: $asAt) { supervisorJob { id } } }',
        { id, asAt },
      )
    ).getJob.supervisorJob?.id
  expect([await supervisorOn(one, lastDay), await supervisorOn(one, dayAfter)]).toEqual([boss.jobId, next.jobId])
  expect(await supervisorOn(other, dayAfter)).toBeUndefined()

  const card = page.getByRole('article')
  await card.getByText('Ending').waitFor()
  await card.getByText(written(lastDay)).waitFor()
  await goInPlace(page, `${jobsOf(boss)}?asAt=${dayAfter}`)
  await card.getByText('Past').waitFor()
  await goInPlace(page, `${jobOf(boss)}/finalise-end-date`)
  await page.getByText(`This job already ends on ${written(lastDay)}.`).waitFor()
  await goInPlace(page, `${jobOf(boss)}/cancel-end-of-job`)
  await page.getByRole('button', { name: 'Cancel end date' }).click()
  await page.waitForURL(`**${jobsOf(boss)}`)
  await card.getByText('Current').waitFor()
  await expect.poll(() => card.getByText(written(lastDay)).count()).toBe(0)
})

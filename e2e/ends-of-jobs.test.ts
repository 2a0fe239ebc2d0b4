import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, update } = useJobHolders()
const firstDay = today(18)
const laterDay = today(21)
const leaveStart = today(17)
const leaveReturn = today(199)
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
  await page.goto('/spa/dashboard/coming-changes')
  const row = page.getByRole('row').filter({ hasText: who.displayName }).filter({ hasText: 'Expected end' })
  await row.getByText(written(laterDay)).waitFor()

  const small = await openAs('hr', `${jobOf(who)}/set-expected-end-date`, phone)
  await small.getByText(`This job is already expected to end on ${written(laterDay)}. Adjust that date instead.`).waitFor()
  await small.goto(`${jobOf(who)}/remove-expected-end-date`)
  await small.getByText(`no longer has the expected end date of ${written(laterDay)}`).waitFor()
  await small.getByRole('button', { name: 'Remove date' }).click()
  await small.waitForURL(`**/people/${who.id}/jobs`)
  await small.goto(jobOf(who))
  await small.getByRole('heading', { level: 2 }).first().waitFor()
  await expect.poll(() => small.getByText(/^Expected to end/).count()).toBe(0)
})

it('leave that is planned shows on the person, the job, the directory and the list of changes [SH-405]', async () => {
  const who = holder(11)
  const page = await openAs('hr', `${jobOf(who)}/go-on-extended-leave`)
  await choose(page, 'Leave type', 'Parental leave')
  await fillDate(page, 'Start date', leaveStart)
  await fillDate(page, 'Return date', leaveReturn)
  await page.getByLabel('FTE during leave').fill('0')
  await page.getByLabel('FTE after return').fill('0.8')
  await page.getByRole('button', { name: 'Add leave' }).click()
  await page.getByRole('row').filter({ hasText: 'Parental leave' }).waitFor()
  await page.goto(jobOf(who))
  await expect.poll(() => page.getByText(`On extended leave from ${written(leaveStart)}`).count()).toBe(2)
  await page
    .getByRole('group', { name: /^Extended leave starts/ })
    .getByText(`Expected back ${written(leaveReturn)}`)
    .waitFor()
  await page
    .getByRole('group', { name: /^Expected back from leave/ })
    .getByText('FTE 0.8')
    .waitFor()
  await page.goto('/spa/people?situation=LEAVE_PLANNED')
  await page.getByRole('row').filter({ hasText: who.displayName }).getByText('Leave planned').waitFor()
  const { getJob: job } = await ask<{ getJob: { supervisorJob: { id: string } | null } }>(
    'query ($id: ID!) { getJob(id: $id) { supervisorJob { id } } }',
    { id: who.jobId },
  )
  expect(job.supervisorJob).not.toBeNull()
  await page.goto('/spa/dashboard/coming-changes')
  await page.getByRole('row').filter({ hasText: who.displayName }).filter({ hasText: 'Leave starts' }).waitFor()
})

it('someone who leads others leaves in one flow: the page says what will happen, and their reports have a new supervisor the day after [PW-401]', async () => {
  const [boss, next, one, other] = [holder(12), holder(13), holder(14), holder(15)]
  for (const report of [one, other])
    await update(report, { effectiveFrom: today(), attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId: boss.jobId })
  const page = await openAs('hr', `${jobOf(boss)}/finalise-end-date`, phone)
  await fillDate(page, 'Company end date', lastDay)
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
  await page.getByRole('button', { name: 'End job' }).click()
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
})

it('the return from leave is finalised with the FTE after it, and the update of the job that follows from it is offered [PW-077]', async () => {
  const who = holder(16)
  const { types } = await ask<{ types: { id: string }[] }>('{ types: listAllLeaveTypes { id } }')
  await ask('mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }', {
    input: { jobId: who.jobId, leaveTypeId: types[0]?.id, startDate: today(-18), fteDuringLeave: '0' },
  })
  const page = await openAs('hr', `${jobOf(who)}/finalise-leave-return-date`)
  await fillDate(page, 'Return date', nextYear('03-01'))
  await page.getByLabel('FTE after return').fill('0.6')
  await page.getByRole('button', { name: 'Finalise return date' }).click()
  await page.waitForURL(`**${jobOf(who)}/change?*`)
  await page.getByText('Change the FTE of their job to 0.6 from that day.').waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: /^FTE/ }).isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Effective from' }).waitFor()
})

it('a supervisor is named, or it is said that there is none [AD-673]', async () => {
  const who = holder(17)
  const page = await openAs('hr', `${jobOf(who)}/change?what=SUPERVISOR`)
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await next()
  await next()
  await page.getByText('This is required', { exact: false }).first().waitFor()
  await page.getByRole('checkbox', { name: 'No supervisor' }).check()
  await next()
  await choose(page, 'Reason', 0)
  await next()
  await page.getByRole('button', { name: 'Save change' }).waitFor()
})

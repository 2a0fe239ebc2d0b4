import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear, today, written } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { jobOf, jobsOf, useJobHolders, type JobHolder } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder, holderOfTwo, update } = useJobHolders()
const lastOfFebruary = nextYear('02-28')
const moveDay = today(11)
const march = nextYear('03-01')

it('the probation of a job ends on another day, or not at all [PW-069]', async () => {
  const who = holder(3)
  const page = await openAs('hr', jobOf(who))
  await page.getByRole('button', { name: 'More actions' }).last().click()
  await page.getByRole('menuitem', { name: 'Edit probation end date' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit probation end date' }).waitFor()
  await fillDate(page, 'Probation end date', lastOfFebruary)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${jobOf(who)}`)
  await page.getByText(written(lastOfFebruary)).first().waitFor()
})

it('the source and the cost of recruitment are changed on one page [PW-070]', async () => {
  const who = holder(4)
  const page = await openAs('hr', `${jobOf(who)}/recruitment-info`)
  await choose(page, 'Recruitment source', 'Referral')
  await page.getByLabel('Recruitment cost').fill('1234.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(`**${jobOf(who)}`)
  const card = page.getByRole('region', { name: 'Recruitment' })
  await card.getByText('Referral').waitFor()
  await card.getByText(/1,234\.5/).waitFor()
})

type Reports = { getJob: { directReports: { items: { id: string }[] } } }

/** Those to whom nobody reports: they may report to anybody. Fails where there are not two. */
async function withoutReports(holders: readonly JobHolder[]): Promise<[JobHolder, JobHolder]> {
  const query = 'query ($id: ID!) { getJob(id: $id) { directReports(first: 1) { items { id } } } }'
  const counted = await Promise.all(holders.map(async (each) => ({ each, ...(await ask<Reports>(query, { id: each.jobId })) })))
  const [one, other] = counted.flatMap(({ each, getJob }) => (getJob.directReports.items.length === 0 ? [each] : []))
  if (!one || !other) throw new Error('Everybody has reports')
  return [one, other]
}

it('people who report to a job are given another supervisor from a day, those who are chosen [PW-078][PW-087]', async () => {
  const [boss, next] = [holder(5), holder(6)]
  const [stays, moves] = await withoutReports([7, 8, 9, 10, 11, 12].map(holder))
  const { reasons } = await ask<{ reasons: { id: string }[] }>('{ reasons: listAllJobUpdateReasons(isEnabled: true) { id } }')
  for (const { jobId } of [stays, moves]) {
    const { getJob } = await ask<{ getJob: { version: number } }>('query ($id: ID!) { getJob(id: $id) { version } }', { id: jobId })
    await ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: {
        id: jobId,
        ...getJob,
        effectiveFrom: today(),
        attributes: [{ attribute: 'SUPERVISOR' }],
        supervisorJobId: boss.jobId,
        reasonId: reasons[0]?.id,
      },
    })
  }
  const page = await openAs('hr', `${jobOf(boss)}/delete`, phone)
  await page.getByText(/\d+ people report to this job, or will\. Give them another supervisor first/).waitFor()
  await page.goto(`${jobOf(boss)}/reassign-direct-reports`)
  await page.getByRole('heading', { level: 1, name: 'Reassign direct reports' }).waitFor()
  await fillDate(page, 'Effective from', moveDay)
  const boxes = page.getByRole('checkbox')
  await page.getByRole('checkbox', { name: stays.displayName }).waitFor()
  const all = await boxes.count()
  await page.getByRole('checkbox', { name: stays.displayName }).setChecked(false)
  const supervisor = page.getByRole('combobox', { name: 'Supervisor' })
  await supervisor.fill(next.displayName)
  await page.getByRole('option', { name: next.displayName }).first().click()
  await choose(page, 'Reason', 0)
  await page.getByRole('button', { name: new RegExp(`^Reassign ${all - 1} `) }).click()
  await page.waitForURL(`**${jobOf(boss)}`)
  const supervisorOn = async (job: string, asAt: string) =>
    (
      await ask<{ getJob: { supervisorJob: { id: string } | null } }>(
        'query ($id: ID!, $asAt: Date!) { getJob(id: $id, asAt: $asAt) { supervisorJob { id } } }',
        { id: job, asAt },
      )
    ).getJob.supervisorJob?.id
  const moved = moves.jobId
  expect([await supervisorOn(moved, today(10)), await supervisorOn(moved, moveDay)]).toEqual([boss.jobId, next.jobId])
  expect(await supervisorOn(stays.jobId, moveDay)).toBe(boss.jobId)
})

it('a job that was recorded by mistake is deleted, which is said before, and the other one becomes the primary job [PW-081]', async () => {
  const who = holderOfTwo()
  const page = await openAs('hr', jobsOf(who))
  const first = page.getByRole('article').first()
  const title = await page.getByRole('article').last().getByRole('heading', { level: 2 }).innerText()
  await first.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete job' }).click()
  await page.getByText('This can’t be undone.').waitFor()
  await page.getByRole('button', { name: 'Delete job' }).click()
  await page.waitForURL(`**${jobsOf(who)}`)
  await expect.poll(() => page.getByRole('article').allInnerTexts()).toHaveLength(1)
  expect(await page.getByRole('article').first().innerText()).toContain(title)
})

it('two days of a job are compared side by side, and what is different is marked', async () => {
  const who = holder(9)
  await update(who, { effectiveFrom: march, attributes: [{ attribute: 'FTE' }], fte: '0.55' })
  const page = await openAs('hr', `${jobOf(who)}/compare?first=${lastOfFebruary}&second=${march}`)
  await page.getByText('1 value is different.').waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'FTE (different)' }) })
  await row.getByRole('cell', { name: '0.55' }).waitFor()
  await page.getByRole('button', { name: written(march), exact: true }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page
    .getByRole('button', { name: /^1 Feb/ })
    .first()
    .click()
  await page.getByText('0 values are different.').waitFor()
  expect(new URL(page.url()).searchParams.get('second')).toBe(nextYear('02-01'))
})

it('is offered to nobody who may not: a manager deletes no job and moves only the reports whose jobs they may change', async () => {
  const page = await openAs('manager', `${jobOf(holder(5))}/delete`)
  await page.getByRole('heading', { level: 1, name: /Access denied|Page Not Found/ }).waitFor()
})

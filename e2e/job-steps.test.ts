import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { today } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { jobOf, useJobHolders, type JobHolder } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder } = useJobHolders()
const moveDay = today(11)

type Reports = { getJob: { directReports: { items: { id: string }[] } } }

/** Finds two people to whom nobody reports, so that they may report to anybody. */
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
  await goInPlace(page, `${jobOf(boss)}/reassign-direct-reports`)
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

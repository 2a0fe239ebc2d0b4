import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { heading } from './lib/heading.ts'
import { jobOf, useJobHolders } from './lib/job-holders.ts'

const { openAs } = useBrowser()
const { ask, holder } = useJobHolders()
const lastDay = nextYear('01-29')

it('a workflow is designed, asked for once the end of a job is finalised, and found with its forms on the job; an event without workflows says so [AD-007] [AD-917]', async () => {
  const who = holder(17)
  const page = await openAs('hr', '/spa/workflows/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Leaving well')
  await choose(page, 'Event', 'End of job')
  await page.getByRole('button', { name: 'Add form' }).click()
  await choose(page, 'Form design', 'Settling in')
  await page.getByRole('textbox', { name: 'Days' }).fill('-7')
  await choose(page, 'Answered by', 'Their supervisor')
  await page.getByRole('button', { name: 'Add workflow' }).click()
  await page.getByRole('link', { name: 'Leaving well' }).click()
  await page.getByText('7 days before').waitFor()

  await goInPlace(page, `${jobOf(who)}/finalise-end-date`)
  await fillDate(page, 'Company end date', lastDay)
  await choose(page, 'Reason for leaving', 0)
  await page.getByRole('button', { name: 'End job' }).click()
  await page.waitForURL('**/workflow-events/END_OF_JOB/schedule**')
  await heading(page, 'Workflow schedule')
  await page.getByRole('checkbox', { name: 'Send “Settling in”' }).waitFor()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL('**/workflows')
  await page.getByRole('link', { name: 'End of job' }).click()
  await page.getByRole('link', { name: 'Settling in' }).waitFor()

  await goInPlace(page, `/spa/workflow-events/BIRTHDAY/schedule?jobId=${who.jobId}`)
  await page.getByText('No workflows are configured for this event.').waitFor()

  const found = await ask<{ all: { items: { id: string; version: number; name: string }[] } }>(
    '{ all: listWorkflows(first: 50) { items { id version name } } }',
  )
  const made = found.all.items.find(({ name }) => name === 'Leaving well')
  expect(made).toBeDefined()
  await ask('mutation ($input: RecordVersionInput!) { workflowArchive(input: $input) { id } }', {
    input: { id: made?.id, version: made?.version },
  })
})

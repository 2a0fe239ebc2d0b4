import { expect, it } from 'vitest'
import { screensOf } from './job-screens.ts'

const job = { jobStatus: 'CURRENT', isPrimaryJob: true, companyEndDate: null } as const
const everything = new Set(['people.jobs.edit', 'people.jobs.end'])

it('offers somebody who may only look nothing that changes a job', () => {
  expect(screensOf(job, new Set(['people.jobs.view']))).toEqual(['people.jobs.show', 'people.jobs.timeline', 'people.jobs.history'])
})

it('offers each step only where it fits the status [PW-413, PW-416]', () => {
  const screens = (over: Partial<Parameters<typeof screensOf>[0]>) => screensOf({ ...job, ...over }, everything)
  expect(screens({})).toContain('people.jobs.finalise_end_date')
  expect(screens({})).not.toContain('people.jobs.set_as_primary_job')
  expect(screens({ isPrimaryJob: false })).toContain('people.jobs.set_as_primary_job')
  expect(screens({ jobStatus: 'ENDING', companyEndDate: '2027-01-01' })).toContain('people.jobs.cancel_end_of_job')
  expect(screens({ jobStatus: 'ENDING', companyEndDate: '2027-01-01' })).not.toContain('people.jobs.finalise_end_date')
  const past = screens({ jobStatus: 'PAST', companyEndDate: '2020-01-01', isPrimaryJob: false })
  expect(past).toEqual(['people.jobs.show', 'people.jobs.timeline', 'people.jobs.history', 'people.jobs.edit_start_date'])
})

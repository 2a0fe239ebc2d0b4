import { inputOf } from '#platform/testing/input-of.ts'
import type { TestClient } from '#platform/testing/test-client.ts'

/** What the tests ask of a job; `remuneration` is null for those who may not see pay. */
export type JobAnswer = {
  id: string
  version: number
  asAt: string
  jobName: string | null
  jobStatus: string | null
  isPrimaryJob: boolean
  position: string
  jobLocation: { name: string } | null
  jobBusinessUnit: { name: string } | null
  fte: string | null
  companyStartDate: string | null
  companyEndDate: string | null
  probationApplies: boolean | null
  probationEndDate: string | null
  turnoverType: string | null
  lengthOfService: { years: number; months: number; days: number } | null
  supervisorJob: { id: string; personDisplayName: string } | null
  remuneration: { baseAnnual: string | null; annual: string | null; hourly: string | null; proratedSalary: string | null } | null
  upcomingChanges: { updateId: string | null; attribute: string; effectiveFrom: string; jobBusinessUnit: { name: string } | null }[] | null
}

export const jobFields = `id version asAt jobName jobStatus isPrimaryJob position jobLocation { name } jobBusinessUnit { name } fte
  companyStartDate companyEndDate probationApplies probationEndDate turnoverType lengthOfService { years months days } supervisorJob { id personDisplayName }
  remuneration { baseAnnual annual hourly proratedSalary } upcomingChanges { updateId attribute effectiveFrom jobBusinessUnit { name } }`

export const getJob = `query ($id: ID!, $asAt: Date, $asKnownAt: DateTime) { getJob(id: $id, asAt: $asAt, asKnownAt: $asKnownAt) { ${jobFields} } }`
export const listPersonJobs = `query ($personId: ID!, $asAt: Date, $asKnownAt: DateTime) { listPersonJobs(personId: $personId, asAt: $asAt, asKnownAt: $asKnownAt) { ${jobFields} } }`
export const listJobTimeline = `query ($jobId: ID!, $asKnownAt: DateTime) { listJobTimeline(jobId: $jobId, asKnownAt: $asKnownAt) {
  attribute periods { effectiveFrom effectiveTo positionTitle { name } jobLocation { name } fte remuneration { baseAnnual } reason { name } note } } }`

const mutation = (name: string) => {
  const input = inputOf(name)
  return `mutation ($input: ${input}!) { ${name}(input: $input) { ${jobFields} } }`
}
export const jobCreate = mutation('jobCreate')
export const jobUpdate = mutation('jobUpdate')
export const jobUpdateCancel = mutation('jobUpdateCancel')
export const jobUpdateReinstate = mutation('jobUpdateReinstate')
export const jobHistoryUpdate = mutation('jobHistoryUpdate')
export const jobEndDateFinalise = mutation('jobEndDateFinalise')
export const jobEndDateCancel = mutation('jobEndDateCancel')
export const jobSetAsPrimary = mutation('jobSetAsPrimary')
export const jobCompanyStartDateUpdate = mutation('jobCompanyStartDateUpdate')
export const jobProbationEndDateUpdate = mutation('jobProbationEndDateUpdate')

/** A job as at a day, as known at a moment. */
export async function readJob(client: TestClient, id: string, asAt?: string, asKnownAt?: string): Promise<JobAnswer> {
  return (await client.ask<{ getJob: JobAnswer }>(getJob, { id, asAt, asKnownAt })).getJob
}

export type TimelinePeriod = {
  effectiveFrom: string
  effectiveTo: string | null
  positionTitle: { name: string } | null
  jobLocation: { name: string } | null
  fte: string | null
  remuneration: { baseAnnual: string } | null
  reason: { name: string } | null
  note: string | null
}

/** The periods of one attribute; none when the attribute is withheld. */
export async function readTimeline(client: TestClient, jobId: string, attribute: string, asKnownAt?: string): Promise<TimelinePeriod[]> {
  const { listJobTimeline: timelines } = await client.ask<{ listJobTimeline: { attribute: string; periods: TimelinePeriod[] }[] }>(
    listJobTimeline,
    {
      jobId,
      asKnownAt,
    },
  )
  return timelines.find((timeline) => timeline.attribute === attribute)?.periods ?? []
}

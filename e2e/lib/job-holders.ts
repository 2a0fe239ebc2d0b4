import { beforeAll } from 'vitest'
import { askAs } from '../browser.ts'

/** A colleague whose job a journey changes. */
export interface JobHolder {
  id: string
  displayName: string
  jobId: string
  unit: string
}

/** Colleagues with current jobs that have no end in sight, whom the journeys of a file share out among themselves, and what HR asks about them. */
export function useJobHolders() {
  let holders: JobHolder[] = []
  let twice: JobHolder | undefined
  let ask: Awaited<ReturnType<typeof askAs>>

  beforeAll(async () => {
    ask = await askAs('hr')
    type People = {
      listPeople: {
        items: {
          id: string
          displayName: string
          otherJobsCount: number
          primaryJobExpectedEndDate: string | null
          primaryJob: { id: string; businessUnit: { name: string } } | null
        }[]
      }
    }
    const { listPeople } = await ask<People>(
      '{ listPeople(first: 150, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id displayName otherJobsCount primaryJobExpectedEndDate primaryJob { id businessUnit { name } } } } }',
    )
    const withJobs = (others: number) =>
      listPeople.items.flatMap(({ primaryJob, primaryJobExpectedEndDate, otherJobsCount, id, displayName }) =>
        primaryJob && !primaryJobExpectedEndDate && otherJobsCount === others
          ? [{ id, displayName, jobId: primaryJob.id, unit: primaryJob.businessUnit.name }]
          : [],
      )
    holders = withJobs(0)
    twice = withJobs(1)[0]
  })

  return {
    ask: <Data>(query: string, variables?: Record<string, unknown>) => ask<Data>(query, variables),
    /** One of those with a single job. */
    holder: (index: number) => holders[index + 20]!,
    /** One with two. */
    holderOfTwo: () => twice!,
    update,
  }

  /** Changes a job without a page, as a colleague would meanwhile. */
  async function update({ jobId: id }: JobHolder, change: { effectiveFrom: string; attributes: object[]; [field: string]: unknown }) {
    const { getJob, listAllJobUpdateReasons } = await ask<{ getJob: { version: number }; listAllJobUpdateReasons: { id: string }[] }>(
      'query ($id: ID!) { getJob(id: $id) { version } listAllJobUpdateReasons(isEnabled: true) { id } }',
      { id },
    )
    await ask('mutation ($input: JobUpdateInput!) { jobUpdate(input: $input) { id } }', {
      input: { id, version: getJob.version, reasonId: listAllJobUpdateReasons[0]?.id, ...change },
    })
  }
}

export const jobsOf = ({ id }: JobHolder) => `/spa/people/${id}/jobs`
export const jobOf = (holder: JobHolder) => `${jobsOf(holder)}/${holder.jobId}`

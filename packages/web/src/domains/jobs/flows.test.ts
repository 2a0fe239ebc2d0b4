import { href } from '@kith/shared/routes.ts'
import { describe, expect, it } from 'vitest'
import { createRedirectChains, placeIn, type RedirectChain } from '#platform/chains/redirect-chain.ts'
import { afterPerson, overReports, overRequirements } from './flows.ts'

const personId = '01a2094d-f70d-7590-b488-c9cf1ecbc1bf'
const jobId = '01a2094d-f70d-7590-b488-c9cf1ecbc1c0'

/** Every address to which a flow leads, from its first page to its last, without the numbers of its steps. */
function addressesOf(flow: RedirectChain): string[] {
  const kept = new Map<string, string>()
  const chains = createRedirectChains({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  const all: string[] = []
  for (let address: string | null = chains.start(flow); address !== null;) {
    const url: URL = new URL(address, 'https://kith.example')
    const place = placeIn(url.searchParams)
    for (const name of ['chainId', 'chainStep']) url.searchParams.delete(name)
    all.push(url.pathname + url.search)
    address = place && chains.finish(place)
  }
  return all
}

describe('what follows a new person', () => {
  const job = href('people.jobs.create', { personId })
  const account = href('settings.users.bulk_create', {}, { people: personId })
  const onboarding = href('people.onboarding', { personId })
  const profile = href('people.profile', { personId })

  it('is their job, and then their account or their onboarding, or both [SH-465]', () => {
    const flow = (following: readonly ('account' | 'onboarding')[], hasJob = false) =>
      addressesOf(afterPerson({ personId, hasJob, following }))
    expect(flow(['account'])).toEqual([job, account, profile])
    expect(flow(['onboarding'])).toEqual([job, onboarding])
    expect(flow(['account', 'onboarding'])).toEqual([job, account, onboarding])
    expect([flow(['account'], true), flow(['onboarding'], true)]).toEqual([[account, profile], [onboarding]])
    expect(afterPerson({ personId, hasJob: true, following: [] }).triggerName).toBe('person.created')
  })
})

it('what follows a new job is, where that is asked for, what whoever holds it has to have', () => {
  const jobs = href('people.jobs.list', { personId })
  const requirements = href('people.jobs.add_mandatory_requirements', { personId, jobId })
  expect(addressesOf(overRequirements({ personId, jobId }, jobs))).toEqual([requirements, jobs])
})

describe('what follows a job that was changed or ends', () => {
  const on = '2027-01-01'
  const reports = href('people.jobs.reassign_direct_reports', { personId, jobId }, { on })
  const workflow = href('workflow_events.schedule', { workflowEvent: 'JOB_CHANGE' }, { jobId, on })
  const jobs = href('people.jobs.list', { personId })

  it('is another supervisor for the people who report to it, and then the workflow of the change, or the jobs of the person [SH-465]', () => {
    const flow = overReports('job.changed', { personId, jobId, on }, workflow)
    expect([flow.triggerName, addressesOf(flow)]).toEqual(['job.changed', [reports, workflow]])
    const ofEnd = overReports('job.ended', { personId, jobId, on }, jobs)
    expect([ofEnd.triggerName, addressesOf(ofEnd)]).toEqual(['job.ended', [reports, jobs]])
    expect(addressesOf(overReports('job.ended', { personId, jobId, on }, '/nowhere'))).toEqual([reports, jobs])
  })
})

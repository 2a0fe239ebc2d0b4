import { matchRoute } from '@kith/shared/routes.ts'
import type { ChainStep, RedirectChain } from '#platform/chains/redirect-chain.ts'

interface Created {
  personId: string
  hasJob: boolean
  following: readonly ('account' | 'onboarding')[]
}

/** Leads on once somebody was created: to their job, which the rest needs, if they have none yet, to their account, and to their onboarding or their profile. */
export function afterPerson({ personId, hasJob, following }: Created): RedirectChain {
  const ofPerson = { params: { personId }, mapping: {} }
  return {
    triggerName: 'person.created',
    chain: [
      ...(hasJob ? [] : [{ route: 'people.jobs.create', ...ofPerson } as const]),
      ...(following.includes('account')
        ? [{ route: 'settings.users.bulk_create', params: { people: personId }, mapping: {} } as const]
        : []),
    ],
    completionRoute: { route: following.includes('onboarding') ? 'people.onboarding' : 'people.profile', ...ofPerson },
  }
}

interface Changed {
  personId: string
  jobId: string
  /** From this day on the people who report to it are given another supervisor. */
  on: string
}

/** Leads over the people who report to a job that was changed or ends, to what would have followed at once. */
export const overReports = (
  triggerName: 'job.changed' | 'job.ended',
  { personId, jobId, on }: Changed,
  otherwise: string,
): RedirectChain => ({
  triggerName,
  chain: [{ route: 'people.jobs.reassign_direct_reports', params: { personId, jobId, on }, mapping: {} }],
  completionRoute: stepAt(otherwise) ?? { route: 'people.jobs.list', params: { personId }, mapping: {} },
})

/** Leads over what whoever holds a new job has to have, to what would have followed at once. */
export const overRequirements = ({ personId, jobId }: Omit<Changed, 'on'>, otherwise: string): RedirectChain => ({
  triggerName: 'job.created',
  chain: [{ route: 'people.jobs.add_mandatory_requirements', params: { personId, jobId }, mapping: {} }],
  completionRoute: stepAt(otherwise) ?? { route: 'people.jobs.list', params: { personId }, mapping: {} },
})

/** The page at an address, with its query. */
function stepAt(address: string): ChainStep | null {
  const { pathname, searchParams } = new URL(address, 'https://kith.invalid')
  const match = matchRoute(pathname)
  return match && { route: match.name, params: { ...match.params, ...Object.fromEntries(searchParams) }, mapping: {} }
}

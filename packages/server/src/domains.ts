import { access } from '#domains/access/index.ts'
import { account } from '#domains/account/index.ts'
import { audit } from '#domains/audit/index.ts'
import { bulkData } from '#domains/bulk-data/index.ts'
import { dashboard } from '#domains/dashboard/index.ts'
import { jobs } from '#domains/jobs/index.ts'
import { organisation } from '#domains/organisation/index.ts'
import { people } from '#domains/people/index.ts'
import { session } from '#domains/session/index.ts'
import { tenants } from '#domains/tenants/index.ts'
import type { Domain } from '#platform/domain.ts'
import type { Subscriber } from '#platform/events/subscribers.ts'
import { subscriptionsOf } from '#platform/events/subscriptions.ts'

/** Every server domain. Importing this file completes the GraphQL schema. */
export const domains: readonly Domain[] = [session, access, account, organisation, jobs, people, audit, tenants, bulkData, dashboard]

/** Who hears of which event, wherever it is recorded. */
export const subscriptions = subscriptionsOf(subscribersOf(domains))

export function subscribersOf(some: readonly Domain[]): readonly Subscriber[] {
  return some.flatMap(({ subscribers }) => subscribers ?? [])
}

import { useApolloClient } from '@apollo/client/react'
import type { FollowedUp } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'

/** Returns where it goes on once something was recorded of a job: to a page that another domain has for it, or else as it is said. */
export function useFollowUp() {
  const site = useSite()
  const client = useApolloClient()
  return async (recorded: FollowedUp, otherwise: string): Promise<string> => {
    for (const { after, route, load } of site.contributed('followUps')) {
      if (!after.includes(recorded.what) || !site.mayOpen(route)) continue
      // Nothing that was recorded is in doubt because of what might follow
      const to = await load()
        .then(({ leadOn }) => leadOn({ client, ...recorded }))
        .catch(() => null)
      if (to !== null) return to
    }
    return otherwise
  }
}

import { useApolloClient } from '@apollo/client/react'
import { preferredOrFirstName } from '@kith/shared/names.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

interface Named {
  displayName: string
  initials: string
  firstName: string | null
  lastName: string
  preferredName: string | null
}
type Changed = { id: string } & (Named | { picture: string | null })

/** After a change of one’s own person, whatever shows who is signed in follows at once. */
export function useFollowOwnPerson() {
  const { cache } = useApolloClient()
  const { user } = useSession()
  return (changed: Changed | null) => {
    const id = cache.identify(user)
    if (!id || changed?.id !== user.personId) return
    const now = 'picture' in changed ? { picture: changed.picture } : { ...namesOf(changed) }
    const fields = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, () => value]))
    cache.modify({ id, fields })
  }
}

const namesOf = (person: Named) => ({
  displayName: person.displayName,
  initials: person.initials,
  preferredOrFirstName: preferredOrFirstName(person),
})

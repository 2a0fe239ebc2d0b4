import { useApolloClient } from '@apollo/client/react'
import { preferredOrFirstName } from '@kith/shared/names.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { usePageHeaderItem } from '#platform/shell/use-page-header.ts'

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
  const { t } = useTranslation()
  const { user } = useSession()
  const account = usePageHeaderItem('account')
  const follow = (shown: { __typename: string; id: string }, now: object) => {
    const id = cache.identify(shown)
    const fields = Object.fromEntries(Object.entries(now).map(([name, value]) => [name, () => value as unknown]))
    if (id) cache.modify({ id, fields })
  }
  return (changed: Changed | null) => {
    if (!changed || changed.id !== user.personId) return
    follow(user, 'picture' in changed ? { picture: changed.picture } : namesOf(changed))
    if (!account) return
    if ('picture' in changed) follow(account, { avatarUrl: changed.picture })
    else follow(account, { label: t('frame.account', { name: changed.displayName }), initials: changed.initials })
  }
}

const namesOf = (person: Named) => ({
  displayName: person.displayName,
  initials: person.initials,
  preferredOrFirstName: preferredOrFirstName(person),
})

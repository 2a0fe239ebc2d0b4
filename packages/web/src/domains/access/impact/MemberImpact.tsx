import { useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Consequences, type LoadNames } from './Consequences.tsx'
import { PermissionGroupMemberImpactDocument, PermissionGroupMemberImpactNamesDocument } from './impact.graphql.ts'

interface Props {
  groupId: string
  userId: string
  /** Whether they would be in the group. */
  isMember: boolean
}

/** What a user would gain by being in a group, or lose by not being in it any more. */
export function MemberImpact({ groupId, userId, isMember }: Props) {
  const { t } = useTranslation('access')
  const client = useApolloClient()
  const variables = { id: groupId, userId, isMember }
  const { data } = useQuery(PermissionGroupMemberImpactDocument, { variables, fetchPolicy: 'network-only', context: { quiet: true } })
  const load: LoadNames = async ({ slug, direction }) => {
    const names = await client.query({
      query: PermissionGroupMemberImpactNamesDocument,
      variables: { ...variables, slug },
      fetchPolicy: 'network-only',
    })
    return names.data?.getPermissionGroupMemberImpact.consequences.find((each) => each.direction === direction)
  }
  const impact = data?.getPermissionGroupMemberImpact
  return (
    <section className="member-impact" aria-label={t('impact.title')}>
      {impact ? <Consequences impact={impact} load={load} /> : <p role="status">{t('impact.working')}</p>}
    </section>
  )
}

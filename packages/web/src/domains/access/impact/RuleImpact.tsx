import { useApolloClient, useQuery } from '@apollo/client/react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Consequences, type LoadNames } from './Consequences.tsx'
import { PermissionGroupRuleImpactDocument, PermissionGroupRuleImpactNamesDocument } from './impact.graphql.ts'

/** What users would gain by being in a group with direct reports, or lose by that not being enough any more. */
export function RuleImpact({ groupId, memberRule }: { groupId: string; memberRule: 'DIRECT_REPORTS' | null }) {
  const { t } = useTranslation('access')
  const client = useApolloClient()
  const variables = { id: groupId, memberRule }
  const { data } = useQuery(PermissionGroupRuleImpactDocument, { variables, fetchPolicy: 'network-only', context: { quiet: true } })
  const load: LoadNames = async ({ slug, direction }) => {
    const names = await client.query({
      query: PermissionGroupRuleImpactNamesDocument,
      variables: { ...variables, slug },
      fetchPolicy: 'network-only',
    })
    return names.data?.getPermissionGroupRuleImpact.consequences.find((each) => each.direction === direction)
  }
  const impact = data?.getPermissionGroupRuleImpact
  return (
    <section className="member-impact" aria-label={t('impact.title')}>
      {impact ? <Consequences impact={impact} load={load} /> : <p role="status">{t('impact.working')}</p>}
    </section>
  )
}

import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { OnboardingsOfTemplateDocument } from './templates.graphql.ts'

/** Says, before a template is deleted, which onboardings that are under way use it. */
export default function PendingOnboardings({ id }: { id: string }) {
  const { t } = useTranslation('onboarding')
  const { may } = useSession()
  const { data } = useQuery(OnboardingsOfTemplateDocument, {
    variables: { templateId: id },
    skip: !may('people.onboarding.view'),
    fetchPolicy: 'network-only',
  })
  if (!data) return null
  const { totalCount: count, items } = data.listOnboardings
  const listed = items.map(({ personDisplayName }) => personDisplayName).join(', ')
  const names = count > items.length ? `${listed}, …` : listed
  return (
    <Alert mt="sm" variant="light" color={count > 0 ? 'yellow' : 'blue'} role="status">
      {count > 0 ? t('templates.pending', { count, names }) : t('templates.pendingNone')}
    </Alert>
  )
}

import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { OnboardingFormTemplateUseDocument } from './templates.graphql.ts'

/** Says, before a template is deleted, which onboardings keep it from being deleted, and whose, as far as the reader may know. */
export default function PendingOnboardings({ id }: { id: string }) {
  const { t } = useTranslation('onboarding')
  const { data } = useQuery(OnboardingFormTemplateUseDocument, { variables: { id }, fetchPolicy: 'network-only' })
  const use = data?.getOnboardingFormTemplateUse
  if (!use) return null
  const { count, people } = use
  const names = [...people, ...(count > people.length ? ['…'] : [])].join(', ')
  return (
    <Alert mt="sm" variant="light" color={count > 0 ? 'yellow' : 'blue'} role="status">
      {count === 0 && t('templates.pendingNone')}
      {count > 0 && (people.length > 0 ? t('templates.pending', { count, names }) : t('templates.pendingOthers', { count }))}
    </Alert>
  )
}

import { useQuery } from '@apollo/client/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmailAddressUsageDocument } from './email-usage.graphql.ts'

/** A warning, not an error: how often the address is used elsewhere. */
export function EmailUsage({ email, ignoreIds }: { email: string; ignoreIds: readonly string[] }) {
  const { t } = useTranslation('people')
  const { data, loading } = useQuery(EmailAddressUsageDocument, {
    variables: { email, ignoreIds: [...ignoreIds] },
    fetchPolicy: 'network-only',
  })
  const count = data?.getEmailAddressUsageCount ?? 0
  return (
    <div role="status" data-warns={(!loading && count > 0) || undefined}>
      {loading && t('usage.checking')}
      {!loading && count > 0 && (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          {t('usage.used', { count })}
        </>
      )}
    </div>
  )
}

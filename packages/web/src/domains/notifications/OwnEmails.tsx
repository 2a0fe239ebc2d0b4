import { useMutation, useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { mailMethods, type MailMethod } from '@kith/shared/notifications.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { NotificationPreferencesDocument } from './own-emails.graphql.ts'
import { NotificationMailSetDocument } from '#src/generated/mutations/notificationMailSet.graphql.ts'

/** The card of the settings that says of what one hears by email, and when. */
export function OwnEmails() {
  const { t } = useTranslation(['notifications', 'choices'])
  const { data, error, refetch } = useQuery(NotificationPreferencesDocument, { fetchPolicy: 'cache-and-network' })
  const [save] = useMutation(NotificationMailSetDocument, { refetchQueries: [NotificationPreferencesDocument] })
  if (!data) return <CardState title={t('mail.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  const options = mailMethods.map((value) => ({ value, label: t(`choices:NotificationMailMethod.${value}`) }))
  const choose = async (notification: string, method: string | null) => {
    if (method === null) return
    // What the options offer
    await save({ variables: { input: { notification, method: method as MailMethod } } })
    toasts.post({ content: t('mail.saved') })
  }
  return (
    <DetailCard anchor="notification-emails" title={t('mail.title')}>
      <p className="page-context">{t('mail.line')}</p>
      {data.listNotificationPreferences.map(({ notification, label, method }) => (
        <Select
          key={notification}
          label={label}
          data={options}
          value={method}
          allowDeselect={false}
          onChange={(value) => void choose(notification, value)}
        />
      ))}
    </DetailCard>
  )
}

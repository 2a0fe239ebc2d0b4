import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EventNotificationDocument } from './event-notifications.graphql.ts'

/** Says of a notification that is not there that it may have been deleted. */
export function NotFoundNotification({ children }: { children: ReactNode }) {
  const { t } = useTranslation('notifications')
  const [parameters] = useSearchParams()
  const { eventNotificationId = parameters.get('from') ?? '' } = useParams()
  const { error } = useQuery(EventNotificationDocument, { variables: { id: eventNotificationId }, context: { quiet: true } })
  if (!error || failureOf(error).code !== 'NOT_FOUND') return children
  return (
    <ErrorPage
      title={t('own.title')}
      spot="closed"
      actions={
        <Button component={Link} to={href('settings.event_notifications.list')}>
          {t('own.title')}
        </Button>
      }
    >
      <p>{t('own.notFound')}</p>
    </ErrorPage>
  )
}

import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { EventNotificationState } from '#src/generated/schema-types.ts'

/** Whether it is in force, and that nobody is told although it is. */
export function NotificationState({ kept: { state, isPaused } }: { kept: { state: EventNotificationState; isPaused: boolean } }) {
  const { t } = useTranslation(['notifications', 'choices'])
  return (
    <>
      <Badge color={state === 'ENABLED' ? 'green' : 'gray'} variant="light">
        {t(`choices:EventNotificationState.${state}`)}
      </Badge>{' '}
      {isPaused && (
        <Badge color="yellow" variant="light">
          {t('own.paused')}
        </Badge>
      )}
    </>
  )
}

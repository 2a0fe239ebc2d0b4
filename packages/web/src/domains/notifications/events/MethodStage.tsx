import { useQuery } from '@apollo/client/react'
import { deliveryMethods, eventData, eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert, Anchor } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { CheckboxField, ChoicesField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { EventNotificationSettingsDocument, NotifiableEventDocument } from './event-notifications.graphql.ts'
import type { NotificationValues } from './values.ts'
import { WordsFields } from './WordsFields.tsx'

/** How people are told, what it says, and what it would say of an event of the past. */
export function MethodStage() {
  const { t } = useTranslation(['notifications', 'choices'])
  const said = useRecordText(eventNotification)
  const event = useWatch<NotificationValues, 'event'>({ name: 'event' })
  const { data } = useQuery(NotifiableEventDocument, { variables: { event: event ?? '' }, skip: !event })
  const offered = eventData.filter((each) => data?.getNotifiableEvent.variables.some((variable) => variable.data === each))
  const box = (name: 'notToActor' | 'notForImports' | 'isSensitive') => ({ name, label: said.label(name), help: said.help(name) ?? '' })
  return (
    <div className="notification-part">
      <ChoicesField
        name="methods"
        label={said.label('methods')}
        options={deliveryMethods.map((value) => ({ value, label: t(`choices:EventNotificationMethod.${value}`) }))}
      />
      <ChoicesField
        name="data"
        label={said.label('data')}
        help={said.help('data') ?? ''}
        options={offered.map((value) => ({ value, label: t(`choices:EventNotificationData.${value}`) }))}
      />
      <h3>{t('stages.words')}</h3>
      <p className="page-context">{t('stages.wordsText')}</p>
      <WordsFields />
      <h3>{t('stages.options')}</h3>
      <CheckboxField {...box('notToActor')} />
      <CheckboxField {...box('notForImports')} />
      <CheckboxField {...box('isSensitive')} />
      <NoticeNeeded />
      <h3>{t('preview.title')}</h3>
      <DraftPreview />
    </div>
  )
}

function NoticeNeeded() {
  const { t } = useTranslation('notifications')
  const isSensitive = useWatch<NotificationValues, 'isSensitive'>({ name: 'isSensitive' })
  const { data } = useQuery(EventNotificationSettingsDocument, { skip: !isSensitive, fetchPolicy: 'cache-and-network' })
  if (!isSensitive || !data || data.getEventNotificationSettings.hasAcceptedNotice) return null
  return (
    <Alert color="yellow" variant="light">
      {t('privacy.needed')}{' '}
      <Anchor component={Link} to={href('settings.event_notifications.privacy_notice')} target="_blank">
        {t('privacy.read')}
      </Anchor>
    </Alert>
  )
}

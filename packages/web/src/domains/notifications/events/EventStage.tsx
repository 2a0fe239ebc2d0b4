import { useQuery } from '@apollo/client/react'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { SelectField, TextField } from '#platform/form/fields.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { NotifiableEventsDocument, type EventNotificationDetailFragment } from './event-notifications.graphql.ts'

/** Its name, and the event that it tells of, which stays as it is. */
export function EventStage({ kept }: { kept: EventNotificationDetailFragment | null }) {
  const { t } = useTranslation('notifications')
  const said = useRecordText(eventNotification)
  const { data, refetch } = useQuery(NotifiableEventsDocument)
  const options = (data?.listNotifiableEvents ?? []).map(({ name, text, group }) => ({ value: name, label: text, detail: group }))
  const own = kept ? [{ value: kept.event, label: kept.eventText }] : []
  return (
    <>
      <TextField name="name" label={said.label('name')} />
      <SelectField
        name="event"
        label={said.label('event')}
        options={data ? options : own}
        again={refetch}
        disabled={kept !== null}
        {...(kept ? { help: t('stages.fixed') } : {})}
      />
    </>
  )
}

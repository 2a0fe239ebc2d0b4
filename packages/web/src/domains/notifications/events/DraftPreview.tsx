import { useQuery } from '@apollo/client/react'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { Alert, Select } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDebounced } from '#platform/look/timing.ts'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { EventNotificationPreviewDocument, PastNotifiableEventsDocument } from './event-notifications.graphql.ts'
import type { NotificationValues } from './values.ts'

/** What the texts would say of an event of the past, as they are typed. */
export function DraftPreview() {
  const event = useWatch<NotificationValues, 'event'>({ name: 'event' })
  const [subject, body, action, data] = useWatch<NotificationValues, ['subject', 'body', 'action', 'data']>({
    name: ['subject', 'body', 'action', 'data'],
  })
  const [eventId, setEventId] = useState<string | null>(null)
  return (
    <>
      <PastEvents event={event ?? ''} eventId={eventId} choose={setEventId} />
      {event && eventId && <Preview draft={{ event, eventId, subject, body, action, data }} />}
    </>
  )
}

interface Choosing {
  event: string
  eventId: string | null
  choose: (id: string | null) => void
}

/** The latest of an event, to choose one from. */
export function PastEvents({ event, eventId, choose }: Choosing) {
  const { t } = useTranslation('notifications')
  const { data } = useQuery(PastNotifiableEventsDocument, { variables: { event }, skip: event === '', fetchPolicy: 'cache-and-network' })
  const past = data?.listPastNotifiableEvents ?? []
  if (data && past.length === 0) return <p className="page-context">{t('preview.none')}</p>
  return (
    <Select
      label={t('preview.event')}
      description={t('preview.line')}
      data={past.map(({ id, text }) => ({ value: id, label: text }))}
      value={eventId}
      onChange={choose}
    />
  )
}

interface Draft {
  event: string
  eventId: string
  subject: string
  body: string
  action: string
  data: NotificationValues['data']
}

function Preview({ draft }: { draft: Draft }) {
  const { t } = useTranslation('notifications')
  const rested = useDebounced(JSON.stringify(draft), 300, 1000)
  const { data, previousData, error } = useQuery(EventNotificationPreviewDocument, {
    variables: JSON.parse(rested) as Draft,
    context: { quiet: true },
    fetchPolicy: 'no-cache',
  })
  const shown = (data ?? (error ? undefined : previousData))?.previewEventNotification
  return (
    <div aria-live="polite">
      {error && <Faults error={error} />}
      {shown && <Words label={t('preview.title')} words={shown} />}
    </div>
  )
}

export const Words = ({
  label,
  words: { title, body, action },
}: {
  label: string
  words: { title: string; body: string; action: string | null }
}) => (
  <div className="notification-preview" role="group" aria-label={label}>
    <strong>{title}</strong>
    {body}
    {action && <p>{action}</p>}
  </div>
)

export function Faults({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const said = useRecordText(eventNotification)
  const { reader } = useDateFormat()
  const failure = failureOf(error)
  return (
    <Alert color="red" variant="light" role="status">
      {failure.problems?.length
        ? failure.problems.map((problem) => (
            <p key={problem.path + problemText(problem, reader)}>
              <strong>{said.label(problem.path)}</strong> {problemText(problem, reader)}
            </p>
          ))
        : refusalText(t, failure, reader)}
    </Alert>
  )
}

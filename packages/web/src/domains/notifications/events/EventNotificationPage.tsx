import './events.css'
import { useQuery } from '@apollo/client/react'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DetailCard, type DetailField } from '#platform/detail/DetailCard.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useHistoryActions } from '#platform/record/use-history-actions.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import {
  EventNotificationDocument,
  EventNotificationPreviewDocument,
  EventNotificationRecipientsDocument,
  NotifiableEventDocument,
  type EventNotificationDetailFragment,
} from './event-notifications.graphql.ts'
import { Faults, PastEvents, Words } from './DraftPreview.tsx'
import { NotFoundNotification } from './NotFoundNotification.tsx'
import { NotificationState } from './NotificationState.tsx'
import { useNotificationActions } from './use-notification-actions.tsx'

type Kept = EventNotificationDetailFragment

/** One notification: who is told of what and how, and what it would say to whom of an event of the past. */
export default function EventNotificationPage() {
  const { eventNotificationId: id = '' } = useParams()
  return (
    <NotFoundNotification>
      <Loaded query={EventNotificationDocument} variables={{ id }} fresh>
        {({ getEventNotification: kept }, reload) => <Shown kept={kept} reload={reload} />}
      </Loaded>
    </NotFoundNotification>
  )
}

function Shown({ kept, reload }: { kept: Kept; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['notifications', 'common', 'choices'])
  const said = useRecordText(eventNotification)
  const navigate = useNavigate()
  const list = href('settings.event_notifications.list')
  const { actionsOf, dialog } = useNotificationActions((isGone) => (isGone ? void navigate(list) : reload()))
  const historyOf = useHistoryActions()
  const history = historyOf(kept.id).map((action) => ({ ...action, inMenu: true as const }))
  return (
    <div className="page">
      <PageHead
        title={kept.name}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('own.title'), to: list },
        ]}
        context={<NotificationState kept={kept} />}
        actions={[...actionsOf(kept), ...history]}
      />
      {kept.isPaused && (
        <Alert color="yellow" variant="light">
          {t('own.pausedOne')}
        </Alert>
      )}
      <DetailCard
        title={said.label('event')}
        fields={[
          { label: said.label('event'), value: kept.eventText },
          { label: said.label('authorId'), value: kept.authorName },
        ]}
      />
      <DetailCard title={said.label('targets')} fields={useTargetFields(kept)} />
      <DetailCard
        title={said.label('methods')}
        fields={[
          { label: said.label('methods'), value: kept.methods.map((each) => t(`choices:EventNotificationMethod.${each}`)).join(', ') },
          { label: said.label('data'), value: (kept.data ?? []).map((each) => t(`choices:EventNotificationData.${each}`)).join(', ') },
          { label: said.label('subject'), value: kept.subject, wide: true },
          { label: said.label('body'), value: <span className="notification-body">{kept.body}</span>, wide: true },
          { label: said.label('action'), value: kept.action },
          ...(['notToActor', 'notForImports', 'isSensitive'] as const).map((name) => ({
            label: said.label(name),
            value: t(`common:list.answers.${kept[name] ? 'yes' : 'no'}`),
          })),
        ]}
      />
      <Trial kept={kept} />
      {dialog}
    </div>
  )
}

function useTargetFields(kept: Kept): DetailField[] {
  const { t } = useTranslation(['notifications', 'choices'])
  const said = useRecordText(eventNotification)
  const { data } = useQuery(NotifiableEventDocument, { variables: { event: kept.event } })
  const labelOf = (field: string | null) => data?.getNotifiableEvent.fields.find(({ name }) => name === field)?.label ?? field ?? ''
  const valueOf = (field: string | null, value: string | null) =>
    data?.getNotifiableEvent.fields.find(({ name }) => name === field)?.choices.find((each) => each.value === value)?.label ?? value ?? ''
  const conditions = (kept.conditions ?? []).map(({ field, is, value }) =>
    [labelOf(field), is ? t(`choices:EventNotificationOperator.${is}`) : '', valueOf(field, value)].filter(Boolean).join(' '),
  )
  const names = (records: readonly { name: string }[] | null) => (records ?? []).map(({ name }) => name).join(', ')
  const limits: DetailField[] = [
    { label: said.label('businessUnitRepresentativeTypeIds'), value: names(kept.businessUnitRepresentativeTypes) },
    { label: said.label('locationRepresentativeTypeIds'), value: names(kept.locationRepresentativeTypes) },
    { label: said.label('workforceRoleIds'), value: names(kept.workforceRoles) },
    { label: said.label('permissionGroupIds'), value: kept.permissionGroups.map(({ label }) => label).join(', ') },
    { label: said.label('personIds'), value: (kept.persons ?? []).map(({ displayName }) => displayName).join(', ') },
    { label: said.label('emails'), value: kept.emails },
    { label: said.label('changedFields'), value: (kept.changedFields ?? []).map(({ field }) => labelOf(field)).join(', ') },
    { label: said.label('conditions'), value: conditions.join('; ') },
    { label: said.label('businessUnitIds'), value: names(kept.businessUnits) },
    { label: said.label('locationIds'), value: names(kept.locations) },
  ]
  return [
    {
      label: said.label('targets'),
      value: kept.targets.map((each) => t(`choices:EventNotificationTarget.${each}`)).join(', '),
      wide: true,
    },
    ...limits.filter(({ value }) => Boolean(value)),
    { label: said.label('accountCondition'), value: t(`choices:EventNotificationAccount.${kept.accountCondition}`) },
  ]
}

/** What it would say of an event of the past, and to whom. */
function Trial({ kept }: { kept: Kept }) {
  const { t } = useTranslation('notifications')
  const [eventId, setEventId] = useState<string | null>(null)
  return (
    <DetailCard title={t('preview.title')}>
      <PastEvents event={kept.event} eventId={eventId} choose={setEventId} />
      {eventId && <Outcome kept={kept} eventId={eventId} />}
    </DetailCard>
  )
}

function Outcome({ kept: { id, event, subject, body, action, data: included }, eventId }: { kept: Kept; eventId: string }) {
  const { t } = useTranslation('notifications')
  const texts = { event, eventId, subject, body, action, data: included ?? [] }
  const { data, error } = useQuery(EventNotificationPreviewDocument, {
    variables: texts,
    context: { quiet: true },
    fetchPolicy: 'no-cache',
  })
  const told = useQuery(EventNotificationRecipientsDocument, { variables: { id, eventId }, fetchPolicy: 'no-cache' })
  const recipients = told.data?.listEventNotificationRecipients
  return (
    <div className="notification-trial" aria-live="polite">
      {error && <Faults error={error} />}
      {data && <Words label={t('preview.title')} words={data.previewEventNotification} />}
      {recipients && <p>{recipients.length > 0 ? `${t('preview.recipients')} ${recipients.join(', ')}` : t('preview.nobody')}</p>}
    </div>
  )
}

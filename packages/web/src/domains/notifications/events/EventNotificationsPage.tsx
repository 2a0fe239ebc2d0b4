import { useMutation, useQuery } from '@apollo/client/react'
import { eventNotification } from '@kith/shared/domains/notifications/event-notifications.ts'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { Alert } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useRecordText } from '#platform/record/use-record-text.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  EventNotificationsDocument,
  EventNotificationsSwitchDocument,
  type EventNotificationsQuery,
} from './event-notifications.graphql.ts'
import { NotificationState } from './NotificationState.tsx'
import { useNotificationActions } from './use-notification-actions.tsx'

type Row = EventNotificationsQuery['listEventNotifications']['items'][number]

/** What the organisation tells people of by itself, and the switch that stops all of it. */
export default function EventNotificationsPage() {
  const { t } = useTranslation(['notifications', 'common', 'records'])
  const said = useRecordText(eventNotification)
  const { may } = useSession()
  const list = useListState({ name: 'settings.event_notifications' })
  const { data, error, refetch } = useQuery(EventNotificationsDocument, { fetchPolicy: 'cache-and-network' })
  const [setSwitch] = useMutation(EventNotificationsSwitchDocument)
  const { actionsOf, dialog } = useNotificationActions(() => refetch())
  const isOn = data?.getEventNotificationSettings.isEnabled ?? true
  const all = data?.listEventNotifications.items
  const rows = all?.filter(({ name, eventText }) => plain(`${name} ${eventText}`).includes(plain(list.search)))
  const turn = async () => {
    await setSwitch({ variables: { input: { isEnabled: !isOn } } })
    toasts.post({ content: t(isOn ? 'own.switchedOff' : 'own.switchedOn') })
    await refetch()
  }
  const columns: Column<Row>[] = [
    { name: 'name', head: said.label('name'), width: 280, cell: ({ name }) => name },
    { name: 'event', head: t('own.event'), width: 280, cell: ({ eventText }) => eventText },
    { name: 'author', head: t('own.author'), width: 180, cell: ({ authorName }) => authorName ?? '–' },
    {
      name: 'state',
      head: said.label('state'),
      width: 200,
      cell: stateOf,
    },
  ]
  const create = may('event_notifications.create')
    ? { label: t('records:eventNotification.add'), to: href('settings.event_notifications.create'), adds: true }
    : undefined
  const actions: Action[] = [
    ...(create ? [create] : []),
    ...(may('event_notifications.edit') && data
      ? [{ label: t(isOn ? 'own.switchOff' : 'own.switchOn'), run: () => void turn().catch(() => undefined), inMenu: true as const }]
      : []),
    { label: t('privacy.read'), to: href('settings.event_notifications.privacy_notice'), inMenu: true },
  ]
  return (
    <>
      <ListPage
        title={t('own.title')}
        context={t('own.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        actions={actions}
        list={list}
        search={t('own.search')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={({ id }) => href('settings.event_notifications.show', { eventNotificationId: id })}
        rowActions={actionsOf}
        total={rows ? { count: rows.length } : null}
        error={error}
        retry={() => void refetch()}
        empty={{ text: t('own.empty'), action: create }}
        strip={<Warnings isOn={isOn} hasPaused={all?.some(({ isPaused }) => isPaused) ?? false} />}
      />
      {dialog}
    </>
  )
}

const stateOf = (row: Row) => <NotificationState kept={row} />

function Warnings({ isOn, hasPaused }: { isOn: boolean; hasPaused: boolean }) {
  const { t } = useTranslation('notifications')
  return (
    <>
      {!isOn && (
        <Alert color="yellow" variant="light">
          {t('own.off')}
        </Alert>
      )}
      {hasPaused && (
        <Alert color="yellow" variant="light">
          {t('own.pausedText')}
        </Alert>
      )}
    </>
  )
}

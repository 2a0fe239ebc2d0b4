import { useQuery } from '@apollo/client/react'
import { messageStates } from '@kith/shared/domains/integrations/webhooks.ts'
import { href } from '@kith/shared/routes.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { WebhookLogDocument, WebhookReplayDocument, WebhookReplayFailedDocument, type WebhookLogQuery } from './webhook-log.graphql.ts'

type Row = WebhookLogQuery['listWebhookMessages']['items'][number]

const stateCell = ({ state }: Row) => <MessageStateBadge state={state} />

/** Lists the messages of a webhook with their failures, and sends them again. */
export default function WebhookLogPage() {
  const { t } = useTranslation(['integrations', 'common'])
  const { webhookId = '' } = useParams()
  const { may } = useSession()
  const format = useDateFormat()
  const list = useListState({ name: 'settings.webhooks.logs', filters: ['state'] })
  const state = messageStates.find((each) => each === list.filters['state'])
  const { data, error, refetch } = useQuery(WebhookLogDocument, {
    variables: { webhookId, state: state ?? null, event: list.search || null, first: list.size, after: list.after },
    fetchPolicy: 'cache-and-network',
  })
  const replay = useAct(WebhookReplayDocument, {})
  const replayFailed = useAct(WebhookReplayFailedDocument, {})
  const webhook = data?.getWebhook
  const again = async (run: () => Promise<unknown>, said: string) => {
    await run()
    toasts.post({ content: said })
    await refetch()
  }
  const sendAgain = ({ id }: Row) => again(() => replay({ id }), t('logs.replayed'))
  const sendFailed = () => again(() => replayFailed({ id: webhookId }), t('logs.replayedFailed'))
  const errorOf = ({ attempts }: Row) => {
    const error = attempts.at(-1)?.error
    return error ? t(`logs.errors.${error}`) : '–'
  }
  const nextTry = ({ nextAt }: Row) => (nextAt ? format.moment(nextAt) : '–')
  const columns: Column<Row>[] = [
    { name: 'created', head: t('logs.created'), width: 190, cell: ({ createdAt }) => format.moment(createdAt) },
    { name: 'event', head: t('logs.event'), width: 240, cell: ({ event }) => event },
    { name: 'state', head: t('logs.state'), width: 130, cell: stateCell },
    { name: 'tries', head: t('logs.tries'), width: 100, cell: ({ attempts }) => attempts.length },
    { name: 'error', head: t('logs.lastError'), width: 320, grows: true, cell: (row) => errorOf(row) },
    { name: 'next', head: t('logs.next'), width: 190, cell: (row) => nextTry(row) },
  ]
  const mayReplay = may('webhooks.edit') && webhook?.isEnabled === true
  const icon = <IconRefresh size={16} aria-hidden />
  return (
    <ListPage
      title={t('logs.title')}
      context={webhook?.url ?? t('logs.line')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('webhooks.title'), to: href('settings.webhooks.list') },
      ]}
      actions={
        mayReplay && webhook.failedCount > 0
          ? [{ label: t('logs.replayFailed'), run: () => void sendFailed().catch(() => undefined), icon }]
          : []
      }
      list={list}
      search={t('logs.search')}
      filters={[
        {
          name: 'state',
          label: t('logs.state'),
          options: messageStates.map((value) => ({ value, label: t(`logs.states.${value}`) })),
        },
      ]}
      columns={columns}
      rows={data?.listWebhookMessages.items}
      rowKey={({ id }) => id}
      rowName={({ event, createdAt }) => `${event} ${format.moment(createdAt)}`}
      rowLink={({ id }) => href('settings.webhooks.logs.show', { webhookId, webhookLogId: id })}
      rowActions={(row) =>
        mayReplay && row.state !== 'WAITING'
          ? [{ label: t('logs.replay'), run: () => void sendAgain(row).catch(() => undefined), icon }]
          : []
      }
      nextCursor={data?.listWebhookMessages.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('logs.empty') }}
    />
  )
}

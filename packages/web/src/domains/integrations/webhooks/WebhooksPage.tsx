import { useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useWebhookActions } from './use-webhook-actions.tsx'
import { WebhooksDocument, type WebhookFieldsFragment } from './webhooks.graphql.ts'

/** The addresses of other programs that are told what happens. */
export default function WebhooksPage() {
  const { t } = useTranslation(['integrations', 'common', 'choices'])
  const { may } = useSession()
  const list = useListState({ name: 'settings.webhooks' })
  const { data, error, refetch } = useQuery(WebhooksDocument, { fetchPolicy: 'cache-and-network' })
  const { actionsOf, dialog } = useWebhookActions(() => refetch())
  const rows = data?.listWebhooks.filter(({ url, description, events }) =>
    plain(`${url} ${description ?? ''} ${events.join(' ')}`).includes(plain(list.search)),
  )
  const columns: Column<WebhookFieldsFragment>[] = [
    { name: 'url', head: t('webhooks.url'), width: 320, cell: ({ url }) => url },
    { name: 'description', head: t('webhooks.description'), width: 220, cell: ({ description }) => description ?? '–' },
    { name: 'events', head: t('webhooks.events'), width: 140, cell: ({ events }) => t('webhooks.eventCount', { count: events.length }) },
    {
      name: 'state',
      head: t('webhooks.state'),
      width: 260,
      cell: stateCell,
    },
    { name: 'waiting', head: t('webhooks.waiting'), width: 110, cell: ({ waitingCount }) => waitingCount },
    { name: 'failed', head: t('webhooks.failed'), width: 110, cell: ({ failedCount }) => failedCount },
  ]
  const create = may('webhooks.create') ? { label: t('webhooks.add'), to: href('settings.webhooks.create'), adds: true } : undefined
  return (
    <>
      <ListPage
        title={t('webhooks.title')}
        context={t('webhooks.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        actions={create ? [create] : []}
        list={list}
        search={t('webhooks.search')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ url }) => url}
        rowLink={({ id }) => href('settings.webhooks.logs.list', { webhookId: id })}
        rowActions={actionsOf}
        total={rows ? { count: rows.length } : null}
        error={error}
        retry={() => void refetch()}
        empty={{ text: t('webhooks.empty'), action: create }}
      />
      {dialog}
    </>
  )
}

const stateCell = (row: WebhookFieldsFragment) => <WebhookState row={row} />

function WebhookState({ row: { isEnabled, reason } }: { row: WebhookFieldsFragment }) {
  const { t } = useTranslation(['integrations', 'choices'])
  return (
    <>
      <Badge color={isEnabled ? 'green' : 'gray'} variant="light">
        {t(isEnabled ? 'webhooks.on' : 'webhooks.off')}
      </Badge>{' '}
      {reason && t(`choices:WebhookReason.${reason}`)}
    </>
  )
}

import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { integrationLogTypes, integrationSlugs } from '@kith/shared/domains/integrations/partners.ts'
import { href } from '@kith/shared/routes.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { IntegrationLogDocument, type IntegrationLogQuery } from './integrations.graphql.ts'
import { slugOf } from './IntegrationsPage.tsx'

type Row = IntegrationLogQuery['listIntegrationLogEntries']['items'][number]
const colours = { ERROR: 'red', INFO: 'blue', SUCCESS: 'green', WARNING: 'yellow' } as const

/** Lists what integrations did, and what they could not do. */
export default function IntegrationLogPage() {
  const { t } = useTranslation(['integrations', 'choices', 'common'])
  const format = useDateFormat()
  const list = useListState({ name: 'settings.integrations.logs', filters: ['slug', 'type'] })
  const slug = integrationSlugs.find((each) => each === list.filters['slug']) ?? null
  const type = integrationLogTypes.find((each) => each === list.filters['type']) ?? null
  const { data, error, refetch } = useQuery(IntegrationLogDocument, {
    variables: { slug, type, first: list.size, after: list.after },
    fetchPolicy: 'cache-and-network',
  })
  const eventOf = ({ event }: Row) => t(`choices:IntegrationLogEvent.${event}`)
  const columns: Column<Row>[] = [
    { name: 'at', head: t('partnerLog.at'), width: 190, cell: ({ at }) => format.moment(at) },
    {
      name: 'type',
      head: t('partnerLog.type'),
      width: 140,
      cell: typeCell,
    },
    { name: 'event', head: t('partnerLog.event'), width: 280, cell: (row) => eventOf(row) },
    {
      name: 'integration',
      head: t('partnerLog.integration'),
      width: 180,
      cell: ({ integration }) => t(`partners.names.${slugOf(integration)}`),
    },
    { name: 'user', head: t('partnerLog.user'), width: 220, cell: ({ user }) => user ?? '–' },
    { name: 'detail', head: t('partnerLog.detail'), width: 200, cell: ({ detail }) => detail ?? '–' },
  ]
  return (
    <ListPage
      title={t('partnerLog.title')}
      context={t('partnerLog.line')}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('partners.title'), to: href('settings.integrations.list') },
      ]}
      list={list}
      filters={[
        {
          name: 'slug',
          label: t('partnerLog.integration'),
          options: integrationSlugs.map((value) => ({ value, label: t(`partners.names.${value}`) })),
        },
        {
          name: 'type',
          label: t('partnerLog.type'),
          options: integrationLogTypes.map((value) => ({ value, label: t(`choices:IntegrationLogType.${value}`) })),
        },
      ]}
      columns={columns}
      rows={data?.listIntegrationLogEntries.items}
      rowKey={({ id }) => id}
      rowName={(row) => `${eventOf(row)} ${format.moment(row.at)}`}
      nextCursor={data?.listIntegrationLogEntries.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('partnerLog.empty') }}
    />
  )
}

const typeCell = (row: Row) => <TypeBadge row={row} />

function TypeBadge({ row: { type } }: { row: Row }) {
  const { t } = useTranslation('choices')
  return (
    <Badge color={colours[type]} variant="light">
      {t(`IntegrationLogType.${type}`)}
    </Badge>
  )
}

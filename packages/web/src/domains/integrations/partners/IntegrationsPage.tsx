import { useQuery } from '@apollo/client/react'
import {
  integrationCategories,
  integrationSlugs,
  integrationStates,
  type IntegrationSlug,
} from '@kith/shared/domains/integrations/partners.ts'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { IntegrationsDocument, type IntegrationsQuery } from './integrations.graphql.ts'
import { IntegrationStateBadge } from './IntegrationStateBadge.tsx'

type Row = IntegrationsQuery['listIntegrations'][number]

const stateCell = ({ state }: Row) => <IntegrationStateBadge state={state} />

/** The programs that are kept in step with Kith, or could be. */
export default function IntegrationsPage() {
  const { t } = useTranslation(['integrations', 'choices', 'common'])
  const format = useDateFormat()
  const list = useListState({ name: 'settings.integrations', filters: ['category', 'state'] })
  const { data, error, refetch } = useQuery(IntegrationsDocument, { fetchPolicy: 'cache-and-network' })
  const nameOf = ({ id }: Row) => t(`partners.names.${slugOf(id)}`)
  const { category, state } = list.filters
  const rows = data?.listIntegrations.filter(
    (row) => (!category || row.category === category) && (!state || row.state === state) && plain(nameOf(row)).includes(plain(list.search)),
  )
  const columns: Column<Row>[] = [
    { name: 'name', head: t('partners.name'), width: 260, cell: (row) => nameOf(row) },
    { name: 'category', head: t('partners.category'), width: 160, cell: (row) => t(`choices:IntegrationCategory.${row.category}`) },
    { name: 'state', head: t('partners.state'), width: 160, cell: stateCell },
    { name: 'by', head: t('partners.connectedBy'), width: 220, cell: ({ connectedBy }) => connectedBy ?? '–' },
    {
      name: 'at',
      head: t('partners.connectedAt'),
      width: 190,
      cell: ({ connectedAt }) => (connectedAt ? format.moment(connectedAt) : '–'),
    },
  ]
  return (
    <ListPage
      title={t('partners.title')}
      context={t('partners.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={[{ label: t('partners.openLog'), to: href('settings.integrations.logs') }]}
      list={list}
      search={t('partners.search')}
      filters={[
        {
          name: 'category',
          label: t('partners.category'),
          options: integrationCategories.map((value) => ({ value, label: t(`choices:IntegrationCategory.${value}`) })),
        },
        {
          name: 'state',
          label: t('partners.state'),
          options: integrationStates.map((value) => ({ value, label: t(`choices:IntegrationState.${value}`) })),
        },
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowLink={({ id }) => href('settings.integrations.show', { integrationSlug: id })}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('partners.empty') }}
    />
  )
}

/** The server names none that is not among them. */
export const slugOf = (id: string): IntegrationSlug => integrationSlugs.find((each) => each === id) ?? 'directory-service'

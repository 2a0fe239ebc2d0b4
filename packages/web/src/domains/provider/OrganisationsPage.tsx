import { useQuery } from '@apollo/client/react'
import { plain } from '@kith/shared/plain.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CreateOrganisationDialog } from './CreateOrganisationDialog.tsx'
import { InvitationLinkDialog, type HandedOver } from './InvitationLinkDialog.tsx'
import { OrganisationsDocument, type OrganisationLineFragment } from './organisations.graphql.ts'
import { StateBadges } from './StateBadges.tsx'

/** Every organisation of the installation, for those who run it. */
export default function OrganisationsPage() {
  const { t } = useTranslation(['provider', 'common'])
  const { may } = useSession()
  const [isCreating, setCreating] = useState(false)
  const [handedOver, handOver] = useState<HandedOver | null>(null)
  const list = useListState({ name: 'organisations' })
  const { data, error, refetch } = useQuery(OrganisationsDocument, { fetchPolicy: 'cache-and-network' })
  const rows = data?.listOrganisations.filter(({ name, alias }) => plain(`${name} ${alias}`).includes(plain(list.search)))
  const create = { label: t('create'), run: () => setCreating(true), adds: true }
  return (
    <ListPage
      title={t('title')}
      context={t('line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={may('organisations.edit') ? [create] : []}
      list={list}
      search={t('search')}
      columns={useColumns()}
      rows={rows}
      rowKey={({ alias }) => alias}
      rowName={({ name }) => name}
      rowLink={({ alias }) => href('settings.organisations.show', { organisationAlias: alias })}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('empty') }}
    >
      {isCreating && <CreateOrganisationDialog close={() => setCreating(false)} handOver={handOver} />}
      {handedOver && <InvitationLinkDialog {...handedOver} close={() => handOver(null)} />}
    </ListPage>
  )
}

function useColumns(): Column<OrganisationLineFragment>[] {
  const { t } = useTranslation('provider')
  return [
    { name: 'name', head: t('name'), width: 260, cell: ({ name }) => name },
    { name: 'alias', head: t('alias'), width: 160, cell: ({ alias }) => alias },
    { name: 'since', head: t('since'), width: 180, cell: ({ createdAt }) => <AgoText moment={createdAt} /> },
    { name: 'state', head: t('state'), width: 180, firm: true, cell: (organisation) => <StateBadges organisation={organisation} /> },
  ]
}

import { useQuery } from '@apollo/client/react'
import { orderName } from '@kith/shared/lists.ts'
import type { RoleStandingsSort } from '#src/generated/schema-types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useFamily } from './family.ts'
import { RoleListDocument } from './roles.graphql.ts'
import { rowOf, useRoleList } from './use-role-list.tsx'

/** The roles that have ended, by name. */
export default function PastRolesPage() {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const shared = useRoleList()
  const list = useListState({ declaration: shared.declaration, filters: [] })
  const { data, previousData, error, refetch } = useQuery(RoleListDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      filter: { states: ['ENDED'] },
      sort: (orderName(shared.declaration, list.sort, list.descending) ?? null) as RoleStandingsSort | null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listRoleStandings
  return (
    <ListPage
      {...shared}
      title={t(`${family.words}.past.title`)}
      breadcrumb={[{ label: t(`${family.words}.list.title`), to: family.to('index') }]}
      list={list}
      about={[{ name: 'state', value: 'ENDED' }]}
      rows={page?.items.map(rowOf)}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t(`${family.words}.past.empty`) }}
    />
  )
}

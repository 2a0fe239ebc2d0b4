import { useMutation, useQuery } from '@apollo/client/react'
import { reorganisation } from '@kith/shared/domains/workforce/reorganisations.ts'
import { orderName } from '@kith/shared/lists.ts'
import { listOfKind } from '@kith/shared/record-list.ts'
import { href } from '@kith/shared/routes.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDelete } from '#platform/form/ConfirmDelete.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { ReorganisationsDocument, type ReorganisationsQuery, type ReorganisationsQueryVariables } from './reorganisations.graphql.ts'
import { ReorganisationDeleteDocument } from '#src/generated/mutations/reorganisationDelete.graphql.ts'
import { StateBadge } from './DraftFrame.tsx'

type Row = ReorganisationsQuery['listReorganisations']['items'][number]
const declaration = listOfKind(reorganisation)

/** The reorganisations of the user, and those that others share with them. */
export default function ReorganisationListPage() {
  const { t } = useTranslation(['records', 'common'])
  const { may } = useSession()
  const list = useListState({ declaration })
  const columns = useColumns()
  const [leaving, setLeaving] = useState<Row | null>(null)
  const [remove] = useMutation(ReorganisationDeleteDocument)
  const { data, previousData, error, refetch } = useQuery(ReorganisationsDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      // Made from the declaration, as the enum is
      sort: orderName(declaration, list.sort, list.descending) as ReorganisationsQueryVariables['sort'],
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listReorganisations
  const add: Action[] = may(reorganisation.permissions.create)
    ? [{ label: t('records:reorganisation.add'), to: href('workforce_planning.reorganisations.create'), adds: true }]
    : []
  return (
    <ListPage
      declaration={declaration}
      actions={add}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id: reorganisationId }) => href('workforce_planning.reorganisations.show', { reorganisationId })}
      rowActions={(row) =>
        row.viewerCan.includes('delete')
          ? [
              {
                label: t('common:settingsList.delete'),
                run: () => setLeaving(row),
                icon: <IconTrash size={16} aria-hidden />,
                dangerous: true,
              },
            ]
          : []
      }
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('records:reorganisation.empty'), action: add[0] }}
    >
      {leaving && (
        <ConfirmDelete
          name={leaving.name}
          close={() => setLeaving(null)}
          remove={() => remove({ variables: { input: { id: leaving.id, version: leaving.version } } })}
          removed={async () => void (await refetch())}
        >
          {t('common:page.deleteText')}
        </ConfirmDelete>
      )}
    </ListPage>
  )
}

function useColumns(): Column<Row>[] {
  return useDeclaredColumns<Row, typeof declaration>(declaration, {
    name: { width: 260, cell: ({ name }) => name },
    effectiveFrom: { width: 140, cell: ({ effectiveFrom }) => <DateText date={effectiveFrom} /> },
    state: { width: 120, cell: ({ state }) => <StateBadge state={state} /> },
    sharedWithIds: { width: 200, cell: ({ sharedWiths }) => sharedWiths?.map(({ displayName }) => displayName).join(', ') || '–' },
    note: { width: 240, cell: ({ note }) => note },
  })
}

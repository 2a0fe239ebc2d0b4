import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { comingChangesList } from '@kith/shared/domains/dashboard.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateText } from '#platform/format/DateText.tsx'
import type { Cell } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { changeColours } from '../change-colours.ts'
import { useChangedText } from '../use-changed-text.ts'
import { ComingChangesPageDocument, type ComingChangesPageQuery } from './coming-changes.graphql.ts'

type Row = ComingChangesPageQuery['listComingChanges']['items'][number]

/** Everything that the next thirty days bring, or, with `team=yes` in the address, what they bring below one's own jobs. */
export default function ComingChangesPage() {
  const { t } = useTranslation(['dashboard', 'common'])
  const list = useListState({ declaration: comingChangesList })
  const team = list.filters['team'] === 'yes'
  const columns = useDeclaredColumns(comingChangesList, useCells())
  const variables = { first: list.size, after: list.after, team }
  const { data, previousData, error, refetch } = useQuery(ComingChangesPageDocument, { variables })
  const page = (data ?? previousData)?.listComingChanges
  return (
    <ListPage
      declaration={comingChangesList}
      context={t(team ? 'changes.teamLine' : 'changes.pageLine')}
      breadcrumb={[{ label: t('common:navigation.dashboard'), to: href('dashboard') }]}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ jobId, day, kind }) => `${jobId} ${day} ${kind}`}
      rowName={({ personDisplayName }) => personDisplayName}
      rowLink={({ personId, jobId }) => href('people.jobs.show', { personId, jobId })}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('changes.none') }}
    />
  )
}

function useCells(): Readonly<Record<keyof (typeof comingChangesList)['columns'], Cell<Row>>> {
  const { t } = useTranslation('dashboard')
  const changedText = useChangedText()
  return {
    name: { width: 200, cell: (row) => <span data-person={row.personId}>{row.personDisplayName}</span> },
    day: { width: 120, cell: ({ day }) => <DateText date={day} /> },
    kind: { width: 120, firm: true, cell: ({ kind }) => <Badge color={changeColours[kind]}>{t(`changes.${kind}`)}</Badge> },
    position: { width: 180, cell: ({ positionTitle }) => positionTitle ?? '–' },
    attributes: {
      width: 220,
      cell: ({ attributes }) => changedText(attributes) || '–',
    },
  }
}

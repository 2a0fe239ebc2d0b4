import { useQuery } from '@apollo/client/react'
import { training } from '@kith/shared/domains/learning/trainings.ts'
import { href } from '@kith/shared/routes.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ListPage } from '#platform/list/ListPage.tsx'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useRecordColumns } from '#platform/record/use-record-columns.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { TeamTrainingDocument } from './team-training.graphql.ts'

/** The training of everybody below one's own jobs: what is open first, then the newest. */
export default function TeamTrainingPage() {
  const { t } = useTranslation(['learning', 'records'])
  const { may } = useSession()
  const list = useListState({ name: 'team-training' })
  const columns = useTeamColumns()
  const { data, previousData, error, refetch } = useQuery(TeamTrainingDocument, { variables: { first: list.size, after: list.after } })
  const page = (data ?? previousData)?.listTeamTrainings
  const add = {
    label: t('records:training.add'),
    to: href('performance.training.create', {}, { from: 'dashboard.team_training' }),
    icon: <IconPlus size={18} aria-hidden />,
  }
  const actions = may('people.training.create', 'SUBORDINATE') ? [add] : []
  if (data && !data.listTeamTrainings)
    return (
      <div className="page">
        <PageHead title={t('trainings.team')} />
        <EmptyState text={t('trainings.noTeam')} />
      </div>
    )
  return (
    <ListPage
      title={t('trainings.team')}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id, personId }) => href('people.trainings.show', { personId, trainingId: id })}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      actions={actions}
      empty={{ text: t('trainings.noneOfTeam'), action: actions[0] }}
    />
  )
}

const shown = ['name', 'person', 'typeId', 'status', 'scheduledOn', 'completedOn', 'hours']

/** Those of every list of training, in the one order that this page has. */
function useTeamColumns() {
  const columns = useRecordColumns(training)
  return shown.flatMap((name) =>
    columns.filter((column) => column.name === name).map(({ sort: _sort, hidden: _hidden, ...column }) => column),
  )
}

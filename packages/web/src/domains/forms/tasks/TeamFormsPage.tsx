import './tasks.css'
import { useQuery } from '@apollo/client/react'
import { longestSearch } from '@kith/shared/search.ts'
import { Badge } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { SearchInput } from '#platform/form/SearchInput.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { TeamTasksPageDocument, type TeamTasksPageQuery } from './tasks.graphql.ts'

/** The forms that the user's team has still to answer. */
export default function TeamFormsPage() {
  const { t } = useTranslation('forms')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const { data, previousData, error, refetch } = useQuery(TeamTasksPageDocument, {
    variables: { search },
    fetchPolicy: 'cache-and-network',
  })
  const team = (data ?? previousData)?.getTeamTasks
  if (!team) return error ? <FailurePage error={error} retry={() => void refetch().catch(() => undefined)} /> : <PageSkeleton />
  return (
    <div className="page">
      <PageHead title={t('team.title')} context={t('team.overdue', { count: team.overdueCount })} />
      <SearchInput className="list-search" label={t('team.search')} value={typed} change={setTyped} maxLength={longestSearch} />
      {team.items.length === 0 && <EmptyState text={t(search ? 'team.noMatch' : 'team.none')} spot={search ? 'nothing' : 'blank'} />}
      <ul className="team-forms">
        {team.items.map((each) => (
          <TeamForm key={each.id} task={each} />
        ))}
      </ul>
    </div>
  )
}

function TeamForm({ task }: { task: TeamTasksPageQuery['getTeamTasks']['items'][number] }) {
  const { t } = useTranslation('forms')
  const { date } = useDateFormat()
  const { title, respondentDisplayName: respondent, issuedOn, dueOn, isOverdue, hasDraft } = task
  return (
    <li className="card team-form">
      <div>
        <strong>{title}</strong>
        <p className="page-context">{[respondent, t('team.issued', { date: date(issuedOn) })].join(' · ')}</p>
      </div>
      {hasDraft && <Badge color="gray">{t('team.draft')}</Badge>}
      <Badge color={isOverdue ? 'red' : dueOn ? 'blue' : 'gray'}>
        {dueOn ? t(isOverdue ? 'team.wasDue' : 'team.due', { date: date(dueOn) }) : t('team.noDue')}
      </Badge>
    </li>
  )
}

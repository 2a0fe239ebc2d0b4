import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Badge, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { OwnTasksDocument, type OwnTasksQuery } from './tasks.graphql.ts'

const tabs = ['OUTSTANDING', 'COMPLETED', 'IGNORED'] as const
type Tab = (typeof tabs)[number]

/** The forms that the user is to answer, and those that they have. */
export default function OwnTasksPage() {
  const { t } = useTranslation('forms')
  const [tab, setTab] = useState<Tab>('OUTSTANDING')
  const [search, setSearch] = useState('')
  const { data, previousData, error, refetch } = useQuery(OwnTasksDocument, { variables: { tab, search }, fetchPolicy: 'cache-and-network' })
  const tasks = (data ?? previousData)?.listOwnTasks
  if (!tasks) return error ? <FailurePage error={error} retry={() => void refetch()} /> : <PageSkeleton />
  return (
    <div className="page">
      <PageHead title={t('tasks.title')} context={t('tasks.context')} />
      <SegmentedControl
        aria-label={t('tasks.title')}
        data={tabs.map((value) => ({ value, label: t(`tasks.tab.${value}`) }))}
        value={tab}
        onChange={(value) => setTab(tabs.find((each) => each === value) ?? 'OUTSTANDING')}
      />
      <TextInput aria-label={t('tasks.search')} placeholder={t('tasks.search')} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      {tasks.length === 0 && <p>{t(`tasks.none.${search ? 'FOUND' : tab}`)}</p>}
      <ul className="own-forms">
        {tasks.map((task) => (
          <OwnTaskLine key={task.id} task={task} />
        ))}
      </ul>
    </div>
  )
}

function OwnTaskLine({ task: { id, title, personDisplayName: person, progress, dueOn, savedAt } }: { task: OwnTasksQuery['listOwnTasks'][number] }) {
  const { t } = useTranslation(['forms', 'choices'])
  const { date } = useDateFormat()
  const colour = { ISSUED: 'blue', OVERDUE: 'red', COMPLETED: 'green', IGNORED: 'gray' }[progress]
  return (
    <li className="card own-form">
      <div>
        <Link to={href('tasks.show', { taskId: id })}>{title}</Link>
        <p className="page-context">{[person, ...(dueOn ? [t('tasks.due', { date: date(dueOn) })] : [t('tasks.noDue')]), ...(savedAt ? [t('tasks.draft')] : [])].join(' · ')}</p>
      </div>
      <Badge color={colour}>{t(`choices:FormStatus.${progress}`)}</Badge>
    </li>
  )
}

import './own.css'
import { useQuery } from '@apollo/client/react'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { OwnChecklistTasksDocument, type OwnTaskFragment } from './own.graphql.ts'
import { OwnTask } from './OwnTask.tsx'

/** What the user has to do because others, or they themselves, start or leave. */
export default function OwnTasksPage() {
  const { t } = useTranslation('checklists')
  const [shown, setShown] = useState<'open' | 'closed'>('open')
  const [asked, setAsked] = useState<{ task: OwnTaskFragment; decision: Decision } | null>(null)
  const { data, previousData, error, refetch } = useQuery(OwnChecklistTasksDocument, {
    variables: { isOpen: shown === 'open' },
    fetchPolicy: 'cache-and-network',
  })
  const tasks = (data ?? previousData)?.listOwnChecklistTasks
  if (!tasks) return error ? <FailurePage error={error} retry={() => void refetch()} /> : <PageSkeleton />
  return (
    <div className="page">
      <PageHead title={t('own.title')} context={t('own.context')} />
      <SegmentedControl
        aria-label={t('own.title')}
        data={[
          { value: 'open', label: t('own.open') },
          { value: 'closed', label: t('own.closed') },
        ]}
        value={shown}
        onChange={(value) => setShown(value === 'closed' ? 'closed' : 'open')}
      />
      {tasks.length === 0 && <p>{t(shown === 'open' ? 'own.none' : 'own.noneClosed')}</p>}
      <ul className="own-tasks">
        {tasks.map((task) => (
          <OwnTask key={task.id} task={task} decide={(decision) => setAsked({ task, decision })} />
        ))}
      </ul>
      {asked && <DecideDialog {...asked} close={() => setAsked(null)} done={refetch} />}
    </div>
  )
}

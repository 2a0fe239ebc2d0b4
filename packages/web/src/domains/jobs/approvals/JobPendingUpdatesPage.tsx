import '../jobs.css'
import './approvals.css'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { JobPendingUpdatesDocument } from './pending-update.graphql.ts'
import { UpdateCard } from './UpdateCard.tsx'
import { useUpdateActions } from './use-update-actions.tsx'

/** The updates of one job that wait or waited for approval, as far as the reader may know of them. */
export default function JobPendingUpdatesPage() {
  const { t } = useTranslation('jobs')
  const { jobId = '' } = useParams()
  const { actionsOf, dialog } = useUpdateActions()
  return (
    <Loaded key={jobId} query={JobPendingUpdatesDocument} variables={{ jobId }} fresh>
      {({ listJobPendingUpdates: updates }) => (
        <div className="page">
          <DocumentTitle parts={[t('updates.pendingTitle')]} />
          <PageHead
            title={t('updates.pendingTitle')}
            breadcrumb={[{ label: t('updates.title'), to: href('job_updates') }]}
            context={updates[0]?.personDisplayName}
          />
          {updates.length === 0 && <EmptyState text={t('updates.noneOfJob')} spot="done" />}
          <ul className="update-list">
            {updates.map((update) => (
              <UpdateCard key={update.id} update={update} actions={actionsOf(update)} />
            ))}
          </ul>
          {dialog}
        </div>
      )}
    </Loaded>
  )
}

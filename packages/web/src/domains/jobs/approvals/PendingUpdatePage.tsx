import '../jobs.css'
import './approvals.css'
import { Alert } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import { PendingUpdateDocument, type PendingUpdateQuery } from './pending-update.graphql.ts'
import { Turns } from './Turns.tsx'
import { UpdateChanges } from './UpdateChanges.tsx'
import { UpdateAct, UpdateState } from './UpdateCard.tsx'
import { useUpdateActions } from './use-update-actions.tsx'

type Update = PendingUpdateQuery['getJobPendingUpdate']

/** One update that waits or waited for approval: what it changes, and whose turn it is. */
export default function PendingUpdatePage() {
  const { pendingUpdateId = '' } = useParams()
  return (
    <Loaded key={pendingUpdateId} query={PendingUpdateDocument} variables={{ id: pendingUpdateId }} fresh>
      {({ getJobPendingUpdate: update }) => <Shown update={update} />}
    </Loaded>
  )
}

function Shown({ update }: { update: Update }) {
  const { t } = useTranslation('jobs')
  const { date, moment } = useDateFormat()
  const { today } = useSession().tenantConfig
  const { actionsOf, dialog } = useUpdateActions()
  const title = t('updates.of', { name: update.personDisplayName ?? '' })
  const requested = t('updates.requested', { name: update.requestedByName ?? t('history.system'), date: moment(update.requestedAt) })
  const isAhead = update.state === 'APPLIED' && update.effectiveFrom > today
  const effect = isAhead && t('updates.takesEffect', { date: date(update.effectiveFrom) })
  return (
    <div className="page">
      <DocumentTitle parts={[title]} />
      <PageHead
        title={title}
        breadcrumb={[{ label: t('updates.title'), to: href('job_updates') }]}
        context={
          <span className="update-head">
            <UpdateAct {...update} /> <UpdateState {...update} /> {[effect, update.job?.jobName, requested].filter(Boolean).join(' · ')}
          </span>
        }
        actions={actionsOf(update)}
      />
      <div className="update-grid">
        {update.needsOthers && update.state === 'PENDING' && (
          <Alert variant="light" title={t('updates.needsOthers')}>
            {t('updates.needsOthersLine', { name: update.requestedByName ?? t('history.system') })}
          </Alert>
        )}
        {update.problems.length > 0 && (
          <Alert color="red" variant="light" title={t('updates.noLongerFits')}>
            {update.problems.join(' ')}
          </Alert>
        )}
        <DetailCard
          title={t('updates.changes')}
          fields={[
            { label: t('updates.from'), value: <DateText date={update.effectiveFrom} /> },
            ...(update.effectiveTo ? [{ label: t('updates.until'), value: <DateText date={update.effectiveTo} /> }] : []),
            ...(update.reason ? [{ label: t('change.reason'), value: update.reason.name }] : []),
            ...(update.note ? [{ label: t('change.note'), value: update.note }] : []),
            ...(update.settledByName && update.settledAt
              ? [
                  {
                    label: t('updates.settled'),
                    value: t('updates.settledBy', { name: update.settledByName, date: moment(update.settledAt) }),
                  },
                ]
              : []),
          ]}
        >
          <UpdateChanges {...update} />
        </DetailCard>
        <DetailCard title={t('updates.approvals')}>
          <Turns steps={update.steps} />
        </DetailCard>
      </div>
      {dialog}
    </div>
  )
}

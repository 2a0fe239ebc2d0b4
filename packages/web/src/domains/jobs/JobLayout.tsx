import './jobs.css'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { KnownAtStrip } from '#platform/as-at/KnownAtStrip.tsx'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useKnownAt } from '#platform/as-at/use-known-at.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageActions } from '#platform/page/PageActions.tsx'
import { PageTabs } from '#platform/page/PageTabs.tsx'
import { PinButton } from '#platform/pins/PinButton.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { RecordPills } from '#platform/record/RecordPills.tsx'
import { InsideRecord, useRecordTabs } from '#platform/record/RecordLayout.tsx'
import { useRecordActions } from '#platform/record/use-record-actions.tsx'
import { JobLayoutDocument, type JobLayoutQuery } from './job-layout.graphql.ts'
import { StatusBadges } from './StatusBadges.tsx'

/** Around every page inside a job: its name, what may be done with it, its tabs. */
export default function JobLayout() {
  const { personId = '', jobId = '' } = useParams()
  const { asAt } = useAsAt()
  const { moment } = useKnownAt()
  const variables = { jobId, asAt, asKnownAt: moment }
  return (
    <Loaded key={jobId} query={JobLayoutDocument} variables={variables} skeleton={<CardSkeleton lines={10} />}>
      {({ getJob: job }) => (job.personId === personId ? <InsideJob job={job} /> : <NotFoundPage />)}
    </Loaded>
  )
}

function InsideJob({ job }: { job: JobLayoutQuery['getJob'] }) {
  const { t } = useTranslation('jobs')
  const { asAt } = useAsAt()
  const { knownAt } = useKnownAt()
  const { actionsOf, dialog } = useRecordActions('job', 'page')
  const tabs = useRecordTabs('job', job, { asAt, knownAt })
  return (
    <>
      <div className="job-card-head job-page-head">
        <div className="job-card-words">
          <h2>{job.jobName ?? t('unnamed')}</h2>
          <StatusBadges job={job} />
          <RecordPills pills={job.pills} />
        </div>
        <PageActions actions={actionsOf(job)} quiet>
          <PinButton kind="job" id={job.id} name={job.jobName ?? t('unnamed')} />
        </PageActions>
      </div>
      <PageTabs label={t('tabs.label')} tabs={tabs} />
      <KnownAtStrip />
      <InsideRecord kind="job" record={job} />
      {dialog}
    </>
  )
}

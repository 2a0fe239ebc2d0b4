import './jobs.css'
import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageActions } from '#platform/page/PageActions.tsx'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { DirectReports } from './DirectReports.tsx'
import { FutureChanges } from './FutureChanges.tsx'
import { ArrangementsCard, DatesCard, PositionCard, RecruitmentCard, RemunerationCard } from './job-cards.tsx'
import { JobFrame } from './JobFrame.tsx'
import { JobPageDocument } from './job-page.graphql.ts'
import { jobPermissions } from './job-screens.ts'
import { KnownAtControl } from './KnownAtControl.tsx'
import { KnownAtStrip } from './KnownAtStrip.tsx'
import { StatusBadges } from './StatusBadges.tsx'
import { useJobActions } from './use-job-actions.tsx'
import { useKnownAt } from './use-known-at.ts'
import type { JobDetails } from './job-cards.tsx'

/** Everything about one job, each value with the way to its timeline. */
export default function JobPage() {
  const { personId = '', jobId = '' } = useParams()
  const { asAt } = useAsAt()
  const { moment } = useKnownAt()
  const { passes } = usePersonPermissions(personId, jobPermissions)
  const { data, error, refetch } = useQuery(JobPageDocument, { variables: { jobId, asAt, asKnownAt: moment } })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (data && data.getJob.personId !== personId) return <NotFoundPage />
  return (
    <JobFrame>
      <KnownAtStrip />
      {data ? <Cards job={data.getJob} passes={passes ?? nothing} /> : <CardSkeleton lines={10} />}
    </JobFrame>
  )
}

function Cards({ job, passes }: { job: JobDetails; passes: ReadonlySet<string> }) {
  const { t } = useTranslation('jobs')
  const actions = useJobActions(job, passes).filter(({ to }) => !to?.endsWith(job.id))
  return (
    <>
      <div className="job-card-head job-page-head">
        <div className="job-card-words">
          <h2>{job.jobName ?? t('unnamed')}</h2>
          {job.jobStatus && <StatusBadges status={job.jobStatus} isPrimary={job.isPrimaryJob} />}
        </div>
        <KnownAtControl />
        <PageActions actions={actions} />
      </div>
      <FutureChanges personId={job.personId} jobId={job.id} changes={job.upcomingChanges ?? []} />
      <CardColumns>
        <PositionCard job={job} />
        <ArrangementsCard job={job} />
        <DatesCard job={job} />
        <RecruitmentCard job={job} />
        <RemunerationCard job={job} />
        <DirectReports reports={job.directReports} />
      </CardColumns>
    </>
  )
}

const nothing: ReadonlySet<string> = new Set()

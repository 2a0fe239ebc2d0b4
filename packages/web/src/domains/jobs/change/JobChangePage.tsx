import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { PersonGuard } from '#platform/routing/PersonGuard.tsx'
import { UnfitStep } from '../UnfitStep.tsx'
import { ChangeWizard } from './ChangeWizard.tsx'
import { JobChangeDocument, type JobChangeQuery } from './job-change.graphql.ts'

/** Update Job: one or more attributes from a day on. */
export default function JobChangePage() {
  const { personId = '', jobId = '' } = useParams()
  return (
    <PersonGuard personId={personId} permission={permission} fallback={<PageSkeleton />}>
      <Loaded key={jobId} personId={personId} jobId={jobId} />
    </PersonGuard>
  )
}

function Loaded({ personId, jobId }: { personId: string; jobId: string }) {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const { data, error, refetch } = useQuery(JobChangeDocument, { variables: { jobId }, fetchPolicy: 'network-only' })
  useDocumentTitle(data && t('change.title'), data?.getJob.personDisplayName)
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (data && data.getJob.personId !== personId) return <NotFoundPage />
  if (!data) return <PageSkeleton />
  const { getJob: job } = data
  if (job.jobStatus === 'PAST')
    return (
      <UnfitStep
        job={job}
        title={t('change.title')}
        reason={t('unfit.pastChange', { date: job.companyEndDate ? date(job.companyEndDate) : '–' })}
      />
    )
  return (
    <ChangeWizard
      job={job}
      periods={periodsOf(data)}
      reasons={data.listAllJobUpdateReasons}
      reload={async () => periodsOf((await refetch()).data)}
    />
  )
}

const periodsOf = (data: JobChangeQuery | undefined) => data?.listJobTimeline.flatMap(({ periods }) => periods) ?? []

const permission = ['people.jobs.edit']

import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { PersonGuard } from '#platform/routing/PersonGuard.tsx'
import { ChangeWizard } from './ChangeWizard.tsx'
import { JobChangeDocument, type JobChangeQuery } from './job-change.graphql.ts'

/** Update Job: one or more attributes from a day on. */
export default function JobChangePage() {
  const { personId = '', jobId = '' } = useParams()
  return (
    <PersonGuard personId={personId} permission={permission} fallback={<PageSkeleton />}>
      <Loaded key={jobId} jobId={jobId} />
    </PersonGuard>
  )
}

function Loaded({ jobId }: { jobId: string }) {
  const { t } = useTranslation('jobs')
  const { data, error, refetch } = useQuery(JobChangeDocument, { variables: { jobId }, fetchPolicy: 'network-only' })
  useDocumentTitle(data && t('change.title'), data?.getJob.personDisplayName)
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return <ChangeWizard job={data.getJob} periods={periodsOf(data)} reload={async () => periodsOf((await refetch()).data)} />
}

const periodsOf = (data: JobChangeQuery | undefined) => data?.listJobTimeline.flatMap(({ periods }) => periods) ?? []

const permission = ['people.jobs.edit']

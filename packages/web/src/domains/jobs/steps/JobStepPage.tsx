import { useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PersonGuard } from '#platform/routing/PersonGuard.tsx'
import { UnfitStep } from '../UnfitStep.tsx'
import { JobStepDocument, type JobStepQuery } from './job-step.graphql.ts'

export type SteppedJob = JobStepQuery['getJob']

interface Props {
  permission: string
  title: string
  /** Why the action is not available for the job, in one sentence; null when it is. */
  unfit?: (job: SteppedJob) => string | null
  children: (job: SteppedJob, reload: () => void) => ReactNode
}

/** A page that takes one step with a job: permission, job, content. */
export function JobStepPage({ permission, title, unfit, children }: Props) {
  const { personId = '', jobId = '' } = useParams()
  const { data, error, refetch } = useQuery(JobStepDocument, { variables: { jobId }, fetchPolicy: 'network-only' })
  const content = (job: SteppedJob) => {
    if (job.personId !== personId) return <NotFoundPage />
    const reason = unfit?.(job)
    return reason ? <UnfitStep job={job} title={title} reason={reason} /> : children(job, () => void refetch())
  }
  return (
    <PersonGuard personId={personId} permission={[permission]} fallback={<PageSkeleton />}>
      {error && !data ? <FailurePage error={error} retry={() => void refetch()} /> : data ? content(data.getJob) : <PageSkeleton />}
    </PersonGuard>
  )
}

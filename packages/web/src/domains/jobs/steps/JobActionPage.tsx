import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { JobStepDocument, type JobStepQuery } from './job-step.graphql.ts'

export type SteppedJob = JobStepQuery['getJob']

interface Props {
  title: string
  /** Why the action is not available for the job, in one sentence; null when it is. */
  unavailableReason?: (job: SteppedJob) => string | null
  /** What to do instead, where something leads on. */
  instead?: (job: SteppedJob) => { label: string; to: string } | null
  children: (job: SteppedJob, reload: () => Promise<unknown>) => ReactNode
}

/** A page that takes one step with a job. */
export function JobActionPage({ title, unavailableReason, instead, children }: Props) {
  const { personId = '', jobId = '' } = useParams()
  return (
    <RecordPage query={JobStepDocument} variables={{ jobId }} record={({ getJob }) => getJob} fresh>
      {(job, reload) => {
        if (job.personId !== personId) return <NotFoundPage />
        const reason = unavailableReason?.(job)
        return reason ? (
          <ActionNotAvailable job={job} title={title} reason={reason} instead={instead?.(job) ?? null} />
        ) : (
          children(job, reload)
        )
      }}
    </RecordPage>
  )
}

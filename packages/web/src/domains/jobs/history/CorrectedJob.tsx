import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { JobChangeDocument, type JobChangeQuery } from '../change/job-change.graphql.ts'

interface Props {
  children: (job: JobChangeQuery['getJob'], reload: () => Promise<unknown>, data: JobChangeQuery) => ReactNode
}

/** The job of the address, for those who may correct its history. */
export function CorrectedJob({ children }: Props) {
  const { jobId = '' } = useParams()
  return (
    <RecordPage
      query={JobChangeDocument}
      variables={{ jobId }}
      record={({ getJob }) => getJob}
      permission={['people.jobs.history.edit']}
      skeleton={<CardSkeleton />}
      fresh
    >
      {children}
    </RecordPage>
  )
}

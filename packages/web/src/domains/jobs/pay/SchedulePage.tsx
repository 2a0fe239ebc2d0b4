import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { ActionNotAvailable } from '../ActionNotAvailable.tsx'
import { JobChangeDocument, type JobChangeQuery } from '../change/job-change.graphql.ts'

export type PaidJob = JobChangeQuery['getJob']
export type PaidPeriod = JobChangeQuery['listJobTimeline'][number]['periods'][number]
export type Reasons = JobChangeQuery['listAllJobUpdateReasons']

interface Props {
  title: string
  children: (job: PaidJob, periods: readonly PaidPeriod[], reasons: Reasons) => ReactNode
}

/** A form about the pay of a job that has not ended, with the periods of all its attributes. */
export function SchedulePage({ title, children }: Props) {
  const { t } = useTranslation('jobs')
  const { personId = '', jobId = '' } = useParams()
  const { date } = useDateFormat()
  return (
    <RecordPage key={jobId} query={JobChangeDocument} variables={{ jobId }} record={({ getJob }) => getJob} fresh>
      {(job, _, { listJobTimeline, listAllJobUpdateReasons }) => {
        if (job.personId !== personId) return <NotFoundPage />
        const ended = t('unavailable.pastChange', { date: job.companyEndDate ? date(job.companyEndDate) : '–' })
        if (job.jobStatus === 'PAST') return <ActionNotAvailable job={job} title={title} reason={ended} />
        return children(
          job,
          listJobTimeline.flatMap(({ periods }) => periods),
          listAllJobUpdateReasons,
        )
      }}
    </RecordPage>
  )
}

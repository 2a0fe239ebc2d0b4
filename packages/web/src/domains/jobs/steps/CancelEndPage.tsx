import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobEndDateCancelDocument } from './job-step.graphql.ts'
import { JobStepPage, type SteppedJob } from './JobStepPage.tsx'

/** Cancel Company End Date. */
export default function CancelEndPage() {
  const { t } = useTranslation('jobs')
  const { date } = useDateFormat()
  const [cancel] = useMutation(JobEndDateCancelDocument)
  const unfit = ({ companyEndDate, jobStatus }: SteppedJob) => {
    if (companyEndDate === null) return t('unfit.noEnd')
    return jobStatus === 'PAST' ? t('unfit.endPassed', { date: date(companyEndDate) }) : null
  }
  return (
    <JobStepPage title={t('screens.cancelEnd')} unfit={unfit}>
      {(job, reload) => (
        <ConfirmStep
          job={job}
          reload={reload}
          title={t('screens.cancelEnd')}
          heading={t('end.whatHappens')}
          consequences={[
            t('end.cancelled', {
              name: job.personDisplayName,
              job: job.jobName ?? t('unnamed'),
              date: job.companyEndDate ? date(job.companyEndDate) : '–',
            }),
            t('end.cancelReason'),
            t('end.cancelAgain'),
          ]}
          confirm={t('end.cancel')}
          keep={t('end.keep')}
          saved={t('end.cancelSaved', { name: job.personDisplayName })}
          run={(input) => cancel({ variables: { input }, context: { quiet: true } })}
        />
      )}
    </JobStepPage>
  )
}

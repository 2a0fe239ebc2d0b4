import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ConfirmStep } from './ConfirmStep.tsx'
import { JobSetAsPrimaryDocument } from './job-step.graphql.ts'
import { JobActionPage } from './JobActionPage.tsx'

/** Set as Primary Job. */
export default function SetAsPrimaryPage() {
  const { t } = useTranslation('jobs')
  const setAsPrimary = useAct(JobSetAsPrimaryDocument)
  return (
    <JobActionPage title={t('screens.setAsPrimary')} step="SET_AS_PRIMARY">
      {(job, reload) => (
        <ConfirmStep
          job={job}
          reload={reload}
          title={t('screens.setAsPrimary')}
          heading={t('end.whatHappens')}
          consequences={[
            t('primaryStep.becomes', { job: job.jobName ?? t('unnamed'), name: job.personDisplayName }),
            t('primaryStep.shown'),
            t('primaryStep.others'),
          ]}
          confirm={t('primaryStep.confirm')}
          saved={t('primaryStep.saved', { job: job.jobName ?? t('unnamed') })}
          run={setAsPrimary}
        />
      )}
    </JobActionPage>
  )
}

import { jobProbationEndDateUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { DateField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobProbationEndDateUpdateDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Edit Probation End Date. */
export default function ProbationPage() {
  const { t } = useTranslation('jobs')
  return <JobActionPage title={t('screens.editProbation')}>{(job, reload) => <ProbationForm job={job} reload={reload} />}</JobActionPage>
}

function ProbationForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const update = useAct(JobProbationEndDateUpdateDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })
  const label = t('records:job.fields.probationEndDate.label')
  return (
    <FormPage<{ probationEndDate: string | null }>
      title={t('screens.editProbation')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      reload={reload}
      defaults={{ probationEndDate: job.probationEndDate }}
      rules={rules}
      save={async (values) => {
        await update({ id: job.id, version: job.version, ...values })
        return { to: back, toast: t('probation.saved', { name: job.personDisplayName }) }
      }}
    >
      <FormSection title={label}>
        <DateField
          name="probationEndDate"
          label={label}
          help={t('probation.help')}
          {...(job.companyStartDate ? { earliest: job.companyStartDate } : {})}
          {...(job.companyEndDate ? { latest: job.companyEndDate } : {})}
        />
      </FormSection>
    </FormPage>
  )
}

const { id: _id, version: _version, ...rules } = ruleSetOf(jobProbationEndDateUpdateFields)

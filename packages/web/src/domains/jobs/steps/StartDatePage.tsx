import { useMutation } from '@apollo/client/react'
import { jobCompanyStartDateUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobCompanyStartDateUpdateDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Edit Company Start Date. */
export default function StartDatePage() {
  const { t } = useTranslation('jobs')
  return <JobActionPage title={t('screens.editStart')}>{(job, reload) => <StartDateForm job={job} reload={reload} />}</JobActionPage>
}

function StartDateForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const [update] = useMutation(JobCompanyStartDateUpdateDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })
  return (
    <FormPage<{ companyStartDate: string | null }>
      title={t('screens.editStart')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      reload={reload}
      defaults={{ companyStartDate: job.companyStartDate }}
      rules={rules}
      save={async (values) => {
        await update({ variables: { input: { id: job.id, version: job.version, ...values } }, context: { quiet: true } })
        return { to: back, toast: t('start.saved', { name: job.personDisplayName }) }
      }}
    >
      <FormSection title={t('records:job.fields.companyStartDate.label')}>
        <DateField
          name="companyStartDate"
          label={t('records:job.fields.companyStartDate.label')}
          help={t('start.help')}
          {...(job.companyEndDate ? { latest: job.companyEndDate } : {})}
        />
      </FormSection>
    </FormPage>
  )
}

const { id: _id, version: _version, ...rules } = ruleSetOf(jobCompanyStartDateUpdateFields)

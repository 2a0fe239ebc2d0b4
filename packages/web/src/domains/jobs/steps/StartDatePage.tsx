import { useAct } from '#platform/graphql/use-act.ts'
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
import { moveInput, movesByItself, MovesWithStart, type MoveChoice } from './MovesWithStart.tsx'

/** Edit Company Start Date. */
export default function StartDatePage() {
  const { t } = useTranslation('jobs')
  return <JobActionPage title={t('screens.editStart')}>{(job, reload) => <StartDateForm job={job} reload={reload} />}</JobActionPage>
}

interface Values extends MoveChoice {
  companyStartDate: string | null
}

function StartDateForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const update = useAct(JobCompanyStartDateUpdateDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })
  return (
    <FormPage<Values>
      title={t('screens.editStart')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      reload={reload}
      defaults={{ companyStartDate: job.companyStartDate, ...movesByItself }}
      rules={rules}
      save={async ({ companyStartDate, ...choice }) => {
        const input = { id: job.id, version: job.version, companyStartDate, ...moveInput(choice, job) }
        await update(input)
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
      <MovesWithStart job={job} />
    </FormPage>
  )
}

const { id: _id, version: _version, probationEndDate: _probation, ...rules } = ruleSetOf(jobCompanyStartDateUpdateFields)

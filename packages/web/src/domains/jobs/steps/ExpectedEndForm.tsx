import { jobExpectedEndDateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { DateField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobExpectedEndDateAdjustDocument, JobExpectedEndDateSetDocument } from './job-step.graphql.ts'
import type { SteppedJob } from './JobActionPage.tsx'

interface Props {
  job: SteppedJob
  reload: () => Promise<unknown>
  title: string
}

/** Says when a job is expected to end, or moves that day. */
export function ExpectedEndForm({ job, reload, title }: Props) {
  const { t } = useTranslation(['jobs', 'records'])
  const { date } = useDateFormat()
  const set = useAct(JobExpectedEndDateSetDocument)
  const adjust = useAct(JobExpectedEndDateAdjustDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })
  const label = t('records:job.fields.expectedCompanyEndDate.label')
  return (
    <FormPage<{ expectedCompanyEndDate: string | null }>
      title={title}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      reload={reload}
      defaults={{ expectedCompanyEndDate: job.expectedCompanyEndDate }}
      rules={rules}
      save={async ({ expectedCompanyEndDate }) => {
        await (job.expectedCompanyEndDate ? adjust : set)({ id: job.id, version: job.version, expectedCompanyEndDate })
        return { to: back, toast: t('expectedEnd.saved', { name: job.personDisplayName, date: date(expectedCompanyEndDate ?? '') }) }
      }}
    >
      <FormSection title={label}>
        <DateField
          name="expectedCompanyEndDate"
          label={label}
          help={t('expectedEnd.help')}
          {...(job.companyStartDate ? { earliest: job.companyStartDate } : {})}
        />
      </FormSection>
    </FormPage>
  )
}

const { id: _id, version: _version, ...rules } = ruleSetOf(jobExpectedEndDateFields)

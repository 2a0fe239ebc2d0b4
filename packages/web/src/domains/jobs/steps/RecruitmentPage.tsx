import { jobRecruitmentUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { DecimalField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { useListLookup } from '../use-lookups.ts'
import { JobRecruitmentUpdateDocument } from './job-step.graphql.ts'
import { JobActionPage, type SteppedJob } from './JobActionPage.tsx'

/** Update Recruitment Details. */
export default function RecruitmentPage() {
  const { t } = useTranslation('jobs')
  return <JobActionPage title={t('screens.recruitment')}>{(job, reload) => <RecruitmentForm job={job} reload={reload} />}</JobActionPage>
}

function RecruitmentForm({ job, reload }: { job: SteppedJob; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['jobs', 'records'])
  const { currency: usual } = useSession().tenantConfig
  const lookUp = useListLookup()
  const update = useAct(JobRecruitmentUpdateDocument)
  const crumbs = useJobCrumbs({ id: job.personId, displayName: job.personDisplayName }, job)
  const back = href('people.jobs.show', { personId: job.personId, jobId: job.id })
  const { recruitmentSource: source, recruitmentCost, recruitmentCurrency } = job
  const currency = recruitmentCurrency ?? usual
  return (
    <FormPage<{ recruitmentSourceId: string | null; recruitmentCost: string | null }>
      title={t('screens.recruitment')}
      about={job.personDisplayName}
      breadcrumb={crumbs}
      cancel={back}
      reload={reload}
      defaults={{ recruitmentSourceId: source?.id ?? null, recruitmentCost }}
      rules={rules}
      save={async (values) => {
        const input = { id: job.id, version: job.version, ...values, recruitmentCurrency: currency }
        await update(input)
        return { to: back, toast: t('recruitment.saved', { name: job.personDisplayName }) }
      }}
    >
      <FormSection title={t('cards.recruitment')}>
        <SelectField
          name="recruitmentSourceId"
          label={t('records:job.fields.recruitmentSourceId.label')}
          initial={source && { value: source.id, label: source.name }}
          load={lookUp('recruitmentSource')}
        />
        <DecimalField name="recruitmentCost" label={t('records:job.fields.recruitmentCost.label')} unit={currency} />
      </FormSection>
    </FormPage>
  )
}

const { id: _id, version: _version, recruitmentCurrency: _currency, ...rules } = ruleSetOf(jobRecruitmentUpdateFields)

import { customFieldKey } from '@kith/shared/custom-fields.ts'
import { jobHistoryUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useRef } from 'react'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults, customRules, wholeInput, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import type { CustomFieldPartsFragment } from '#platform/custom-fields/custom-fields.graphql.ts'
import { ShownError } from '#platform/errors/failure.ts'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DocumentTitle } from '#platform/routing/document-title.ts'
import type { JobChangeQuery } from '../change/job-change.graphql.ts'
import { inOneForm, jobFieldInputs, jobFieldPath, type JobFieldInputs } from '../custom-fields/form-fields.ts'
import { CorrectedJob } from './CorrectedJob.tsx'
import { ApprovalNotice } from '../approvals/ApprovalNotice.tsx'
import { useSent } from '../approvals/use-sent.ts'
import { JobHistoryUpdateDocument } from './job-history.graphql.ts'
import { SpanFields } from './SpanFields.tsx'

interface Props {
  /** `cf:` and its id. */
  field: string
  /** The first day of the entry that is wrong. */
  entry: string
}

/** Edit Job History: what one entry of one custom field should have been. */
export default function FieldCorrectionPage({ field, entry }: Props) {
  return (
    <CorrectedJob>
      {(job, reload) => {
        const period = inOneForm(job.customFieldPeriods).find(
          ({ field: { id }, startDate, mayManage }) => customFieldKey(id) === field && startDate === entry && mayManage,
        )
        return period ? <CorrectionForm job={job} period={period} reload={reload} /> : <NotFoundPage />
      }}
    </CorrectedJob>
  )
}

interface Values extends CustomValues {
  effectiveFrom: string | null
  effectiveTo: string | null
  note: string | null
}

interface FormProps {
  job: JobChangeQuery['getJob']
  period: CustomFieldPartsFragment
  reload: () => Promise<unknown>
}

function CorrectionForm({ job, period, reload }: FormProps) {
  const { t } = useTranslation(['jobs', 'custom-fields'])
  const correct = useAct(JobHistoryUpdateDocument)
  const sentOf = useSent(job)
  const isOfPay = job.remunerationCustomFields.some(({ field }) => field.id === period.field.id)
  const sent = useRef<JobFieldInputs>({})
  const { name } = period.field
  const back = href('people.jobs.timeline', { personId: job.personId, jobId: job.id })
  return (
    <>
      <DocumentTitle parts={[t('correct.title'), name, job.personDisplayName]} />
      <FormPage<Values>
        title={t('correct.title')}
        inside
        cancel={back}
        saveLabel={t('correct.save')}
        reload={reload}
        defaults={{ ...customDefaults([period]), effectiveFrom: period.startDate, effectiveTo: period.endDate, note: null }}
        rules={{ ...rules, ...customRules([period]) }}
        fieldOf={(path) => jobFieldPath(path, sent.current)}
        save={async (values) => {
          const filled = wholeInput([period], values)
          if (filled.length === 0) throw new ShownError(t('custom-fields:values.masked'))
          sent.current = jobFieldInputs(filled)
          const { effectiveFrom, effectiveTo, note } = values
          const when = { entryFrom: period.startDate, effectiveFrom, effectiveTo, note }
          const { data } = await correct({ id: job.id, version: job.version, ...when, ...sent.current })
          return sentOf(data?.jobHistoryUpdate) ?? { to: back, toast: t('correct.saved') }
        }}
      >
        <FormSection title={name} description={t('correct.what')}>
          <ApprovalNotice jobId={job.id} acts={isOfPay ? ['CORRECTION', 'PAY'] : ['CORRECTION']} />
          <CustomFieldInputs values={[period]} />
          <SpanFields earliest={job.companyStartDate} />
        </FormSection>
      </FormPage>
    </>
  )
}

const { effectiveFrom, effectiveTo, note } = jobHistoryUpdateFields
const rules = ruleSetOf({ effectiveFrom, effectiveTo, note })

import { useMutation, useQuery } from '@apollo/client/react'
import { jobUpdateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { customDefaults, customInput, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { DateField, FieldRow } from '#platform/form/fields.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ReasonStep } from '../change/ReasonStep.tsx'
import type { JobDetails } from '../job-cards.tsx'
import { JobPageDocument } from '../job-page.graphql.ts'
import { JobCustomFieldsUpdateDocument, JobUpdateReasonsDocument } from './job-custom-fields.graphql.ts'

interface Props {
  job: JobDetails
  /** What the API calls the fields: those of the job, or of its pay. */
  input: 'customFields' | 'remunerationCustomFields'
  category: ReturnType<typeof categoriesOf>[number]
  missing: readonly { name: string; permissionSlug: string }[]
  close: () => void
}

interface Values extends CustomValues {
  effectiveFrom: string | null
  effectiveTo: string | null
  reasonId: string | null
  note: string | null
}

const { effectiveFrom, effectiveTo, reasonId, note } = jobUpdateFields
const rules = ruleSetOf({ effectiveFrom, effectiveTo, reasonId, note })

/** The dialog that changes the custom fields of one category. Like any other update of a job, the change takes effect on a given day. */
export function ChangeDialog({ job, input, category: { name, values }, missing, close }: Props) {
  const { t } = useTranslation(['jobs', 'custom-fields'])
  const { date } = useDateFormat()
  const { tenantConfig } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery(JobUpdateReasonsDocument)
  const [update] = useMutation(JobCustomFieldsUpdateDocument, {
    context: { quiet: true },
    refetchQueries: [JobPageDocument],
    awaitRefetchQueries: true,
  })
  const sent = useRef<ReturnType<typeof customInput>>([])
  const reasons = data?.listAllJobUpdateReasons ?? []
  const { companyStartDate } = job
  const start = companyStartDate && companyStartDate > tenantConfig.today ? companyStartDate : tenantConfig.today
  const needed = { rule: 'required' } as const
  return (
    <FormDialog<Values>
      title={t('custom-fields:values.edit', { category: name })}
      close={close}
      defaults={{ ...customDefaults(values), effectiveFrom: start, effectiveTo: null, reasonId: null, note: null }}
      rules={{
        ...rules,
        ...customRules(values),
        effectiveFrom: [needed],
        ...(reasons.length > 0 && { reasonId: [needed] }),
      }}
      fieldOf={(path) => pathOf(path, input, sent.current)}
      save={async (given) => {
        sent.current = customInput(values, given)
        if (sent.current.length === 0) return close()
        const { custom: _, clear: __, ...when } = given
        const variables = { input: { id: job.id, version: job.version ?? 0, ...when, [input]: sent.current } }
        const { data: done } = await update({ variables })
        const pendingUpdateId = done?.jobUpdate?.pendingUpdate?.id
        const words = { name: job.personDisplayName, date: date(given.effectiveFrom ?? '') }
        toasts.post({ content: pendingUpdateId ? t('change.submitted', words) : t('change.saved', words) })
        close()
        if (pendingUpdateId)
          await navigate(href('people.jobs.pending_updates.show', { personId: job.personId, jobId: job.id, pendingUpdateId }))
      }}
    >
      <CustomFieldInputs values={values} missing={missing} />
      <FieldRow>
        <DateField name="effectiveFrom" label={t('change.effectiveFrom')} {...(companyStartDate ? { earliest: companyStartDate } : {})} />
        <DateField name="effectiveTo" label={t('change.effectiveTo')} help={t('change.effectiveToHelp')} />
      </FieldRow>
      <ReasonStep reasons={reasons} />
    </FormDialog>
  )
}

/** Where the dialog shows what the server says of a value. */
function pathOf(path: string, input: string, sent: readonly { apiName: string }[]): string {
  const [, index = ''] = new RegExp(String.raw`^${input}\.(\d+)\.`).exec(path) ?? []
  const name = sent[Number(index)]?.apiName
  return index !== '' && name ? `custom.${name}` : path
}

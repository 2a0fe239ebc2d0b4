import { useAct } from '#platform/graphql/use-act.ts'
import { href } from '@kith/shared/routes.ts'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { useFollowUp } from '#platform/chains/use-follow-up.ts'
import { redirectChains, useRedirectChain } from '#platform/chains/use-redirect-chain.ts'
import { FormPage } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import type { CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { overRequirements } from '../flows.ts'
import { useRoleInAddress } from '../roles/role-in-address.ts'
import { useRoleRefusal } from '../roles/RoleRefusal.tsx'
import { useCurrencyOfEntity } from '../use-entity-currency.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobCreateDocument, JobCreatePersonDocument, type JobCreatePersonQuery } from './job-create.graphql.ts'
import { jobInputFrom, jobRules, newJobValues, type JobValues } from './job-values.ts'
import { useNewJobFields, useNewJobFieldsForm } from './new-job-fields.tsx'
import { useJobSections } from './use-job-sections.tsx'

type Values = JobValues & CustomValues & { isPrimary: boolean }

/** A new job of a person; a concurrent one may become the primary job at once. */
export function JobCreateForm({ isConcurrent }: { isConcurrent: boolean }) {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={JobCreatePersonDocument} variables={{ personId }} record={({ getPerson }) => getPerson}>
      {(person) => <WithFields person={person} isConcurrent={isConcurrent} />}
    </RecordPage>
  )
}

interface Props {
  person: JobCreatePersonQuery['getPerson']
  isConcurrent: boolean
}

const maySetPay = ({ viewerMay }: Props['person']) => viewerMay.includes('people.jobs.remuneration.edit')

function WithFields(props: Props) {
  const { fields, isLoading, error, retry } = useNewJobFields({ showsPay: maySetPay(props.person) })
  const role = useRoleInAddress()
  if (error) return <FailurePage error={error} retry={retry} />
  return isLoading || role.isLoading ? <PageSkeleton /> : <Form {...props} fields={fields} role={role} />
}

type FormProps = Props & Pick<ReturnType<typeof useNewJobFields>, 'fields'> & { role: ReturnType<typeof useRoleInAddress> }

function Form({ person, isConcurrent, fields, role }: FormProps) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const create = useAct(JobCreateDocument)
  const title = t(isConcurrent ? 'create.concurrentTitle' : 'create.title')
  const crumbs = useJobCrumbs(person)
  const custom = useNewJobFieldsForm(fields)
  const sections = useJobSections({ isConcurrent, showsPay: maySetPay(person), chosen: role.options })
  const { telling, refusal } = useRoleRefusal()
  const currencyOf = useCurrencyOfEntity()
  const followUp = useFollowUp()
  const isStep = useRedirectChain().skip !== null
  const mayRequire = useSite().mayOpen('people.jobs.add_mandatory_requirements')
  const [thenRequirements, setThenRequirements] = useState(false)
  const back = href('people.jobs.list', { personId: person.id })
  useDocumentTitle(title, person.displayName)
  return (
    <FormPage<Values>
      title={title}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('create.save')}
      defaults={{ ...newJobValues(tenantConfig), ...custom.defaults, ...role.values, isPrimary: false }}
      rules={{ ...jobRules, ...custom.rules }}
      fieldOf={custom.pathOf}
      sections={[...sections, ...custom.sections]}
      save={async ({ isPrimary, custom: filled, clear, ...values }) => {
        const currency = await currencyOf(values.businessEntityId)
        const input = { personId: person.id, ...jobInputFrom(values, currency), ...(isConcurrent ? { isPrimary } : {}) }
        const withFields = { ...input, ...custom.inputFrom({ custom: filled, clear }) }
        const { data } = await telling(() => create(withFields))
        const jobId = data?.jobCreate?.id
        const to = jobId ? await followUp({ what: 'job.created', jobId, day: values.companyStartDate }, back) : back
        const chain = jobId && thenRequirements ? overRequirements({ personId: person.id, jobId }, to) : null
        return { to: chain ? redirectChains.start(chain) : to, toast: t('create.saved', { name: person.displayName }) }
      }}
    >
      <CustomFieldInputs values={[]} missing={custom.missing} />
      {mayRequire && !isStep && (
        <Checkbox
          label={t('create.thenRequirements')}
          checked={thenRequirements}
          onChange={(event) => setThenRequirements(event.currentTarget.checked)}
        />
      )}
      {refusal}
    </FormPage>
  )
}

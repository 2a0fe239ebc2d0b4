import { useMutation, useQuery } from '@apollo/client/react'
import { jobCreateFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { usePersonPermissions } from '#platform/routing/PersonGuard.tsx'
import { AccessDeniedPage } from '#platform/errors/pages.tsx'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { noAttributes, remunerationOf, type AttributeValues } from '../form-values.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobCreateDocument, JobCreatePersonDocument } from './job-create.graphql.ts'
import { useJobSections } from './use-job-sections.tsx'

export interface JobValues extends AttributeValues {
  companyStartDate: string | null
  probationApplies: boolean
  probationEndDate: string | null
  recruitmentSourceId: string | null
  recruitmentCost: string | null
  isPrimary: boolean
}

/** A new job of a person; a concurrent one may become the primary job at once. */
export function JobCreateForm({ isConcurrent }: { isConcurrent: boolean }) {
  const { personId = '' } = useParams()
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const { passes, missing, error: undecided, retry } = usePersonPermissions(personId, permissions)
  const { data, error, refetch } = useQuery(JobCreatePersonDocument, { variables: { personId } })
  const [create] = useMutation(JobCreateDocument)
  const title = t(isConcurrent ? 'create.concurrentTitle' : 'create.title')
  const person = data?.getPerson
  const crumbs = useJobCrumbs(person)
  const sections = useJobSections({
    isConcurrent,
    currency: tenantConfig.currency,
    showsPay: passes?.has('people.jobs.remuneration.edit') ?? false,
  })
  useDocumentTitle(person && title, person?.displayName)
  if (missing.includes('people.jobs.create')) return <AccessDeniedPage missing={['people.jobs.create']} />
  if ((error && !data) || undecided) return <FailurePage error={error ?? undecided} retry={() => (void refetch(), retry())} />
  if (!person || !passes) return <PageSkeleton />
  return (
    <FormPage<JobValues>
      title={title}
      breadcrumb={crumbs}
      cancel={href('people.jobs.list', { personId })}
      saveLabel={t('create.save')}
      defaults={startValues(tenantConfig)}
      rules={rules}
      sections={sections}
      save={async (values) => {
        await create({ variables: { input: { personId, ...inputFrom(values, isConcurrent) } }, context: { quiet: true } })
        return { to: href('people.jobs.list', { personId }), toast: t('create.saved', { name: person.displayName }) }
      }}
    />
  )
}

const permissions = ['people.jobs.create', 'people.jobs.remuneration.edit']
const { personId: _, ...shared } = ruleSetOf(jobCreateFields)
const rules: RuleSet = { ...shared, workType: [{ rule: 'required' }], fte: [{ rule: 'required' }, ...(shared['fte'] ?? [])] }

const startValues = ({ currency, probationMonths }: Session['tenantConfig']): JobValues => ({
  ...noAttributes(currency),
  fte: '1',
  companyStartDate: null,
  probationApplies: probationMonths !== null,
  probationEndDate: null,
  recruitmentSourceId: null,
  recruitmentCost: null,
  isPrimary: false,
})

function inputFrom({ workType: _type, remuneration, isPrimary, probationEndDate, ...values }: JobValues, isConcurrent: boolean) {
  return {
    ...values,
    probationEndDate: values.probationApplies ? probationEndDate : null,
    remuneration: remunerationOf(remuneration),
    ...(isConcurrent ? { isPrimary } : {}),
  }
}

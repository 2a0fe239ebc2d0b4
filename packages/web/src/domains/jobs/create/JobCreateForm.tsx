import { useMutation } from '@apollo/client/react'
import { jobCreateFields, undatedFields } from '@kith/shared/domains/jobs.ts'
import { ruleSetOf, type Field, type Kept } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession, type Session } from '#platform/session/SessionContext.tsx'
import { noAttributes, remunerationOf, type AttributeValues } from '../form-values.ts'
import { useCurrencyOfEntity } from '../use-entity-currency.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobCreateDocument, JobCreatePersonDocument, type JobCreatePersonQuery } from './job-create.graphql.ts'
import { useJobSections } from './use-job-sections.tsx'

type UndatedValues = Partial<Kept<typeof undatedFields>>
export type JobValues = AttributeValues & UndatedValues & { companyStartDate: string | null; probationApplies: boolean; isPrimary: boolean }

/** A new job of a person; a concurrent one may become the primary job at once. */
export function JobCreateForm({ isConcurrent }: { isConcurrent: boolean }) {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={JobCreatePersonDocument} variables={{ personId }} record={({ getPerson }) => getPerson}>
      {(person) => <Form person={person} isConcurrent={isConcurrent} />}
    </RecordPage>
  )
}

function Form({ person, isConcurrent }: { person: JobCreatePersonQuery['getPerson']; isConcurrent: boolean }) {
  const { t } = useTranslation('jobs')
  const { tenantConfig } = useSession()
  const [create] = useMutation(JobCreateDocument)
  const title = t(isConcurrent ? 'create.concurrentTitle' : 'create.title')
  const crumbs = useJobCrumbs(person)
  const showsPay = person.viewerMay.includes('people.jobs.remuneration.edit')
  const sections = useJobSections({ isConcurrent, showsPay })
  const currencyOf = useCurrencyOfEntity()
  const back = href('people.jobs.list', { personId: person.id })
  useDocumentTitle(title, person.displayName)
  return (
    <FormPage<JobValues>
      title={title}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('create.save')}
      defaults={startValues(tenantConfig)}
      rules={rules}
      sections={sections}
      save={async (values) => {
        const currency = await currencyOf(values.businessEntityId)
        const input = { personId: person.id, ...inputFrom(values, isConcurrent, currency) }
        await create({ variables: { input }, context: { quiet: true } })
        return { to: back, toast: t('create.saved', { name: person.displayName }) }
      }}
    />
  )
}

const { personId: _, ...shared } = ruleSetOf(jobCreateFields)
const rules: RuleSet = { ...shared, workType: [{ rule: 'required' }], fte: [{ rule: 'required' }, ...(shared['fte'] ?? [])] }

const { recruitmentCurrency: __, ...givenUndated } = undatedFields
const nothingUndated: UndatedValues = Object.fromEntries(
  Object.entries<Field>(givenUndated).map(([name, { kind }]) => [name, kind === 'boolean' ? false : null]),
)

const startValues = ({ currency, probationMonths }: Session['tenantConfig']): JobValues => ({
  ...noAttributes(currency),
  fte: '1',
  companyStartDate: null,
  probationApplies: probationMonths !== null,
  ...nothingUndated,
  isPrimary: false,
})

function inputFrom(
  { workType: _type, remuneration, isPrimary, probationEndDate, ...values }: JobValues,
  isConcurrent: boolean,
  currency: string,
) {
  return {
    ...values,
    probationEndDate: (values.probationApplies && probationEndDate) || null,
    remuneration: remunerationOf({ ...remuneration, currency }),
    ...(values.recruitmentCost ? { recruitmentCurrency: currency } : {}),
    ...(isConcurrent ? { isPrimary } : {}),
  }
}

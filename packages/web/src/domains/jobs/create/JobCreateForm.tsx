import { useMutation } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { FormPage } from '#platform/form/FormPage.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useCurrencyOfEntity } from '../use-entity-currency.ts'
import { useJobCrumbs } from '../use-job-crumbs.ts'
import { JobCreateDocument, JobCreatePersonDocument, type JobCreatePersonQuery } from './job-create.graphql.ts'
import { jobInputFrom, jobRules, newJobValues, type JobValues } from './job-values.ts'
import { useJobSections } from './use-job-sections.tsx'

type Values = JobValues & { isPrimary: boolean }

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
    <FormPage<Values>
      title={title}
      breadcrumb={crumbs}
      cancel={back}
      saveLabel={t('create.save')}
      defaults={{ ...newJobValues(tenantConfig), isPrimary: false }}
      rules={jobRules}
      sections={sections}
      save={async ({ isPrimary, ...values }) => {
        const currency = await currencyOf(values.businessEntityId)
        const input = { personId: person.id, ...jobInputFrom(values, currency), ...(isConcurrent ? { isPrimary } : {}) }
        await create({ variables: { input }, context: { quiet: true } })
        return { to: back, toast: t('create.saved', { name: person.displayName }) }
      }}
    />
  )
}

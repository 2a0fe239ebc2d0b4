import { useApolloClient, useQuery } from '@apollo/client/react'
import { Button, Checkbox } from '@mantine/core'
import { personCreateFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import type { RuleSet } from '@kith/shared/rules/types.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFollowUp } from '#platform/chains/use-follow-up.ts'
import { redirectChains } from '#platform/chains/use-redirect-chain.ts'
import { CustomFieldInputs } from '#platform/custom-fields/CustomFieldInputs.tsx'
import { categoriesOf } from '#platform/custom-fields/CustomFieldCards.tsx'
import { customDefaults, customInput, customPath, customRules, type CustomValues } from '#platform/custom-fields/custom-field-values.ts'
import { RecordCustomFieldsDocument, type RecordCustomFieldsQuery } from '#platform/custom-fields/record-custom-fields.graphql.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { FieldRow, TextField } from '#platform/form/fields.tsx'
import { FormPage, type Section } from '#platform/form/FormPage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PersonCreateInput } from '#src/generated/schema-types.ts'
import { Duplicates, EmailField, personSections, usePersonOptions, type PersonOptions } from '../../people/public.ts'
import { useNewJobFields, useNewJobFieldsForm } from '../create/new-job-fields.tsx'
import { jobInputFrom, jobRules, newJobValues, type JobValues } from '../create/job-values.ts'
import { useFirstJob } from '../create/use-job-sections.tsx'
import { useRoleInAddress } from '../roles/role-in-address.ts'
import { useRoleRefusal } from '../roles/RoleRefusal.tsx'
import { afterPerson } from '../flows.ts'
import { useCurrencyOfEntity } from '../use-entity-currency.ts'
import { PersonCreateDocument } from './person-create.graphql.ts'

type Values = Omit<PersonCreateInput, 'job' | 'customFields'> & JobValues & CustomValues
type Custom = RecordCustomFieldsQuery['getRecordCustomFields']

/** Creates a person, with their first job where the user may: first what is needed of both, and everything else on request. */
export default function CreatePersonPage() {
  const { options, error, retry } = usePersonOptions()
  const fields = useQuery(RecordCustomFieldsDocument, { variables: { modelType: 'PERSON' }, fetchPolicy: 'network-only' })
  const { may } = useSession()
  const role = useRoleInAddress()
  const showsPay = may('people.jobs.remuneration.edit', 'ALL')
  const ofJob = useNewJobFields({ showsPay, skip: !may('people.jobs.create', 'ALL') })
  if (error) return <FailurePage error={error} retry={retry} />
  if (ofJob.error) return <FailurePage error={ofJob.error} retry={ofJob.retry} />
  if (fields.error) return <FailurePage error={fields.error} retry={() => void fields.refetch()} />
  if (!options || !fields.data || ofJob.isLoading || role.isLoading) return <PageSkeleton />
  return <Form role={role} options={options} custom={fields.data.getRecordCustomFields} ofJob={ofJob.fields} />
}

interface FormProps {
  role: ReturnType<typeof useRoleInAddress>
  options: PersonOptions
  custom: Custom
  ofJob: ReturnType<typeof useNewJobFields>['fields']
}

function Form({ role, options, custom, ofJob }: FormProps) {
  const { t } = useTranslation('people')
  const { may, tenantConfig } = useSession()
  const client = useApolloClient()
  const create = useAct(PersonCreateDocument)
  const currencyOf = useCurrencyOfEntity()
  const followUp = useFollowUp()
  const mayCreateJobs = may('people.jobs.create', 'ALL')
  const [hasJob, setHasJob] = useState(mayCreateJobs)
  const mayCreateAccounts = useSite().mayOpen('settings.users.bulk_create')
  const mayOnboard = may('people.onboarding.issue', 'ALL')
  const [thenAccount, setThenAccount] = useState(false)
  const [thenOnboarding, setThenOnboarding] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const jobFields = useNewJobFieldsForm(ofJob)
  const job = useFirstJob({ showsPay: may('people.jobs.remuneration.edit', 'ALL'), chosen: role.options })
  const { telling, refusal } = useRoleRefusal()
  const defaults: Values = {
    lastName: '',
    email: '',
    phoneCountry: tenantConfig.country,
    emergencyContactPhoneCountry: tenantConfig.country,
    ...newJobValues(tenantConfig),
    ...role.values,
    ...bothOf(customDefaults(custom.customFields), jobFields.defaults),
  }
  const sent = useRef<ReturnType<typeof customInput>>([])
  const personRules = { ...rulesOfPerson, ...customRules(custom.customFields) }
  const sections: Section[] = [
    { id: 'person', title: t('sections.names'), content: <NameAndEmail options={options} /> },
    ...customSections(t, custom, true),
    ...(mayCreateJobs
      ? [
          {
            id: 'job',
            title: t('create.job'),
            content: (
              <>
                <Checkbox label={t('create.withJob')} checked={hasJob} onChange={(event) => setHasJob(event.currentTarget.checked)} />
                {hasJob && job.needed}
                {hasJob && <CustomFieldInputs values={[]} missing={jobFields.missing} />}
              </>
            ),
          },
        ]
      : []),
    ...(hasJob ? jobFields.sections : []),
    ...(mayCreateAccounts || mayOnboard
      ? [
          {
            id: 'account',
            title: t('create.account'),
            content: (
              <>
                {mayCreateAccounts && (
                  <Checkbox
                    label={t('create.andAccount')}
                    description={t('create.andAccountHelp')}
                    checked={thenAccount}
                    onChange={(event) => setThenAccount(event.currentTarget.checked)}
                  />
                )}
                {mayOnboard && (
                  <Checkbox
                    label={t('create.andOnboarding')}
                    description={t('create.andAccountHelp')}
                    checked={thenOnboarding}
                    onChange={(event) => setThenOnboarding(event.currentTarget.checked)}
                  />
                )}
              </>
            ),
          },
        ]
      : []),
    ...(isWhole ? [...(hasJob ? job.more : []), ...restOfPerson(t, options), ...customSections(t, custom, false)] : []),
  ]
  const showAll = () => {
    flushSync(() => setIsWhole(true))
    document.querySelector<HTMLElement>(`#${hasJob ? 'arrangements' : 'names'} input`)?.focus()
  }
  return (
    <FormPage
      title={t('create.title')}
      breadcrumb={[{ label: t('directory.title'), to: href('people.index') }]}
      defaults={defaults}
      rules={hasJob ? { ...personRules, ...jobRules, ...jobFields.rules } : personRules}
      fieldOf={(path) => (path.startsWith('job.') ? jobFields.pathOf(path.slice('job.'.length)) : customPath(path, sent.current))}
      cancel={href('people.index')}
      saveLabel={t('create.save')}
      save={async (values) => {
        const { person: given, firstJob } = partsOf(values)
        sent.current = customInput(custom.customFields, values)
        const person = { ...given, ...(sent.current.length > 0 && { customFields: sent.current }) }
        const currency = await currencyOf(firstJob.businessEntityId)
        const input = hasJob ? { ...person, job: { ...jobInputFrom(firstJob, currency), ...jobFields.inputFrom(values) } } : person
        const { data } = await telling(() => create(input))
        client.cache.evict({ fieldName: 'listPeople' })
        const { id = '', displayName: name = '', jobs } = data?.personCreate ?? {}
        const profile = href('people.profile', { personId: id })
        const [made] = jobs ?? []
        const started = { what: 'person.created', jobId: made?.id ?? '', day: firstJob.companyStartDate }
        const following = [...(thenAccount ? (['account'] as const) : []), ...(thenOnboarding ? (['onboarding'] as const) : [])]
        const chain = afterPerson({ personId: id, hasJob, following })
        const to = following.length > 0 ? redirectChains.start(chain) : made ? await followUp(started, profile) : profile
        return { to, toast: t(hasJob ? 'create.createdWithJob' : 'create.created', { name }) }
      }}
      sections={sections}
    >
      {refusal}
      {!isWhole && (
        <Button className="form-more" variant="default" onClick={showAll}>
          {t('create.more')}
        </Button>
      )}
    </FormPage>
  )
}

const bothOf = (one: CustomValues, other: CustomValues): CustomValues => ({
  custom: { ...one.custom, ...other.custom },
  clear: { ...one.clear, ...other.clear },
})

/** What is mandatory is asked for at once, with what the user may not fill in; the rest with everything else. */
function customSections(t: Words, { customFields, missingCustomFields: missing }: Custom, isMandatory: boolean): Section[] {
  const asked = categoriesOf(customFields.filter(({ field }) => field.isMandatory === isMandatory))
  const sections = asked.map(({ id, name, values }) => ({
    id: `custom-${isMandatory ? 'mandatory' : 'optional'}-${id}`,
    title: name,
    content: <CustomFieldInputs values={values} />,
  }))
  if (!isMandatory || missing.length === 0) return sections
  return [...sections, { id: 'custom-missing', title: t('create.missing'), content: <CustomFieldInputs values={[]} missing={missing} /> }]
}

const { job: _, customFields: __, ...fieldsOfPerson } = personCreateFields
const rulesOfPerson: RuleSet = ruleSetOf(fieldsOfPerson)

/** The form keeps the values of both beside each other; no two have the same name. */
function partsOf({ custom: _custom, clear: _clear, ...values }: Values): { person: PersonCreateInput; firstJob: JobValues } {
  const [person, firstJob] = [true, false].map((isOfPerson) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fieldsOfPerson, name) === isOfPerson)),
  )
  return { person: person as PersonCreateInput, firstJob: firstJob as unknown as JobValues }
}

const isNeeded = (name: string) => name === 'firstName' || name === 'lastName'

function NameAndEmail({ options }: { options: PersonOptions }) {
  const { t } = useTranslation('people')
  return (
    <>
      {personSections(t, ['names'], options, isNeeded).map(({ content }) => content)}
      <EmailField name="email" label={t('fields.email')} help={t('fields.emailHelp')} live />
      <Duplicates />
    </>
  )
}

type Words = Parameters<typeof personSections>[0]

const restOfPerson = (t: Words, options: PersonOptions): Section[] => [
  ...personSections(t, ['names'], options, (name) => !isNeeded(name)).map((section) => ({ ...section, title: t('create.moreNames') })),
  {
    id: 'contact',
    title: t('sections.contact'),
    content: (
      <FieldRow>
        <CountryField name="phoneCountry" label={t('fields.phoneCountry')} />
        <TextField name="phoneNumber" type="tel" label={t('fields.phoneNumber')} />
      </FieldRow>
    ),
  },
  ...personSections(t, ['personal', 'work-rights', 'emergency'], options),
]

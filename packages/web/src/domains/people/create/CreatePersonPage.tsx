import '../people.css'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { personCreateFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { CheckboxField, FieldRow, TextField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { PersonCreateInput } from '#src/generated/schema-types.ts'
import { EmailField } from '../form/EmailField.tsx'
import { personSections } from '../form/person-sections.tsx'
import { usePersonOptions } from '../form/use-person-options.ts'
import { PersonCreateDocument } from './person-create.graphql.ts'

const rules = ruleSetOf(personCreateFields)

/** Creates a person, and leads on to their first job if wanted. */
export default function CreatePersonPage() {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const site = useSite()
  const client = useApolloClient()
  const [create] = useMutation(PersonCreateDocument)
  const { options, error, retry } = usePersonOptions()
  if (error) return <FailurePage error={error} retry={retry} />
  if (!options) return <PageSkeleton />
  const createsJobs = site.mayOpen('people.jobs.create')
  const defaults: PersonCreateInput & { thenJob: boolean } = {
    lastName: '',
    email: '',
    phoneCountry: tenantConfig.country,
    emergencyContactPhoneCountry: tenantConfig.country,
    thenJob: createsJobs,
  }
  return (
    <FormPage
      title={t('create.title')}
      breadcrumb={[{ label: t('directory.title'), to: href('people.index') }]}
      defaults={defaults}
      rules={rules}
      cancel={href('people.index')}
      saveLabel={t('create.save')}
      save={async ({ thenJob, ...values }) => {
        const { data } = await create({ variables: { input: values }, context: { quiet: true } })
        client.cache.evict({ fieldName: 'listPeople' })
        const person = data?.personCreate
        const params = { personId: person?.id ?? '' }
        return {
          to: thenJob ? href('people.jobs.create', params) : href('people.profile', params),
          toast: t('create.created', { name: person?.displayName ?? '' }),
        }
      }}
      sections={[
        ...personSections(t, ['names'], options),
        {
          id: 'contact',
          title: t('sections.contact'),
          content: (
            <>
              <EmailField name="email" label={t('fields.email')} help={t('fields.emailHelp')} live />
              <FieldRow>
                <CountryField name="phoneCountry" label={t('fields.phoneCountry')} />
                <TextField name="phoneNumber" type="tel" label={t('fields.phoneNumber')} />
              </FieldRow>
            </>
          ),
        },
        ...personSections(t, ['personal', 'work-rights', 'emergency'], options),
        ...(createsJobs
          ? [{ id: 'next', title: t('sections.next'), content: <CheckboxField name="thenJob" label={t('create.andJob')} /> }]
          : []),
      ]}
    />
  )
}

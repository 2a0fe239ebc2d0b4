import '../people.css'
import { useMutation } from '@apollo/client/react'
import { personUpdateFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { FormPage, type Section } from '#platform/form/FormPage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { emergencySection, identitySection, namesSection, workRightsSection, type PersonOptions } from '../form/person-sections.tsx'
import { usePersonOptions } from '../form/use-person-options.ts'
import { PersonEditDocument, PersonUpdateDocument, type PersonEditQuery } from './person-edit.graphql.ts'

type Person = PersonEditQuery['getPerson']
const rules = ruleSetOf(personUpdateFields)

/** Changes names and personal details; `?card=` shows one card of them only. */
export default function EditPersonPage() {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={PersonEditDocument} variables={{ id: personId }} record={({ getPerson }) => getPerson} fresh>
      {(person, reload) => <Loading key={person.version} person={person} reload={reload} />}
    </RecordPage>
  )
}

function Loading({ person, reload }: { person: Person; reload: () => void }) {
  const right = person.workRight
  const { options, error, retry } = usePersonOptions({
    title: person.title,
    gender: person.gender,
    workRight: right?.workRight && { ...right.workRight, country: right.country?.isoCode ?? null },
  })
  if (error) return <FailurePage error={error} retry={retry} />
  if (!options) return <PageSkeleton />
  return <Form person={person} options={options} reload={reload} />
}

function Form({ person, options, reload }: { person: Person; options: PersonOptions; reload: () => void }) {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const [parameters] = useSearchParams()
  const [update] = useMutation(PersonUpdateDocument)
  const profile = href('people.profile', { personId: person.id })
  const card = parameters.get('card')
  const seesPersonal = person.viewerMay.includes('people.personal_details.view')
  const sections: Section[] = [
    namesSection(t, options),
    ...(seesPersonal ? [identitySection(t, options, tenantConfig.today), emergencySection(t), workRightsSection(t, options)] : []),
  ]
  const shown = sections.filter(({ id }) => !card || id === card || (card === 'personal' && id === 'names'))
  return (
    <FormPage
      title={t('edit.title')}
      breadcrumb={[{ label: person.displayName, to: profile }]}
      defaults={{ ...namesOf(person), ...(seesPersonal ? personalOf(person, tenantConfig.country) : {}) }}
      rules={rules}
      cancel={profile}
      reload={reload}
      sections={shown.length > 0 ? shown : sections}
      save={async (values) => {
        await update({ variables: { input: values }, context: { quiet: true } })
        return { to: profile, toast: t('edit.saved', { name: person.displayName }) }
      }}
    />
  )
}

const namesOf = ({ id, version, title, firstName, middleName, lastName, preferredName, pronouns, employeeNumber }: Person) => ({
  id,
  version,
  titleId: title?.id ?? null,
  firstName,
  middleName,
  lastName,
  preferredName,
  pronouns,
  employeeNumber,
})

function personalOf({ gender, dateOfBirth, workRight, emergencyContact }: Person, country: string) {
  return {
    genderId: gender?.id ?? null,
    dateOfBirth,
    workRightId: workRight?.workRight?.id ?? null,
    workRightExpiresOn: workRight?.expiryDate ?? null,
    emergencyContactName: emergencyContact?.name ?? null,
    emergencyContactRelationship: emergencyContact?.relationship ?? null,
    emergencyContactEmail: emergencyContact?.email ?? null,
    emergencyContactPhone: emergencyContact?.phone ?? null,
    emergencyContactPhoneCountry: emergencyContact?.phoneCountry?.isoCode ?? country,
  }
}

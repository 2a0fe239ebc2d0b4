import '../people.css'
import { personUpdateFields } from '@kith/shared/domains/people.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { href } from '@kith/shared/routes.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams, useSearchParams } from 'react-router'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { RecordPage } from '#platform/record/RecordPage.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFollowOwnPerson } from '../follow-own-person.ts'
import { personSections } from '../form/person-sections.tsx'
import { usePersonOptions, type PersonOptions } from '../form/use-person-options.ts'
import { PersonEditDocument, PersonUpdateDocument } from './person-edit.graphql.ts'
import { personValues, type EditedPerson as Person } from './person-values.ts'

const rules = ruleSetOf(personUpdateFields)

/** Changes names and personal details; `?card=` shows one card of them only. */
export default function EditPersonPage() {
  const { personId = '' } = useParams()
  return (
    <RecordPage query={PersonEditDocument} variables={{ id: personId }} record={({ getPerson }) => getPerson} fresh>
      {(person, reload) => <Loading key={person.id} person={person} reload={reload} />}
    </RecordPage>
  )
}

function Loading({ person, reload }: { person: Person; reload: () => Promise<unknown> }) {
  const { title, gender, workRight: held } = person
  const { options, error, retry } = usePersonOptions({
    titleId: title && { value: title.id, label: title.label },
    genderId: gender && { value: gender.id, label: gender.label },
    workRightId: held?.workRight && { value: held.workRight.id, label: held.workRight.name, country: held.country?.isoCode ?? null },
  })
  if (error) return <FailurePage error={error} retry={retry} />
  if (!options) return <PageSkeleton />
  return <Form person={person} options={options} reload={reload} />
}

function Form({ person, options, reload }: { person: Person; options: PersonOptions; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('people')
  const { tenantConfig } = useSession()
  const [parameters] = useSearchParams()
  const follow = useFollowOwnPerson()
  const update = useAct(PersonUpdateDocument, {
    context: { quiet: true },
    onCompleted: ({ personUpdate: changed }) => follow(changed),
  })
  const profile = href('people.profile', { personId: person.id })
  const card = parameters.get('card')
  const sections = personSections(
    t,
    ['names', 'personal', 'emergency', 'work-rights'],
    options,
    (name) => !person.closedFields.includes(name),
  )
  const shown = sections.filter(({ id }) => !card || id === card || (card === 'personal' && id === 'names'))
  return (
    <FormPage
      title={t('edit.title')}
      about={person.displayName}
      breadcrumb={[{ label: person.displayName, to: profile }]}
      defaults={personValues(person, tenantConfig.country)}
      rules={rules}
      cancel={profile}
      reload={reload}
      isMergedByItself
      sections={shown.length > 0 ? shown : sections}
      save={async (values) => {
        await update(values)
        return { to: profile, toast: t('edit.saved', { name: person.displayName }) }
      }}
    />
  )
}
